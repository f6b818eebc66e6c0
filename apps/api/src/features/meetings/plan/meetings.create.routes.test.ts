import type { ErrorReply, MeetingTaught } from '@avsar/contract';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { batches, batchStudents } from '#database/tables/batches.ts';
import { meetings } from '#database/tables/meetings.ts';
import { notifications } from '#database/tables/notifications.ts';
import { siteSettings } from '#database/tables/site.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { openTaughtBatch, statusesOf, type TaughtBatch } from '../../../../test/rows/taught-batch.ts';
import { createBatch, createCourse, createMeeting, seat, teach } from '../../../../test/rows/public-pages.ts';

let test: TestApp;
let room: TaughtBatch;
let admin: { readonly id: number; readonly token: string };
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());
beforeEach(async () => {
  room = await openTaughtBatch(test);
});

const post = (body: object, token = room.trainer.token) => test.call('POST', '/api/meetings', { token, body });
const rowsHere = () => test.db.select().from(meetings).where(eq(meetings.batchId, room.batchId));
const toldOf = (event: string) => test.db.select().from(notifications).where(eq(notifications.event, event));
const fieldsOf = async (changes: object, token?: string) => {
  const reply = await post(room.draft(90, changes), token);
  return [reply.status, reply.json<ErrorReply>().fields];
};

