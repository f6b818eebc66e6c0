import { Badge, Button, Loader } from '@mantine/core';
import { courseEndpoints, type CourseListed } from '@avsar/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#api/client.ts';
import { ExportButtons } from '#admin-kit/export-buttons.tsx';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ConfirmDialog } from '#admin-kit/confirm-dialog.tsx';
import { DraftBadge } from '#admin-kit/draft-badge.tsx';
import { type Column, DataTable } from '#lists/data-table.tsx';
import { EmptyList } from '#lists/empty-list.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { RowActions } from '#admin-kit/row-actions.tsx';
import { useDeletion } from '#lists/use-deletion.ts';
import { useListSearch } from '#lists/use-list-search.ts';
import { useListing } from '#lists/use-listing.ts';
import { countText, dayText, groupedDigits, rupees } from '#lib/format.ts';
import { adminLinks } from '#admin-links.ts';
import { IconButton, IconLink } from '#ui/form/icon-button.tsx';
import { IconFileText, IconListCheck, IconPencil, IconPlus, IconRestore, IconTrash } from '#ui/pictures/icons.ts';
import { smallImageUrl } from '#ui/pictures/small-image-url.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { courseMessages } from './courses.messages.ts';
import styles from './manage-courses.module.css';

/** Length of the description preview (spec §9). */
const previewCharacters = 40;

const choices = [
  {
    name: 'state',
    label: 'Which courses',
    options: [
      { value: 'offered', label: 'On offer' },
      { value: 'draft', label: 'Drafts' },
      { value: 'archived', label: 'Archived' },
      { value: 'all', label: 'All' },
    ],
  },
  {
    name: 'sort',
    label: 'Sort courses',
    options: [
      { value: 'newest', label: 'Newest first' },
      { value: 'title', label: 'By title' },
      { value: 'start', label: 'Starting soonest' },
      { value: 'price', label: 'Price, low to high' },
      { value: '-price', label: 'Price, high to low' },
    ],
  },
];

/** Admin screen with all courses. */
export function ManageCourses() {
  const search = useListSearch();
  const query = search.query({ q: undefined, state: 'offered', sort: 'newest' });
  const listing = useListing('ADMIN', courseEndpoints.list, query, { failed: courseMessages.fetchFailed });
  const deletion = useDeletion<CourseListed>({
    remove: ({ id }) => callApi(courseEndpoints.remove, { params: { courseId: String(id) } }),
    failed: courseMessages.deleteFailed,
    onRemoved: listing.refresh,
  });
  const restoring = useRestoring(listing.refresh);
  return (
    <AdminPage
      title="Courses"
      actions={
        <Button component={Link} to={adminLinks.addCourse} leftSection={<IconPlus size={18} aria-hidden />}>
          Add New Course
        </Button>
      }
    >
      <ListBar
        search={search}
        label="Search courses"
        placeholder="Search by title, description, price or days"
        choices={choices}
      />
      <DataTable
        label="Courses"
        columns={columnsOf(deletion.ask, restoring)}
        listing={listing}
        tools={<ExportButtons list="courses" filters={query} />}
        one="course"
        none={courseMessages.none}
        empty={
          !search.isNarrowed && (
            <EmptyList
              action={
                <Button component={Link} to={adminLinks.addCourse}>
                  Add a course
                </Button>
              }
            >
              {courseMessages.emptyWhy}
            </EmptyList>
          )
        }
        failed={courseMessages.fetchFailed}
      />
      <ConfirmDialog
        isOpen={deletion.item !== undefined}
        title="Delete course"
        confirm="Delete"
        isDangerous
        isBusy={deletion.isBusy}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      >
        <p>Are you sure you want to delete “{deletion.item?.title}”?</p>
        <p className={styles.consequence}>{consequenceOf(deletion.item)}</p>
      </ConfirmDialog>
    </AdminPage>
  );
}

