import type { AttendanceHistory } from '@avsar/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendance } from '#database/tables/attendance.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { meetings } from '#database/tables/meetings.ts';
import { siteSettings } from '#database/tables/site.ts';
import { formatClockIst } from '#shared/time.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createRoom } from '../../../../test/rows/public-pages.ts';
import { openRegisterRoom } from '../../../../test/rows/register-room.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

const unknownId = 2_147_483_647;

describe('POST /attendances', () => {
  it('200 with the link, the time of joining by our clock, and one event; the client’s own time is ignored', async () => {
    const room = await openRegisterRoom(test);
    const { id, link, month } = await room.meet(-2);
    const before = test.clock.now();
    const reply = await room.join(id, room.student, { attended: false, remark: 'I was there at noon' });
    const [entry] = await room.entriesOf(id);
    const joinedAt = entry?.joinedAt ?? new Date(0);
    expect(reply.status).toBe(200);
    expect(reply.json()).toEqual({
      id: entry?.id,
      attended: true,
      remark: `Joined at ${formatClockIst(joinedAt)}`,
      student: { id: room.student.id, name: room.student.user?.name },
      meeting: { id },
      batch_id: room.batch.id,
      attendanceTimestamp: joinedAt.toISOString(),
      verdict: 'present',
      meetingLink: link,
    });
    expect(joinedAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
    expect(await room.eventsOf(id)).toMatchObject([
      {
        meetingMonth: month,
        kind: 'joined',
        at: joinedAt,
        verdict: 'present',
        actor: `student:${room.student.id}`,
        reason: null,
        lateAfterMinutes: 10,
      },
    ]);
  });

  it('403 while a part of the fee is long overdue, also for who joined before; the trainer can still enter them', async () => {
    const room = await openRegisterRoom(test);
    const { id } = await room.meet(-2);
    const setOverdue = (overdueAt: Date | null) =>
      test.db.update(enrolments).set({ overdueAt }).where(eq(enrolments.studentId, room.student.id));
    await setOverdue(test.clock.now());
    const refused = await room.join(id);
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([403, 'fees_overdue']);
    expect(await room.entriesOf(id)).toEqual([]);
    await setOverdue(null);
    expect((await room.join(id)).status).toBe(200);
    await setOverdue(test.clock.now());
    expect((await room.join(id)).status).toBe(403);
    expect(await room.entriesOf(id)).toHaveLength(1);
    const missed = await room.meet(-120);
    const marked = await test.call('POST', `/api/attendances/meeting/${missed.id}/marks`, {
      token: room.trainer.token,
      body: { marks: [{ student: { id: room.student.id }, verdict: 'present' }] },
    });
    expect(marked.status).toBe(200);
  });

  it('200 for joining again, with the same time and link; nothing is written, and the trainer’s screen is told once', async () => {
    const room = await openRegisterRoom(test);
    const { id } = await room.meet(-2);
    const heard: string[] = [];
    const stop = test.app.context.live.listen(room.trainer.id, (topic) => heard.push(topic));
    const first = await room.join(id);
    const second = await room.join(id);
    stop();
    expect([second.status, second.json()]).toEqual([200, first.json()]);
    expect([(await room.entriesOf(id)).length, (await room.eventsOf(id)).length]).toEqual([1, 1]);
    expect(heard).toEqual(['attendance']);
  });

  it.each([
    ['present', 14, 10],
    ['present', -9.9, 10],
    ['late', -10.1, 10],
    ['late', -89, 10],
    ['present', -29.9, 30],
    ['late', -0.1, 0],
  ])('200 %s: the class begins in %d minutes, and has %d of patience', async (verdict, minutes, lateAfterMinutes) => {
    const room = await openRegisterRoom(test);
    const { id } = await room.meet(minutes);
    await test.db.update(siteSettings).set({ lateAfterMinutes: lateAfterMinutes });
    const reply = await room.join(id);
    await test.db.update(siteSettings).set({ lateAfterMinutes: 10 });
    expect([reply.status, reply.json()['verdict']]).toEqual([200, verdict]);
    expect((await room.entriesOf(id)).map((entry) => entry.verdict)).toEqual([verdict]);
  });

  it.each([
    ['the moment it opens', { minutes: -15, milliseconds: 0 }, [200, 'present']],
    ['the moment before it opens', { minutes: -15, milliseconds: -1 }, [409, undefined]],
    ['the last moment of patience', { minutes: 10, milliseconds: 0 }, [200, 'present']],
    ['the moment after it', { minutes: 10, milliseconds: 1 }, [200, 'late']],
    ['the last moment of the class', { minutes: 90, milliseconds: -1 }, [200, 'late']],
    ['the moment it is over', { minutes: 90, milliseconds: 0 }, [409, undefined]],
  ] as const)('to the millisecond: %s', async (_, { minutes, milliseconds }, [status, verdict]) => {
    const room = await openRegisterRoom(test);
    // Sessions expire, so the meeting is moved to the present, not the clock to the meeting.
    const { id, startsAt } = await room.meet(-minutes);
    const instant = new Date(startsAt.getTime() + minutes * 60_000 + milliseconds);
    const reply = await test.clock.standAt(instant, () => room.join(id));
    expect([reply.status, reply.json()['verdict']]).toEqual([status, verdict]);
    // A refused student is not in the register either.
    expect((await room.entriesOf(id)).map((entry) => entry.verdict)).toEqual(verdict === undefined ? [] : [verdict]);
  });

  it.each([
    ['present', 0],
    ['late', 1],
  ])(
    '200 %s, %d milliseconds after the moment that the register shows as the last one to be present',
    async (verdict, milliseconds) => {
      const room = await openRegisterRoom(test);
      const { id } = await room.meet(-5);
      const { token } = room.student;
      const shown = await test.call('GET', `/api/attendances/meeting/${id}/student/${room.student.id}`, { token });
      const presentUntil = Date.parse(shown.json<AttendanceHistory>().presentUntil);
      const reply = await test.clock.standAt(new Date(presentUntil + milliseconds), () => room.join(id));
      expect([reply.status, reply.json()['verdict']]).toEqual([200, verdict]);
    },
  );

  it('200 for a student who was entered by hand before joining: the correction stays, the time of joining is stored', async () => {
    const room = await openRegisterRoom(test);
    const { id, month } = await room.meet(-2);
    await test.db
      .insert(attendance)
      .values({ meetingMonth: month, meetingId: id, studentId: room.student.id, correctedVerdict: 'absent' });
    const reply = await room.join(id);
    expect(reply.json()).toMatchObject({ attended: false, verdict: 'absent' });
    expect(await room.entriesOf(id)).toMatchObject([{ verdict: 'present', correctedVerdict: 'absent' }]);
    expect((await room.entriesOf(id))[0]?.joinedAt).toEqual(new Date(String(reply.json()['attendanceTimestamp'])));
  });

  it.each([
    ['early', 15.1, {}, /^This class opens at \d{1,2}:\d\d [ap]m IST\.$|^This class opens on /],
    ['over', -90.1, {}, /^This class ended at \d{1,2}:\d\d [ap]m IST\.$|^This class ended on /],
    ['cancelled', -2, { cancelledAt: new Date() }, /^This class was cancelled\.$/],
  ])('409 class_not_open, %s, and nothing is written', async (_, minutes, changes, message) => {
    const room = await openRegisterRoom(test);
    const { id, link } = await room.meet(minutes, changes);
    const reply = await room.join(id);
    expect([reply.status, reply.json()['code']]).toEqual([409, 'class_not_open']);
    expect(reply.json()['message']).toMatch(message);
    expect(reply.text).not.toContain(link);
    expect(await room.entriesOf(id)).toEqual([]);
  });

  it('409 class_not_open for a class in a room: nobody enters themselves from afar', async () => {
    const room = await openRegisterRoom(test);
    const place = await createRoom(test.db);
    const { id } = await room.meet(-2, { mode: 'room', link: null, roomId: place.id });
    const reply = await room.join(id);
    const message = 'This class is held in a room and has no link.';
    expect([reply.status, reply.json()]).toMatchObject([409, { code: 'class_not_open', message }]);
    expect(await room.entriesOf(id)).toEqual([]);
  });

  it('409 class_not_open once the class is over, also for a student who has joined: the link is not sent again', async () => {
    const room = await openRegisterRoom(test);
    const { id } = await room.meet(-200, { endsAt: room.minutesAway(-1) });
    const entry = { meetingMonth: `${room.minutesAway(-200).toISOString().slice(0, 7)}-01`, meetingId: id };
    await test.db
      .insert(attendance)
      .values({ ...entry, studentId: room.student.id, joinedAt: room.minutesAway(-190), verdict: 'present' });
    expect((await room.join(id)).json()['code']).toBe('class_not_open');
  });

  it('403 in the name of somebody else, and nothing is written (threat 6)', async () => {
    const room = await openRegisterRoom(test, 2);
    const { id } = await room.meet(-2);
    const reply = await room.join(id, room.student, { student: { id: room.students[1]?.id } });
    expect([reply.status, await room.entriesOf(id)]).toEqual([403, []]);
  });

  it('404 alike for another batch, a class of another batch, an unknown class, and a removed student (threat 33)', async () => {
    const [room, other] = [await openRegisterRoom(test), await openRegisterRoom(test)];
    const [mine, theirs] = [await room.meet(-2), await other.meet(-2)];
    const headers = { 'x-request-id': 'the-same-for-all' };
    const ask = (meeting: number, batch: number) =>
      test.call('POST', '/api/attendances', {
        token: room.student.token,
        headers,
        body: { student: { id: room.student.id }, meeting: { id: meeting }, batch_id: batch },
      });
    const replies = [
      await ask(theirs.id, other.batch.id),
      await ask(theirs.id, room.batch.id),
      await ask(mine.id, other.batch.id),
      await ask(unknownId, room.batch.id),
    ];
    await test.db
      .delete(batchStudents)
      .where(and(eq(batchStudents.batchId, room.batch.id), eq(batchStudents.studentId, room.student.id)));
    replies.push(await ask(mine.id, room.batch.id));
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect([await room.entriesOf(mine.id), await other.entriesOf(theirs.id)]).toEqual([[], []]);
  });

  it('404 once the batch was archived', async () => {
    const room = await openRegisterRoom(test);
    const { id } = await room.meet(-2);
    await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, room.batch.id));
    expect((await room.join(id)).status).toBe(404);
  });

  it.each([
    ['a moment of their own (threat 5)', { attendanceTimestamp: '2026-11-15T14:00:00Z' }],
    ['a verdict (threat 5)', { verdict: 'present' }],
    ['a remark that is too long', { remark: 'x'.repeat(201) }],
    ['a batch that is none', { batch_id: 'x' }],
  ])('400 for %s', async (_, changes) => {
    const room = await openRegisterRoom(test);
    const { id } = await room.meet(-2);
    const reply = await room.join(id, room.student, changes);
    expect([reply.status, await room.entriesOf(id)]).toEqual([400, []]);
  });
});

