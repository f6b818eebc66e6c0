import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courses } from '#database/tables/courses.ts';
import { lessonFiles } from '#database/tables/lessons.ts';
import { media } from '#database/tables/media.ts';
import { type Call, startTestApp, type TestApp } from '../../../../test/app.ts';
import {
  contentWith,
  emptySyllabusOf,
  giveLessonFiles,
  lessonContent,
  openLessonRoom,
  openToVisitors,
  plantLesson,
  setEnrolment,
} from '../../../../test/rows/lessons.ts';
import { enrol } from '../../../../test/rows/public-pages.ts';
import { storageEnvironment, storages } from '../../../../test/storages.ts';

const unknownId = 2_147_483_647;

/** A room whose first lesson shows a picture and offers an attachment. */
async function openRoomWithFiles(test: TestApp) {
  const room = await openLessonRoom(test);
  const files = await giveLessonFiles(test, room.one);
  const content = contentWith({ pictures: [files.picture], attachments: [files.attachment] });
  await plantLesson(test.db, room.one, { number: 2, content });
  return { ...room, files };
}

type RoomWithFiles = Awaited<ReturnType<typeof openRoomWithFiles>>;

const pictureOf = ({ one, files }: RoomWithFiles, file = '1024.webp') =>
  `/api/files/lessons/${one}/pictures/${files.picture}/${file}`;
const attachmentOf = ({ one, files }: RoomWithFiles) =>
  `/api/files/lessons/${one}/attachments/${files.attachment}/file`;
const openPictureOf = ({ courseId, one, files }: RoomWithFiles, file = '1024.webp') =>
  `/api/courses/${courseId}/lessons/${one}/pictures/${files.picture}/${file}`;
const openAttachmentOf = ({ courseId, one, files }: RoomWithFiles) =>
  `/api/courses/${courseId}/lessons/${one}/attachments/${files.attachment}/file`;

describe.each(storages)('the files of a lesson on %s', (kind) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ REDIS_URL: '', ...(await storageEnvironment(kind)) });
  });
  afterAll(() => test.close());

  const get = (url: string, call: Call = {}) => test.call('GET', url, call);

  it('GET /files 200 for a picture in both sizes, and an attachment byte for byte', async () => {
    const room = await openRoomWithFiles(test);
    const { token } = room.student;
    for (const file of ['1024.webp', '320.webp']) {
      const reply = await get(pictureOf(room, file), { token });
      expect([reply.status, reply.headers['content-type']]).toEqual([200, 'image/webp']);
    }
    const reply = await get(attachmentOf(room), { token });
    expect([reply.status, reply.bytes]).toEqual([200, room.files.bytes]);
  });

  it('GET /courses 200 for visitors, as long as the lesson is open', async () => {
    const room = await openRoomWithFiles(test);
    const urls = [openPictureOf(room), openPictureOf(room, '320.webp'), openAttachmentOf(room)];
    for (const url of urls) expect((await get(url)).status).toBe(404);
    await openToVisitors(test.db, room.one);
    for (const url of urls) expect((await get(url)).status).toBe(200);
    expect((await get(openAttachmentOf(room))).bytes).toEqual(room.files.bytes);
    for (const state of [{ archivedAt: new Date() }, { archivedAt: null, isDraft: true }]) {
      await test.db.update(courses).set(state).where(eq(courses.id, room.courseId));
      for (const url of urls) expect((await get(url)).status).toBe(404);
    }
  });
});

