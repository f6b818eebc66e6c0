import { Button } from '@mantine/core';
import { type Coupon, couponEndpoints, courseEndpoints } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { allQuery } from '#api/queries.ts';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { refusalTextOf } from '#features/auth/index.ts';
import { DataTable } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { IconPlus } from '#ui/pictures/icons.ts';
import { couponColumns } from './coupon-columns.tsx';
import { CouponForm } from './coupon-form.tsx';
import { CouponUses } from './coupon-uses.tsx';
import { couponMessages } from './coupons.messages.ts';

const stateChoice = {
  name: 'state',
  label: 'Which coupons',
  options: [
    { value: 'open', label: 'Not archived' },
    { value: 'archived', label: 'Archived' },
  ],
};

/** Admin page: coupons, how often they were used, and what they took off. */
export function ManageCoupons() {
  const search = useListSearch();
  const query = search.query({ q: undefined, state: undefined });
  const listing = useListing('ADMIN', couponEndpoints.list, query, { failed: couponMessages.fetchFailed });
  const [edited, setEdited] = useState<Coupon | 'new'>();
  const [opened, setOpened] = useState<Coupon>();
  const archive = async (coupon: Coupon) => {
    const archived = coupon.archivedAt === null;
    try {
      await callApi(couponEndpoints.archive, { params: { couponId: String(coupon.id) }, body: { archived } });
      toast.success((archived ? couponMessages.archived : couponMessages.restored)(coupon.code));
    } catch (error) {
      toast.error(refusalTextOf(error));
    }
    await listing.refresh();
  };
  const add = () => setEdited('new');
  return (
    <AdminPage
      title="Coupons"
      lead={couponMessages.lead}
      actions={
        <Button onClick={add} leftSection={<IconPlus size={18} aria-hidden />}>
          Make a coupon
        </Button>
      }
    >
      <ListBar search={search} label="Search coupons" placeholder="Search by code or purpose" choices={[stateChoice]} />
      <DataTable
        label="Coupons"
        columns={couponColumns({ edit: setEdited, archive: (one) => void archive(one), openUses: setOpened })}
        listing={listing}
        tools={<ExportButtons list="coupons" filters={query} />}
        one="coupon"
        none={noneText(search)}
        empty={
          !search.isNarrowed && (
            <EmptyList action={<Button onClick={add}>Make the first coupon</Button>}>
              {couponMessages.emptyWhy}
            </EmptyList>
          )
        }
        failed={couponMessages.fetchFailed}
      />
      <EditDialog edited={edited} onEdit={setEdited} onSaved={() => void listing.refresh()} />
      <Dialog
        isOpen={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened === undefined ? '' : `Uses of ${opened.code}`}
        side
        size="wide"
      >
        {opened && <CouponUses coupon={opened} />}
      </Dialog>
    </AdminPage>
  );
}

function noneText(search: ReturnType<typeof useListSearch>): string {
  if (search.isSearching) return couponMessages.noneFound;
  return search.value('state') === 'archived' ? couponMessages.noneArchived : couponMessages.none;
}

interface EditDialogProps {
  readonly edited: Coupon | 'new' | undefined;
  readonly onEdit: (edited: Coupon | undefined) => void;
  readonly onSaved: () => void;
}

function EditDialog({ edited, onEdit, onSaved }: EditDialogProps) {
  const coupon = edited === 'new' ? undefined : edited;
  // The form opens when the courses are there: its fields keep what they begin with.
  const { data: courses, isError } = useQuery({
    ...allQuery('ADMIN', courseEndpoints.list, { sort: 'title' }),
    enabled: edited !== undefined,
  });
  return (
    <Dialog
      isOpen={edited !== undefined}
      onClose={() => onEdit(undefined)}
      title={coupon === undefined ? 'Make a coupon' : `Change ${coupon.code}`}
      size="wide"
    >
      {edited !== undefined && (courses !== undefined || isError) && (
        <CouponForm
          key={coupon === undefined ? 'new' : `${coupon.id}-${coupon.version}`}
          coupon={coupon}
          courses={withOwn(courses ?? [], coupon)}
          onReload={onEdit}
          onCancel={() => onEdit(undefined)}
          onSaved={() => {
            onEdit(undefined);
            onSaved();
          }}
        />
      )}
    </Dialog>
  );
}

interface CourseChoice {
  readonly id: number;
  readonly title: string;
}

/** The course of the coupon can be chosen too if it is no longer on offer. */
function withOwn(courses: readonly CourseChoice[], coupon: Coupon | undefined): readonly CourseChoice[] {
  const own = coupon?.course;
  return own === undefined || own === null || courses.some(({ id }) => id === own.id) ? courses : [own, ...courses];
}
