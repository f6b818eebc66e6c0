import { asc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/client.ts';
import { batches } from '#database/tables/batches.ts';
import { notifications } from '#database/tables/notifications.ts';
import { meetingReminders } from '#database/tables/reminders.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { openTaughtBatch, type TaughtBatch } from '../../../test/rows/taught-batch.ts';
import { remindOfMeetings } from './reminders.service.ts';

let test: TestApp;
let worker: Database;
let room: TaughtBatch;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  worker = connectDatabase({ url: test.database.workerUrl, poolSize: 4, applicationName: 'test', onError: () => {} });
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
beforeEach(async () => {
  room = await openTaughtBatch(test);
});

const day = 24 * 60;
/** As the worker's role, so that its rights are tested too. */
const remind = (batchSize?: number) =>
  remindOfMeetings({ ...test.app.context, db: worker.db, transaction: worker.transaction }, batchSize);

const long = { createdAt: new Date('2026-01-01T00:00:00Z'), updatedAt: new Date('2026-01-01T00:00:00Z') };
const plan = (minutes: number, changes: object = {}) => room.addMeeting(minutes, { ...long, ...changes });

async function toldOf(meetingId: number): Promise<string[]> {
  const rows = await test.db
    .select()
    .from(notifications)
    .where(like(notifications.event, `meeting:${meetingId}:reminder:%`))
    .orderBy(asc(notifications.id));
  return rows.map(({ event, channel, userId }) => `${event.split(':')[3]} ${channel} ${userId}`).toSorted();
}

const dayTold = () =>
  [...room.students.flatMap(({ id }) => [`day bell ${id}`, `day mail ${id}`]), `day bell ${room.trainerId}`].toSorted();
const soonTold = () => [...room.students.map(({ id }) => `soon bell ${id}`), `soon bell ${room.trainerId}`].toSorted();

describe('reminders of a class', () => {
  it('a day before: students by bell and mail, the trainer by bell, once, however often the job runs', async () => {
    const { id } = await plan(day - 5);
    await remind();
    await remind();
    expect(await toldOf(id)).toEqual(dayTold());
  });

  it('not before it is due, and a quarter of an hour before by bell', async () => {
    const { id } = await plan(day + 10);
    await remind();
    expect(await toldOf(id)).toEqual([]);
    const soon = await plan(14);
    await remind();
    expect(await toldOf(soon.id)).toEqual([...dayTold(), ...soonTold()].toSorted());
  });

  it('none of a class that has begun, was cancelled, or belongs to an archived batch', async () => {
    const begun = await plan(-1);
    const cancelled = await plan(100, { cancelledAt: new Date() });
    await remind();
    expect([await toldOf(begun.id), await toldOf(cancelled.id)]).toEqual([[], []]);
    const archived = await plan(300);
    await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, room.batchId));
    await remind();
    expect(await toldOf(archived.id)).toEqual([]);
  });

  it('after a move: again for the new time, once; none for a class that was planned or moved after it was due', async () => {
    const { id } = await plan(day - 5);
    await remind();
    const move = async (minutes: number) => {
      const body = {
        startTime: room.inMinutes(minutes).toISOString(),
        endTime: room.inMinutes(minutes + 60).toISOString(),
        meetingLink: 'https://meet.google.com/abc-defg-hij',
      };
      const { token } = await test.signInAs('trainer', room.teacher);
      expect((await test.call('PUT', `/api/meetings/${id}`, { token, body })).status).toBe(200);
    };
    await move(3 * day);
    await remind();
    expect(await toldOf(id)).toEqual(dayTold());
    test.clock.forward({ hours: 48, minutes: 10 });
    await remind();
    await remind();
    expect(await toldOf(id)).toEqual([...dayTold(), ...dayTold()].toSorted());
    await move(2 * day + 60 * 5);
    await remind();
    expect(await toldOf(id), 'the notice of the move has just said the time').toHaveLength(dayTold().length * 2);
    const late = await room.addMeeting(2 * day + 600, { createdAt: test.clock.now(), updatedAt: test.clock.now() });
    await remind();
    expect(await toldOf(late.id)).toEqual([]);
  });

  it('a worker that was away catches up; of four at once each class is told once, in small steps too', async () => {
    const first = await plan(200);
    const second = await plan(400);
    await Promise.all([remind(1), remind(1), remind(1), remind(1)]);
    expect([await toldOf(first.id), await toldOf(second.id)]).toEqual([dayTold(), dayTold()]);
  });

  it('notes older than a week are deleted', async () => {
    const { id } = await plan(day - 5);
    await remind();
    test.clock.forward({ hours: 24 * 9 });
    await remind();
    const rows = await test.db.select().from(meetingReminders);
    expect(rows.some(({ meetingId }) => meetingId === id)).toBe(false);
  });
});
