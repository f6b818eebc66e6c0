import { attendanceEndpoints, type AttendanceGrid, limits, type Verdict } from '@avsar/contract';
import { callApi } from '#api/client.ts';

type Student = AttendanceGrid['students'][number];

/** The register of a batch with all its classes, loaded page by page. */
export async function loadWholeRegister(batchId: number): Promise<AttendanceGrid> {
  let grid = await loadRegisterPage(batchId, limits.gridMeetingsMost, undefined);
  while (grid.olderCursor !== null) {
    grid = joinRegisterPages(await loadRegisterPage(batchId, limits.gridMeetingsMost, grid.olderCursor), grid);
  }
  return grid;
}

/** One page of the register: the latest classes; with the cursor of a page, the classes before that page. */
export function loadRegisterPage(batchId: number, meetings: number, cursor: string | undefined, signal?: AbortSignal) {
  const input = { params: { batchId: String(batchId) }, query: { limit: String(meetings), cursor } };
  return callApi(attendanceEndpoints.getGrid, input, { signal });
}

/** Joins two pages of the register: all students of both pages, the classes in order. */
export function joinRegisterPages(older: AttendanceGrid, newer: AttendanceGrid): AttendanceGrid {
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

/** Empty entries for a student who is on only one of two joined pages. */
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
