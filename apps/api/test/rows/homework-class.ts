import type { Homework, MyHomework, Work } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { enrolments } from '../../src/database/tables/enrolments.ts';
import type { Call, TestApp } from '../app.ts';
import { homeworkContent, plantHomework } from './homework.ts';
import { createTrainer } from './public-pages.ts';
import { openTaughtBatch } from './taught-batch.ts';

/** A batch with its trainer and two students, another trainer of the course, a stranger and a member of the staff. */
export async function openHomeworkClass(test: TestApp) {
  const taught = await openTaughtBatch(test);
  const { batchId, courseId, students, trainer } = taught;
  const colleague = await test.signInAs('trainer', await createTrainer(test.db, [courseId]));
  const stranger = await test.signInAs('student');
  const staff = await test.signInAs('admin');
  const [ann, ben] = students;
  const inHours = (hours: number) => taught.inMinutes(hours * 60);
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    token: string,
    more: Omit<Call, 'token'> = {},
  ) => test.call(method, `/api${path}`, { token, ...more });
  return {
    ...taught,
    ann,
    ben,
    colleague,
    stranger,
    staff,
    inHours,
    call,
    /** Published homework of the batch, due in a day of the test's clock. */
    plant: (changes: Parameters<typeof plantHomework>[2] = {}) => {
      const now = test.clock.now();
      const times = { dueAt: inHours(24), publishedAt: now, updatedAt: now };
      return plantHomework(test.db, { batchId, courseId }, { ...times, ...changes });
    },
    /** The body of a save that changes nothing but this. */
    draft: (changes: object = {}) => ({
      title: 'Count words',
      lessonId: null,
      content: homeworkContent(),
      dueAt: inHours(24).toISOString(),
      acceptsLate: true,
      version: 1,
      ...changes,
    }),
    handIn: (homeworkId: number, body: object = {}, token = ann.token, more: Omit<Call, 'token' | 'body'> = {}) =>
      call('POST', `/homework/${homeworkId}/hand-ins`, token, {
        body: { text: 'print(len(words))', link: null, fileIds: [], ...body },
        ...more,
      }),
    grade: (homeworkId: number, body: object = {}, token = trainer.token, studentId = ann.id) =>
      call('POST', `/homework/${homeworkId}/students/${studentId}/grades`, token, {
        body: {
          version: 1,
          gradeNumber: 0,
          grade: { outcome: 'graded', points: 8, levels: [], feedback: 'Well done.' },
          ...body,
        },
      }),
    mine: async (homeworkId: number, token = ann.token) =>
      (await call('GET', `/homework/${homeworkId}/mine`, token)).json<MyHomework>(),
    homework: async (homeworkId: number) =>
      (await call('GET', `/homework/${homeworkId}`, trainer.token)).json<Homework>(),
    work: async (homeworkId: number, studentId = ann.id) =>
      (await call('GET', `/homework/${homeworkId}/students/${studentId}`, trainer.token)).json<Work>(),
    setEnrolment: (studentId: number, change: Partial<typeof enrolments.$inferInsert>) =>
      test.db.update(enrolments).set(change).where(eq(enrolments.studentId, studentId)),
  };
}

export type HomeworkClass = Awaited<ReturnType<typeof openHomeworkClass>>;
