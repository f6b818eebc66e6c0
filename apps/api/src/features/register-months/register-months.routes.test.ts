import { createHash } from 'node:crypto';
import type { RegisterMonth } from '@avsar/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/client.ts';
import { attendance, attendanceEvents } from '#database/tables/attendance.ts';
import { auditLog } from '#database/tables/audit.ts';
import { disputes } from '#database/tables/disputes.ts';
import { meetings } from '#database/tables/meetings.ts';
import { registerMonths } from '#database/tables/register-months.ts';
import { monthOf } from '#shared/time.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDisputeRow } from '../../../test/rows/disputes.ts';
import { openRegisterRoom, type RegisterRoom } from '../../../test/rows/register-room.ts';
import { closeMonths } from './register-months.service.ts';
import { verifyRegister } from './register-months.verify.service.ts';

let test: TestApp;
let worker: Database;
let owner: Awaited<ReturnType<TestApp['signInAs']>>;
let room: RegisterRoom;
let meeting: typeof meetings.$inferSelect;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  worker = connectDatabase({ url: test.database.workerUrl, poolSize: 2, applicationName: 'test', onError: () => {} });
  owner = await test.signInAs('admin');
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
beforeEach(async () => {
  await test.db.delete(registerMonths);
  await test.db.delete(disputes);
  room = await openRegisterRoom(test, 2);
  meeting = await room.meet(-3 * 60);
  for (const { id } of room.students) await correct(id, 'present', 'Was there');
});

const asWorker = () => ({ ...test.app.context, db: worker.db, transaction: worker.transaction });
const month = () => monthOf(meeting.startsAt).slice(0, 7);
/** When every month that has classes can be closed. */
const later = () => new Date(meeting.startsAt.getTime() + 60 * 86_400_000);
/** With a clock of its own: calls beside it see the real time. */
const closeAll = () => closeMonths({ ...asWorker(), clock: { now: later } });

const correct = (studentId: number, verdict: string, reason: string) =>
  test.call('POST', '/api/attendances/corrections', {
    token: room.trainer.token,
    body: { meeting: { id: meeting.id }, student: { id: studentId }, verdict, reason },
  });

const list = async () =>
  (await test.call('GET', '/api/admin/register/months', { token: owner.token })).json<RegisterMonth[]>();
const thisMonth = async () => (await list()).find((one) => one.month === month());

const change = (act: 'close' | 'reopen', token = owner.token, asked = month()) =>
  test.call('POST', `/api/admin/register/months/${asked}/${act}`, {
    token,
    ...(act === 'reopen' && { body: { reason: 'A list on paper was found' } }),
  });

const audited = async (action: string) =>
  test.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, `register:${month()}`), eq(auditLog.action, action)));

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const microseconds = (instant: Date | null) => (instant === null ? '' : String(instant.getTime() * 1000));

/** The hash as ADR-0116 describes it, made without the database's function. */
async function hashByHand(): Promise<string> {
  const of = meeting.month;
  const classes = await test.db.select().from(meetings).where(eq(meetings.month, of)).orderBy(meetings.id);
  const entries = await test.db.select().from(attendance).where(eq(attendance.meetingMonth, of));
  const events = await test.db.select().from(attendanceEvents).where(eq(attendanceEvents.meetingMonth, of));
  const hashed = (lines: readonly string[]) => (lines.length === 0 ? '' : sha256(lines.join('')));
  const text = classes
    .filter(({ cancelledAt }) => cancelledAt === null)
    .map(({ id, batchId, startsAt, endsAt }) => {
      const own = entries.filter(({ meetingId }) => meetingId === id).toSorted((a, b) => a.studentId - b.studentId);
      const ofEntries = own.map(
        (one) =>
          `${one.studentId}|${microseconds(one.joinedAt)}|${one.verdict ?? ''}|${one.correctedVerdict ?? ''}|${one.isMarked ? 't' : 'f'}\n`,
      );
      const ofEvents = events
        .filter(({ meetingId }) => meetingId === id)
        .toSorted((a, b) => a.studentId - b.studentId || a.id - b.id)
        .map(
          (one) =>
            `${one.studentId}|${one.id}|${one.kind}|${microseconds(one.at)}|${one.verdict}|${one.actor}|${one.lateAfterMinutes ?? ''}|${one.reason ?? ''}\n`,
        );
      const hours = `${microseconds(startsAt)}|${microseconds(endsAt)}`;
      return `${id}|${batchId}|${hours}|${hashed(ofEntries)}|${hashed(ofEvents)}\n`;
    });
  return sha256(text.join(''));
}

