import { limits, type Overview, type overviewEndpoints, type SeatChange, type UseCaseInput } from '@avsar/contract';
import { listSummaries } from '#features/attendance/index.ts';
import { fileLinksForCaller } from '#features/media/index.ts';
import { listBellNotifications, notificationTextOf } from '#features/notifications/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { beforeOf } from '#shared/page.ts';
import { inRupees } from '#shared/rupees.ts';
import { noteViewFor } from './overviews.notes.service.ts';
import {
  findStudentFacts,
  listActorNames,
  listCoursesOf,
  listNotesOf,
  listOrdersOf,
  listSeatChangesOf,
  listSeatsOf,
} from './overviews.queries.ts';

const most = limits.listDefault;

/** Reads more than most staff may see: the reply leaves out the fields of areas that are not the caller's. */
export async function getOverview(
  context: CallContext<Caller>,
  { params: { studentId } }: UseCaseInput<typeof overviewEndpoints.get>,
): Promise<Overview> {
  const { db, clock } = context;
  const student = await findStudentFacts(db, studentId);
  if (student === undefined) throw new AppError('not_found');
  const [courses, attendance, orders, notes, messages, history] = await Promise.all([
    listCourses(db, studentId),
    listSummaries(db, studentId, clock.now(), most),
    listOrdersOf(db, studentId, most),
    listNotesOf(db, studentId, most),
    listMessages(db, studentId),
    listHistory(db, studentId),
  ]);
  return {
    student: studentViewFor(context)(student),
    courses,
    attendance: attendance.map(({ batch_id: batchId, ...sums }) => ({ batchId, ...sums })),
    orders: orders.map(({ amountInPaise, createdAt, ...order }) => ({
      ...order,
      amount: inRupees(amountInPaise),
      createdAt: createdAt.toISOString(),
    })),
    notes: notes.map(noteViewFor(context)),
    messages,
    history,
  };
}

type StudentFacts = NonNullable<Awaited<ReturnType<typeof findStudentFacts>>>;

function studentViewFor(context: CallContext<Caller>): (student: StudentFacts) => Overview['student'] {
  const links = fileLinksForCaller(context);
  return ({ id, name, email, mobileNumber, hasImage, status, createdAt }) => ({
    id,
    name,
    email: email ?? '',
    mobileNumber,
    image: hasImage ? links.studentImage(id) : null,
    // Only for the type: no query returns deleted people here.
    status: status === 'deleted' ? 'archived' : status,
    createdAt: createdAt.toISOString(),
  });
}

async function listCourses(db: Tx, studentId: number): Promise<Overview['courses']> {
  const [rows, seats] = await Promise.all([listCoursesOf(db, studentId, most), listSeatsOf(db, studentId)]);
  const seatsOf = Map.groupBy(seats, ({ courseId }) => courseId);
  return rows.map(({ createdAt, frozenAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    frozenAt: frozenAt?.toISOString() ?? null,
    seats: seatsOf.get(row.course.id) ?? [],
  }));
}

/** What the student finds at the bell; mails say the same. */
async function listMessages(db: Tx, studentId: number): Promise<Overview['messages']> {
  const rows = await listBellNotifications(db, studentId, beforeOf(undefined), most);
  return rows.map(({ id, kind, facts, createdAt, readAt }) => ({
    id,
    title: notificationTextOf(kind, facts, { id: studentId, role: 'STUDENT' }).title,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }));
}

async function listHistory(db: Tx, studentId: number): Promise<SeatChange[]> {
  const rows = await listSeatChangesOf(db, studentId, most);
  const names = await listActorNames(
    db,
    rows.map(({ actor }) => actor),
  );
  const batchOf = (id: number | null, name: string | null) => (id === null ? null : { id, name });
  return rows.map(({ fromBatchId, fromName, toBatchId, toName, actor, at, ...row }) => ({
    ...row,
    from: batchOf(fromBatchId, fromName),
    to: batchOf(toBatchId, toName),
    by: names.get(actor) ?? null,
    at: at.toISOString(),
  }));
}
