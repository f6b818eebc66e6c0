import type { ErrorReply, MeetingTaught } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { batches } from '#database/tables/batches.ts';
import { meetings } from '#database/tables/meetings.ts';
import { notifications } from '#database/tables/notifications.ts';
import { holidays, rooms } from '#database/tables/rooms.ts';
import { dateInIndia } from '#shared/time.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createRoom } from '../../../../test/rows/public-pages.ts';
import { openTaughtBatch, statusesOf, type TaughtBatch } from '../../../../test/rows/taught-batch.ts';

let test: TestApp;
let taught: TaughtBatch;
let lab: Awaited<ReturnType<typeof createRoom>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());
beforeEach(async () => {
  taught = await openTaughtBatch(test, { weekdays: [1, 2, 3, 4, 5, 6, 7] });
  lab = await createRoom(test.db);
});

/** The form of a class in the room, without a link. */
const inLab = (minutes: number, changes: object = {}, of = taught) =>
  of.draft(minutes, { mode: 'room', room: { id: lab.id }, meetingLink: undefined, ...changes });
const post = (body: object, of = taught) => test.call('POST', '/api/meetings', { token: of.trainer.token, body });
const day = (distance: number) => dateInIndia(new Date(test.clock.now().getTime() + distance * 86_400_000));
const postSeries = (changes: object, of = taught) =>
  test.call('POST', '/api/meetings/series', {
    token: of.trainer.token,
    body: { batch: { id: of.batchId }, startTime: '19:30', endTime: '21:00', from: day(1), until: day(5), ...changes },
  });
const toldOf = (event: string) => test.db.select().from(notifications).where(eq(notifications.event, event));
const faultsOf = async (changes: object) => {
  const reply = await post(inLab(90, changes));
  return [reply.status, Object.keys(reply.json<ErrorReply>().fields ?? {}).toSorted()];
};

describe('POST /meetings in a room', () => {
  it('201 without a link; the students read where it is, and no list for them has a link', async () => {
    const reply = await post(inLab(90));
    const created = reply.json<MeetingTaught>();
    const room = { id: lab.id, name: lab.name };
    expect([reply.status, created]).toMatchObject([201, { mode: 'room', room, meetingLink: null }]);
    const [told] = await toldOf(`meetings:${created.id}:planned`);
    expect(told?.facts).toMatchObject({ mode: 'room', roomName: lab.name });
    const mine = await test.call('GET', '/api/meetings/mine', { token: taught.students[0].token });
    expect(mine.json<object[]>()).toMatchObject([{ id: created.id, mode: 'room', room }]);
    const calendar = await test.call('GET', `/api/meetings/${created.id}/calendar`, { token: taught.trainer.token });
    expect(calendar.text).toContain(`LOCATION:${lab.name}`);
  });

  it('201 for both: link and room', async () => {
    const reply = await post(taught.draft(90, { mode: 'both', room: { id: lab.id } }));
    expect([reply.status, reply.json()]).toMatchObject([201, { mode: 'both', room: { id: lab.id } }]);
    expect(reply.json<MeetingTaught>().meetingLink).not.toBeNull();
  });

  it('201 without a mode: online with a link alone, otherwise as the batch', async () => {
    await test.db.update(batches).set({ mode: 'room' }).where(eq(batches.id, taught.batchId));
    const online = await post(taught.draft(90));
    const asBatch = await post(inLab(300, { mode: undefined }));
    expect([online.json(), asBatch.json()]).toMatchObject([{ mode: 'online', room: null }, { mode: 'room' }]);
  });

  it('400 names the fields that the mode does not fit, an unknown room and an archived one', async () => {
    expect(await faultsOf({ mode: 'both' })).toEqual([400, ['meetingLink']]);
    expect(await faultsOf({ mode: 'online' })).toEqual([400, ['meetingLink', 'room.id']]);
    expect(await faultsOf({ meetingLink: 'https://zoom.us/j/42' })).toEqual([400, ['meetingLink']]);
    expect(await faultsOf({ room: undefined })).toEqual([400, ['room.id']]);
    expect(await faultsOf({ room: { id: 2_147_483_647 } })).toEqual([400, ['room.id']]);
    await test.db.update(rooms).set({ archivedAt: new Date() }).where(eq(rooms.id, lab.id));
    expect(await faultsOf({})).toEqual([400, ['room.id']]);
  });

  it('409 names the class that is in the room at that time; free again once it is cancelled', async () => {
    const other = await openTaughtBatch(test);
    const { id } = (await post(inLab(90, {}, other), other)).json<MeetingTaught>();
    const reply = await post(inLab(120));
    expect([reply.status, reply.json()]).toMatchObject([409, { code: 'schedule_clash' }]);
    expect(reply.json<ErrorReply>().message).toContain(
      `${lab.name} is taken at that time: Java Full Stack, batch ${other.batchId}`,
    );
    // By the clock of the other batch, which may have been opened a second later.
    const next = { startTime: other.inMinutes(150).toISOString(), endTime: other.inMinutes(210).toISOString() };
    expect((await post(inLab(150, next))).status).toBe(201);
    await test.db.update(meetings).set({ cancelledAt: new Date() }).where(eq(meetings.id, id));
    expect((await post(inLab(90))).status).toBe(201);
  });
});

