import type { LowAttendance } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendance } from '#database/tables/attendance.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { follow } from '../../../../test/pages.ts';
import { createMeeting } from '../../../../test/rows/public-pages.ts';
import { openRegisterRoom, type RegisterRoom } from '../../../../test/rows/register-room.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const running = { startDate: '2020-01-01', endDate: '2999-01-01' };

/** Four classes that are over; the student came to this many of them. */
async function meetFourTimes(room: RegisterRoom, cameTo: readonly number[]) {
  for (let day = 1; day <= 4; day += 1) {
    const of = { batchId: room.batch.id, courseId: room.course.id, trainerId: room.trainer.id };
    const { id, month } = await createMeeting(test.db, of, room.minutesAway(-day * 24 * 60));
    for (const [index, classes] of cameTo.entries()) {
      const studentId = room.students[index]?.id ?? 0;
      const entry = {
        meetingMonth: month,
        meetingId: id,
        studentId,
        correctedVerdict: 'late' as const,
        isMarked: true,
      };
      if (day <= classes) await test.db.insert(attendance).values(entry);
    }
  }
}

const list = async (query: string, token = admin.token) =>
  (await test.call('GET', `/api/attendances/low?${query}`, { token })).json<LowAttendance[]>();

describe('GET /attendances/low', () => {
  it('200: whoever came to less than 75 %, with contacts for the staff and without for the trainer', async () => {
    const room = await openRegisterRoom(test, 3);
    await meetFourTimes(room, [3, 2, 0]);
    const rows = await list(`batch=${room.batch.id}`);
    expect(rows.map(({ student, percentage, late, absent }) => [student.id, percentage, late, absent])).toEqual([
      [room.students[1]?.id, 50, 2, 2],
      [room.students[2]?.id, 0, 0, 4],
    ]);
    expect(rows[0]?.student.mobileNumber).toMatch(/^\d{10}$/);
    const [seen] = await list(`batch=${room.batch.id}`, room.trainer.token);
    expect(Object.keys(seen?.student ?? {})).toEqual(['id', 'name']);
  });

  it('200: no absence before the student was added, none for a cancelled class or one that runs', async () => {
    const room = await openRegisterRoom(test, 1);
    await room.meet(-2);
    await room.meet(-300, { cancelledAt: room.minutesAway(-400) });
    await room.meet(-2000);
    await test.db
      .update(batchStudents)
      .set({ addedAt: room.minutesAway(-1000) })
      .where(eq(batchStudents.batchId, room.batch.id));
    expect(await list(`batch=${room.batch.id}`)).toEqual([]);
  });

  it('200 by course, page by page; a trainer sees only their own batches, and nobody archived ones', async () => {
    const [room, other] = [await openRegisterRoom(test, 3, running), await openRegisterRoom(test, 1, running)];
    await meetFourTimes(room, [0, 0, 0]);
    await meetFourTimes(other, [0]);
    const pages = await follow<LowAttendance>(
      test,
      `/api/attendances/low?course=${room.course.id}&limit=2`,
      undefined,
      admin.token,
    );
    expect(pages.map((page) => page.length)).toEqual([2, 1]);
    const own = await list('', room.trainer.token);
    expect(new Set(own.map(({ batch }) => batch.id))).toEqual(new Set([room.batch.id]));
    expect(await list(`batch=${other.batch.id}`, room.trainer.token)).toEqual([]);
    await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, room.batch.id));
    expect(await list(`course=${room.course.id}`)).toEqual([]);
  });
});