describe('POST /meetings', () => {
  it('201: the stored class, with the server’s time of creation and the month of its register', async () => {
    const draft = room.draft(90, { createdAt: '2001-01-01T00:00:00Z' });
    const reply = await post(draft);
    const created = reply.json<MeetingTaught>();
    expect([reply.status, created]).toMatchObject([
      201,
      {
        startTime: draft.startTime,
        endTime: draft.endTime,
        meetingLink: draft.meetingLink,
        course: { id: room.courseId, title: 'Java Full Stack' },
        batch: { id: room.batchId },
        trainer: { id: room.trainerId, name: room.teacher.name },
        opensAt: room.inMinutes(75).toISOString(),
        liveAt: null,
        cancelledAt: null,
        version: 1,
      },
    ]);
    const [row] = await rowsHere();
    expect(row).toMatchObject({ id: created.id, month: `${draft.startTime.slice(0, 7)}-01` });
    expect(Math.abs((row?.createdAt.getTime() ?? 0) - test.clock.now().getTime())).toBeLessThan(60_000);
  });

  it('201 notifies each student of the batch once, on screen and by mail, and tells the screens of everybody affected', async () => {
    await test.db.update(batches).set({ capacity: 9 }).where(eq(batches.id, room.batchId));
    const heard: string[] = [];
    const { live } = test.app.context;
    const stops = [room.trainer, ...room.students].map(({ id }) =>
      live.listen(id, (topic) => heard.push(`${topic} ${id}`)),
    );
    const created = (await post(room.draft(90))).json<MeetingTaught>();
    for (const stop of stops) stop();
    const told = await toldOf(`meetings:${created.id}:planned`);
    const ids = room.students.map(({ id }) => id);
    expect(told.map(({ userId, channel }) => `${channel} ${userId}`).toSorted()).toEqual(
      ids.flatMap((id) => [`bell ${id}`, `mail ${id}`]).toSorted(),
    );
    expect(told[0]).toMatchObject({
      kind: 'meeting_planned',
      facts: {
        courseTitle: 'Java Full Stack',
        batchId: room.batchId,
        count: 1,
        startsAt: created.startTime,
        meetingId: created.id,
      },
    });
    const rung = [...ids.map((id) => `notifications ${id}`), ...[...ids, room.trainerId].map((id) => `meetings ${id}`)];
    expect(heard.toSorted()).toEqual(rung.toSorted());
  });

  it('201 notifies no student who left, was archived, or never verified an address', async () => {
    const unproved = await test.createUser({ status: 'unverified' });
    await seat(test.db, room.batchId, room.courseId, unproved);
    await test.db.delete(batchStudents).where(eq(batchStudents.studentId, room.students[1].id));
    const { id } = (await post(room.draft(90))).json<MeetingTaught>();
    const told = await toldOf(`meetings:${id}:planned`);
    expect(new Set(told.map(({ userId }) => userId))).toEqual(new Set([room.students[0].id]));
  });

  it('201 for the admin, with an audit entry; none for a trainer', async () => {
    const mine = (await post(room.draft(90))).json<MeetingTaught>();
    const theirs = await post(room.draft(180), admin.token);
    expect(theirs.status).toBe(201);
    const toldTrainer = async (id: number) =>
      (await toldOf(`meetings:${id}:planned`)).filter(({ userId }) => userId === room.trainerId);
    expect(await toldTrainer(mine.id), 'the trainer knows what they planned').toEqual([]);
    expect(await toldTrainer(theirs.json<MeetingTaught>().id)).toMatchObject([{ channel: 'bell' }]);
    const subjects = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'meeting.create'))
      .orderBy(desc(auditLog.id));
    expect(subjects[0]).toMatchObject({
      actor: `admin:${admin.id}`,
      subject: `meeting:${theirs.json<MeetingTaught>().id}`,
      after: { batchId: room.batchId, trainerId: room.trainerId },
    });
    expect(subjects.some(({ subject }) => subject === `meeting:${mine.id}`)).toBe(false);
  });

  it('400 names everything that is wrong, and writes nothing', async () => {
    const other = await createCourse(test.db);
    const hour = (minutes: number) => room.inMinutes(minutes).toISOString();
    expect(
      await fieldsOf({
        startTime: hour(60),
        endTime: hour(30),
        meetingLink: 'https://evil.in/x',
        course: { id: other.id },
      }),
    ).toEqual([
      400,
      {
        endTime: 'Please choose an end time after the start time.',
        meetingLink:
          'Please enter a link to one of these: meet.google.com, zoom.us, teams.microsoft.com, teams.live.com, meet.jit.si.',
        'course.id': 'This batch belongs to another course.',
      },
    ]);
    expect(await fieldsOf({ startTime: hour(-90), endTime: hour(-30) })).toMatchObject([
      400,
      { endTime: 'Please choose a time in the future.' },
    ]);
    expect(await fieldsOf({ startTime: hour(-16), endTime: hour(30) })).toEqual([
      400,
      { startTime: 'Please choose a start time no more than 15 minutes ago.' },
    ]);
    expect(await fieldsOf({ endTime: hour(90 + 721) })).toMatchObject([
      400,
      { endTime: 'Please choose at most 12 hours.' },
    ]);
    expect(await fieldsOf({ trainer: { id: room.students[0].id } }, admin.token)).toEqual([
      400,
      { 'trainer.id': 'This batch has another trainer.' },
    ]);
    expect((await post({ ...room.draft(90), attended: true })).status).toBe(400);
    expect((await post({ ...room.draft(90), startTime: 'tomorrow' })).status).toBe(400);
    expect(await rowsHere()).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'http://meet.google.com/abc',
    'https://meet.google.com.evil.in/abc',
    'https://user@meet.google.com/abc',
    'https://meet.google.com@evil.in/abc',
    'https://meet.google.com:8443/abc',
    'https://142.250.1.1/abc',
    'https://meet.google.com./abc',
    'https://MEET.google.com/abc',
    'https://meet.gооgle.com/abc',
    'https://meet.google.com/abc def',
  ])('400 for the link %s, threat 20', async (meetingLink) => {
    const [status, fields] = await fieldsOf({ meetingLink });
    expect([status, Object.keys(fields ?? {})]).toEqual([400, ['meetingLink']]);
    expect(await rowsHere()).toEqual([]);
  });

  it('accepts the hosts the institute allows, and their subdomains', async () => {
    await test.db.update(siteSettings).set({ meetingHosts: ['class.avsar.example'] });
    const link = (host: string) => ({ meetingLink: `https://${host}/1` });
    expect((await post(room.draft(90, link('meet.google.com')))).status).toBe(400);
    expect((await post(room.draft(90, link('class.avsar.example')))).status).toBe(201);
    expect((await post(room.draft(200, link('north.class.avsar.example')))).status).toBe(201);
    await test.db.update(siteSettings).set({ meetingHosts: ['meet.google.com', 'zoom.us'] });
  });

  it('403 for a class with another trainer’s id', async () => {
    const other = await openTaughtBatch(test);
    expect((await post(room.draft(90, { trainer: { id: other.trainerId } }))).status).toBe(403);
    expect(await rowsHere()).toEqual([]);
  });

  it('404 for the batch of another trainer, an archived batch and an unknown one, threat 33', async () => {
    const other = await openTaughtBatch(test);
    const headers = { 'x-request-id': 'the-same-for-all' };
    await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, room.batchId));
    const replies = await Promise.all(
      [other.batchId, room.batchId, 2_147_483_647].map((id) =>
        test.call('POST', '/api/meetings', {
          token: room.trainer.token,
          body: room.draft(90, { batch: { id } }),
          headers,
        }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await test.db.$count(meetings, eq(meetings.batchId, other.batchId))).toBe(0);
  });

  it('404 for the former trainer of a batch that was handed over, and 201 for the new one', async () => {
    const heir = await openTaughtBatch(test);
    const link = await teach(test.db, heir.trainerId, room.courseId);
    await test.db.update(batches).set({ trainerCourseId: link.id }).where(eq(batches.id, room.batchId));
    expect((await post(room.draft(90))).status).toBe(404);
    const body = room.draft(90, { trainer: { id: heir.trainerId } });
    expect((await post(body, heir.trainer.token)).status).toBe(201);
  });

  it('409 at hours at which the trainer has a class, which is named; not where one ends as the other begins', async () => {
    const busy = await createBatch(test.db, room.courseId, room.teacher.links[0] ?? 0, {
      startTime: '06:00',
      endTime: '07:00',
    });
    const startsAt = new Date('2027-11-16T14:00:00Z');
    const endsAt = new Date('2027-11-16T15:30:00Z');
    const present = await createMeeting(test.db, { ...room, batchId: busy.id }, startsAt, { endsAt });
    const hours = (from: string, until: string) => ({
      startTime: `2027-11-16T${from}:00+05:30`,
      endTime: `2027-11-16T${until}:00+05:30`,
    });
    const words = `already has a class at that time: Java Full Stack, batch ${busy.id}, 16 Nov 2027, 7:30 pm to 9:00 pm IST.`;
    const mine = await post(room.draft(0, hours('20:59', '22:00')));
    expect([mine.status, mine.json()]).toMatchObject([
      409,
      { code: 'schedule_clash', message: `You ${words.replace('has', 'have')}` },
    ]);
    const theirs = await post(room.draft(0, hours('18:00', '22:00')), admin.token);
    expect([theirs.status, theirs.json()]).toMatchObject([409, { message: `This trainer ${words}` }]);
    expect(await rowsHere()).toEqual([]);
    expect((await post(room.draft(0, hours('21:00', '22:00')))).status).toBe(201);
    await test.db.update(meetings).set({ cancelledAt: new Date() }).where(eq(meetings.id, present.id));
    expect((await post(room.draft(0, hours('19:30', '21:00')))).status).toBe(201);
  });
});

