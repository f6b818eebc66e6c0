import type { Reply, TestApp } from '../app.ts';
import { createBatch, createCourse, createMeeting, createTrainer, seat } from './public-pages.ts';

/** A batch with its trainer and two students, all signed in, and helpers for its meetings. */
export async function openTaughtBatch(test: TestApp, changes: Parameters<typeof createBatch>[3] = {}) {
  const { db, clock } = test;
  const course = await createCourse(db, { title: 'Java Full Stack' });
  const teacher = await createTrainer(db, [course.id]);
  const batch = await createBatch(db, course.id, teacher.links[0] ?? 0, { capacity: 60, ...changes });
  const trainer = await test.signInAs('trainer', teacher);
  const students = [await test.signInAs('student'), await test.signInAs('student')] as const;
  for (const student of students) await seat(db, batch.id, course.id, student);
  const of = { batchId: batch.id, courseId: course.id, trainerId: teacher.id };
  const opened = Math.floor(clock.now().getTime() / 1000) * 1000;
  const inMinutes = (minutes: number) => new Date(opened + minutes * 60_000);
  return {
    ...of,
    batch,
    teacher,
    trainer,
    students,
    inMinutes,
    addMeeting: (minutes: number, values: Parameters<typeof createMeeting>[3] = {}) =>
      createMeeting(db, of, inMinutes(minutes), values),
    /** The trainer's form for a meeting of one hour. */
    draft: (minutes: number, values: object = {}) => ({
      startTime: inMinutes(minutes).toISOString(),
      endTime: inMinutes(minutes + 60).toISOString(),
      meetingLink: 'https://meet.google.com/abc-defg-hij',
      course: { id: of.courseId },
      trainer: { id: of.trainerId },
      batch: { id: of.batchId },
      ...values,
    }),
  };
}

export type TaughtBatch = Awaited<ReturnType<typeof openTaughtBatch>>;

/** Statuses of parallel calls, sorted. */
export const statusesOf = (replies: readonly Reply[]) =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other);
