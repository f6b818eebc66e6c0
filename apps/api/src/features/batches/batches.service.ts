import { type batchEndpoints, limits, type UseCaseInput, type UseCaseReply } from '@avsar/contract';
import { type FileLinks, fileLinksForCaller } from '#features/media/index.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { imageUrl } from '#shared/image-url.ts';
import {
  type BatchRow,
  isOneOfOurs,
  listBatchesTaughtBy,
  listBatchesWithStudent,
  listStudentsIn,
} from './batches.queries.ts';

/** A student sees their own batches, and in them nobody but themselves; the admin sees anybody's, and everybody in them. */
export async function listBatchesOfStudent(
  context: CallContext<Caller>,
  { params: { studentId } }: UseCaseInput<typeof batchEndpoints.listOfStudent>,
): Promise<UseCaseReply<typeof batchEndpoints.listOfStudent>> {
  const { db, caller } = context;
  const isAdmin = caller.role === 'ADMIN';
  if (!isAdmin && caller.id !== studentId) throw new AppError('not_found');
  if (!(await isOneOfOurs(db, studentId, 'STUDENT'))) throw new AppError('not_found');
  const rows = await listBatchesWithStudent(db, studentId, limits.listMost);
  return withStudents(context, rows, isAdmin ? undefined : studentId);
}

export async function listBatchesOfTrainer(
  context: CallContext<Caller>,
  { params: { trainerId } }: UseCaseInput<typeof batchEndpoints.listOfTrainer>,
): Promise<UseCaseReply<typeof batchEndpoints.listOfTrainer>> {
  const { db, caller } = context;
  if (caller.role !== 'ADMIN' && caller.id !== trainerId) throw new AppError('not_found');
  if (!(await isOneOfOurs(db, trainerId, 'TRAINER'))) throw new AppError('not_found');
  return withStudents(context, await listBatchesTaughtBy(db, trainerId, limits.listMost));
}

/** More than most callers may see; the view of the caller's role takes the rest away. */
async function withStudents(context: CallContext<Caller>, rows: readonly BatchRow[], onlyStudentId?: number) {
  const links = fileLinksForCaller(context);
  const batchIds = rows.map(({ id }) => id);
  const students = await listStudentsIn(context.db, batchIds, onlyStudentId);
  return rows.map((row) => ({
    ...batchOf(row),
    students: students.filter(({ batchId }) => batchId === row.id).map((student) => studentOf(student, links)),
  }));
}

function studentOf({ batchId: _, hasImage, ...student }: StudentRow, links: FileLinks) {
  return { ...student, image: hasImage ? links.studentImage(student.id) : null };
}

type StudentRow = Awaited<ReturnType<typeof listStudentsIn>>[number];

const batchOf = (row: BatchRow) => ({
  id: row.id,
  course: { id: row.courseId, title: row.courseTitle, image: imageUrl(row.courseImageHash) },
  trainer: {
    id: row.linkId,
    course: { id: row.courseId, title: row.courseTitle },
    trainer: { id: row.trainerId, name: row.trainerName, image: imageUrl(row.trainerImageHash) },
  },
  startTime: row.startTime,
  endTime: row.endTime,
  startDate: row.startDate,
  endDate: row.endDate,
  weekdays: row.weekdays,
  capacity: row.capacity,
  studentCount: row.studentCount,
});
