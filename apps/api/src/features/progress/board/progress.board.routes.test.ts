import type { AttendanceSummary, Board } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { plantHandIn } from '../../../../test/rows/homework.ts';
import { type LearningClass, openLearningClass } from '../../../../test/rows/learning-class.ts';
import { seat } from '../../../../test/rows/public-pages.ts';
import { findLearningFacts } from '../index.ts';

let test: TestApp;
let room: LearningClass;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  room = await openLearningClass(test);
});
afterAll(() => test.close());

const board = (token = room.trainer.token) => room.call('GET', `/batches/${room.batchId}/progress`, token);
const rowOf = async (studentId: number) =>
  (await board()).json<Board>().rows.find(({ student }) => student.id === studentId);

describe('GET /batches/{batchId}/progress (threat 48)', () => {
  it('200: members by name, what each has reached, and why somebody falls behind', async () => {
    const { ann, ben } = room;
    await room.hold(3, [[ann.id, 'present']]);
    await room.hold(2, [[ann.id, 'late']]);
    await room.learn(ann.id, room.lessonIds[0] ?? 0, 1);
    // Never published, so it does not count.
    await room.learn(ann.id, room.lessonIds[2] ?? 0, 1);
    const task = await room.task(1);
    await plantHandIn(test.db, { homeworkId: task.id, studentId: ann.id });
    await room.raise();
    const reply = await board();
    expect(reply.status).toBe(200);
    const { batch, rows, isCut } = reply.json<Board>();
    expect([batch, isCut]).toMatchObject([{ id: room.batchId, course: { id: room.courseId } }, false]);
    const names = rows.map(({ student }) => student.name);
    expect(names).toEqual(names.toSorted());
    expect(rows.find(({ student }) => student.id === ann.id)).toMatchObject({
      facts: {
        lessons: { finished: 1, of: 2 },
        classes: { attended: 2, held: 2, percent: 100 },
        homework: { handedIn: 1, of: 1, overdue: 0, percent: null },
      },
      behind: [],
      signal: null,
    });
    expect(rows.find(({ student }) => student.id === ben.id)).toMatchObject({
      facts: { classes: { attended: 0, held: 2, percent: 0 }, homework: { overdue: 1, percent: 0 } },
      behind: [
        { cause: 'classes_missed', count: 2 },
        { cause: 'silent', count: 60 },
        { cause: 'homework_overdue', count: 1 },
      ],
      signal: { takenBy: null },
    });
  });

  it('counts classes as the register does, also after a move between batches', async () => {
    const summaries = await test.call('GET', '/api/attendances/mine/summary', { token: room.ann.token });
    const [{ present, late, absent }] = summaries.json<[AttendanceSummary]>();
    const row = await rowOf(room.ann.id);
    expect(row?.facts.classes).toMatchObject({ attended: present + late, held: present + late + absent });
    // Whoever has left keeps what was counted until then, and misses nothing afterwards.
    await test.db.delete(batchStudents).where(eq(batchStudents.studentId, room.ben.id));
    const { id } = await room.enrolmentOf(room.ben.id);
    const facts = (await findLearningFacts(test.db, [id], test.clock.now())).get(id);
    expect(facts?.classes).toEqual({ attended: 0, held: 2, percent: 0 });
    const later = new Date(test.clock.now().getTime() + 30 * 24 * 3_600_000);
    await room.addMeeting(60);
    expect((await findLearningFacts(test.db, [id], later)).get(id)?.classes.held).toBe(2);
  });

  it('nobody misses classes from before they came', async () => {
    const studentId = await seat(test.db, room.batchId, room.courseId);
    expect((await rowOf(studentId))?.facts).toMatchObject({
      classes: { held: 0, percent: null },
      homework: { of: 0, overdue: 0 },
    });
  });

  it('404 for a trainer of the course with another batch, and of an archived batch; the staff read it still', async () => {
    expect((await board(room.colleague.token)).status).toBe(404);
    expect((await board(room.ann.token)).status).toBe(403);
    await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, room.batchId));
    expect([(await board()).status, (await board(room.staff.token)).status]).toEqual([404, 200]);
    await test.db.update(batches).set({ archivedAt: null }).where(eq(batches.id, room.batchId));
    expect((await room.call('GET', '/batches/2147483647/progress', room.staff.token)).status).toBe(404);
  });
});

describe('findLearningFacts', () => {
  it('of nobody: nothing; of several: each its own', async () => {
    expect(await findLearningFacts(test.db, [], test.clock.now())).toEqual(new Map());
    const ids = [(await room.enrolmentOf(room.ann.id)).id, (await room.enrolmentOf(room.ben.id)).id, 2_147_483_647];
    const facts = await findLearningFacts(test.db, ids, test.clock.now());
    expect(new Set(facts.keys())).toEqual(new Set(ids.slice(0, 2)));
    expect(facts.get(ids[0] ?? 0)?.lessons.finished).toBe(1);
    expect(facts.get(ids[1] ?? 0)?.lessons.finished).toBe(0);
  });
});
