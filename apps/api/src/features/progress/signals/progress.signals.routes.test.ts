import type { ErrorReply, Signal } from '@avsar/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { batchStudents } from '#database/tables/batches.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { signalNotes, signals } from '#database/tables/progress.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { type LearningClass, openLearningClass } from '../../../../test/rows/learning-class.ts';
import { statusesOf } from '../../../../test/rows/taught-batch.ts';

let test: TestApp;
let room: LearningClass;
let signalId: number;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());
beforeEach(async () => {
  room = await openLearningClass(test);
  for (const days of [3, 2]) await room.hold(days, [[room.ben.id, 'present']]);
  await room.raise();
  signalId = (await room.signalsOf(room.ann.id))[0]?.id ?? 0;
});

const list = async (token: string, query = '') =>
  (await room.call('GET', `/signals?course=${room.courseId}${query}`, token)).json<Signal[]>();
const act = (verb: 'take' | 'give-back' | 'notes' | 'settle', token: string, text?: string) =>
  room.call('POST', `/signals/${signalId}/${verb}`, token, text === undefined ? undefined : { text });
const row = async () => (await test.db.select().from(signals).where(eq(signals.id, signalId)))[0];

describe('GET /signals (threat 48)', () => {
  it('200: with causes; the number to call is for the staff', async () => {
    const [own] = await list(room.trainer.token);
    expect(own).toMatchObject({
      id: signalId,
      student: { id: room.ann.id, name: room.names.ann },
      course: { id: room.courseId },
      batch: { id: room.batchId },
      causes: [
        { cause: 'classes_missed', count: 2 },
        { cause: 'silent', count: 60 },
      ],
      state: 'open',
      takenBy: null,
      isMine: false,
      notes: [],
      settledAt: null,
    });
    expect(own?.student).not.toHaveProperty('mobileNumber');
    const [full] = await list(room.staff.token);
    expect(full?.student.mobileNumber).toEqual(expect.any(String));
  });

  it('200 by state, by batch, and page by page', async () => {
    await room.task(1);
    await room.raise();
    expect((await list(room.trainer.token)).length).toBe(2);
    await act('take', room.trainer.token);
    const ids = async (token: string, query: string) => (await list(token, query)).map(({ id }) => id);
    const other = (await room.signalsOf(room.ben.id))[0]?.id;
    expect(await ids(room.trainer.token, '&state=mine')).toEqual([signalId]);
    expect(await ids(room.staff.token, '&state=mine')).toEqual([]);
    expect(await ids(room.staff.token, '&state=taken')).toEqual([signalId]);
    expect(await ids(room.staff.token, '&state=open')).toEqual([other]);
    expect(await ids(room.staff.token, '&state=settled')).toEqual([]);
    expect((await ids(room.staff.token, `&batch=${room.batchId}`)).length).toBe(2);
    expect(await ids(room.staff.token, `&batch=${room.batchId + 1}`)).toEqual([]);
    const first = await room.call('GET', `/signals?course=${room.courseId}&limit=1`, room.staff.token);
    expect(first.json<Signal[]>().map(({ id }) => id)).toEqual([other]);
    const cursor = /cursor=([^&>]+)/.exec(String(first.headers['link']))?.[1];
    expect(await ids(room.staff.token, `&limit=1&cursor=${cursor}`)).toEqual([signalId]);
  });

  it('a trainer sees no signal of a student who left the batch, nor does a trainer of another batch', async () => {
    expect(await list(room.colleague.token)).toEqual([]);
    await test.db.delete(batchStudents).where(eq(batchStudents.studentId, room.ann.id));
    expect(await list(room.trainer.token)).toEqual([]);
    expect((await list(room.staff.token)).length).toBe(1);
    expect((await room.call('GET', '/signals', room.ann.token)).status).toBe(403);
  });
});

