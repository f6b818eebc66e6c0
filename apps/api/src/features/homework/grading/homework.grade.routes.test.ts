import type { Grade, QueuedWork } from '@avsar/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { plantHandIn, plantUpload, rubricContent } from '../../../../test/rows/homework.ts';
import { type HomeworkClass, openHomeworkClass } from '../../../../test/rows/homework-class.ts';
import { seat } from '../../../../test/rows/public-pages.ts';
import { auditLog } from '../../../database/tables/audit.ts';
import { batches, batchStudents } from '../../../database/tables/batches.ts';
import { handInGrades, handIns } from '../../../database/tables/hand-ins.ts';
import { notifications } from '../../../database/tables/notifications.ts';

let test: TestApp;
let room: HomeworkClass;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  room = await openHomeworkClass(test);
});
afterAll(() => test.close());

const handedIn = async (changes: Parameters<HomeworkClass['plant']>[0] = {}) => {
  const { id } = await room.plant(changes);
  await room.handIn(id);
  return id;
};
const workRow = async (homeworkId: number) =>
  (await test.db.select().from(handIns).where(eq(handIns.homeworkId, homeworkId)))[0];
const told = (userId: number, kind: 'homework_returned') =>
  test.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, kind)))
    .orderBy(notifications.id);

describe('POST /homework/:homeworkId/students/:studentId/grades', () => {
  it('201 by the trainer: the student sees points and words, and is told by bell and mail', async () => {
    const id = await handedIn();
    const reply = await room.grade(id);
    expect([reply.status, reply.json()]).toMatchObject([
      201,
      {
        number: 1,
        version: 1,
        outcome: 'graded',
        points: 8,
        marking: { kind: 'points', points: 10 },
        levels: [],
        feedback: 'Well done.',
        againDueAt: null,
        by: room.teacher.name,
      },
    ]);
    expect(await room.mine(id)).toMatchObject({ state: 'graded', grade: { points: 8 } });
    const [work] = [await workRow(id)];
    const notices = (await told(room.ann.id, 'homework_returned')).filter(
      ({ event }) => event === `hand-in:${work?.id}:returned:1`,
    );
    expect(notices.map(({ channel }) => channel).toSorted()).toEqual(['bell', 'mail']);
    expect(notices[0]?.facts).not.toHaveProperty('points');
    expect(await test.db.$count(auditLog, eq(auditLog.subject, `homework:${id}`))).toBe(0);
  });

  it('201 by staff, with an entry in the audit log that has no words of the feedback', async () => {
    const id = await handedIn();
    expect((await room.grade(id, {}, room.staff.token)).status).toBe(201);
    const [entry] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `homework:${id}`));
    expect(entry).toMatchObject({ action: 'homework.return', after: { studentId: room.ann.id, points: 8 } });
    expect(JSON.stringify(entry)).not.toContain('Well done');
  });

  it('201 by rubric: the points are the sum of the levels', async () => {
    const id = await handedIn({ content: rubricContent() });
    const grade = { outcome: 'graded', points: null, levels: [1, 1], feedback: '' };
    const reply = await room.grade(id, { grade });
    expect([reply.status, reply.json<Grade>().points, reply.json<Grade>().levels]).toEqual([201, 7, [1, 1]]);
  });

  it.each([
    ['points beside a rubric', { points: 7, levels: [1, 1] }],
    ['a level that the criterion does not have', { points: null, levels: [1, 2] }],
    ['too few levels', { points: null, levels: [1] }],
    ['points and no levels', { points: 7, levels: [] }],
  ])('400 for %s', async (_, given) => {
    const id = await handedIn({ content: rubricContent() });
    const reply = await room.grade(id, { grade: { outcome: 'graded', feedback: '', ...given } });
    expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, ['grade.levels']]);
  });

  it.each([
    ['more points than there are', { points: 11, levels: [] }],
    ['no points', { points: null, levels: [] }],
    ['levels without a rubric', { points: 5, levels: [0] }],
  ])('400 for %s', async (_, given) => {
    const id = await handedIn();
    const reply = await room.grade(id, { grade: { outcome: 'graded', feedback: '', ...given } });
    expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, ['grade.points']]);
    expect(await workRow(id)).toMatchObject({ newestGrade: 0, isWaiting: true });
  });

  it('201 again: every grade stays, and the newest is in force with the marking of then', async () => {
    const id = await handedIn();
    await room.grade(id);
    const body = room.draft({ content: { ...rubricContent() } });
    await room.call('PUT', `/homework/${id}`, room.trainer.token, { body });
    const second = { outcome: 'graded', points: null, levels: [2, 1], feedback: 'Better than I thought.' };
    expect((await room.grade(id, { gradeNumber: 1, grade: second })).status).toBe(201);
    const { grades } = await room.work(id);
    expect(grades.map(({ number, points, marking }) => [number, points, marking.kind])).toEqual([
      [2, 10, 'rubric'],
      [1, 8, 'points'],
    ]);
    const row = await workRow(id);
    expect(await test.db.$count(handInGrades, eq(handInGrades.handInId, row?.id ?? 0))).toBe(2);
    expect((await room.mine(id)).grade).toMatchObject({ number: 2, points: 10 });
  });

  it('409 for work that was handed in again meanwhile, and for a grade of somebody else', async () => {
    const id = await handedIn();
    await room.handIn(id, { text: 'newer' });
    const outdated = await room.grade(id);
    expect([outdated.status, outdated.json()['message']]).toEqual([
      409,
      expect.stringContaining('The student handed in again on'),
    ]);
    expect((await room.grade(id, { version: 2 }, room.staff.token)).status).toBe(201);
    const second = await room.grade(id, { version: 2 });
    expect([second.status, second.json()['message']]).toEqual([409, expect.stringContaining('returned this work on')]);
  });

  it('400 or 409 for asking again until a time that is over, or while it is closed', async () => {
    const id = await handedIn();
    const ask = (hours: number) => ({ outcome: 'again', dueAt: room.inHours(hours).toISOString(), feedback: '' });
    expect((await room.grade(id, { grade: ask(-1) })).status).toBe(400);
    await room.call('PUT', `/homework/${id}/closed`, room.trainer.token, { body: { isClosed: true, version: 1 } });
    expect((await room.grade(id, { grade: ask(5) })).status).toBe(409);
    expect((await room.grade(id)).status).toBe(201);
  });

  it('404 (threat 46) for another trainer, for work that was never handed in and for an archived batch; 403 for students', async () => {
    const id = await handedIn();
    expect((await room.grade(id, {}, room.colleague.token)).status).toBe(404);
    expect((await room.grade(id, {}, room.trainer.token, room.ben.id)).status).toBe(404);
    expect((await room.grade(id, {}, room.ann.token)).status).toBe(403);
    await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, room.batchId));
    expect((await room.grade(id)).status).toBe(404);
    expect((await room.grade(id, {}, room.staff.token)).status).toBe(201);
    await test.db.update(batches).set({ archivedAt: null }).where(eq(batches.id, room.batchId));
  });

  it('409 after fifty returns', async () => {
    const id = await handedIn();
    for (let gradeNumber = 0; gradeNumber < 50; gradeNumber += 1) await room.grade(id, { gradeNumber });
    expect((await room.grade(id, { gradeNumber: 50 })).status).toBe(409);
  }, 60_000);
});

