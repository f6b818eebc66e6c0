import type { AttendanceGridFull, Verdict } from '@avsar/contract';
import { verdictWithoutEntry } from '../attendance.policy.ts';

interface GridMeeting {
  readonly id: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** A student of the batch, or somebody who came to a meeting; the three arrays belong together by index. */
interface GridPerson {
  readonly id: number;
  readonly name: string;
  readonly mobileNumber: string;
  /** Null for a student who has left the batch. */
  readonly addedAt: Date | null;
  readonly meetingIds: readonly number[];
  readonly verdicts: readonly Verdict[];
  readonly corrected: readonly boolean[];
}

/** The grid of students and meetings, with sums for both. Up to 100 by 60 cells, so each cell is visited once. */
export function attendanceGridOf(
  meetings: readonly GridMeeting[],
  people: readonly GridPerson[],
  now: Date,
): Pick<AttendanceGridFull, 'meetings' | 'students'> {
  const columns = meetings.map(({ id, startsAt, endsAt }) => ({
    id,
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    ...nothing(),
  }));
  const students = people.map((person) => {
    const { id: studentId, name, mobileNumber } = person;
    const row = { id: studentId, name, mobileNumber, isMember: person.addedAt !== null, ...nothing() };
    const entries = entriesOf(person);
    const corrected: number[] = [];
    const verdicts = meetings.map(({ id, endsAt }, at) => {
      const entry = entries.get(id);
      if (entry?.isCorrected === true) corrected.push(at);
      const verdict = entry?.verdict ?? verdictWithoutEntry(person.addedAt, endsAt, now);
      const column = columns[at];
      if (verdict !== null && column !== undefined) {
        row[verdict] += 1;
        column[verdict] += 1;
      }
      return verdict;
    });
    return { ...row, verdicts, corrected };
  });
  return { meetings: columns, students };
}

const nothing = () => ({ present: 0, late: 0, absent: 0 });

function entriesOf({ meetingIds, verdicts, corrected }: GridPerson) {
  const entries = new Map<number, { readonly verdict: Verdict | undefined; readonly isCorrected: boolean }>();
  for (const [at, id] of meetingIds.entries()) {
    entries.set(id, { verdict: verdicts[at], isCorrected: corrected[at] === true });
  }
  return entries;
}
