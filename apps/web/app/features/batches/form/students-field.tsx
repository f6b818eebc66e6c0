import { Button, Input, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { enrolmentEndpoints } from '@avsar/contract';
import { useId, useState } from 'react';
import { useListing } from '#lists/use-listing.ts';
import { IconSearch } from '#ui/pictures/icons.ts';
import { Segments } from '#ui/form/segments.tsx';
import type { PlannedStudent } from './batch-plan.ts';
import { batchMessages } from '../batches.messages.ts';
import { SeatsTaken } from '../list/seats-taken.tsx';
import { StudentCheckboxes } from './student-checkboxes.tsx';
import styles from './students-field.module.css';

interface StudentsFieldProps {
  readonly name: string;
  readonly error: string | undefined;
  readonly courseId: number;
  readonly seats: number;
  readonly chosen: readonly PlannedStudent[];
  readonly onChange: (students: readonly PlannedStudent[]) => void;
}

const pauseMilliseconds = 200;

/** The students of the batch; only students enrolled in the course can be chosen. */
export function StudentsField({ name, error, courseId, seats, chosen, onChange }: StudentsFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [whom, setWhom] = useState<'enrolled' | 'chosen'>('enrolled');
  const q = typed.trim();
  const [searched] = useDebouncedValue(q, pauseMilliseconds);
  const query = { course: String(courseId), q: searched || undefined };
  const listing = useListing('ADMIN', enrolmentEndpoints.list, query, { failed: batchMessages.studentsFetchFailed });
  const isPending = listing.isLoading || listing.isShowingLastSearch || q !== searched;
  const enrolled = listing.items.map(({ student }) => student);
  const isLike = ({ name: words, email }: PlannedStudent) =>
    `${words} ${email ?? ''}`.toLowerCase().includes(q.toLowerCase());
  const shown: readonly PlannedStudent[] = whom === 'enrolled' ? enrolled : chosen.filter(isLike);
  const chosenIds = new Set(chosen.map((student) => student.id));

  return (
    <fieldset className={styles.students} aria-describedby={error === undefined ? undefined : id}>
      <legend className={styles.legend}>Students</legend>
      <div className={styles.bar}>
        <TextInput
          type="search"
          size="md"
          aria-label="Search students of this course"
          placeholder="Name, e-mail or mobile"
          autoComplete="off"
          maxLength={100}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          onKeyDown={(event) => {
            // Enter in the search field must not submit the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <Segments
          label="Which students"
          value={whom}
          onChange={setWhom}
          options={[
            { value: 'enrolled', label: 'Enrolled' },
            { value: 'chosen', label: `Chosen (${chosen.length})` },
          ]}
        />
      </div>
      <StudentCheckboxes
        name={name}
        students={shown}
        chosenIds={chosenIds}
        isPending={isPending}
        emptyText={emptyTextOf({ isPending, isFailed: listing.isFailed }, { whom, q })}
        onRetry={listing.isFailed ? listing.retry.load : undefined}
        more={whom === 'enrolled' ? listing.more : undefined}
        onToggle={(student) =>
          onChange(chosenIds.has(student.id) ? chosen.filter((other) => other.id !== student.id) : [...chosen, student])
        }
      />
      <div className={styles.foot}>
        <div className={styles.seats} role="status">
          <SeatsTaken taken={chosen.length} of={seats} />
        </div>
        <div className={styles.buttons}>
          <Button
            variant="default"
            size="sm"
            disabled={isPending || shown.every((student) => chosenIds.has(student.id))}
            onClick={() => onChange([...chosen, ...shown.filter((student) => !chosenIds.has(student.id))])}
          >
            Select all shown
          </Button>
          <Button variant="default" size="sm" disabled={chosen.length === 0} onClick={() => onChange([])}>
            Clear
          </Button>
        </div>
      </div>
      {error !== undefined && (
        <Input.Error id={id} size="md">
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}

/** Text for an empty list of students. */
function emptyTextOf(
  { isPending, isFailed }: { readonly isPending: boolean; readonly isFailed: boolean },
  { whom, q }: { readonly whom: 'enrolled' | 'chosen'; readonly q: string },
): string {
  if (whom === 'chosen') return q === '' ? 'No student is chosen yet.' : batchMessages.noStudentsFound;
  if (isPending) return 'Looking for students…';
  if (isFailed) return batchMessages.studentsFetchFailed;
  return q === '' ? batchMessages.noStudents : batchMessages.noStudentsFound;
}
