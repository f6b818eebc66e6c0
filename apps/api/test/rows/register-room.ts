import { and, eq } from 'drizzle-orm';
import { attendance, attendanceEvents } from '../../src/database/tables/attendance.ts';
import { batchStudents, formerSeats } from '../../src/database/tables/batches.ts';
import type { TestApp } from '../app.ts';
import { createBatch, createCourse, createMeeting, createTrainer, seat } from './public-pages.ts';

const minuteMilliseconds = 60_000;

export type RegisterRoom = Awaited<ReturnType<typeof openRegisterRoom>>;

/** A batch with its trainer and students who joined it a month ago, each with a token. */
export async function openRegisterRoom(
  test: TestApp,
  studentCount = 1,
  dates: Pick<NonNullable<Parameters<typeof createBatch>[3]>, 'startDate' | 'endDate'> = {},
) {
  const { db } = test;
  const course = await createCourse(db);
  const trainer = await createTrainer(db, [course.id]);
  const batch = await createBatch(db, course.id, trainer.links[0] ?? 0, { capacity: 100, ...dates });
  const minutesAway = (minutes: number) => new Date(test.clock.now().getTime() + minutes * minuteMilliseconds);
  const students: Awaited<ReturnType<typeof test.signInAs>>[] = [];
  for (let count = 0; count < studentCount; count += 1) {
    const student = await test.signInAs('student');
    await seat(db, batch.id, course.id, student);
    students.push(student);
  }
  const aMonthAgo = minutesAway(-30 * 24 * 60);
  await db.update(batchStudents).set({ addedAt: aMonthAgo }).where(eq(batchStudents.batchId, batch.id));
  const [first] = students;
  if (first === undefined) throw new Error('a register has somebody in it');
  return {
    course,
    batch,
    trainer: { ...trainer, token: (await test.signInAs('trainer', trainer)).token },
    student: first,
    students,
    minutesAway,
    /** A meeting of ninety minutes that starts in this many minutes, or started that long ago if negative. */
    meet: (minutes: number, changes: Parameters<typeof createMeeting>[3] = {}) =>
      createMeeting(
        db,
        { batchId: batch.id, courseId: course.id, trainerId: trainer.id },
        minutesAway(minutes),
        changes,
      ),
    join: (meetingId: number, who: { readonly id: number; readonly token: string } = first, changes: object = {}) =>
      test.call('POST', '/api/attendances', {
        token: who.token,
        body: { student: { id: who.id }, meeting: { id: meetingId }, batch_id: batch.id, ...changes },
      }),
    /** The student leaves the batch, or left it so many minutes ago if negative. */
    leave: async (who: { readonly id: number }, minutes = 0) => {
      const isTheirs = (table: typeof batchStudents | typeof formerSeats) =>
        and(eq(table.batchId, batch.id), eq(table.studentId, who.id));
      const seats = await db.select().from(batchStudents).where(isTheirs(batchStudents));
      await db.delete(batchStudents).where(isTheirs(batchStudents));
      const addedAt = seats[0]?.addedAt ?? aMonthAgo;
      const leftAt = minutesAway(minutes);
      if (minutes < 0)
        await db
          .update(formerSeats)
          .set({ leftAt })
          .where(and(isTheirs(formerSeats), eq(formerSeats.addedAt, addedAt)));
      return leftAt;
    },
    entriesOf: (meetingId: number) => db.select().from(attendance).where(eq(attendance.meetingId, meetingId)),
    eventsOf: (meetingId: number) =>
      db.select().from(attendanceEvents).where(eq(attendanceEvents.meetingId, meetingId)).orderBy(attendanceEvents.id),
  };
}
