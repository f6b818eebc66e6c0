import { type FileLinks, fileLinksForCaller } from '#features/media/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { imageUrl } from '#shared/image-url.ts';
import { type BatchRow, listStudentsIn } from '../batches.queries.ts';

type StudentRow = Awaited<ReturnType<typeof listStudentsIn>>[number];

/** Holds more than most callers may see; the reply schema for the caller's role removes the rest. */
export async function withStudents(
  context: CallContext<Caller>,
  db: Tx,
  rows: readonly BatchRow[],
  onlyStudentId?: number,
) {
  const links = fileLinksForCaller(context);
  const students = await listStudentsIn(
    db,
    rows.map(({ id }) => id),
    onlyStudentId,
  );
  const studentsOf = groupedByBatch(students);
  return rows.map((row) => ({
    ...batchViewOf(row),
    students: studentsOf(row.id).map((student) => studentOf(student, links)),
  }));
}

export function groupedByBatch<Row extends { readonly batchId: number }>(rows: readonly Row[]) {
  const groups = Map.groupBy(rows, ({ batchId }) => batchId);
  return (batchId: number) => groups.get(batchId) ?? [];
}

function studentOf({ batchId: _, hasImage, ...student }: StudentRow, links: FileLinks) {
  return { ...student, image: hasImage ? links.studentImage(student.id) : null };
}

export const batchViewOf = (row: BatchRow) => ({
  id: row.id,
  version: row.version,
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
  name: row.name,
  mode: row.mode,
  isDraft: row.isDraft,
  lastJoinDate: row.lastJoinDate,
});
