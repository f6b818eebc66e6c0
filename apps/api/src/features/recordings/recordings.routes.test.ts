import type { ManagedRecording, ManagedRecordings, Notification } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { batches } from '#database/tables/batches.ts';
import { notifications } from '#database/tables/notifications.ts';
import { recordings } from '#database/tables/recordings.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createTrainer, seat } from '../../../test/rows/public-pages.ts';
import { addRecordingRow, videoId } from '../../../test/rows/recordings.ts';
import { openRegisterRoom, type RegisterRoom } from '../../../test/rows/register-room.ts';
import { statusesOf } from '../../../test/rows/taught-batch.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
let room: RegisterRoom;
let over: Awaited<ReturnType<RegisterRoom['meet']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());
beforeEach(async () => {
  room = await openRegisterRoom(test, 2);
  over = await room.meet(-300);
});

const unknownId = 2_147_483_647;
const youtube = () => ({ host: 'youtube', id: videoId() });

interface Draft {
  readonly title?: string;
  readonly video?: object;
}

const add = (meetingId: number, { title = '', video = youtube() }: Draft = {}, token = room.trainer.token) =>
  test.call('POST', `/api/meetings/${meetingId}/recordings`, { token, body: { title, video } });

const rename = (id: number, title: string, version = 1, token = room.trainer.token) =>
  test.call('PUT', `/api/recordings/${id}`, { token, body: { title, version } });

const remove = (id: number, token = room.trainer.token) => test.call('DELETE', `/api/recordings/${id}`, { token });

const listed = (meetingId: number, token = room.trainer.token) =>
  test.call('GET', `/api/meetings/${meetingId}/recordings`, { token });

const idOf = (reply: Awaited<ReturnType<typeof add>>) => reply.json<ManagedRecording>().id;
const rowsOf = (meetingId: number) =>
  test.db.select().from(recordings).where(eq(recordings.meetingId, meetingId)).orderBy(recordings.id);
const toldTo = (userId: number) => test.db.select().from(notifications).where(eq(notifications.userId, userId));

/** Whoever substitutes the trainer in a class that is over. */
async function substituted() {
  const other = await createTrainer(test.db, [room.course.id]);
  const { token } = await test.signInAs('trainer', other);
  const meeting = await room.meet(-500, { trainerId: other.id, isSubstitute: true });
  return { token, meeting };
}

