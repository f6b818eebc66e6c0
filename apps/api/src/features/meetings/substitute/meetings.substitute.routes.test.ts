import type { MeetingMember, MeetingTaught } from '@avsar/contract';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { batches } from '#database/tables/batches.ts';
import { meetings } from '#database/tables/meetings.ts';
import { notifications } from '#database/tables/notifications.ts';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createBatch, createCourse, createMeeting, createTrainer } from '../../../../test/rows/public-pages.ts';
import { openTaughtBatch, statusesOf, type TaughtBatch } from '../../../../test/rows/taught-batch.ts';

let test: TestApp;
let room: TaughtBatch;
let admin: { readonly token: string };
let substitute: Awaited<ReturnType<TestApp['signInAs']>> & { readonly name: string };

/** Whole days in minutes, so that a class of the span is never at midnight in India. */
const day = 24 * 60;

beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());
beforeEach(async () => {
  room = await openTaughtBatch(test);
  const trainer = await createTrainer(test.db, []);
  substitute = { ...(await test.signInAs('trainer', trainer)), name: trainer.name };
});

const dayIn = (date: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(date);

const draft = (changes: object) => ({
  trainer: { id: room.trainerId },
  substitute: { id: substitute.id },
  ...changes,
});
const span = (first: { startsAt: Date }, last: { startsAt: Date }) => ({
  from: dayIn(first.startsAt),
  until: dayIn(last.startsAt),
});
const give = (changes: object, token = admin.token) =>
  test.call('POST', '/api/admin/meetings/substitute', { token, body: draft(changes) });
const giveOne = (meetingId: number) => give({ meeting: { id: meetingId } });
const end = (meetingId: number) =>
  test.call('POST', `/api/admin/meetings/${meetingId}/end-substitution`, { token: admin.token });
const get = (path: string, token: string) => test.call('GET', `/api/${path}`, { token });
const rowOf = async (id: number) => {
  const [row] = await test.db.select().from(meetings).where(eq(meetings.id, id));
  return row;
};
const noticesOf = (userId: number) =>
  test.db
    .select({ channel: notifications.channel, facts: notifications.facts })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, 'meeting_trainer_changed')))
    .orderBy(notifications.id);
const busy = async (startsAt: Date) => {
  const course = await createCourse(test.db, { title: 'Python' });
  const batch = await createBatch(test.db, course.id, (await createTrainer(test.db, [course.id])).links[0] ?? 0, {});
  return createMeeting(test.db, { batchId: batch.id, courseId: course.id, trainerId: substitute.id }, startsAt);
};

describe('POST /admin/meetings/substitute', () => {
  it('200 for a span: its classes get the substitute, the batch keeps its trainer, and each person is told once', async () => {
    const [first, second, later] = [
      await room.addMeeting(day),
      await room.addMeeting(2 * day),
      await room.addMeeting(9 * day),
    ];
    const before = await room.addMeeting(-day);
    const reply = await give(span(first, second));
    expect(reply.status).toBe(200);
    expect(reply.json<{ meetings: MeetingTaught[] }>().meetings.map(({ id }) => id)).toEqual([first.id, second.id]);
    for (const { id } of [first, second]) {
      expect(await rowOf(id)).toMatchObject({ trainerId: substitute.id, isSubstitute: true, version: 2 });
    }
    for (const { id } of [later, before]) {
      expect(await rowOf(id)).toMatchObject({ trainerId: room.trainerId, isSubstitute: false, version: 1 });
    }
    const [batch] = await test.db.select().from(batches).where(eq(batches.id, room.batchId));
    expect(batch?.trainerCourseId).toBe(room.teacher.links[0]);
    for (const { id } of [substitute, room.trainer, ...room.students]) {
      const told = await noticesOf(id);
      expect(told.map(({ channel }) => channel).toSorted()).toEqual(['bell', 'mail']);
      expect(told[0]?.facts).toMatchObject({ count: 2, startsAt: first.startsAt.toISOString() });
    }
    const [entry] = await test.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: 'meeting.substitute', subject: `meeting:${first.id}` });
  });

  it('200 a second time: nothing changes and nobody is told again', async () => {
    const { id } = await room.addMeeting(day);
    expect([(await giveOne(id)).status, (await giveOne(id)).status]).toEqual([200, 200]);
    expect((await rowOf(id))?.version).toBe(2);
    expect(await noticesOf(substitute.id)).toHaveLength(2);
  });

  it('students read the name of the substitute and of the trainer of the batch', async () => {
    const { id } = await room.addMeeting(day);
    await giveOne(id);
    const seen = (await get(`meetings/${id}`, room.students[0].token)).json<MeetingMember>();
    expect(seen).toMatchObject({
      isSubstitute: true,
      trainer: { id: substitute.id, name: substitute.name },
      substituteFor: { id: room.trainerId, name: room.teacher.name },
    });
    const bell = await get('notifications', room.students[0].token);
    expect(bell.text).toContain(`${substitute.name} gives a class instead of ${room.teacher.name}`);
    expect((await get('notifications', substitute.token)).text).toContain('you give a class instead of');
  });

  it('409 schedule_clash names every class of the substitute in the way; by choice those classes are left out', async () => {
    const [first, second] = [await room.addMeeting(day), await room.addMeeting(2 * day)];
    await busy(first.startsAt);
    const refused = await give(span(first, second));
    expect(refused.status).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'schedule_clash' });
    expect(refused.text).toContain('Python, batch');
    expect((await rowOf(second.id))?.isSubstitute).toBe(false);
    const preview = await get(
      `admin/meetings/substitute?trainer=${room.trainerId}&substitute=${substitute.id}&${new URLSearchParams(span(first, second))}`,
      admin.token,
    );
    const { classes } = preview.json<{ classes: { meeting: MeetingTaught; clash: string | null }[] }>();
    expect(classes.map(({ meeting, clash }) => [meeting.id, clash === null])).toEqual([
      [first.id, false],
      [second.id, true],
    ]);
    const partly = await give({ ...span(first, second), leaveOutClashes: true });
    expect(partly.json()).toMatchObject({ leftOut: 1, meetings: [{ id: second.id }] });
    expect((await rowOf(first.id))?.trainerId).toBe(room.trainerId);
  });

  it.each([
    ['nothing chosen', {}, 400],
    ['a class and days', { meeting: { id: 1 }, from: '2026-12-01', until: '2026-12-02' }, 400],
    ['only the first day', { from: '2026-12-01' }, 400],
    ['the days reversed', { from: '2026-12-02', until: '2026-12-01' }, 400],
    ['days without a class', { from: '2031-12-01', until: '2031-12-02' }, 409],
    ['an unknown substitute', { meeting: { id: 1 }, substitute: { id: 2_147_483_647 } }, 404],
  ])('%s: %o gives %i', async (_, changes, status) => {
    expect((await give(changes)).status).toBe(status);
  });

  it('409 for a substitute without an active account, and for the trainer themselves', async () => {
    const { id } = await room.addMeeting(day);
    expect((await give({ meeting: { id }, substitute: { id: room.trainerId } })).status).toBe(409);
    await test.db.update(users).set({ status: 'archived' }).where(eq(users.id, substitute.id));
    expect((await giveOne(id)).status).toBe(409);
  });

  it('403 for trainers and students', async () => {
    const { id } = await room.addMeeting(day);
    for (const { token } of [room.trainer, substitute, room.students[0]]) {
      expect((await give({ meeting: { id } }, token)).status).toBe(403);
    }
  });
});

