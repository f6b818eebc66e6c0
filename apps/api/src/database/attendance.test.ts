import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/databases.ts';
import { createBatch, createCourse, createMeeting, createTrainer, seat } from '../../test/rows/public-pages.ts';
import { connectDatabase, type Database } from './client.ts';
import { attendance, attendanceEvents } from './tables/attendance.ts';

/** Rules that the database itself enforces on the attendance register, whatever program writes to it. */
let database: TestDatabase;
let owner: Database;
let api: Database;
let entryKey: { readonly meetingMonth: string; readonly meetingId: number; readonly studentId: number };
let begins = Date.parse('2026-11-02T14:00:00Z');
let room: { readonly batchId: number; readonly courseId: number; readonly trainerId: number };
let studentId: number;
beforeAll(async () => {
  database = await cloneDatabase(inject('serverUrl'), inject('template'));
  const connect = (url: string) => connectDatabase({ url, poolSize: 2, applicationName: 'test', onError: () => {} });
  [owner, api] = [connect(database.ownerUrl), connect(database.databaseUrl)];
  const course = await createCourse(owner.db);
  const trainer = await createTrainer(owner.db, [course.id]);
  const batch = await createBatch(owner.db, course.id, trainer.links[0] ?? 0);
  room = { batchId: batch.id, courseId: course.id, trainerId: trainer.id };
  studentId = await seat(owner.db, batch.id, course.id);
});
afterAll(async () => {
  await Promise.all([owner.close(), api.close()]);
  await database.drop();
});

const joinedAt = new Date('2026-11-02T14:01:00Z');
const joined = { joinedAt, verdict: 'present' } as const;

/** Creates a meeting at a new hour and, if given, one attendance row for it. */
async function openMeetingWithEntry(entry?: Partial<typeof attendance.$inferInsert>, month?: string) {
  begins += 24 * 60 * 60 * 1000;
  const { id, month: planned } = await createMeeting(owner.db, room, new Date(begins), month ? { month } : {});
  entryKey = { meetingMonth: planned, meetingId: id, studentId };
  if (entry !== undefined) await owner.db.insert(attendance).values({ ...entryKey, ...entry });
  return entryKey;
}

const setEntry = (values: string) =>
  owner.db.execute(`update attendance set ${values} where meeting_id = ${entryKey.meetingId}`);

const insertEvent = (values: Partial<typeof attendanceEvents.$inferInsert> = {}) =>
  owner.db.insert(attendanceEvents).values({
    ...entryKey,
    kind: 'joined',
    at: joinedAt,
    verdict: 'present',
    actor: 'student:1',
    lateAfterMinutes: 10,
    ...values,
  });

describe('a class', () => {
  it('may not overlap another class of its batch or of its trainer, unless that one was cancelled', async () => {
    const elsewhere = await createTrainer(owner.db, [room.courseId]);
    const otherBatch = await createBatch(owner.db, room.courseId, elsewhere.links[0] ?? 0);
    const startsAt = new Date('2026-12-20T14:00:00Z');
    const plan = (changes: object) => createMeeting(owner.db, { ...room, ...changes }, startsAt);
    const { id } = await plan({});
    for (const [constraint, changes] of [
      ['meetings_batch_once', { trainerId: elsewhere.id }],
      ['meetings_trainer_once', { batchId: otherBatch.id }],
    ] as const)
      await expect(plan(changes)).rejects.toMatchObject({ cause: { constraint } });
    await owner.db.execute(`update meetings set cancelled_at = now() where id = ${id}`);
    await expect(plan({})).resolves.toBeDefined();
  });
});