describe('the comments beside the work', () => {
  const path = (id: number, studentId = room.ann.id) => `/homework/${id}/students/${studentId}/comments`;
  const say = (id: number, body: object = {}, token = room.trainer.token) =>
    room.call('POST', path(id), token, { body: { version: 1, fileId: null, lines: null, text: 'Why?', ...body } });
  const remove = (id: number, commentId: number, token = room.trainer.token) =>
    room.call('DELETE', `${path(id)}/${commentId}`, token);

  it('201 about a hand-in, lines of its text, a file and lines of that', async () => {
    const { id } = await room.plant();
    const file = await plantUpload(test.db, id, room.ann.id);
    await room.handIn(id, { fileIds: [file] });
    await say(id);
    await say(id, { lines: { from: 2, to: 4 } });
    await say(id, { fileId: file });
    await say(id, { fileId: file, lines: { from: 1, to: 1 } });
    expect((await room.work(id)).comments.map(({ fileId, fromLine, toLine }) => [fileId, fromLine, toLine])).toEqual([
      [null, null, null],
      [null, 2, 4],
      [file, null, null],
      [file, 1, 1],
    ]);
  });

  it('400 for a file or hand-in that is not this one, for lines in the wrong order and for nothing', async () => {
    const { id } = await room.plant();
    const other = await plantUpload(test.db, id, room.ann.id);
    await room.handIn(id);
    for (const body of [{ fileId: other }, { version: 2 }, { lines: { from: 4, to: 2 } }, { text: ' ' }]) {
      expect((await say(id, body)).status).toBe(400);
    }
    expect((await room.work(id)).comments).toEqual([]);
  });

  it('200 for deleting one that the student has not seen, 409 for one that was returned', async () => {
    const { id } = await room.plant();
    await room.handIn(id);
    const [first, second] = [await say(id), await say(id)].map((reply) => reply.json<{ id: number }>().id);
    expect((await remove(id, first ?? 0)).status).toBe(200);
    expect((await remove(id, first ?? 0)).status).toBe(404);
    await room.grade(id);
    expect((await remove(id, second ?? 0)).status).toBe(409);
  });

  it('404 for another trainer and for a comment on the work of somebody else', async () => {
    const { id } = await room.plant();
    await room.handIn(id);
    await room.handIn(id, {}, room.ben.token);
    expect((await say(id, {}, room.colleague.token)).status).toBe(404);
    const { id: commentId } = (await say(id)).json<{ id: number }>();
    expect((await room.call('DELETE', `${path(id, room.ben.id)}/${commentId}`, room.trainer.token)).status).toBe(404);
    expect((await remove(id, commentId, room.colleague.token)).status).toBe(404);
  });

  it('409 for more than three hundred', async () => {
    const { id } = await room.plant();
    await room.handIn(id);
    for (let done = 0; done < 300; done += 25) await Promise.all(Array.from({ length: 25 }, () => say(id)));
    expect((await say(id)).status).toBe(409);
  }, 60_000);
});

