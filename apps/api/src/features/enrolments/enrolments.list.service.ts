import {
  type EnrolmentListed,
  type enrolmentEndpoints,
  limits,
  type UseCaseInput,
  type WaitingCount,
} from '@avsar/contract';
import { fileLinksForCaller } from '#features/media/index.ts';
import { findProgressCounts } from '#features/progress/index.ts';
import { searchStudents, type StudentsFound } from '#features/students/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
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
    return { items: await viewEnrolments(context, db, rows), nextCursor: undefined, total: rows.length };
  }
  const filter = { ...facts, ...('ids' in found ? { studentIds: found.ids } : found) };
  const rows = await (isWithoutSeat
    ? listEnrolmentRowsWithoutSeat(db, { ...filter, after: afterOf(cursor), limit: limit + 1 })
    : listEnrolmentRows(db, { ...filter, before: beforeOf(cursor), limit: limit + 1 }));
  const { items, nextCursor } = pageOf(rows, limit);
  const page = { items: await viewEnrolments(context, db, items), nextCursor };
  return withTotal(page, cursor, () => countEnrolmentRows(db, filter));
}

export async function countWaiting({ db }: CallContext<Caller>): Promise<WaitingCount[]> {
  const rows = await listWaitingCounts(db, limits.waitingCoursesMost);
  return rows.map(({ id, title, count }) => ({ course: { id, title }, count }));
}

/** With links to pictures that are valid for this caller and for a limited time, and the progress of these enrolments only. */
export async function viewEnrolments(
  context: CallContext<Caller>,
  db: Tx,
  rows: readonly EnrolmentListedRow[],
): Promise<EnrolmentListed[]> {
  const links = fileLinksForCaller(context);
  const ids = rows.map(({ id }) => id);
  const progress = await findProgressCounts(db, ids, context.clock.now());
  return rows.map((row) => ({
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
    endedAt: row.endedAt?.toISOString() ?? null,
    endReason: row.endReason,
    progress: progress.get(row.id) ?? noProgress,
  }));
}

const noProgress = { lessons: { finished: 0, of: 0 }, classes: { attended: 0, held: 0 } };
