import type { AttendanceHistory, Dispute } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendance } from '#database/tables/attendance.ts';
import { auditLog } from '#database/tables/audit.ts';
import { batches } from '#database/tables/batches.ts';
import { disputes } from '#database/tables/disputes.ts';
import { meetings } from '#database/tables/meetings.ts';
import { staffNotices } from '#database/tables/notices.ts';
import { notifications } from '#database/tables/notifications.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { follow } from '../../../test/pages.ts';
import { closeRow } from '../../../test/rows/disputes.ts';
import { openRegisterRoom, type RegisterRoom } from '../../../test/rows/register-room.ts';

let test: TestApp;
let coordinator: Awaited<ReturnType<TestApp['signInWithRights']>>;
let room: RegisterRoom;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  coordinator = await test.signInWithRights('teaching');
});
afterAll(() => test.close());
beforeEach(async () => {
  room = await openRegisterRoom(test);
});

const reason = 'I sat in the first row';
const hour = 60;
const day = 24 * hour;

const contest = (meetingId: number, changes: object = {}, token = room.student.token) =>
  test.call('POST', '/api/disputes', {
    token,
    body: { meeting: { id: meetingId }, claimedVerdict: 'present', reason, ...changes },
  });

async function contested(minutes = -3 * hour) {
  const { id } = await room.meet(minutes);
  return { meetingId: id, id: (await contest(id)).json<Dispute>().id };
}

const decide = (id: number, body: object = {}, token = room.trainer.token) =>
  test.call('POST', `/api/disputes/${id}/decision`, { token, body: { accept: true, note: 'I remember', ...body } });

const withdraw = (id: number, token = room.student.token) =>
  test.call('POST', `/api/disputes/${id}/withdraw`, { token });

const correct = (meetingId: number, verdict: string) =>
  test.call('POST', '/api/attendances/corrections', {
    token: room.trainer.token,
    body: { meeting: { id: meetingId }, student: { id: room.student.id }, verdict, reason: 'Looked again' },
  });

const toldTo = async (userId: number) =>
  (await test.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
    ({ kind, channel }) => `${kind} ${channel}`,
  );

const historyOf = async (meetingId: number) => {
  const path = `/api/attendances/meeting/${meetingId}/student/${room.student.id}`;
  return (await test.call('GET', path, { token: room.student.token })).json<AttendanceHistory>();
};

