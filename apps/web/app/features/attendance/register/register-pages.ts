import { attendanceEndpoints, type AttendanceGrid, limits, type Verdict } from '@avsar/contract';
import { callApi } from '#features/auth/index.ts';

type Student = AttendanceGrid['students'][number];

/** Loads the latest classes of a batch, at least `least` of them if there are as many. */
export async function loadRegister(batchId: number, least: number): Promise<AttendanceGrid> {
  const params = { batchId: String(batchId) };
  const load = (cursor: string | undefined, wanted: number) => {
    const limit = String(Math.min(wanted, limits.gridMeetingsMost));
    return callApi(attendanceEndpoints.getGrid, { params, query: { limit, cursor } });
  };
  let grid = await load(undefined, least);
  while (grid.olderCursor !== null && grid.meetings.length < least) {
    grid = joinPages(await load(grid.olderCursor, least - grid.meetings.length), grid);
  }
  return grid;
}

/** Joins two pages: all students of both, the classes in order. */
export function joinPages(older: AttendanceGrid, newer: AttendanceGrid): AttendanceGrid {
  const people = new Map([...older.students, ...newer.students].map((student) => [student.id, student]));
  const before = new Map(older.students.map((student) => [student.id, student]));
  const after = new Map(newer.students.map((student) => [student.id, student]));
  const students = [...people.values()]
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-IN') || one.id - other.id)
    .map((student) => ({
      ...student,
      ...joinEntries(
        before.get(student.id) ?? emptyEntries(older),
        after.get(student.id) ?? emptyEntries(newer),
        older.meetings.length,
      ),
    }));
  const meetings = [...older.meetings, ...newer.meetings];
  return { ...newer, meetings, students, olderCursor: older.olderCursor };
}

type Entries = Pick<Student, 'verdicts' | 'corrected' | Verdict>;

/** Empty entries for a student who is not on a page. */
const emptyEntries = ({ meetings }: AttendanceGrid): Entries => ({
  verdicts: meetings.map(() => null),
  corrected: [],
  present: 0,
  late: 0,
  absent: 0,
});

const joinEntries = (older: Entries, newer: Entries, shift: number): Entries => ({
  verdicts: [...older.verdicts, ...newer.verdicts],
  corrected: [...older.corrected, ...newer.corrected.map((place) => place + shift)],
  present: older.present + newer.present,
  late: older.late + newer.late,
  absent: older.absent + newer.absent,
});