describe('an entry of the register', () => {
  it.each(["joined_at = joined_at - interval '1 hour'", "verdict = 'late'", 'joined_at = null, verdict = null'])(
    'keeps the first join time and verdict: %s is refused, even for the table owner',
    async (values) => {
      await openMeetingWithEntry({ ...joined, correctedVerdict: 'absent' });
      await expect(setEntry(values)).rejects.toMatchObject({
        cause: { message: 'attendance: when somebody joined is never changed' },
      });
    },
  );

  it('accepts a correction, and a join time where there was none', async () => {
    await openMeetingWithEntry(joined);
    expect(await setEntry("corrected_verdict = 'late'")).toMatchObject({ rowCount: 1 });
    await openMeetingWithEntry({ correctedVerdict: 'absent' });
    expect(await setEntry("joined_at = now(), verdict = 'present'")).toMatchObject({ rowCount: 1 });
  });

  it.each([
    ['nothing at all', {}],
    ['a moment without a verdict', { joinedAt }],
    ['a verdict without a moment', { verdict: 'present' as const }],
  ])('is refused with %s', async (_, entry) => {
    await openMeetingWithEntry();
    await expect(owner.db.insert(attendance).values({ ...entryKey, ...entry })).rejects.toMatchObject({
      cause: { constraint: 'attendance_says_something' },
    });
  });

  it('exists once per class and student, and only for a class that exists', async () => {
    await openMeetingWithEntry(joined);
    await expect(owner.db.insert(attendance).values({ ...entryKey, ...joined })).rejects.toMatchObject({
      cause: { code: '23505' },
    });
    await expect(
      owner.db.insert(attendance).values({ ...entryKey, meetingMonth: '2020-01-01', ...joined }),
    ).rejects.toMatchObject({ cause: { constraint: 'attendance_meeting' } });
  });

  it('is stored in the partition of its month, or in the DEFAULT partition if there is none', async () => {
    const partitionOf = async (month: string) => {
      const { meetingId } = await openMeetingWithEntry(joined, month);
      const { rows } = await owner.db.execute<{ at: string }>(
        sql`select tableoid::regclass::text as at from attendance where meeting_id = ${meetingId}`,
      );
      return rows[0]?.at;
    };
    const { rows } = await owner.db.execute<{ month: string }>(sql`select to_char(now(), 'YYYY-MM') as month`);
    const month = rows[0]?.month ?? '';
    expect(await partitionOf(`${month}-01`)).toContain(month.replace('-', '_'));
    expect(await partitionOf('2001-01-01')).toBe('attendance_default');
  });
});

describe('an event of the register', () => {
  it.each(["update attendance_events set reason = 'x'", 'delete from attendance_events', 'truncate attendance_events'])(
    'is never changed, even by the table owner: %s',
    async (statement) => {
      await openMeetingWithEntry(joined);
      await insertEvent();
      await expect(owner.db.execute(statement)).rejects.toMatchObject({
        cause: { message: 'attendance_events is append-only' },
      });
    },
  );

  it('belongs to an existing attendance row', async () => {
    await openMeetingWithEntry();
    await expect(insertEvent()).rejects.toMatchObject({ cause: { constraint: 'attendance_events_entry' } });
  });

  it.each([{ kind: 'corrected' as const, lateAfterMinutes: null }, { reason: 'a reason for coming' }])(
    'has a reason if and only if it corrects: %j',
    async (values) => {
      await openMeetingWithEntry(joined);
      await expect(insertEvent(values)).rejects.toMatchObject({ cause: { constraint: 'attendance_events_reason' } });
    },
  );

  it.each([{ lateAfterMinutes: null }, { kind: 'corrected' as const, reason: 'a reason' }])(
    'has late_after_minutes if and only if its kind is joined: %j',
    async (values) => {
      await openMeetingWithEntry(joined);
      await expect(insertEvent(values)).rejects.toMatchObject({ cause: { constraint: 'attendance_events_rule' } });
    },
  );
});

describe('the api', () => {
  it.each([
    'delete from attendance',
    'update attendance set student_id = 1',
    "update attendance_events set actor = 'admin:1'",
    'delete from attendance_events',
  ])('may not: %s', async (statement) => {
    await expect(api.db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});