describe('POST /disputes', () => {
  it('201 for a student who left the batch since; 404 for a class after they left', async () => {
    const [missed, later] = [await room.meet(-5 * hour), await room.meet(-2 * hour)];
    await room.leave(room.student, -3 * hour);
    expect([(await contest(missed.id)).status, (await contest(later.id)).status]).toEqual([201, 404]);
    const [dispute] = await test.db.select().from(disputes).where(eq(disputes.meetingId, missed.id));
    expect((await decide(dispute?.id ?? 0)).status).toBe(200);
    expect(await historyOf(missed.id)).toMatchObject({ verdict: 'present' });
  });

  it('201 for an absent student: the register stays as it is, and the trainer is told', async () => {
    const { id } = await room.meet(-3 * hour);
    const reply = await contest(id);
    expect([reply.status, reply.json()]).toMatchObject([
      201,
      { meeting: { id }, verdict: 'absent', claimedVerdict: 'present', reason, state: 'open', decidedBy: null },
    ]);
    expect(await historyOf(id)).toMatchObject({
      verdict: 'absent',
      events: [{ kind: 'contested', verdict: 'present', by: 'STUDENT', reason }],
    });
    expect(await toldTo(room.trainer.id)).toEqual(['dispute_opened bell']);
  });

  it('201 for a student who came late; the verdict of joining stays', async () => {
    const { id, month, startsAt } = await room.meet(-3 * hour);
    const joined = { joinedAt: startsAt, verdict: 'late' } as const;
    await test.db
      .insert(attendance)
      .values({ meetingMonth: month, meetingId: id, studentId: room.student.id, ...joined });
    expect((await contest(id)).status).toBe(201);
    expect(await room.entriesOf(id)).toMatchObject([{ verdict: 'late', correctedVerdict: null }]);
  });

  it('201 for the same click again, also at the same moment: one dispute, one event', async () => {
    const { id } = await room.meet(-3 * hour);
    const replies = await Promise.all([contest(id), contest(id), contest(id)]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.json<Dispute>().id)).size).toBe(1);
    expect([(await room.eventsOf(id)).length, await toldTo(room.trainer.id)]).toEqual([1, ['dispute_opened bell']]);
  });

  it('409 for another reason while it is open, and after the decision; 201 again after withdrawing', async () => {
    const first = await contested();
    const other = await contest(first.meetingId, { reason: 'Another one' });
    expect([other.status, other.json()]).toMatchObject([
      409,
      { code: 'conflict', message: 'You have contested this entry already.' },
    ]);
    await withdraw(first.id);
    const second = (await contest(first.meetingId)).json<Dispute>();
    await decide(second.id, { accept: false });
    const third = await contest(first.meetingId);
    expect(third.json()).toMatchObject({ message: 'This entry was contested and decided. The decision stays.' });
  });

  it.each([
    ['This class is not over yet.', -20, {}],
    ['This class was cancelled.', -3 * hour, { cancelledAt: new Date() }],
  ])('409: %s', async (message, minutes, changes) => {
    const { id } = await room.meet(minutes, changes);
    expect((await contest(id)).json()).toMatchObject({ code: 'conflict', message });
    expect(await room.entriesOf(id)).toEqual([]);
  });

  it('409 from seven days after the class ended', async () => {
    const early = await room.meet(-7 * day - 80);
    const late = await room.meet(-7 * day - 200);
    expect([(await contest(early.id)).status, (await contest(late.id)).status]).toEqual([201, 409]);
  });

  it('409 when the register says so already', async () => {
    const { id } = await room.meet(-3 * hour);
    await correct(id, 'late');
    expect((await contest(id, { claimedVerdict: 'late' })).json()).toMatchObject({
      message: 'The register says late already.',
    });
    await correct(id, 'present');
    expect((await contest(id)).json()).toMatchObject({ message: 'The register says present already.' });
  });

  it('404 alike for a student of another batch, one who came after the class, and an unknown class', async () => {
    const { id } = await room.meet(-3 * hour);
    const stranger = await openRegisterRoom(test);
    const before = await room.meet(-40 * day);
    const replies = [
      await contest(id, {}, stranger.student.token),
      await contest(before.id),
      await contest(2_147_483_647),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('400 without a reason, or for absent', async () => {
    const { id } = await room.meet(-3 * hour);
    const replies = [await contest(id, { reason: ' ' }), await contest(id, { claimedVerdict: 'absent' })];
    expect(replies.map(({ status }) => status)).toEqual([400, 400]);
  });

  it('rings the staff’s bell when the batch has no trainer who could decide', async () => {
    const { id } = await room.meet(-3 * hour);
    await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, room.batch.id));
    const dispute = (await contest(id)).json<Dispute>();
    const event = `dispute:${dispute.id}:waiting`;
    const rung = await test.db.select().from(staffNotices).where(eq(staffNotices.event, event));
    expect(rung.map(({ adminId }) => adminId)).toContain(coordinator.id);
    expect(await toldTo(room.trainer.id)).toEqual([]);
  });
});

describe('POST /disputes/:disputeId/decision', () => {
  it('200 accepted by the trainer: the register says what was claimed, and the student reads who decided', async () => {
    const { id, meetingId } = await contested();
    const reply = await decide(id);
    expect([reply.status, reply.json()]).toMatchObject([200, { state: 'accepted', note: 'I remember' }]);
    expect(reply.json<Dispute>().decidedBy).toBe(room.trainer.name);
    expect(await historyOf(meetingId)).toMatchObject({
      verdict: 'present',
      events: [{ kind: 'contested' }, { kind: 'decided', verdict: 'present', by: 'TRAINER', reason: 'I remember' }],
    });
    expect((await historyOf(meetingId)).events[1]?.byName).toBe(room.trainer.name);
    expect(await toldTo(room.student.id)).toEqual(['dispute_decided bell', 'dispute_decided mail']);
  });

  it('200 declined by the staff: the register stays, and the audit log has an entry', async () => {
    const { id, meetingId } = await contested();
    const reply = await decide(id, { accept: false, note: 'Nobody saw you' }, coordinator.token);
    expect([reply.status, reply.json()]).toMatchObject([200, { state: 'declined' }]);
    expect(await historyOf(meetingId)).toMatchObject({ verdict: 'absent', events: [{}, { verdict: 'absent' }] });
    const [entry] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `dispute:${id}`));
    expect(entry).toMatchObject({ action: 'dispute.decide', after: { accept: false, verdict: 'absent' } });
  });

  it('of two who decide at once, one gets 409; the same click again changes nothing', async () => {
    const { id, meetingId } = await contested();
    const replies = await Promise.all([decide(id), decide(id, { accept: false }, coordinator.token)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const isAccepted = replies[0].status === 200;
    await correct(meetingId, 'late');
    const again = isAccepted ? await decide(id) : await decide(id, { accept: false }, coordinator.token);
    expect(again.status).toBe(200);
    const { verdict, events } = await historyOf(meetingId);
    expect([verdict, events.filter(({ kind }) => kind === 'decided').length]).toEqual(['late', 1]);
  });

  it('beside a correction: whichever comes last counts', async () => {
    const { id, meetingId } = await contested();
    await Promise.all([decide(id), correct(meetingId, 'late')]);
    const { verdict, events } = await historyOf(meetingId);
    expect(verdict).toBe(events.at(-1)?.verdict);
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['contested', 'corrected', 'decided']);
  });

  it('404 for another trainer, a substitute of the class, and the trainer of an archived batch', async () => {
    const { id, meetingId } = await contested();
    const other = await openRegisterRoom(test);
    await test.db
      .update(meetings)
      .set({ trainerId: other.trainer.id, isSubstitute: true })
      .where(eq(meetings.id, meetingId));
    const substitute = await decide(id, {}, other.trainer.token);
    await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, room.batch.id));
    const former = await decide(id);
    expect([substitute.status, former.status, (await decide(id, {}, coordinator.token)).status]).toEqual([
      404, 404, 200,
    ]);
  });

  it('409 register_closed once the month is closed, for contesting too', async () => {
    const { id, meetingId } = await contested(-5 * hour);
    const later = await room.meet(-3 * hour);
    const [meeting] = await test.db.select().from(meetings).where(eq(meetings.id, meetingId));
    await test.db.transaction(async (tx) => {
      await closeRow(tx, meeting?.month ?? '');
    });
    const replies = [await decide(id), await contest(later.id), await correct(meetingId, 'present')];
    await test.db.execute(
      `update register_months set reopened_at = now(), reopened_by = ${coordinator.id}, reason = 'x'`,
    );
    expect(replies.map((reply) => reply.json<{ code: string }>().code)).toEqual(Array(3).fill('register_closed'));
    expect((await decide(id)).status).toBe(200);
  });
});

