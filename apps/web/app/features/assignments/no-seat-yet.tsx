import { enrolmentEndpoints, type EnrolmentListed } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { replyQuery } from '#api/queries.ts';
import { AdminPage } from '#admin-kit/admin-page.tsx';
import { ListBar } from '#lists/list-bar.tsx';
import { useListSearch } from '#lists/use-list-search.ts';
import { adminLinks } from '#admin-links.ts';
import { assignmentMessages } from './assignments.messages.ts';
import { SeatDialog } from './seat-dialog.tsx';
import { useSeatsChanged } from './use-seats-changed.ts';
import { WaitingTable } from './waiting-table.tsx';

/** Students without a seat in a course that they take. A student who gets a seat leaves the list. */
export function NoSeatYet() {
  const search = useListSearch();
  const courseChoice = useCourseChoice(search.value('course'));
  const [chosen, setChosen] = useState<EnrolmentListed>();
  const seatsChanged = useSeatsChanged();
  return (
    <AdminPage
      title="No seat yet"
      lead="Students without a seat in a course that they take. The longest waiting come first."
      parent={{ to: adminLinks.batches, text: 'Batches' }}
    >
      <ListBar
        search={search}
        label="Search students"
        placeholder="Search by name, e-mail or mobile"
        choices={[courseChoice]}
      />
      <WaitingTable
        search={search}
        action="Give a seat"
        onAct={setChosen}
        failed={assignmentMessages.waitingFetchFailed}
      />
      {chosen && (
        <SeatDialog
          key={chosen.id}
          student={chosen.student}
          course={chosen.course}
          onClose={() => setChosen(undefined)}
          onAssigned={() => {
            // Close only this dialog: the admin may have opened the dialog of another student meanwhile.
            setChosen((now) => (now === chosen ? undefined : now));
            seatsChanged();
          }}
        />
      )}
    </AdminPage>
  );
}

/**
 * The courses in which the most students wait, with their number. If they cannot be loaded, the list of students is still shown.
 */
function useCourseChoice(chosen: string) {
  const { data: counts = [] } = useQuery(replyQuery('ADMIN', enrolmentEndpoints.countWaiting, {}));
  const options = counts.map(({ course, count }) => ({
    value: String(course.id),
    label: `${course.title} (${count > 1000 ? '1000+' : count})`,
  }));
  // Nobody, or only few, wait in the chosen course: the choice stays until another is made.
  const isUnlisted = chosen !== '' && !options.some(({ value }) => value === chosen);
  return {
    name: 'course',
    label: 'Which course',
    options: [
      { value: '', label: 'All courses' },
      ...options,
      ...(isUnlisted ? [{ value: chosen, label: 'The chosen course' }] : []),
    ],
  };
}