describe('a substitute', () => {
  /** What the substitute may do with a class: read it, its calendar file, and correct its register. */
  async function accessTo(meetingId: number) {
    const correct = test.call('POST', '/api/attendances/corrections', {
      token: substitute.token,
      body: {
        student: { id: room.students[0].id },
        meeting: { id: meetingId },
        verdict: 'present',
        reason: 'Was in the class',
      },
    });
    return [
      (await get(`meetings/${meetingId}`, substitute.token)).status,
      (await get(`meetings/${meetingId}/calendar`, substitute.token)).status,
      (await correct).status,
    ];
  }

  it('may open and correct that class from the substitution on, and no longer when it is given back', async () => {
    const [given, other] = [await room.addMeeting(-30), await room.addMeeting(day)];
    expect(await accessTo(given.id)).toEqual([404, 404, 404]);
    expect((await giveOne(given.id)).status).toBe(200);
    expect(await accessTo(given.id)).toEqual([200, 200, 200]);
    expect(await accessTo(other.id)).toEqual([404, 404, 404]);
    expect((await end(given.id)).status).toBe(200);
    expect(await accessTo(given.id)).toEqual([404, 404, 404]);
  });

  it('never opens the batch, its list of classes or its register, nor moves or cancels the class', async () => {
    const given = await room.addMeeting(30);
    await giveOne(given.id);
    const { batchId, courseId } = room;
    for (const path of [
      `batches/${batchId}`,
      `meetings/student/${batchId}/${courseId}`,
      `attendances/batch/${batchId}`,
      `attendances/batch/${batchId}/grid`,
    ]) {
      expect((await get(path, substitute.token)).status, path).toBe(404);
    }
    const { token } = substitute;
    const { course: _, trainer: __, batch: ___, ...hours } = room.draft(5 * day);
    expect((await test.call('PUT', `/api/meetings/${given.id}`, { token, body: hours })).status).toBe(404);
    expect((await test.call('POST', `/api/meetings/${given.id}/cancel`, { token, body: {} })).status).toBe(404);
  });

  it('corrects until 24 hours after the end; the trainer of the batch goes on', async () => {
    const old = await room.addMeeting(-day - 200, { trainerId: substitute.id, isSubstitute: true });
    expect(await accessTo(old.id)).toEqual([200, 200, 409]);
    const body = {
      student: { id: room.students[0].id },
      meeting: { id: old.id },
      verdict: 'present',
      reason: 'Was in the class',
    };
    const { token } = room.trainer;
    expect((await test.call('POST', '/api/attendances/corrections', { token, body })).status).toBe(200);
  });

  it('finds the class in their own list and goes live; the trainer of the batch keeps reading it', async () => {
    const given = await room.addMeeting(5);
    await giveOne(given.id);
    const mine = await get('meetings/mine', substitute.token);
    expect(mine.json<MeetingTaught[]>().map(({ id }) => id)).toEqual([given.id]);
    expect(mine.headers['x-total-count']).toBe('1');
    const live = await test.call('POST', `/api/meetings/${given.id}/live`, { token: substitute.token });
    expect(live.status).toBe(200);
    expect((await get(`meetings/${given.id}`, room.trainer.token)).status).toBe(200);
  });

  it('keeps the class when the batch gets another trainer', async () => {
    const [given, other] = [await room.addMeeting(day), await room.addMeeting(2 * day)];
    await giveOne(given.id);
    const next = await createTrainer(test.db, [room.courseId]);
    await test.db
      .update(batches)
      .set({ trainerCourseId: next.links[0] ?? 0, updatedAt: test.clock.now() })
      .where(eq(batches.id, room.batchId));
    expect((await rowOf(given.id))?.trainerId).toBe(substitute.id);
    expect((await rowOf(other.id))?.trainerId).toBe(next.id);
    expect((await end(given.id)).json<MeetingTaught>()).toMatchObject({
      trainer: { id: next.id },
      isSubstitute: false,
    });
  });
});

