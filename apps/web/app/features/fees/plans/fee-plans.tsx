import { Button, NativeSelect } from '@mantine/core';
import { courseEndpoints, feeEndpoints, type FeePlan } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { allQuery, replyQuery } from '#api/queries.ts';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { refusalTextOf } from '#features/auth/index.ts';
import { DataTable } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { useShortList } from '#lists/use-short-list.ts';
import { useListSearch } from '#lists/use-list-search.ts';
import { dayAfter } from '#lib/time/due-day.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { IconPlus } from '#ui/pictures/icons.ts';
import { FeeTabs } from '../admin/fee-tabs.tsx';
import { planColumns } from './plan-columns.tsx';
import { PlanForm } from './plan-form.tsx';
import { planMessages } from './plans.messages.ts';
import styles from './plans.module.css';

interface ChosenCourse {
  readonly id: number;
  readonly title: string;
  readonly price: number;
}

/** Admin page: the fee plans of a course. The course is in the address, so that its page can lead here. */
export function FeePlans() {
  const search = useListSearch();
  const { data: courses = [] } = useQuery(allQuery('ADMIN', courseEndpoints.list, { sort: 'title' }));
  const course = courses.find(({ id }) => String(id) === search.value('course'));
  return (
    <AdminPage title="Fee plans" lead={planMessages.lead}>
      <FeeTabs current="plans" />
      <search className={styles.choice}>
        <NativeSelect
          size="md"
          label="Course"
          value={search.value('course')}
          onChange={({ currentTarget }) => search.choose('course', currentTarget.value)}
          data={[
            { value: '', label: 'Choose a course' },
            ...courses.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
      </search>
      {search.value('course') === '' && <p>{planMessages.chooseCourse}</p>}
      {course && <PlansOfCourse key={course.id} course={course} />}
    </AdminPage>
  );
}

function PlansOfCourse({ course }: { readonly course: ChosenCourse }) {
  const query = useQuery({
    ...replyQuery('ADMIN', feeEndpoints.listPlans, { params: { courseId: String(course.id) } }),
    meta: { failed: planMessages.fetchFailed },
  });
  const [edited, setEdited] = useState<FeePlan | 'new'>();
  const listing = useShortList(feeEndpoints.listPlans, query);
  const archive = async (plan: FeePlan) => {
    const archived = plan.archivedAt === null;
    try {
      await callApi(feeEndpoints.archivePlan, { params: { planId: String(plan.id) }, body: { archived } });
      toast.success((archived ? planMessages.archived : planMessages.restored)(plan.name));
    } catch (error) {
      toast.error(refusalTextOf(error));
    }
    await listing.refresh();
  };
  const add = () => setEdited('new');
  const plan = edited === 'new' ? undefined : edited;
  return (
    <>
      {course.price === 0 && <p>{planMessages.isFree}</p>}
      <DataTable
        label="Fee plans"
        columns={planColumns({ edit: setEdited, archive: (one) => void archive(one) })}
        listing={listing}
        tools={<AddButton onClick={add} />}
        one="fee plan"
        none={planMessages.none}
        empty={<EmptyList action={<Button onClick={add}>Add a fee plan</Button>}>{planMessages.emptyWhy}</EmptyList>}
        failed={planMessages.fetchFailed}
      />
      <Dialog
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={plan === undefined ? `Fee plan for ${course.title}` : `Change “${plan.name}”`}
        size="wide"
      >
        {edited !== undefined && (
          <PlanForm
            key={plan === undefined ? 'new' : `${plan.id}-${plan.version}`}
            course={course}
            plan={plan}
            firstDay={dayAfter(todayInIndia(), 7)}
            onReload={setEdited}
            onCancel={() => setEdited(undefined)}
            onSaved={() => {
              setEdited(undefined);
              void listing.refresh();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

const AddButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button size="sm" leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
    Add a fee plan
  </Button>
);