describe('the nightly job', () => {
  it('closes a month once its time is over, with a hash that anybody can compute, in the audit log too', async () => {
    await closeMonths(asWorker());
    expect(await thisMonth()).toMatchObject({ closings: [], openDisputes: 0 });
    await closeAll();
    await closeAll();
    const closed = await thisMonth();
    const hash = await hashByHand();
    expect(closed).toMatchObject({ state: 'closed', closings: [{ hash, closedBy: null, reopenedAt: null }] });
    expect((await audited('register.close')).at(-1)).toMatchObject({ actor: 'system', after: { hash } });
    expect(await verifyRegister(test.app.context, month())).toEqual([`${month()}:${hash}`]);
  });

  it('leaves a month with open disputes open', async () => {
    const other = await room.meet(-6 * 60);
    const disputeId = await createDisputeRow(test.db, other, room.student.id);
    await closeAll();
    expect(await thisMonth()).toMatchObject({ openDisputes: 1, closings: [] });
    await test.db.update(disputes).set({ withdrawnAt: new Date() }).where(eq(disputes.id, disputeId));
    await closeAll();
    expect(await thisMonth()).toMatchObject({ state: 'closed' });
  });

  it('waits for a correction under way, and what comes later is refused', async () => {
    const writes = [1, 2, 3, 4].map((at) => correct(room.student.id, at % 2 === 0 ? 'late' : 'absent', `Reason ${at}`));
    const replies = await Promise.all([...writes, closeAll()]);
    const codes = replies.slice(0, 4).map((reply) => reply?.status);
    expect(codes.filter((code) => code !== 200 && code !== 409)).toEqual([]);
    expect((await thisMonth())?.closings[0]?.hash).toBe(await hashByHand());
  });
});

describe('a closed month', () => {
  it('409 for corrections; nobody moves, cancels or adds a class, not even by a statement', async () => {
    await closeAll();
    expect((await correct(room.student.id, 'late', 'Looked again')).json()).toMatchObject({ code: 'register_closed' });
    const statements = [
      sql`update attendance set corrected_verdict = 'absent' where meeting_id = ${meeting.id}`,
      sql`update meetings set cancelled_at = now() where id = ${meeting.id}`,
      sql`update meetings set ends_at = ends_at + interval '1 minute' where id = ${meeting.id}`,
      sql`insert into meetings (batch_id, course_id, trainer_id, starts_at, ends_at, month, link) select batch_id, course_id, trainer_id, starts_at - interval '5 hours', ends_at - interval '5 hours', month, link from meetings where id = ${meeting.id}`,
    ];
    for (const statement of statements) {
      await expect(test.db.execute(statement)).rejects.toMatchObject({ cause: { code: 'RC001' } });
    }
  });

  it('verify-register names a month that somebody changed behind our back', async () => {
    await closeAll();
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update attendance set corrected_verdict = 'absent' where meeting_id = ${meeting.id}`);
    });
    await expect(verifyRegister(test.app.context, month())).rejects.toThrow(
      `The register of ${month()} was changed after it was closed`,
    );
    await expect(verifyRegister(test.app.context, '2001-01')).rejects.toThrow('is not closed');
  });
});

describe('POST /admin/register/months/:month', () => {
  it('200 reopened by an owner with a reason; corrections work, and the next closing has another hash', async () => {
    await closeAll();
    const before = (await thisMonth())?.closings[0]?.hash;
    const reopened = await change('reopen');
    expect([reopened.status, reopened.json()]).toMatchObject([
      200,
      { state: 'reopened', closings: [{ hash: before, reason: 'A list on paper was found' }] },
    ]);
    expect((await audited('register.reopen')).at(-1)).toMatchObject({ actor: `admin:${owner.id}` });
    expect((await correct(room.student.id, 'late', 'On paper')).status).toBe(200);
    const again = await test.clock.standAt(later(), async () => {
      const fresh = await test.signInAs('admin');
      return change('close', fresh.token);
    });
    expect([again.status, again.json()]).toMatchObject([200, { state: 'closed', closings: { length: 2 } }]);
    expect(again.json<RegisterMonth>().closings[0]?.hash).not.toBe(before);
  });

  it('the job closes a reopened month again after a week', async () => {
    await closeAll();
    await test.clock.standAt(later(), async () => {
      const fresh = await test.signInAs('admin');
      await change('reopen', fresh.token);
      await closeMonths(asWorker());
    });
    expect(await thisMonth()).toMatchObject({ state: 'reopened' });
    const week = new Date(later().getTime() + 7 * 86_400_000);
    await test.clock.standAt(week, () => closeMonths(asWorker()));
    expect(await thisMonth()).toMatchObject({ state: 'closed', closings: { length: 2 } });
  });

  it('403 for staff who are no owners; 409 too early, and for what is not closed; 404 for a month without classes', async () => {
    const coordinator = await test.signInWithRights('teaching');
    const replies = [
      await change('close', coordinator.token),
      await change('reopen', coordinator.token),
      await change('close'),
      await change('reopen'),
      await change('close', owner.token, '2001-01'),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 409, 409, 404]);
  });

  it('of two owners who close at once, one gets 409', async () => {
    const replies = await test.clock.standAt(later(), async () => {
      const fresh = await test.signInAs('admin');
      return Promise.all([change('close', fresh.token), change('close', fresh.token)]);
    });
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});
