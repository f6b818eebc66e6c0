import { type Calendar, demoCourses, demoStudies, itemAt } from '@avsar/demo';
import { and, eq } from 'drizzle-orm';
import { enrolments } from '#database/tables/enrolments.ts';
import { lessonNotes, lessonProgress, studies } from '#database/tables/lessons.ts';
import type { Tx } from '#shared/context.ts';
import { lessonIdsOf } from './lesson-rows.ts';
import type { InsertedRound } from './rows.ts';

interface Demo {
  readonly calendar: Calendar;
  readonly courseIds: readonly number[];
  readonly firstRound: InsertedRound;
}

/** How far students with a printed log-in are in the lessons of a course, with their notes. */
export async function insertStudies(tx: Tx, { calendar, courseIds, firstRound }: Demo): Promise<void> {
  for (const { student, course, opened } of demoStudies) {
    const studentId = firstRound.studentIds[student];
    const courseId = itemAt(
      courseIds,
      demoCourses.findIndex(({ title }) => title === course),
    );
    // A test may ask for fewer students than have a printed log-in.
    if (studentId === undefined) continue;
    const enrolment = await findEnrolment(tx, studentId, courseId);
    const ids = await lessonIdsOf(tx, courseId);
    const rows = opened.map(({ lesson, daysAgo, note }, place) => ({
      enrolmentId: enrolment.id,
      month: `${enrolment.createdAt.toISOString().slice(0, 7)}-01`,
      lessonId: ids.get(lesson) ?? 0,
      openedAt: calendar.instant(-daysAgo, '18:30'),
      finishedAt: place < opened.length - 1 ? calendar.instant(-daysAgo, '19:15') : null,
      note,
    }));
    await tx.insert(lessonProgress).values(rows);
    const { enrolmentId, lessonId, openedAt } = itemAt(rows, rows.length - 1);
    await tx.insert(studies).values({ enrolmentId, lessonId, openedAt });
    const notes = rows.flatMap(({ note, openedAt: updatedAt, ...row }) =>
      note === undefined ? [] : [{ studentId, lessonId: row.lessonId, text: note, version: 1, updatedAt }],
    );
    if (notes.length > 0) await tx.insert(lessonNotes).values(notes);
  }
}

async function findEnrolment(tx: Tx, studentId: number, courseId: number) {
  const rows = await tx
    .select({ id: enrolments.id, createdAt: enrolments.createdAt })
    .from(enrolments)
    .where(and(eq(enrolments.studentId, studentId), eq(enrolments.courseId, courseId)));
  return itemAt(rows, 0);
}