describe('POST /admin/meetings/:meetingId/end-substitution', () => {
  it('200: the class goes back to the trainer of the batch, all are told; a second time nothing changes', async () => {
    const { id } = await room.addMeeting(day);
    await giveOne(id);
    const [first, second] = [await end(id), await end(id)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await rowOf(id)).toMatchObject({ trainerId: room.trainerId, isSubstitute: false, version: 3 });
    expect(await noticesOf(room.students[0].id)).toHaveLength(4);
  });

  it('409 if the trainer of the batch has another class by now, 404 for an unknown class', async () => {
    const { id, startsAt } = await room.addMeeting(day);
    await giveOne(id);
    const second = await createBatch(test.db, room.courseId, room.teacher.links[0] ?? 0, {});
    const of = { batchId: second.id, courseId: room.courseId, trainerId: room.trainerId };
    await createMeeting(test.db, of, startsAt);
    expect((await end(id)).json()).toMatchObject({ code: 'schedule_clash' });
    expect((await end(2_147_483_647)).status).toBe(404);
  });

  it('409 for a class that is over', async () => {
    const over = await room.addMeeting(-day, { trainerId: substitute.id, isSubstitute: true });
    expect((await end(over.id)).status).toBe(409);
  });
});

describe('at once', () => {
  it('substitute and cancel: the class is cancelled, and nobody substitutes a cancelled class', async () => {
    const { id } = await room.addMeeting(day);
    const cancel = () =>
      test.call('POST', `/api/meetings/${id}/cancel`, { token: room.trainer.token, body: { reason: 'Ill' } });
    const [given, cancelled] = await Promise.all([giveOne(id), cancel()]);
    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(given.status);
    const row = await rowOf(id);
    expect(row?.cancelledAt).not.toBeNull();
    expect([row?.isSubstitute, row?.version]).toEqual(given.status === 200 ? [true, 3] : [false, 2]);
  });

  it('move and cancel: both wait for each other, and a cancelled class is not moved', async () => {
    const { id, startsAt } = await room.addMeeting(day);
    await giveOne(id);
    const { course: _, trainer: __, batch: ___, ...hours } = room.draft(5 * day);
    const { token } = room.trainer;
    const [moved, cancelled] = await Promise.all([
      test.call('PUT', `/api/meetings/${id}`, { token, body: hours }),
      test.call('POST', `/api/meetings/${id}/cancel`, { token, body: {} }),
    ]);
    expect(cancelled.status).toBe(200);
    const row = await rowOf(id);
    expect(row?.cancelledAt).not.toBeNull();
    expect(row?.startsAt.getTime() === startsAt.getTime()).toBe(moved.status === 409);
  });

  it('two spans for the same substitute: one succeeds, the other is refused by name', async () => {
    const other = await openTaughtBatch(test);
    const [mine, theirs] = [await room.addMeeting(day), await other.addMeeting(day)];
    const replies = await Promise.all([
      give(span(mine, mine)),
      give({ ...span(theirs, theirs), trainer: { id: other.trainerId } }),
    ]);
    expect(statusesOf(replies)).toEqual([200, 409]);
    const rows = [await rowOf(mine.id), await rowOf(theirs.id)];
    expect(rows.filter((row) => row?.trainerId === substitute.id)).toHaveLength(1);
  });

  it('ten clicks: the class changes hands once, and each person is told once', async () => {
    const { id } = await room.addMeeting(day);
    const replies = await Promise.all(Array.from({ length: 10 }, () => giveOne(id)));
    expect(new Set(statusesOf(replies))).toEqual(new Set([200]));
    expect((await rowOf(id))?.version).toBe(2);
    expect(await noticesOf(room.students[1].id)).toHaveLength(2);
  });
});