describe('POST /meetings/:meetingId/recordings', () => {
  it('201 for the trainer of the batch; its students are told once, and nobody else', async () => {
    const other = await openRegisterRoom(test);
    const heard: string[] = [];
    const stops = [room.student.id, room.trainer.id].map((id) =>
      test.app.context.live.listen(id, (topic) => heard.push(topic)),
    );
    const video = { host: 'vimeo', id: '76979871', key: '8272103f6e' };
    const reply = await add(over.id, { title: ' Part 1 ', video });
    for (const stop of stops) stop();
    expect(reply.status).toBe(201);
    expect(reply.json()).toMatchObject({ title: 'Part 1', video, addedBy: room.trainer.name, version: 1 });
    expect(await rowsOf(over.id)).toMatchObject([
      { meetingMonth: over.month, videoKey: '8272103f6e', addedBy: `trainer:${room.trainer.id}`, removedAt: null },
    ]);
    expect(heard.toSorted()).toEqual(['meetings', 'meetings', 'notifications']);
    await add(over.id);
    for (const { id } of room.students) expect(await toldTo(id)).toMatchObject([{ kind: 'recording_added' }]);
    expect([await toldTo(other.student.id), await toldTo(room.trainer.id)]).toEqual([[], []]);
    const bell = await test.call('GET', '/api/notifications', { token: room.student.token });
    expect(bell.json<Notification[]>()).toMatchObject([
      {
        title: `${room.course.title}: you can watch a class again`,
        href: `/learn/${room.course.id}/recordings/${over.id}`,
      },
    ]);
  });

  it('201 for one that replaces a wrong link: nobody is told again', async () => {
    await remove(idOf(await add(over.id)));
    expect((await add(over.id)).status).toBe(201);
    expect(await toldTo(room.student.id)).toHaveLength(1);
  });

  it('201 for the substitute who gave the class; 404 for them in other classes of the batch', async () => {
    const { token, meeting } = await substituted();
    expect([(await add(meeting.id, {}, token)).status, (await add(over.id, {}, token)).status]).toEqual([201, 404]);
  });

  it('201 for staff with teaching, in an archived batch too, and the audit log has an entry', async () => {
    await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, room.batch.id));
    const staff = await test.signInWithRights('teaching');
    const video = youtube();
    expect([(await add(over.id)).status, (await add(over.id, { video }, staff.token)).status]).toEqual([404, 201]);
    const [entry] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `meeting:${over.id}`));
    expect(entry).toMatchObject({
      actor: `admin:${staff.id}`,
      action: 'recording.add',
      after: { host: 'youtube', videoId: video.id, title: null },
    });
  });

  it('201 while the class is live; 409 before it is over otherwise, and for a cancelled one', async () => {
    const running = await room.meet(-10);
    expect((await add(running.id)).json()).toMatchObject({ code: 'class_not_open' });
    const live = await room.meet(120, { liveAt: test.clock.now() });
    expect((await add(live.id)).status).toBe(201);
    const cancelled = await room.meet(-700, { cancelledAt: new Date() });
    expect((await add(cancelled.id)).json()).toMatchObject({ message: 'This class was cancelled.' });
    expect([await rowsOf(running.id), await rowsOf(cancelled.id)]).toEqual([[], []]);
  });

  it('409 for the same video again, which can be added to another class, and here once it was removed', async () => {
    const video = youtube();
    const first = await add(over.id, { video });
    expect((await add(over.id, { video })).json()).toMatchObject({ message: 'This class has this recording already.' });
    expect((await add((await room.meet(-900)).id, { video })).status).toBe(201);
    await remove(idOf(first));
    expect((await add(over.id, { video })).status).toBe(201);
  });

  it('409 for a sixth recording; of ten at once five are stored', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => add(over.id)));
    expect(statusesOf(replies)).toEqual([201, 201, 201, 201, 201, 409, 409, 409, 409, 409]);
    expect(await rowsOf(over.id)).toHaveLength(5);
    expect(await toldTo(room.student.id)).toHaveLength(1);
  });

  it('201 once for the same video added twice at once', async () => {
    const video = youtube();
    const replies = await Promise.all([add(over.id, { video }), add(over.id, { video }, admin.token)]);
    expect(statusesOf(replies)).toEqual([201, 409]);
    expect(await rowsOf(over.id)).toHaveLength(1);
  });

  it.each<[string, Draft]>([
    ['another host', { video: { host: 'example.org', id: 'abcdefghijk' } }],
    ['a link instead of a video', { video: { host: 'youtube', id: 'https://youtu.be/abcdefghijk' } }],
    ['a key for YouTube', { video: { host: 'youtube', id: 'abcdefghijk', key: '8272103f6e' } }],
    ['a title of 81 characters', { title: 'x'.repeat(81) }],
  ])('400 for %s', async (_, draft) => {
    expect((await add(over.id, draft)).status).toBe(400);
    expect(await rowsOf(over.id)).toEqual([]);
  });

  it('404 alike for another trainer and for a class that never was (threat 33)', async () => {
    const other = await openRegisterRoom(test);
    const replies = [await add(over.id, {}, other.trainer.token), await add(unknownId)];
    expect(replies.map(({ status }) => status)).toEqual([404, 404]);
    expect(await rowsOf(over.id)).toEqual([]);
  });
});

