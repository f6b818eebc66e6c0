import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { batches } from '#database/tables/batches.ts';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createBatch, createTrainer } from '../../../../test/rows/public-pages.ts';
import { openTaughtBatch, type TaughtBatch } from '../../../../test/rows/taught-batch.ts';

let test: TestApp;
let taught: TaughtBatch;
let token: string;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  token = (await test.signInAs('admin')).token;
});
afterAll(() => test.close());
beforeEach(async () => {
  taught = await openTaughtBatch(test, { startDate: '2026-01-01', endDate: '2099-01-01' });
});

const day = 24 * 60;
const dependentsOf = (of: string) => test.call('GET', `/api/admin/${of}/dependents`, { token });

describe('GET /admin/trainers/:trainerId/dependents', () => {
  it('200: batches that have not ended, with students and classes to come; cancelled and past classes do not count', async () => {
    await taught.addMeeting(day);
    await taught.addMeeting(2 * day, { cancelledAt: new Date() });
    await taught.addMeeting(-day);
    const reply = await dependentsOf(`trainers/${taught.trainerId}`);
    expect(reply.json()).toEqual({
      batches: [
        { id: taught.batchId, courseTitle: 'Java Full Stack', studentCount: 2, meetingCount: 1, successors: [] },
      ],
      substitutedCount: 0,
    });
    const other = await openTaughtBatch(test);
    await other.addMeeting(day * 3, { trainerId: taught.trainerId, isSubstitute: true });
    expect((await dependentsOf(`trainers/${taught.trainerId}`)).json()).toMatchObject({ substitutedCount: 1 });
    await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, taught.batchId));
    expect((await dependentsOf(`trainers/${taught.trainerId}`)).json()).toMatchObject({ batches: [] });
  });

  it('200: active trainers of the course could take the batch, and a clash with a batch of theirs is named', async () => {
    const free = await createTrainer(test.db, [taught.courseId], { name: 'Free' });
    const busy = await createTrainer(test.db, [taught.courseId], { name: 'Busy' });
    const gone = await createTrainer(test.db, [taught.courseId]);
    await test.db.update(users).set({ status: 'archived' }).where(eq(users.id, gone.id));
    const dates = { startDate: '2026-01-01', endDate: '2099-01-01' };
    const other = await createBatch(test.db, taught.courseId, busy.links[0] ?? 0, dates);
    const reply = await dependentsOf(`trainers/${taught.trainerId}`);
    const clash = expect.stringContaining(`Busy already has batch ${other.id}`) as string;
    expect(reply.json()).toMatchObject({
      batches: [
        {
          successors: [
            { id: busy.id, clash },
            { id: free.id, name: 'Free', clash: null },
          ],
        },
      ],
    });
  });

  it('404 for a student and an unknown id', async () => {
    expect((await dependentsOf(`trainers/${taught.students[0].id}`)).status).toBe(404);
    expect((await dependentsOf('trainers/2147483647')).status).toBe(404);
  });
});

describe('GET /admin/batches/:batchId/dependents', () => {
  it('200: students and classes to come; 404 for an archived batch', async () => {
    await taught.addMeeting(day);
    expect((await dependentsOf(`batches/${taught.batchId}`)).json()).toMatchObject({
      studentCount: 2,
      meetingCount: 1,
      others: [],
    });
    const teacher = await createTrainer(test.db, [taught.courseId]);
    const [link = 0] = teacher.links;
    const other = await createBatch(test.db, taught.courseId, link, { endDate: '2099-01-01', capacity: 7 });
    await createBatch(test.db, taught.courseId, link, { startDate: '2026-01-01', endDate: '2026-01-30' });
    expect((await dependentsOf(`batches/${taught.batchId}`)).json()).toMatchObject({
      others: [{ id: other.id, trainerName: teacher.name, seatsLeft: 7 }],
    });
    await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, taught.batchId));
    expect((await dependentsOf(`batches/${taught.batchId}`)).status).toBe(404);
  });
});

describe('POST /admin/trainers/:trainerId/restore', () => {
  const restore = (id: number) => test.call('POST', `/api/admin/trainers/${id}/restore`, { token });
  const statusOf = async (id: number) => {
    const [row] = await test.db.select().from(users).where(eq(users.id, id));
    return row?.status;
  };

  it('200: an archived trainer is active again; a second time changes nothing', async () => {
    const id = taught.trainerId;
    expect((await test.call('DELETE', `/api/trainers/${id}`, { token })).status).toBe(200);
    expect(await statusOf(id)).toBe('archived');
    expect([(await restore(id)).status, (await restore(id)).status]).toEqual([200, 200]);
    expect(await statusOf(id)).toBe('active');
  });

  it('hours of an archived trainer stay taken, so that restoring adds no clash', async () => {
    const [link = 0] = taught.teacher.links;
    const hours = { startDate: '2026-01-01', endDate: '2099-01-01', startTime: '05:00', endTime: '06:00' };
    const second = await createBatch(test.db, taught.courseId, link, hours);
    await test.call('DELETE', `/api/trainers/${taught.trainerId}`, { token });
    const { startTime, endTime } = taught.batch;
    const body = {
      course: { id: taught.courseId },
      trainer: { id: taught.trainerId },
      students: [],
      startTime,
      endTime,
    };
    const moved = await test.call('PUT', `/api/batches/${second.id}`, { token, body });
    expect([moved.status, moved.json()['code']]).toEqual([409, 'schedule_clash']);
    expect((await restore(taught.trainerId)).status).toBe(200);
  });

  it('who had not confirmed a contact waits for that again; 404 for a student', async () => {
    const { trainerId: id } = taught;
    const unproved = { status: 'archived', emailVerifiedAt: null, mobileVerifiedAt: null } as const;
    await test.db.update(users).set(unproved).where(eq(users.id, id));
    expect((await restore(id)).status).toBe(200);
    expect(await statusOf(id)).toBe('unverified');
    expect((await restore(taught.students[0].id)).status).toBe(404);
  });
});