describe('GET /homework/queue', () => {
  const queue = async (token: string, query = '') =>
    (await room.call('GET', `/homework/queue?limit=100${query}`, token)).json<QueuedWork[]>();

  it('200: what waits, the oldest first, with late and repeated work marked; nothing for other trainers', async () => {
    const [one, two] = [await room.plant({ dueAt: room.inHours(-1) }), await room.plant()];
    await plantHandIn(test.db, { homeworkId: one.id, studentId: room.ann.id }, { handedInAt: room.inMinutes(-3) });
    await plantHandIn(test.db, { homeworkId: two.id, studentId: room.ben.id }, { handedInAt: room.inMinutes(-8) });
    const waiting = await queue(room.trainer.token, `&batch=${room.batchId}`);
    const ours = waiting.filter(({ homework }) => [one.id, two.id].includes(homework.id));
    expect(ours).toMatchObject([
      { homework: { id: two.id }, student: { id: room.ben.id }, isLate: false, isAgain: false },
      { homework: { id: one.id }, student: { id: room.ann.id }, isLate: true },
    ]);
    expect((await queue(room.trainer.token, `&homework=${one.id}`)).map(({ student }) => student.id)).toEqual([
      room.ann.id,
    ]);
    expect(await queue(room.colleague.token)).toEqual([]);
    expect((await queue(room.staff.token)).length).toBe(waiting.length);
    await room.grade(one.id, { grade: { outcome: 'again', dueAt: room.inHours(9).toISOString(), feedback: '' } });
    expect(await queue(room.trainer.token, `&homework=${one.id}`)).toEqual([]);
    await room.handIn(one.id);
    expect(await queue(room.trainer.token, `&homework=${one.id}`)).toMatchObject([{ isAgain: true }]);
  });

  it('200 page by page with the total', async () => {
    const first = await room.call('GET', '/homework/queue?limit=1', room.trainer.token);
    expect(Number(first.headers['x-total-count'])).toBeGreaterThan(1);
    const cursor = /cursor=([^&>]+)/.exec(String(first.headers['link']))?.[1] ?? '';
    const second = await room.call('GET', `/homework/queue?limit=1&cursor=${cursor}`, room.trainer.token);
    expect(second.json<QueuedWork[]>()[0]?.student).toBeDefined();
    expect(second.text).not.toBe(first.text);
  });
});

describe('GET /homework/:homeworkId/students/:studentId', () => {
  it('200 with an older hand-in on request; 404 for others and where nothing was handed in', async () => {
    const id = await handedIn();
    await room.handIn(id, { text: 'second' });
    const get = (token: string, query = '', studentId = room.ann.id) =>
      room.call('GET', `/homework/${id}/students/${studentId}${query}`, token);
    expect((await get(room.trainer.token)).json()).toMatchObject({
      homework: { id, marking: { kind: 'points', points: 10 } },
      student: { id: room.ann.id },
      isMember: true,
      state: 'waiting',
      handIns: [{ number: 2 }, { number: 1 }],
      shown: { number: 2, text: 'second' },
    });
    expect((await get(room.staff.token, '?version=1')).json()).toMatchObject({ shown: { number: 1 } });
    expect((await get(room.trainer.token, '?version=3')).status).toBe(404);
    expect((await get(room.colleague.token)).status).toBe(404);
    expect((await get(room.trainer.token, '', room.ben.id)).status).toBe(404);
    expect((await get(room.ann.token)).status).toBe(403);
  });

  it('200 for somebody who has left the batch since', async () => {
    const { id } = await room.plant();
    const student = await test.signInAs('student');
    await seat(test.db, room.batchId, room.courseId, student);
    await room.handIn(id, {}, student.token);
    await test.db.delete(batchStudents).where(eq(batchStudents.studentId, student.id));
    expect(await room.work(id, student.id)).toMatchObject({ isMember: false, state: 'waiting' });
  });
});
