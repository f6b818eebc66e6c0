import type { AttendanceGridFull, Verdict } from '@avsar/contract';
import { isSeatedAt, leftAtOf, type Stay, verdictWithoutEntry } from '../attendance.policy.ts';

interface GridMeeting {
  readonly id: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** A student of the batch, a former one, or somebody who came to a meeting; the last three arrays belong together by index. */
interface GridPerson {
  readonly id: number;
  readonly name: string;
  readonly mobileNumber: string;
  readonly stays: readonly Stay[];
  readonly meetingIds: readonly number[];
  readonly verdicts: readonly Verdict[];
  readonly corrected: readonly boolean[];
}

/**
 * The grid of students and meetings, with sums for both. Up to 100 by 60 cells, so each cell is visited once. Former
 * students of whom these meetings say nothing are left out.
 */
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
    const { id: studentId, name, mobileNumber, stays } = person;
    const isMember = stays.some(({ leftAt }) => leftAt === null);
    const leftAt = leftAtOf(stays)?.toISOString() ?? null;
    const row = { id: studentId, name, mobileNumber, isMember, leftAt, ...nothing() };
    const entries = entriesOf(person);
    const corrected: number[] = [];
    const verdicts = meetings.map(({ id, endsAt }, at) => {
      const entry = entries.get(id);
      if (entry?.isCorrected === true) corrected.push(at);
      const verdict = entry?.verdict ?? verdictWithoutEntry(isSeatedAt(stays, endsAt), endsAt, now);
      const column = columns[at];
      if (verdict !== null && column !== undefined) {
        row[verdict] += 1;
        column[verdict] += 1;
      }
      return verdict;
    });
    return { ...row, verdicts, corrected };
  });
  const isShown = (student: (typeof students)[number]) => student.isMember || student.verdicts.some(Boolean);
  return { meetings: columns, students: students.filter(isShown) };
}

const nothing = () => ({ present: 0, late: 0, absent: 0 });

function entriesOf({ meetingIds, verdicts, corrected }: GridPerson) {
  const entries = new Map<number, { readonly verdict: Verdict | undefined; readonly isCorrected: boolean }>();
  for (const [at, id] of meetingIds.entries()) {
    entries.set(id, { verdict: verdicts[at], isCorrected: corrected[at] === true });
  }
  return entries;
}