describe('taking care of a signal', () => {
  it('take, note, give back, take, settle: each answers with the signal', async () => {
    expect((await act('take', room.trainer.token)).json<Signal>()).toMatchObject({
      state: 'taken',
      takenBy: room.names.trainer,
      isMine: true,
    });
    expect((await act('take', room.trainer.token)).status).toBe(200);
    await act('notes', room.trainer.token, 'Called, no answer.');
    expect((await act('give-back', room.trainer.token)).json<Signal>()).toMatchObject({ state: 'open', takenBy: null });
    expect((await act('give-back', room.trainer.token)).status).toBe(200);
    await act('take', room.staff.token);
    const settled = (await act('settle', room.staff.token, 'Comes back on Monday.')).json<Signal>();
    expect(settled).toMatchObject({
      state: 'settled',
      isMine: true,
      notes: [
        { text: 'Comes back on Monday.', by: room.names.staff },
        { text: 'Called, no answer.', by: room.names.trainer },
      ],
      settledAt: expect.any(String) as string,
    });
    const [entry] = await test.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: 'signal.settle', subject: `signal:${signalId}` });
  });

  it('settled twice: one note; then 409 for everything else', async () => {
    await act('settle', room.trainer.token, 'Talked.');
    expect((await act('settle', room.staff.token, 'Talked too.')).status).toBe(200);
    expect(await test.db.$count(signalNotes, eq(signalNotes.signalId, signalId))).toBe(1);
    for (const reply of [
      await act('take', room.trainer.token),
      await act('give-back', room.trainer.token),
      await act('notes', room.trainer.token, 'Late'),
    ])
      expect([reply.status, reply.json<ErrorReply>().message]).toEqual([409, 'This is settled already.']);
    expect(await row()).toMatchObject({ settledBy: `trainer:${room.trainer.id}` });
  });

  it('taken by somebody else: they can be relieved, and nobody gives it back for them', async () => {
    await act('take', room.staff.token);
    const reply = await act('give-back', room.trainer.token);
    expect([reply.status, reply.json<ErrorReply>().message]).toEqual([
      409,
      `${room.names.staff} takes care of it now.`,
    ]);
    expect((await act('take', room.trainer.token)).json<Signal>()).toMatchObject({ takenBy: room.names.trainer });
  });

  it('two take it at once: one of them has it', async () => {
    const replies = await Promise.all([act('take', room.trainer.token), act('take', room.staff.token)]);
    expect(statusesOf(replies)).toEqual([200, 200]);
    expect([`trainer:${room.trainer.id}`, `admin:${room.staff.id}`]).toContain((await row())?.takenBy);
  });

  it('ten settle it at once: one note', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, at) => act('settle', room.trainer.token, `Note ${at}`)));
    expect(await test.db.$count(signalNotes, eq(signalNotes.signalId, signalId))).toBe(1);
  });

  it('404 for a trainer of another batch, and for a signal that never was; nothing is written', async () => {
    for (const [verb, text] of [['take'], ['give-back'], ['notes', 'Mine'], ['settle', 'Over']] as const) {
      expect((await act(verb, room.colleague.token, text)).status).toBe(404);
      const missing = { ...(text !== undefined && { text }) };
      expect((await room.call('POST', `/signals/2147483647/${verb}`, room.staff.token, missing)).status).not.toBe(200);
    }
    expect(await row()).toMatchObject({ takenBy: null, settledAt: null });
    expect(await test.db.$count(signalNotes, eq(signalNotes.signalId, signalId))).toBe(0);
  });
});

describe('an enrolment that ends', () => {
  it.each([
    [{ status: 'Completed' }, 'The student has completed the course.'],
    [{ status: 'Cancelled' }, 'The student has left the course.'],
    [{ frozenAt: new Date() }, 'The course was frozen.'],
  ] as const)('settles its signal by the system: %j', async (change, text) => {
    await act('take', room.trainer.token);
    await test.db.delete(batchStudents).where(eq(batchStudents.studentId, room.ann.id));
    await test.db.update(enrolments).set(change).where(eq(enrolments.studentId, room.ann.id));
    expect(await row()).toMatchObject({ settledBy: 'system', takenBy: `trainer:${room.trainer.id}` });
    expect((await list(room.staff.token, '&state=settled'))[0]?.notes).toMatchObject([{ text, by: 'Avsar' }]);
    await room.raise();
    expect((await room.signalsOf(room.ann.id)).length).toBe(1);
  });

  it('settled stays settled: the database refuses a change', async () => {
    await act('settle', room.trainer.token, 'Over.');
    const change = test.db.update(signals).set({ settledAt: null, settledBy: null }).where(eq(signals.id, signalId));
    await expect(change).rejects.toMatchObject({ cause: { constraint: 'signals_settled_once' } });
  });
});
