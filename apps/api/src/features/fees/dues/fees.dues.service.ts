import type { Due, feeEndpoints, UseCaseInput } from '@avsar/contract';
import { searchStudents, type StudentsFound } from '#features/students/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { decodePagePlace, type Page, pageOf, withTotal } from '#shared/page.ts';
import { dateInIndia } from '#shared/time.ts';
import { daysBetween } from '../fees.policy.ts';
import { instalmentViewOf } from '../parts/fees.views.ts';
import { countDueRows, type DueRow, type DuesFilter, listDueRows } from './fees.dues.queries.ts';

/** Parts that are not paid, by due date. Only the first page has the total. */
export async function listDues(
  context: CallContext<Caller>,
  { query }: UseCaseInput<typeof feeEndpoints.listDues>,
): Promise<Page<Due>> {
  const { db, clock } = context;
  const { q, state, course, batch, student, limit, cursor } = query;
  const today = dateInIndia(clock.now());
  const facts = { state, courseId: course, batchId: batch, studentId: student, today };
  const found: StudentsFound = q === undefined ? { q } : await searchStudents(context, q);
  const filter: DuesFilter = { ...facts, ...searched(found) };
  const place = decodePagePlace(cursor, 'day');
  const after = place === undefined ? undefined : { key: String(place.key), id: place.id };
  const rows = await listDueRows(db, filter, { after, limit: limit + 1 });
  const { items, nextCursor } = pageOf(rows, limit, ({ dueOn }) => dueOn);
  return withTotal({ items: items.map((row) => dueViewOf(row, today)), nextCursor }, cursor, () =>
    countDueRows(db, filter),
  );
}

/** The list stays sorted by day, however the students were found. */
function searched(found: StudentsFound): Pick<DuesFilter, 'q' | 'isByName' | 'studentIds'> {
  if ('alike' in found) return { studentIds: found.alike };
  return 'ids' in found ? { studentIds: found.ids } : found;
}

const dueViewOf = (row: DueRow, today: string): Due => ({
  ...instalmentViewOf(row, today),
  student: { id: row.studentId, name: row.studentName, mobileNumber: row.mobileNumber },
  batchId: row.batchId,
  daysLate: daysBetween(row.dueOn, today),
});