describe('at the same moment', () => {
  it('POST /attendances: 50 clicks of one student make one entry and one event, and 50 replies 200 (threat 32)', async () => {
    const room = await openRegisterRoom(test);
    const { id } = await room.meet(-2);
    const replies = await Promise.all(Array.from({ length: 50 }, () => room.join(id)));
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect([(await room.entriesOf(id)).length, (await room.eventsOf(id)).length]).toEqual([1, 1]);
  });

  it('POST /attendances: a student who joins while a class is being cancelled waits, and is told that it was cancelled', async () => {
    const room = await openRegisterRoom(test);
    const { id } = await room.meet(-2);
    const waiting = sql`select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`;
    const joining = await test.db.transaction(async (tx) => {
      const held = tx.select({ id: meetings.id }).from(meetings).where(eq(meetings.id, id));
      await held.for('update');
      const reply = room.join(id);
      await expect.poll(async () => (await test.db.execute(waiting)).rowCount).toBe(1);
      await tx.update(meetings).set({ cancelledAt: test.clock.now() }).where(eq(meetings.id, id));
      return { reply };
    });
    expect((await joining.reply).json()['message']).toBe('This class was cancelled.');
    expect(await room.entriesOf(id)).toEqual([]);
  });

  it('POST /attendances: joining does not wait while a class is going live', async () => {
    const room = await openRegisterRoom(test);
    const { id } = await room.meet(-2);
    const reply = await test.db.transaction(async (tx) => {
      await tx.update(meetings).set({ liveAt: test.clock.now() }).where(eq(meetings.id, id));
      return room.join(id);
    });
    expect([reply.status, (await room.entriesOf(id)).length]).toEqual([200, 1]);
  });
});
