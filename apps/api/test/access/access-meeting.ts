import { eq } from 'drizzle-orm';
import { batchStudents } from '../../src/database/tables/batches.ts';
import { monthOf } from '../../src/shared/time.ts';
import type { TestApp } from '../app.ts';
import { closeRow, createDisputeRow, enterAbsent } from '../rows/disputes.ts';
import { createUser } from '../rows/people.ts';
import { addRecordingRow, watchRow } from '../rows/recordings.ts';
import { plantSyllabus } from '../rows/syllabus.ts';
import { codeAt } from '../../src/features/attendance/room/attendance.codes.ts';
import {
  createBatch,
  createCourse,
  createMeeting,
  createRoom,
  createTrainer,
  enrol,
  seat,
  teach,
} from '../rows/public-pages.ts';

type BatchPerson = 'trainer' | 'student' | 'batchMate' | 'removed';

/** A batch of the trainer with two students; a third was removed from it and is still enrolled in the course. */
export async function createBatchWithMeetings({ db, clock, env }: TestApp, idOf: (person: BatchPerson) => number) {
  const course = await createCourse(db);
  const link = await teach(db, idOf('trainer'), course.id);
  const batch = await createBatch(db, course.id, link.id);
  const of = { batchId: batch.id, courseId: course.id, trainerId: idOf('trainer') };
  const begun = clock.now().getTime() - 5 * 60_000;
  const room = await createRoom(db);
  const meetingIn = async (days: number, changes = {}) =>
    (await createMeeting(db, of, new Date(begun + days * 86_400_000), changes)).id;
  // In a room and online, so that students can join it and scan its code.
  const open = await meetingIn(0, { mode: 'both', roomId: room.id });
  let days = 10;
  let year = 2200;
  let past = 120;
  let long = 4 * 24 * 60;
  let months = 0;
  let recorded = 20 * 24 * 60;
  for (const member of ['student', 'batchMate', 'removed'] as const)
    await seat(db, batch.id, course.id, { id: idOf(member) });
  // They sat in the batch when the class that is over took place, so they missed it.
  await db
    .update(batchStudents)
    .set({ addedAt: new Date(begun - 30 * 86_400_000) })
    .where(eq(batchStudents.batchId, batch.id));
  // Left a moment ago, so the register of the class that is over has a place for them.
  await db.delete(batchStudents).where(eq(batchStudents.studentId, idOf('removed')));
  const addBatchOf = async (courseId: number, linkId: number, capacity = 3) => {
    const dates = { startDate: `${(year += 1)}-01-01`, endDate: `${year}-02-01` };
    return (await createBatch(db, courseId, linkId, { ...dates, capacity })).id;
  };
  // Students in batches of the trainer would be seen by that actor, and a trainer who teaches by everybody.
  const makeOther = async () => {
    const { id } = await createCourse(db);
    return { id, linkId: (await createTrainer(db, [id], { status: 'archived' })).links[0] ?? 0 };
  };
  let other: ReturnType<typeof makeOther> | undefined;
  return {
    courseId: course.id,
    /** Another course of the trainer, with a syllabus that the trainer wrote; returns its id. */
    addSyllabus: async (changes: Parameters<typeof createCourse>[1] = {}, versions = 1) => {
      const { id } = await createCourse(db, changes);
      await teach(db, idOf('trainer'), id);
      await plantSyllabus(db, id, { versions, by: `trainer:${idOf('trainer')}` });
      return id;
    },
    batchId: batch.id,
    /** Another batch of the trainer, without students; in a year of its own, so that a student can sit in several. */
    addBatch: (capacity?: number) => addBatchOf(course.id, link.id, capacity),
    /** A new student with a seat in a batch of a trainer who is no actor; and another batch of that course. */
    seatSomebody: async () => {
      other ??= makeOther();
      const { id: courseId, linkId } = await other;
      const batchId = await addBatchOf(courseId, linkId);
      const toBatchId = await addBatchOf(courseId, linkId);
      return { batchId, toBatchId, courseId, studentId: await seat(db, batchId, courseId) };
    },
    /** A new student who takes the course and has no seat; returns their id. */
    enrolSomebody: async () => {
      const { id } = await createUser(db);
      await enrol(db, id, course.id);
      return id;
    },
    /** Ids of meetings of the batch: just started, over, and coming. */
    meetings: { open, over: await meetingIn(-2), coming: await meetingIn(2) },
    /** The code that students of the open meeting scan now. */
    code: () => codeAt(env.secrets.attendanceCodes, open, clock.now()).code,
    /** A class of yesterday or today that is over, with the student entered as absent; another hour each time. */
    missed: async () => {
      const meeting = await createMeeting(db, of, new Date(begun - (past += 100) * 60_000));
      await enterAbsent(db, meeting, idOf('student'));
      return meeting.id;
    },
    /** An open dispute of the student about a class of last week; another hour each time. */
    dispute: async () => {
      const meeting = await createMeeting(db, of, new Date(begun - (long += 100) * 60_000));
      return createDisputeRow(db, meeting, idOf('student'));
    },
    /** A class of weeks ago with a recording that the trainer added, or with none; another hour each time. */
    recorded: async (count: 0 | 1 = 1) => {
      const meeting = await createMeeting(db, of, new Date(begun - (recorded += 100) * 60_000));
      const addedBy = `trainer:${idOf('trainer')}`;
      return { meetingId: meeting.id, recordingId: count === 0 ? 0 : await addRecordingRow(db, meeting, { addedBy }) };
    },
    /** The same, and the student has opened the recording; returns the id of the class. */
    watched: async () => {
      const meeting = await createMeeting(db, of, new Date(begun - (recorded += 100) * 60_000));
      await watchRow(db, await addRecordingRow(db, meeting), meeting, idOf('student'));
      return meeting.id;
    },
    /** A month that can be closed and is not, or one that is closed; another one each time. */
    month: async (state: 'due' | 'closed') => {
      const month = monthOf(new Date(Date.UTC(2024, -(months += 1), 5)));
      await createMeeting(db, of, new Date(`${month.slice(0, 8)}05T05:00:00Z`));
      if (state === 'closed') await closeRow(db, month);
      return month.slice(0, 7);
    },
    /** Adds a coming meeting on a new day. */
    addMeeting: () => meetingIn((days += 1)),
    /** A time without a meeting, on a new day. */
    freeHour: () => new Date(begun + (days += 1) * 86_400_000),
  };
}
