import {
  type EnrolmentListed,
  type enrolmentEndpoints,
  limits,
  type UseCaseInput,
  type WaitingCount,
} from '@avsar/contract';
import { fileLinksForCaller } from '#features/media/index.ts';
import { searchStudents, type StudentsFound } from '#features/students/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { afterOf, beforeOf, type Page, pageOf, withTotal } from '#shared/page.ts';
import {
  countEnrolmentRows,
  type EnrolmentListedRow,
  listEnrolmentRows,
  listEnrolmentRowsOfStudents,
  listEnrolmentRowsWithoutSeat,
  listWaitingCounts,
} from './enrolments.list.queries.ts';

/** Only the first page has the total. */
export async function listEnrolments(
  context: CallContext<Caller>,
  { query }: UseCaseInput<typeof enrolmentEndpoints.list>,
): Promise<Page<EnrolmentListed>> {
  const { db } = context;
  const { q, course, student, seat, limit, cursor } = query;
  const isWithoutSeat = seat === 'none';
  const facts = { courseId: course, studentId: student, isWithoutSeat };
  const found: StudentsFound = q === undefined ? { q } : await searchStudents(context, q);
  if ('alike' in found) {
    // Fuzzy matches are one page only: there is no next cursor.
    const rows = await listEnrolmentRowsOfStudents(db, limit, { ...facts, studentIds: found.alike });
    return { items: rows.map(enrolmentViewFor(context)), nextCursor: undefined, total: rows.length };
  }
  const filter = { ...facts, ...('ids' in found ? { studentIds: found.ids } : found) };
  const rows = await (isWithoutSeat
    ? listEnrolmentRowsWithoutSeat(db, { ...filter, after: afterOf(cursor), limit: limit + 1 })
    : listEnrolmentRows(db, { ...filter, before: beforeOf(cursor), limit: limit + 1 }));
  const { items, nextCursor } = pageOf(rows, limit);
  const page = { items: items.map(enrolmentViewFor(context)), nextCursor };
  return withTotal(page, cursor, () => countEnrolmentRows(db, filter));
}

export async function countWaiting({ db }: CallContext<Caller>): Promise<WaitingCount[]> {
  const rows = await listWaitingCounts(db, limits.waitingCoursesMost);
  return rows.map(({ id, title, count }) => ({ course: { id, title }, count }));
}

/** With a link to the picture that is valid for this caller and for a limited time. */
export function enrolmentViewFor(context: CallContext<Caller>): (row: EnrolmentListedRow) => EnrolmentListed {
  const links = fileLinksForCaller(context);
  return (row) => ({
    id: row.id,
    student: {
      id: row.studentId,
      name: row.studentName,
      email: row.studentEmail,
      image: row.hasImage ? links.studentImage(row.studentId) : null,
    },
    course: { id: row.courseId, title: row.courseTitle },
    status: row.status,
    source: row.source,
    createdAt: row.createdAt.toISOString(),
    frozenAt: row.frozenAt?.toISOString() ?? null,
  });
}
