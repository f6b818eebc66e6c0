import { Button } from '@mantine/core';
import {
  ApiError,
  courseEndpoints,
  trainerCourseEndpoints,
  trainerEndpoints,
  type TrainerListed,
} from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { callApi, callAs } from '#api/client.ts';
import { replyQuery } from '#api/queries.ts';
import { isStepUpRefusal } from '#features/auth/index.ts';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { AdminTabs } from '#admin-kit/admin-tabs.tsx';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { ListFailed, ListSkeleton } from '#lists/data-table.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { FoundCount, LoadMore } from '#lists/load-more.tsx';
import { SearchSelect, type SearchSelectOption } from '#admin-kit/search-select.tsx';
import { useListHead } from '#lists/use-list-head.ts';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { focusListHeadIfLost } from '#lib/focus.ts';
import { countText, rupees } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { Portrait } from '#ui/pictures/portrait.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { assignmentMessages } from './assignments.messages.ts';
import styles from './assign-course-to-trainer.module.css';
import { ChoiceList } from './choice-list.tsx';
import { withoutArchived } from './without-archived.ts';

const path = adminLinks.assignCourseToTrainer;

export function AssignCourseToTrainer() {
  const search = useListSearch();
  const navigate = useNavigate();
  const [trainer, setTrainer] = useState<TrainerListed>();
  const [course, setCourse] = useState<SearchSelectOption>();
  const reset = () => {
    setTrainer(undefined);
    setCourse(undefined);
    void navigate(path, { replace: true, preventScrollReset: true });
  };
  const assignment = useAssignment({ trainer, course, onAssigned: reset });
  return (
    <AdminPage
      title="Assign a course to a trainer"
      lead="With the first course, the trainer is shown on the site."
      parent={{ to: adminLinks.trainers, text: 'Trainers' }}
    >
      <AdminTabs label="Which trainers" tabs={tabsOf(search.value('show'), search.value('q'))} />
      <div className={styles.columns}>
        <section aria-label="Trainers">
          <ListBar search={search} label="Search trainers" placeholder="Search by name, technology or experience" />
          <Trainers search={search} chosenId={trainer?.id} onChoose={setTrainer} />
        </section>
        <section aria-label="Assignment" className={styles.card}>
          {trainer === undefined ? (
            <p>Choose a trainer first.</p>
          ) : (
            <ChosenTrainer key={trainer.id} trainer={trainer} />
          )}
          <SearchSelect
            label="Course"
            placeholder="Search by title"
            name="course"
            chosen={course}
            onChoose={setCourse}
            search={searchCourses}
            none={assignmentMessages.noCourses}
            failed={assignmentMessages.trainersFetchFailed}
          />
          <Button
            size="md"
            classNames={{ root: styles.assign ?? '', label: styles.assignLabel ?? '' }}
            disabled={trainer === undefined || course === undefined}
            onClick={assignment.ask}
          >
            {trainer !== undefined && course !== undefined
              ? `Assign ${course.label} to ${trainer.name}`
              : 'Assign course'}
          </Button>
        </section>
      </div>
      <ConfirmDialog {...assignment.dialog} title="Assign course" confirm="Assign">
        <p>{assignmentMessages.askForTrainer}</p>
        <p className={styles.pair}>
          {course?.label} → {trainer?.name}
        </p>
      </ConfirmDialog>
    </AdminPage>
  );
}

function tabsOf(show: string, q: string) {
  const asking = q === '' ? '' : `q=${encodeURIComponent(q)}`;
  return [
    { to: `${path}?${asking}`, text: 'New Trainers', isCurrent: show !== 'enrolled' },
    { to: `${path}?show=enrolled&${asking}`, text: 'Enrolled Course-Trainers', isCurrent: show === 'enrolled' },
  ];
}

interface TrainersProps {
  readonly search: ReturnType<typeof useListSearch>;
  readonly chosenId: number | undefined;
  readonly onChoose: (trainer: TrainerListed) => void;
}