describe('the files of a lesson', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ REDIS_URL: '' });
  });
  afterAll(() => test.close());

  const get = (url: string, call: Call = {}) => test.call('GET', url, call);
  const statusesFor = async (room: RoomWithFiles, token: string) => [
    (await get(pictureOf(room), { token })).status,
    (await get(attachmentOf(room), { token })).status,
  ];

  describe('an attachment', () => {
    it.each(['signed', 'public'] as const)('leaves as a download that cannot run (threat 44): %s', async (how) => {
      const room = await openRoomWithFiles(test);
      await openToVisitors(test.db, room.one);
      const headers = { 'accept-encoding': 'br, gzip' };
      const reply =
        how === 'public'
          ? await get(openAttachmentOf(room), { headers })
          : await get(attachmentOf(room), { headers, token: room.student.token });
      expect(reply.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment; filename="loops.sql"',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
      });
      expect(reply.headers).not.toHaveProperty('content-encoding');
      const [row] = await test.db
        .select({ hash: media.hash, key: media.key })
        .from(lessonFiles)
        .innerJoin(media, eq(media.id, lessonFiles.mediaId))
        .where(eq(lessonFiles.id, room.files.attachment));
      for (const secret of [row?.hash ?? '', row?.key ?? ''])
        expect(JSON.stringify(reply.headers)).not.toContain(secret);
    });

    it.each([
      ['पाठ १.md', `filename="___ _.md"; filename*=UTF-8''%E0%A4%AA%E0%A4%BE%E0%A4%A0%20%E0%A5%A7.md`],
      ['a"; x="b.md', `filename="a_; x=_b.md"; filename*=UTF-8''a%22%3B%20x%3D%22b.md`],
      ["it's 100% (new)*.md", `filename="it's 100_ (new)*.md"; filename*=UTF-8''it%27s%20100%25%20%28new%29%2A.md`],
      ['loops (2).sql', 'filename="loops (2).sql"'],
    ])('keeps its name %j', async (name, expected) => {
      const room = await openRoomWithFiles(test);
      await test.db.update(lessonFiles).set({ name }).where(eq(lessonFiles.id, room.files.attachment));
      const reply = await get(attachmentOf(room), { token: room.student.token });
      expect([reply.status, reply.headers['content-disposition']]).toEqual([200, `attachment; ${expected}`]);
    });

    it('is a download also in a part, and not sent to who has it', async () => {
      const room = await openRoomWithFiles(test);
      const { token } = room.student;
      const part = await get(attachmentOf(room), { token, headers: { range: 'bytes=0-5' } });
      expect([part.status, part.text, part.headers['content-type']]).toEqual([
        206,
        'select',
        'application/octet-stream',
      ]);
      expect(part.headers['content-disposition']).toContain('attachment');
      const held = await get(attachmentOf(room), { token, headers: { 'if-none-match': String(part.headers['etag']) } });
      expect([held.status, held.text]).toEqual([304, '']);
    });
  });

  describe('by a signed address without a token', () => {
    it('GET /files 200 in the browser for which it was signed, for five minutes', async () => {
      const room = await openRoomWithFiles(test);
      const user = await test.createUser();
      await enrol(test.db, user.id, room.courseId);
      const identifier = user.email;
      await test.plantCode({ userId: user.id, channel: 'email', identifier, code: '424242' });
      const body = { identifier, otp: '424242', type: 'email' };
      const signedIn = await test.call('POST', '/api/auth/verifyOtp', { body });
      const { cookie } = signedIn;
      const lesson = await get(`/api/lessons/${room.one}`, { token: signedIn.json<{ token: string }>().token, cookie });
      const urls = lesson.json<{ files: { url: string }[] }>().files.map(({ url }) => url);
      expect(urls).toHaveLength(2);
      for (const url of urls) expect((await get(url, { cookie })).status).toBe(200);
      const [shown = '', offered = ''] = urls;
      expect((await get(shown.replace('1024.webp', '320.webp'), { cookie })).status).toBe(200);
      for (const url of urls) expect((await get(url)).status).toBe(401);
      // The signature is for this file of this lesson.
      const other = shown.replace(`/lessons/${room.one}/`, `/lessons/${room.two}/`);
      const swapped = offered.replace('/attachments/', '/pictures/').replace('/file?', '/1024.webp?');
      for (const url of [other, swapped]) expect((await get(url, { cookie })).status).toBe(401);
      test.clock.forward({ minutes: 5, seconds: 1 });
      for (const url of urls) expect((await get(url, { cookie })).status).toBe(401);
    });
  });

  describe('who reads a file (threat 45)', () => {
    it('GET /files 200 for the student, the trainer and staff with the right to teaching', async () => {
      const room = await openRoomWithFiles(test);
      for (const { token } of [room.student, room.trainer, await test.signInWithRights('teaching')]) {
        expect(await statusesFor(room, token)).toEqual([200, 200]);
      }
    });

    it('GET /files 404 for students and trainers of other courses, a cancelled enrolment, and while a fee is overdue', async () => {
      const room = await openRoomWithFiles(test);
      const other = await openLessonRoom(test);
      for (const { token } of [other.student, other.trainer])
        expect(await statusesFor(room, token)).toEqual([404, 404]);
      const { token } = room.student;
      for (const state of [{ overdueAt: new Date() }, { overdueAt: null, status: 'Cancelled' as const }]) {
        await setEnrolment(test.db, room.enrolmentId, state);
        expect(await statusesFor(room, token)).toEqual([404, 404]);
      }
      await setEnrolment(test.db, room.enrolmentId, { status: 'Completed' });
      expect(await statusesFor(room, token)).toEqual([200, 200]);
    });

    it('GET /files 403 for staff without the right to teaching, 401 for visitors', async () => {
      const room = await openRoomWithFiles(test);
      const { token } = await test.signInWithRights('people', 'site');
      expect(await statusesFor(room, token)).toEqual([403, 403]);
      for (const url of [pictureOf(room), attachmentOf(room)]) expect((await get(url)).status).toBe(401);
    });

    it('GET /files 404 for a student: a file in the draft only, of an earlier version, or of a lesson that is gone', async () => {
      const room = await openRoomWithFiles(test);
      const { token } = room.student;
      const drafted = await giveLessonFiles(test, room.one);
      const body = { content: contentWith({ pictures: [drafted.picture] }), version: 2 };
      const path = `/api/lessons/${room.one}/draft`;
      expect((await test.call('PUT', path, { token: room.trainer.token, body })).status).toBe(200);
      expect(await statusesFor({ ...room, files: drafted }, token)).toEqual([404, 404]);
      expect(await statusesFor({ ...room, files: drafted }, room.trainer.token)).toEqual([200, 200]);

      await plantLesson(test.db, room.one, { number: 3, content: lessonContent() });
      expect(await statusesFor(room, token)).toEqual([404, 404]);
      expect(await statusesFor(room, room.trainer.token)).toEqual([200, 200]);
      await openToVisitors(test.db, room.one);
      expect((await get(openPictureOf(room))).status).toBe(404);

      const { picture, attachment } = room.files;
      const content = contentWith({ pictures: [picture], attachments: [attachment] });
      await plantLesson(test.db, room.one, { number: 4, content });
      expect(await statusesFor(room, token)).toEqual([200, 200]);
      expect((await get(openPictureOf(room))).status).toBe(200);
      await emptySyllabusOf(test.db, room.courseId);
      expect(await statusesFor(room, token)).toEqual([404, 404]);
      expect((await get(openPictureOf(room))).status).toBe(404);
    });

    it('GET /files 404 for a file under another lesson, another kind, and one that never was', async () => {
      const room = await openRoomWithFiles(test);
      const other = await openRoomWithFiles(test);
      await openToVisitors(test.db, room.one);
      const { picture, attachment } = room.files;
      const wrong = [
        { ...room, files: other.files },
        { ...room, one: room.two },
        { ...room, one: unknownId },
        { ...room, files: { ...room.files, picture: attachment, attachment: picture } },
        { ...room, files: { ...room.files, picture: unknownId, attachment: unknownId } },
      ];
      const { token } = await test.signInAs('admin');
      for (const place of wrong) {
        for (const reader of [room.student.token, room.trainer.token, token]) {
          expect(await statusesFor(place, reader)).toEqual([404, 404]);
        }
        expect([(await get(openPictureOf(place))).status, (await get(openAttachmentOf(place))).status]).toEqual([
          404, 404,
        ]);
      }
      expect((await get(openPictureOf({ ...room, courseId: other.courseId }))).status).toBe(404);
      expect((await get(pictureOf(room, '64.webp'), { token })).status).toBe(400);
    });
  });
});
