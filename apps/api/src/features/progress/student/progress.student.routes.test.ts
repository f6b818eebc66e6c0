import type { MyProgress } from '@avsar/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchStudents } from '#database/tables/batches.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { plantGrade, plantHandIn } from '../../../../test/rows/homework.ts';
import { type LearningClass, openLearningClass } from '../../../../test/rows/learning-class.ts';
import { createMeeting } from '../../../../test/rows/public-pages.ts';
import { plantAttempt, plantQuiz } from '../../../../test/rows/quizzes.ts';
import { addRecordingRow, watchRow } from '../../../../test/rows/recordings.ts';

let test: TestApp;
let room: LearningClass;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  room = await openLearningClass(test);
});
afterAll(() => test.close());

const mine = (token = room.ann.token, courseId = room.courseId) =>
  room.call('GET', `/courses/${courseId}/progress/mine`, token);
const ofStudent = (token: string, studentId = room.ann.id, courseId = room.courseId) =>
  room.call('GET', `/students/${studentId}/courses/${courseId}/progress`, token);

describe('GET /courses/{courseId}/progress/mine', () => {
  it('200: nothing learned yet', async () => {
    const reply = await mine(room.ben.token);
    expect([reply.status, reply.json<MyProgress>()]).toMatchObject([
      200,
      {
        course: { id: room.courseId },
        status: 'Active',
        completedAt: null,
        isFrozen: false,
        facts: {
          lessons: { finished: 0, of: 2 },
          classes: { attended: 0, held: 0, percent: null },
          homework: { handedIn: 0, of: 0, overdue: 0, percent: null },
          quizzes: { passed: 0, of: 0, percent: null },
          lastLearnedAt: null,
        },
        weeksInARow: 0,
        due: [],
        nextLesson: { id: room.lessonIds[0], title: 'Lesson 1' },
        nextClass: null,
        missed: [],
      },
    ]);
  });

  it('200: all that was learned, what is due, and what was missed', async () => {
    const { ann, batchId, courseId } = room;
    const missed = await room.hold(6, [[ann.id, 'absent']]);
    await room.hold(5, [[ann.id, 'present']]);
    await room.hold(4, [[ann.id, 'late']]);
    const unwatched = await room.hold(3);
    await watchRow(test.db, await addRecordingRow(test.db, missed), missed, ann.id);
    await addRecordingRow(test.db, unwatched);
    await addRecordingRow(test.db, await room.hold(2), { removedAt: new Date(), removedBy: 'admin:1' });
    const next = await createMeeting(test.db, room, room.inMinutes(60));
    await createMeeting(test.db, room, room.inMinutes(30), { cancelledAt: new Date() });
    await room.learn(ann.id, room.lessonIds[0] ?? 0, 0);
    const returned = await room.task(3);
    await plantGrade(test.db, await plantHandIn(test.db, { homeworkId: returned.id, studentId: ann.id }));
    const overdue = await room.task(1, { title: 'Overdue' });
    const quizId = await plantQuiz(test.db, courseId, { attemptsMost: 3, title: 'Loops' });
    await plantAttempt(test.db, { quizId, courseId, studentId: ann.id, begunAt: room.inMinutes(-30), isOver: true });
    await plantQuiz(test.db, courseId, { state: 'draft', questionIds: [] });
    await plantQuiz(test.db, courseId, { state: 'closed', questionIds: [] });

    const progress = (await mine()).json<MyProgress>();
    expect(progress.facts).toMatchObject({
      lessons: { finished: 1, of: 2 },
      classes: { attended: 2, held: 5, percent: 40 },
      homework: { handedIn: 1, of: 2, overdue: 1, percent: 40 },
      quizzes: { passed: 0, of: 1, percent: 0 },
    });
    expect(progress.due).toMatchObject([
      { kind: 'homework', id: overdue.id, title: 'Overdue', isOverdue: true },
      { kind: 'quiz', id: quizId, title: 'Loops', dueAt: null, isOverdue: false },
    ]);
    expect(progress.nextLesson).toEqual({ id: room.lessonIds[1], title: 'Lesson 2' });
    expect(progress.nextClass).toMatchObject({ id: next.id });
    expect(progress.missed.map(({ meetingId, isWatched }) => [meetingId, isWatched])).toEqual([
      [unwatched.id, false],
      [missed.id, true],
    ]);
    expect(progress.week).toMatchObject({ lessons: 1, homework: 1, quizzes: 1 });
    expect(progress.weeksInARow).toBeGreaterThan(0);
    expect(progress.week.days.filter(Boolean).length).toBeGreaterThan(0);
    expect(batchId).toBe(room.batchId);
  });

  it('200 with an overdue fee and a frozen or completed course; 404 after leaving it, and for a stranger', async () => {
    const isAnns = and(eq(enrolments.studentId, room.ann.id), eq(enrolments.courseId, room.courseId));
    const set = (change: Partial<typeof enrolments.$inferInsert>) =>
      test.db.update(enrolments).set(change).where(isAnns);
    await set({ overdueAt: new Date() });
    expect((await mine()).status).toBe(200);
    // A frozen course has no seat.
    const seats = await test.db.delete(batchStudents).where(eq(batchStudents.studentId, room.ann.id)).returning();
    await set({ overdueAt: null, frozenAt: new Date() });
    expect((await mine()).json<MyProgress>()).toMatchObject({ status: 'Active', isFrozen: true });
    await set({ frozenAt: null, status: 'Completed' });
    expect((await mine()).json<MyProgress>()).toMatchObject({
      status: 'Completed',
      completedAt: expect.any(String) as string,
      due: [],
    });
    await set({ status: 'Cancelled' });
    expect((await mine()).status).toBe(404);
    await set({ status: 'Active' });
    await test.db.insert(batchStudents).values(seats);
    expect((await mine(room.stranger.token)).status).toBe(404);
    expect((await mine(room.ann.token, 2_147_483_647)).status).toBe(404);
    expect((await mine(room.trainer.token)).status).toBe(403);
  });
});

describe('GET /students/{studentId}/courses/{courseId}/progress (threat 48)', () => {
  it('200 for the trainer of the batch and the staff, as the student sees it', async () => {
    const own = (await mine()).json<MyProgress>();
    for (const { token } of [room.trainer, room.staff]) {
      expect((await ofStudent(token)).json()).toEqual({
        student: { id: room.ann.id, name: room.names.ann },
        progress: own,
      });
    }
  });

  it('404 for a trainer of the course without the student, after the student has left the batch, 403 for students', async () => {
    expect((await ofStudent(room.colleague.token)).status).toBe(404);
    expect((await ofStudent(room.ann.token)).status).toBe(403);
    expect((await ofStudent(room.staff.token, room.stranger.id)).status).toBe(404);
    await test.db.delete(batchStudents).where(eq(batchStudents.studentId, room.ben.id));
    expect((await ofStudent(room.trainer.token, room.ben.id)).status).toBe(404);
    expect((await ofStudent(room.staff.token, room.ben.id)).status).toBe(200);
  });
});