describe('at the same moment', () => {
  it('POST /meetings: of 50 equal calls exactly one plans a class, 49 get a clash, and students are notified once (threat 32)', async () => {
    const body = room.draft(90);
    const replies = await Promise.all(Array.from({ length: 50 }, () => post(body)));
    const statuses = statusesOf(replies);
    expect([statuses[0], new Set(statuses.slice(1))]).toEqual([201, new Set([409])]);
    expect(new Set(replies.filter(({ status }) => status === 409).map((reply) => reply.json()['code']))).toEqual(
      new Set(['schedule_clash']),
    );
    expect(await rowsHere()).toHaveLength(1);
    const bells = await test.db.$count(
      notifications,
      and(eq(notifications.userId, room.students[0].id), eq(notifications.channel, 'bell')),
    );
    expect(bells).toBe(1);
  });

  it('POST /meetings for two batches of one trainer at the same time: only one succeeds', async () => {
    const second = await createBatch(test.db, room.courseId, room.teacher.links[0] ?? 0, {
      startTime: '06:00',
      endTime: '07:00',
    });
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post(
          room.draft(90, { batch: { id: index % 2 === 0 ? room.batchId : second.id } }),
          index % 3 === 0 ? admin.token : undefined,
        ),
      ),
    );
    expect(statusesOf(replies)).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await test.db.$count(meetings, eq(meetings.trainerId, room.trainerId))).toBe(1);
  });
});