describe('POST /disputes/:disputeId/withdraw', () => {
  it('200 while it is open, also twice; 409 once it is decided; 404 for others', async () => {
    const { id } = await contested();
    const other = await openRegisterRoom(test);
    expect((await withdraw(id, other.student.token)).status).toBe(404);
    expect([(await withdraw(id)).status, (await withdraw(id)).status]).toEqual([200, 200]);
    expect((await decide(id)).json()).toMatchObject({ message: 'The student has withdrawn this dispute.' });
    const second = await contested(-6 * hour);
    await decide(second.id);
    expect((await withdraw(second.id)).status).toBe(409);
  });

  it('of a withdrawal and a decision at once, one counts', async () => {
    const { id } = await contested();
    const replies = await Promise.all([decide(id), withdraw(id)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe('GET /disputes', () => {
  const listed = async (query: string, token = room.trainer.token) =>
    (await test.call('GET', `/api/disputes?${query}`, { token })).json<Dispute[]>().map(({ id }) => id);

  it('200: the trainer sees those of their batches, the staff all; by state, course and batch', async () => {
    const old = await contested(-6 * hour);
    const open = await contested(-3 * hour);
    await test.db
      .update(disputes)
      .set({ createdAt: new Date(test.clock.now().getTime() - 3 * 86_400_000) })
      .where(eq(disputes.id, old.id));
    const decided = await contested(-9 * hour);
    await decide(decided.id);
    const other = await openRegisterRoom(test);
    expect(await listed('')).toEqual([decided.id, open.id, old.id]);
    expect([await listed('state=open'), await listed('state=overdue'), await listed('state=decided')]).toEqual([
      [open.id, old.id],
      [old.id],
      [decided.id],
    ]);
    expect(await listed('', other.trainer.token)).toEqual([]);
    const staff = coordinator.token;
    expect(await listed(`course=${room.course.id}&state=open`, staff)).toEqual([open.id, old.id]);
    expect(await listed(`batch=${other.batch.id}`, staff)).toEqual([]);
    const entry = `meeting=${open.meetingId}&student=${room.student.id}`;
    expect([await listed(entry), await listed(entry, other.trainer.token)]).toEqual([[open.id], []]);
    expect(await listed(`meeting=${open.meetingId}&student=${other.student.id}`)).toEqual([]);
    const url = `/api/disputes?batch=${room.batch.id}&limit=2`;
    const pages = await follow<Dispute>(test, url, undefined, staff);
    expect(pages.map((page) => page.length)).toEqual([2, 1]);
  });

  it('200 mine: the student’s own alone', async () => {
    const { id } = await contested();
    const other = await openRegisterRoom(test);
    const mine = async (token: string) =>
      (await test.call('GET', '/api/disputes/mine', { token })).json<Dispute[]>().map((dispute) => dispute.id);
    expect([await mine(room.student.token), await mine(other.student.token)]).toEqual([[id], []]);
  });
});
