import type { TestApp } from './app.ts';
import { createBatch, createCourse, createMeeting, enrol, seat, teach } from './shop-window.ts';

type InIt = 'trainer' | 'student' | 'batchMate' | 'removed';

/** A batch of the trainer's, of a course in which the one who was removed from it is enrolled as well. */
export async function openMeeting({ db, clock }: TestApp, idOf: (person: InIt) => number) {
  const course = await createCourse(db);
  const link = await teach(db, idOf('trainer'), course.id);
  const batch = await createBatch(db, course.id, link.id);
  const of = { batchId: batch.id, courseId: course.id, trainerId: idOf('trainer') };
  const begun = clock.now().getTime() - 5 * 60_000;
  const meetingIn = async (days: number) => (await createMeeting(db, of, new Date(begun + days * 86_400_000))).id;
  let days = 10;
  for (const member of ['student', 'batchMate'] as const) await seat(db, batch.id, course.id, { id: idOf(member) });
  await enrol(db, idOf('removed'), course.id);
  return {
    courseId: course.id,
    batchId: batch.id,
    /** Another batch of theirs, with nobody in it yet. */
    addBatch: async (capacity = 3) =>
      (await createBatch(db, course.id, link.id, { startTime: '06:00', endTime: '07:00', capacity })).id,
    /** Its classes: one that has just begun, one that is over, one to come. */
    meetings: { open: await meetingIn(0), over: await meetingIn(-2), coming: await meetingIn(2) },
    /** Another to come, at an hour of its own. */
    addMeeting: () => meetingIn((days += 1)),
    /** An hour at which the trainer has no class, of a day on which nobody else is asked for one. */
    freeHour: () => new Date(begun + (days += 1) * 86_400_000),
  };
}
