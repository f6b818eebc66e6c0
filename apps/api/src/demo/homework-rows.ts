import { type HomeworkContent, pointsOf } from '@avsar/contract';
import { type Calendar, demoCourses, type DemoHandIn, demoHomework, demoHomeworkCourse, itemAt } from '@avsar/demo';
import { asc, eq } from 'drizzle-orm';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { handInComments, handInGrades, handIns, handInVersions } from '#database/tables/hand-ins.ts';
import { homework } from '#database/tables/homework.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import type { Tx } from '#shared/context.ts';
import { lessonIdsOf } from './lesson-rows.ts';
import type { InsertedRound } from './rows.ts';

interface Demo {
  readonly calendar: Calendar;
  readonly courseIds: readonly number[];
  readonly firstRound: InsertedRound;
}

const hourMilliseconds = 3_600_000;
const daysToDo = 7;
const daysToMend = 4;

/** Homework of one batch: marked, asked for again, waiting and missing, and a draft. */
export async function insertHomework(tx: Tx, { calendar, courseIds, firstRound }: Demo): Promise<void> {
  const course = demoCourses.findIndex(({ title }) => title === demoHomeworkCourse);
  const courseId = itemAt(courseIds, course);
  const seat = firstRound.enrolments.find((one) => one.student === 0 && one.course === course);
  // A test may ask for so few students that nobody sits in the batch.
  if (seat?.batch === undefined) return;
  const batch = await findBatch(tx, itemAt(firstRound.batchIds, seat.batch));
  const lessonIds = await lessonIdsOf(tx, courseId);
  for (const { title, lesson, dueInDays, blocks, marking, handIns: planned } of demoHomework) {
    const content = { text: { type: 'doc', content: blocks }, attachments: [], marking } as unknown as HomeworkContent;
    const isDraft = dueInDays === undefined;
    const dueAt = isDraft ? null : calendar.instant(dueInDays, '18:00');
    const writtenAt = calendar.instant(isDraft ? -1 : dueInDays - daysToDo, '11:00');
    const inserted = await tx
      .insert(homework)
      .values({
        batchId: batch.id,
        courseId,
        lessonId: lesson === undefined ? null : (lessonIds.get(lesson) ?? null),
        state: isDraft ? 'draft' : 'published',
        title,
        content,
        dueAt,
        points: pointsOf(marking),
        publishedAt: isDraft ? null : writtenAt,
        createdAt: writtenAt,
        updatedAt: writtenAt,
        updatedBy: batch.trainer,
      })
      .returning({ id: homework.id });
    for (const handIn of planned) {
      const studentId = batch.studentIds[handIn.student];
      if (studentId === undefined || dueAt === null) continue;
      const work = { homeworkId: itemAt(inserted, 0).id, studentId, dueAt, by: batch.trainer };
      await insertHandIn(tx, calendar, work, handIn);
    }
  }
}

async function findBatch(tx: Tx, id: number) {
  const [batch] = await tx
    .select({ trainerId: trainerCourses.trainerId })
    .from(batches)
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .where(eq(batches.id, id));
  const seats = await tx
    .select({ studentId: batchStudents.studentId })
    .from(batchStudents)
    .where(eq(batchStudents.batchId, id))
    .orderBy(asc(batchStudents.studentId));
  return { id, trainer: `trainer:${batch?.trainerId ?? 0}`, studentIds: seats.map(({ studentId }) => studentId) };
}

interface Work {
  readonly homeworkId: number;
  readonly studentId: number;
  readonly dueAt: Date;
  readonly by: string;
}

/** Triggers number the rows and say what is in force. */
async function insertHandIn(tx: Tx, calendar: Calendar, work: Work, planned: DemoHandIn): Promise<void> {
  const { homeworkId, studentId, dueAt, by } = work;
  const { hoursBefore, text, link, grade } = planned;
  const made = await tx.insert(handIns).values({ homeworkId, studentId }).returning({ id: handIns.id });
  const handInId = itemAt(made, 0).id;
  const handedInAt = new Date(dueAt.getTime() - hoursBefore * hourMilliseconds);
  await tx.insert(handInVersions).values({ handInId, number: 0, text, link: link ?? null, handedInAt, dueAt });
  if (grade === undefined) return;
  const { outcome, comment, points, levels = [], feedback } = grade;
  const gradedAt = calendar.instant(-1, '20:00');
  if (comment !== undefined) {
    const [fromLine, toLine] = comment.lines;
    const remark = { handInId, version: 1, fromLine, toLine, text: comment.text, grade: 0 };
    await tx.insert(handInComments).values({ ...remark, createdAt: gradedAt, createdBy: by });
  }
  await tx.insert(handInGrades).values({
    handInId,
    number: 0,
    version: 1,
    homeworkId,
    homeworkVersion: 1,
    outcome,
    points: outcome === 'graded' ? (points ?? 0) : null,
    levels: [...levels],
    feedback,
    againDueAt: outcome === 'again' ? calendar.instant(daysToMend, '18:00') : null,
    gradedAt,
    gradedBy: by,
  });
}