/** `?show=enrolled`: trainers with a course; otherwise trainers without one. */
function Trainers({ search, chosenId, onChoose }: TrainersProps) {
  const course = search.value('show') === 'enrolled' ? 'any' : 'none';
  const failed = assignmentMessages.trainersFetchFailed;
  const query = { ...search.query({ q: undefined }), course };
  const listing = withoutArchived(useListing('ADMIN', trainerEndpoints.list, query, { failed }));
  const head = useListHead(listing.ids);
  if (listing.isLoading) return <ListSkeleton />;
  if (listing.isFailed) return <ListFailed text={failed} retry={listing.retry} />;
  const { items, total, more } = listing;
  return (
    <>
      <div {...head}>
        <FoundCount
          total={total}
          shown={items.length}
          one="trainer"
          none={assignmentMessages.noTrainers}
          isPartial={more !== undefined}
        />
      </div>
      {items.length > 0 && (
        <ChoiceList
          label="Trainer"
          isPending={listing.isShowingLastSearch}
          chosenId={chosenId}
          onChoose={(id) => {
            const trainer = items.find((item) => item.id === id);
            if (trainer !== undefined) onChoose(trainer);
          }}
          choices={items.map((trainer) => ({
            id: trainer.id,
            title: trainer.name,
            note: `${trainer.technologies.join(', ')} · ${countText(trainer.experience, 'year')}`,
            picture: <Portrait image={trainer.image} name={trainer.name} size={40} />,
          }))}
        />
      )}
      <LoadMore more={more} />
    </>
  );
}

/** The chosen trainer, with the courses assigned so far. */
function ChosenTrainer({ trainer }: { readonly trainer: TrainerListed }) {
  const params = { trainerId: String(trainer.id) };
  const { data } = useQuery(replyQuery('ADMIN', trainerCourseEndpoints.listCourses, { params }));
  return (
    <div className={styles.chosen}>
      <Portrait image={trainer.image} name={trainer.name} size={56} />
      <div>
        <p className={styles.name}>{trainer.name}</p>
        <p className={styles.note}>{teachingOf(data?.map(({ title }) => title))}</p>
      </div>
    </div>
  );
}

function teachingOf(titles: readonly string[] | undefined): string {
  if (titles === undefined) return '';
  return titles.length === 0 ? 'Teaches no course yet' : `Teaches ${titles.join(', ')}`;
}

/** Drafts, too: trainers are chosen before a course is shown. */
async function searchCourses(q: string, signal: AbortSignal): Promise<readonly SearchSelectOption[]> {
  const query = { q, state: 'current', sort: 'title', limit: '30' } as const;
  const courses = await callAs('ADMIN', courseEndpoints.list, { query }, { signal });
  return courses.map(({ id, title, draft, price }) => ({
    id,
    label: title,
    note: `${draft ? 'Draft, ' : ''}${price === 0 ? 'Free' : rupees(price)}`,
  }));
}

interface Assignment {
  readonly trainer: TrainerListed | undefined;
  readonly course: SearchSelectOption | undefined;
  readonly onAssigned: () => void;
}

/** Asks for confirmation, assigns, and shows a toast. A pair that exists already closes the dialog (spec §8). */
function useAssignment({ trainer, course, onAssigned }: Assignment) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const assign = async () => {
    if (trainer === undefined || course === undefined) return;
    setBusy(true);
    try {
      const body = { trainer: { id: trainer.id }, course: { id: course.id } };
      await callApi(trainerCourseEndpoints.create, { body });
      toast.success(assignmentMessages.courseToTrainer);
      flushSync(() => {
        setAsking(false);
        onAssigned();
      });
      // The button that opened the dialog is now disabled and has lost the focus.
      focusListHeadIfLost();
    } catch (error) {
      if (isStepUpRefusal(error)) return;
      toast.error(failureOf(error));
      if (isTaken(error)) setAsking(false);
    } finally {
      setBusy(false);
    }
  };

  return {
    ask: () => setAsking(true),
    dialog: { isOpen: isAsking, isBusy, onConfirm: () => void assign(), onCancel: () => setAsking(false) },
  };
}

const isTaken = (error: unknown) => error instanceof ApiError && error.status === 409;

function failureOf(error: unknown): string {
  if (isTaken(error)) return assignmentMessages.courseToTrainerTaken;
  const isRefused = error instanceof ApiError && error.status < 500;
  return isRefused ? assignmentMessages.courseToTrainerRefused : assignmentMessages.courseToTrainerFailed;
}