describe('POST /meetings/series', () => {
  it('201 leaves out holidays and says how many', async () => {
    await test.db.insert(holidays).values({ day: day(2), name: 'Holi' });
    const reply = await postSeries({ mode: 'room', room: { id: lab.id } });
    expect([reply.status, reply.json()]).toMatchObject([201, { skipped: 0, skippedHolidays: 1 }]);
    const days = reply.json<{ meetings: MeetingTaught[] }>().meetings.map(({ startTime }) => startTime);
    expect(days.map((startTime) => dateInIndia(new Date(startTime)))).toEqual([day(1), day(3), day(4), day(5)]);
    const only = await postSeries({ mode: 'room', room: { id: lab.id }, from: day(2), until: day(2) });
    expect([only.status, Object.keys(only.json<ErrorReply>().fields ?? {})]).toEqual([400, ['until']]);
    await test.db.delete(holidays);
  });

  it('409 if the room is taken on one of the days: nothing is planned', async () => {
    const other = await openTaughtBatch(test, { weekdays: [1, 2, 3, 4, 5, 6, 7] });
    await postSeries({ mode: 'room', room: { id: lab.id }, from: day(4), until: day(4) }, other);
    const reply = await postSeries({ mode: 'room', room: { id: lab.id } });
    expect([reply.status, reply.json<ErrorReply>().message]).toEqual([
      409,
      expect.stringContaining(`${lab.name} is taken`),
    ]);
    expect(await test.db.$count(meetings, eq(meetings.batchId, taught.batchId))).toBe(0);
  });
});

describe('PUT /meetings/:meetingId to another place', () => {
  const put = (id: number, minutes: number, changes: object) => {
    const { startTime, endTime } = taught.draft(minutes);
    return test.call('PUT', `/api/meetings/${id}`, {
      token: taught.trainer.token,
      body: { startTime, endTime, ...changes },
    });
  };

  it('200 from online to a room: the students are told, once, and the link is gone', async () => {
    const { id } = (await post(taught.draft(90))).json<MeetingTaught>();
    const reply = await put(id, 90, { mode: 'room', room: { id: lab.id } });
    expect([reply.status, reply.json()]).toMatchObject([
      200,
      { mode: 'room', room: { id: lab.id }, meetingLink: null },
    ]);
    const told = await toldOf(`meeting:${id}:changed:2`);
    expect(told).toHaveLength(4);
    expect(told[0]?.facts).toMatchObject({ isElsewhere: true, mode: 'room', roomName: lab.name });
  });

  it('200 keeps the place that the change does not name', async () => {
    const { id } = (await post(inLab(90))).json<MeetingTaught>();
    const reply = await put(id, 400, {});
    expect([reply.status, reply.json()]).toMatchObject([200, { mode: 'room', room: { id: lab.id } }]);
  });

  it('409 into a room that is taken', async () => {
    const other = await openTaughtBatch(test);
    await post(inLab(90, {}, other), other);
    const { id } = (await post(taught.draft(90))).json<MeetingTaught>();
    expect((await put(id, 90, { mode: 'room', room: { id: lab.id } })).status).toBe(409);
  });
});

describe('at the same moment', () => {
  it('two batches, two trainers, one room: one 201, the others 409', async () => {
    const other = await openTaughtBatch(test);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const of = index % 2 === 0 ? taught : other;
        return post(inLab(90, {}, of), of);
      }),
    );
    expect(statusesOf(replies)).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await test.db.$count(meetings, eq(meetings.roomId, lab.id))).toBe(1);
  });

  it('two rooms and one trainer: one 201, the others 409', async () => {
    const second = await createRoom(test.db);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => post(inLab(90, { room: { id: index % 2 === 0 ? lab.id : second.id } }))),
    );
    expect(statusesOf(replies)).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });

  it('a room is archived while a class is planned in it: never both', async () => {
    const admin = await test.signInAs('admin');
    const archive = test.call('POST', `/api/admin/rooms/${lab.id}/archive`, { token: admin.token });
    const [planned, archived] = await Promise.all([post(inLab(90)), archive]);
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual([planned.status, archived.status]);
  });
});