describe('PUT /recordings/:recordingId', () => {
  it('200: the title changes, an empty one removes it, and an old version changes nothing', async () => {
    const id = idOf(await add(over.id));
    expect((await rename(id, 'First half')).json()).toMatchObject({ title: 'First half', version: 2 });
    expect((await rename(id, 'Second half')).status).toBe(409);
    expect((await rename(id, '', 2, admin.token)).json()).toMatchObject({ title: null, version: 3 });
    const [entry] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `meeting:${over.id}`));
    expect(entry).toMatchObject({
      action: 'recording.rename',
      before: { title: 'First half' },
      after: { title: null },
    });
  });

  it('200 for one of two who rename at once; the other gets a 409', async () => {
    const id = idOf(await add(over.id));
    expect(statusesOf(await Promise.all([rename(id, 'One'), rename(id, 'Two')]))).toEqual([200, 409]);
  });

  it('404 for another trainer, a removed one, and one that never was', async () => {
    const other = await openRegisterRoom(test);
    const id = idOf(await add(over.id));
    expect((await rename(id, 'Mine', 1, other.trainer.token)).status).toBe(404);
    await remove(id);
    expect([(await rename(id, 'Late')).status, (await rename(unknownId, 'x')).status]).toEqual([404, 404]);
  });
});

describe('DELETE /recordings/:recordingId', () => {
  it('200: the row stays and nobody sees it; a second time 404, also at once', async () => {
    const id = idOf(await add(over.id));
    expect(statusesOf(await Promise.all([remove(id), remove(id, admin.token)]))).toEqual([200, 404]);
    const [row] = await rowsOf(over.id);
    expect([row?.removedAt === null, row?.removedBy?.split(':').length]).toEqual([false, 2]);
    for (const token of [room.trainer.token, room.student.token, admin.token])
      expect((await listed(over.id, token)).json()).toMatchObject({ recordings: [] });
  });

  it('404 for a trainer of another batch', async () => {
    const other = await openRegisterRoom(test);
    const id = idOf(await add(over.id));
    expect((await remove(id, other.trainer.token)).status).toBe(404);
    expect(await rowsOf(over.id)).toMatchObject([{ removedAt: null }]);
  });
});

describe('GET /meetings/:meetingId/recordings, for those who add them', () => {
  it('200 with the names of trainers and staff, and why none can be added', async () => {
    await addRecordingRow(test.db, over, { title: 'Part 1', addedBy: `trainer:${room.trainer.id}` });
    await addRecordingRow(test.db, over, { addedBy: 'trainer:2147483646' });
    expect((await listed(over.id)).json<ManagedRecordings>()).toMatchObject({
      meeting: { id: over.id },
      course: { id: room.course.id },
      batch_id: room.batch.id,
      whyNotAdded: null,
      recordings: [
        { title: 'Part 1', addedBy: room.trainer.name },
        { title: null, addedBy: 'Somebody who has left' },
      ],
    });
    const coming = await room.meet(60);
    expect((await listed(coming.id, admin.token)).json<ManagedRecordings>().whyNotAdded).toMatch(/live or over/);
  });

  it('404 for another trainer', async () => {
    const other = await openRegisterRoom(test);
    expect((await listed(over.id, other.trainer.token)).status).toBe(404);
  });
});

describe('how many recordings a class has', () => {
  it('is in the lists of trainers and students, without those that were removed', async () => {
    await addRecordingRow(test.db, over);
    await addRecordingRow(test.db, over, { removedAt: new Date(), removedBy: 'system' });
    await room.meet(-900);
    for (const token of [room.trainer.token, room.student.token]) {
      const reply = await test.call('GET', '/api/meetings/mine?phase=past', { token });
      expect(reply.json<{ recordings: number }[]>().map((meeting) => meeting.recordings)).toEqual([1, 0]);
    }
  });
});

describe('students who come later', () => {
  it('are not told of a second recording either', async () => {
    await add(over.id);
    const late = await test.signInAs('student');
    await seat(test.db, room.batch.id, room.course.id, late);
    await add(over.id);
    expect(await toldTo(late.id)).toEqual([]);
  });
});