/** What deleting this course will do, for the confirmation dialog. */
function consequenceOf(course: CourseListed | undefined): string {
  const { studentCount = 0, trainerCount = 0, batchCount = 0 } = course ?? {};
  if (studentCount + trainerCount + batchCount === 0) {
    return 'It has no trainers and no students. It is deleted for good, or archived if somebody asked about it.';
  }
  const related = [
    countText(studentCount, 'student'),
    countText(trainerCount, 'trainer'),
    countText(batchCount, 'batch', 'batches'),
  ];
  return `It has ${related.join(', ')}, so it is archived. Visitors no longer see it, and all records stay.`;
}

function useRestoring(refresh: () => Promise<void>) {
  const [busyId, setBusyId] = useState<number>();
  const restore = async ({ id, draft }: CourseListed) => {
    if (busyId !== undefined) return;
    setBusyId(id);
    try {
      await callApi(courseEndpoints.restore, { params: { courseId: String(id) } });
      toast.success(draft ? courseMessages.restoredDraft : courseMessages.restored);
      await refresh();
    } catch {
      toast.error(courseMessages.restoreFailed);
    } finally {
      setBusyId(undefined);
    }
  };
  return { busyId, restore: (course: CourseListed) => void restore(course) };
}

function columnsOf(
  askToDelete: (course: CourseListed) => void,
  { busyId, restore }: ReturnType<typeof useRestoring>,
): readonly Column<CourseListed>[] {
  return [
    { header: 'Course', isName: true, cell: (course) => <CourseName course={course} /> },
    { header: 'Price', isNumber: true, cell: ({ price }) => (price === 0 ? 'Free' : rupees(price)) },
    { header: 'Days', isNumber: true, cell: ({ days }) => groupedDigits(days) },
    { header: 'Starts', cell: ({ startDate }) => <span className={styles.day}>{dayText(startDate)}</span> },
    { header: 'Students', isNumber: true, cell: ({ studentCount }) => groupedDigits(studentCount) },
    { header: 'Trainers', isNumber: true, cell: ({ trainerCount }) => groupedDigits(trainerCount) },
    { header: 'Batches', isNumber: true, cell: ({ batchCount }) => groupedDigits(batchCount) },
    {
      header: 'Actions',
      isActions: true,
      cell: (course) => (
        <RowActions>
          <IconLink label={`Edit ${course.title}`} to={adminLinks.editCourse(course.id)}>
            <IconPencil size={20} stroke={1.75} aria-hidden />
          </IconLink>
          <IconLink label={`Syllabus of ${course.title}`} to={adminLinks.syllabus(course.id)}>
            <IconFileText size={20} stroke={1.75} aria-hidden />
          </IconLink>
          <IconLink label={`Quizzes of ${course.title}`} to={adminLinks.quizzes(course.id)}>
            <IconListCheck size={20} stroke={1.75} aria-hidden />
          </IconLink>
          {course.archived ? (
            <IconButton
              label={`Restore ${course.title}`}
              // Not `disabled`, so that the button keeps the focus if restoring fails.
              aria-disabled={busyId !== undefined}
              onClick={() => restore(course)}
            >
              {busyId === course.id ? (
                <Loader size={20} aria-hidden />
              ) : (
                <IconRestore size={20} stroke={1.75} aria-hidden />
              )}
            </IconButton>
          ) : (
            <IconButton label={`Delete ${course.title}`} onClick={() => askToDelete(course)}>
              <IconTrash size={20} stroke={1.75} aria-hidden />
            </IconButton>
          )}
        </RowActions>
      ),
    },
  ];
}

function CourseName({ course }: { readonly course: CourseListed }) {
  const { id, title, description, image } = course;
  return (
    <div className={styles.name}>
      {image === null ? (
        <span className={styles.cover} />
      ) : (
        <img src={smallImageUrl(image)} alt="" loading="lazy" className={styles.cover} />
      )}
      <div>
        <Link to={adminLinks.editCourse(id)} className={styles.title}>
          {title}
        </Link>{' '}
        {course.archived && (
          <Badge variant="light" color="gray" size="sm">
            Archived
          </Badge>
        )}
        {course.draft && <DraftBadge />}
        <p className={styles.preview} title={description}>
          {previewOf(description)}
        </p>
      </div>
    </div>
  );
}

function previewOf(text: string): string {
  return text.length > previewCharacters ? `${text.slice(0, previewCharacters).trimEnd()}…` : text;
}
