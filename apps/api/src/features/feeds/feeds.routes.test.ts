import type { CalendarFeed } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { batchStudents } from '#database/tables/batches.ts';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createTrainer } from '../../../test/rows/public-pages.ts';
import { openTaughtBatch, type TaughtBatch } from '../../../test/rows/taught-batch.ts';

let test: TestApp;
let room: TaughtBatch;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());
beforeEach(async () => {
  room = await openTaughtBatch(test);
});

const make = async (token: string) =>
  (await test.call('POST', '/api/me/calendar-feed', { token })).json<CalendarFeed>();
const pathOf = ({ url }: CalendarFeed) => new URL(url).pathname;
const read = (feed: CalendarFeed) => test.call('GET', pathOf(feed));

/** Reads the feed with another program than the one that wrote it. */
async function eventsOf(feed: CalendarFeed) {
  const reply = await read(feed);
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const calendar = new ICAL.Component(ICAL.parse(reply.text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
      summary: event.summary,
    };
  });
}

const put = (id: number, minutes: number) =>
  test.call('PUT', `/api/meetings/${id}`, {
    token: room.trainer.token,
    body: {
      startTime: room.inMinutes(minutes).toISOString(),
      endTime: room.inMinutes(minutes + 60).toISOString(),
      meetingLink: 'https://meet.google.com/abc-defg-hij',
    },
  });

describe('the calendar feed', () => {
  it('a second parser reads a class, its move and its cancellation under one id with a rising number', async () => {
    const { id, startsAt } = await room.addMeeting(600);
    const feed = await make(room.students[0].token);
    const [planned] = await eventsOf(feed);
    expect(planned).toMatchObject({ start: startsAt.toISOString(), status: 'CONFIRMED' });
    expect((await put(id, 900)).status).toBe(200);
    const [moved] = await eventsOf(feed);
    expect(moved).toMatchObject({ uid: planned?.uid, start: room.inMinutes(900).toISOString() });
    const cancelled = await test.call('POST', `/api/meetings/${id}/cancel`, { token: room.trainer.token, body: {} });
    expect(cancelled.status).toBe(200);
    const [gone, ...more] = await eventsOf(feed);
    expect([gone, more]).toMatchObject([{ uid: planned?.uid, status: 'CANCELLED' }, []]);
    const sequences = [planned, moved, gone].map((event) => event?.sequence ?? 0);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other));
  });

  it.each(['Asia/Kolkata', 'America/New_York', 'Pacific/Auckland'])(
    'says the same moment to a reader in %s',
    async (zone) => {
      const { startsAt } = await room.addMeeting(600);
      const [event] = await eventsOf(await make(room.students[0].token));
      const shown = (instant: string | Date) =>
        new Intl.DateTimeFormat('en-IN', { timeZone: zone, dateStyle: 'full', timeStyle: 'long' }).format(
          new Date(instant),
        );
      expect(shown(event?.start ?? '')).toBe(shown(startsAt));
    },
  );

  it('holds no link; the trainer’s feed has the classes of their batches and those they give as a substitute', async () => {
    await room.addMeeting(600);
    const feed = await make(room.trainer.token);
    expect((await read(feed)).text).not.toContain('canary-link');
    expect(await eventsOf(feed)).toHaveLength(1);
    const other = await createTrainer(test.db, []);
    const { token } = await test.signInAs('trainer', other);
    const theirs = await make(token);
    expect(await eventsOf(theirs)).toEqual([]);
    await room.addMeeting(900, { trainerId: other.id, isSubstitute: true });
    expect(await eventsOf(theirs)).toHaveLength(1);
  });

  it('404 after a new address, after stopping it, for an archived account, and for other words', async () => {
    const { token, id } = room.students[0];
    const since = async () =>
      (await test.call('GET', '/api/me/calendar-feed', { token })).json<{ createdAt: unknown }>();
    expect(await since()).toEqual({ createdAt: null });
    const first = await make(token);
    const second = await make(token);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect(await since()).toEqual({ createdAt: second.createdAt });
    await test.db.update(users).set({ status: 'archived' }).where(eq(users.id, id));
    expect((await read(second)).status).toBe(404);
    await test.db.update(users).set({ status: 'active' }).where(eq(users.id, id));
    expect((await test.call('POST', '/api/me/calendar-feed/revoke', { token })).status).toBe(200);
    expect((await read(second)).status).toBe(404);
    for (const word of ['x', 'A'.repeat(43), `${'A'.repeat(42)}%00`]) {
      expect((await test.call('GET', `/api/calendar-feed/${word}`)).status).toBe(404);
    }
  });

  it('a student who has left the batch no longer reads its classes', async () => {
    await room.addMeeting(600);
    const feed = await make(room.students[0].token);
    await test.db.delete(batchStudents).where(eq(batchStudents.studentId, room.students[0].id));
    expect(await eventsOf(feed)).toEqual([]);
  });
});
