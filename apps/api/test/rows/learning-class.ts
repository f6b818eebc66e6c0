import { eq, sql } from 'drizzle-orm';
import { connectDatabase } from '../../src/database/client.ts';
import { attendance } from '../../src/database/tables/attendance.ts';
import { admins } from '../../src/database/tables/auth.ts';
import { batchStudents } from '../../src/database/tables/batches.ts';
import { enrolments } from '../../src/database/tables/enrolments.ts';
import { lessonProgress, studies } from '../../src/database/tables/lessons.ts';
import { signals } from '../../src/database/tables/progress.ts';
import { users } from '../../src/database/tables/users.ts';
import { raiseSignals } from '../../src/features/progress/signals/progress.raise.service.ts';
import type { TestApp } from '../app.ts';
import { plantHomework } from './homework.ts';
import { plantLesson } from './lessons.ts';
import { createTrainer } from './public-pages.ts';
import { plantSyllabus } from './syllabus.ts';
import { openTaughtBatch } from './taught-batch.ts';

type Verdict = 'present' | 'late' | 'absent';

/**
 * A batch that runs, of a course with three lessons, two of them published; two students who have sat there for two
 * months, another trainer of the course, a stranger and a member of the staff.
 */
export async function openLearningClass(test: TestApp) {
  const taught = await openTaughtBatch(test, { startDate: '2020-01-01', endDate: '2998-12-31' });
  const { db } = test;
  const { batchId, courseId, students } = taught;
  const { lessonIds } = await plantSyllabus(db, courseId, { lessonCount: 3 });
  for (const lessonId of lessonIds.slice(0, 2)) await plantLesson(db, lessonId);
  const daysAgo = (days: number) => taught.inMinutes(-days * 24 * 60);
  await db
    .update(batchStudents)
    .set({ addedAt: daysAgo(60) })
    .where(eq(batchStudents.batchId, batchId));
  const colleague = await test.signInAs('trainer', await createTrainer(db, [courseId]));
  const stranger = await test.signInAs('student');
  const staff = await test.signInAs('admin');
  const [ann, ben] = students;
  const nameOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]?.name ?? '';
  const names = {
    ann: await nameOf(ann.id),
    trainer: await nameOf(taught.trainerId),
    staff: (await db.select().from(admins).where(eq(admins.id, staff.id)))[0]?.name ?? '',
  };
  const enrolmentOf = async (studentId: number) => {
    const rows = await db.select().from(enrolments).where(eq(enrolments.studentId, studentId));
    const row = rows.find((one) => one.courseId === courseId);
    if (row === undefined) throw new Error('not enrolled');
    return row;
  };
  const call = (method: 'GET' | 'POST', path: string, token: string, body?: object) =>
    test.call(method, `/api${path}`, { token, ...(body && { body }) });
  return {
    ...taught,
    lessonIds,
    daysAgo,
    ann,
    ben,
    colleague,
    stranger,
    staff,
    names,
    enrolmentOf,
    call,
    /** A class so many days ago; whoever is not named was absent. */
    async hold(days: number, verdicts: readonly (readonly [studentId: number, verdict: Verdict])[] = []) {
      const meeting = await taught.addMeeting(-days * 24 * 60);
      for (const [studentId, correctedVerdict] of verdicts) {
        const entry = { meetingMonth: meeting.month, meetingId: meeting.id, studentId, correctedVerdict };
        await db.insert(attendance).values(entry);
      }
      return meeting;
    },
    /** The student opened a lesson so many days ago, and finished it. */
    async learn(studentId: number, lessonId: number, days: number, isFinished = true) {
      const { id, createdAt } = await enrolmentOf(studentId);
      const at = daysAgo(days);
      const month = `${createdAt.toISOString().slice(0, 7)}-01`;
      const row = { month, enrolmentId: id, lessonId, openedAt: at, finishedAt: isFinished ? at : null };
      await db.insert(lessonProgress).values(row);
      const study = { enrolmentId: id, lessonId, openedAt: at };
      await db
        .insert(studies)
        .values(study)
        .onConflictDoUpdate({
          target: studies.enrolmentId,
          set: { lessonId, openedAt: sql`greatest(${studies.openedAt}, excluded.opened_at)` },
        });
    },
    task: (days: number, changes: Parameters<typeof plantHomework>[2] = {}) =>
      plantHomework(db, { batchId, courseId }, { dueAt: daysAgo(days), publishedAt: daysAgo(days + 5), ...changes }),
    /** The nightly job, as the worker's role, so that its rights are tested too. */
    async raise(batchSize?: number) {
      const options = { poolSize: 2, applicationName: 'test', onError: () => {} };
      const worker = connectDatabase({ url: test.database.workerUrl, ...options });
      const context = { ...test.app.context, db: worker.db, transaction: worker.transaction };
      try {
        await raiseSignals(context, batchSize);
      } finally {
        await worker.close();
      }
    },
    signalsOf: async (studentId: number) =>
      db
        .select()
        .from(signals)
        .where(eq(signals.enrolmentId, (await enrolmentOf(studentId)).id))
        .orderBy(signals.id),
  };
}

export type LearningClass = Awaited<ReturnType<typeof openLearningClass>>;
