import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, startTestApp, type TestApp } from '../../../../test/app.ts';
import type { UserRow } from '../../../../test/rows/people.ts';
import { giveFiles } from '../../../../test/rows/private-files.ts';
import { createBatch, createCourse, seat, teach } from '../../../../test/rows/public-pages.ts';
import { storageEnvironment, storages } from '../../../../test/storages.ts';
import { auditLog } from '../../../database/tables/audit.ts';
import { sessions } from '../../../database/tables/auth.ts';
import { batches, batchStudents } from '../../../database/tables/batches.ts';
import { media } from '../../../database/tables/media.ts';
import { users } from '../../../database/tables/users.ts';

/** A person who is signed in by a code in an own browser. */
interface Viewer {
  readonly user: UserRow;
  readonly token: string;
  readonly cookie: string | undefined;
}

async function signIn(test: TestApp, user: UserRow): Promise<Viewer> {
  const identifier = user.email;
  await test.plantCode({ userId: user.id, channel: 'email', identifier, code: '424242' });
  const reply = await test.call('POST', '/api/auth/verifyOtp', { body: { identifier, otp: '424242', type: 'email' } });
  expect(reply.status).toBe(200);
  return { user, token: reply.json<{ token: string }>().token, cookie: reply.cookie };
}

/** A batch with a trainer and two students, a student and a trainer outside of it, all with files and signed in. */
async function createBatchWithPeople(test: TestApp) {
  const [student, mate, stranger] = [await test.createUser(), await test.createUser(), await test.createUser()];
  const [trainer, otherTrainer] = [
    await test.createUser({ role: 'TRAINER' }),
    await test.createUser({ role: 'TRAINER' }),
  ];
  const course = await createCourse(test.db);
  const batch = await createBatch(test.db, course.id, (await teach(test.db, trainer.id, course.id)).id);
  await teach(test.db, otherTrainer.id, course.id);
  for (const member of [student, mate]) await seat(test.db, batch.id, course.id, member);
  const people = { student, mate, stranger, trainer, otherTrainer };
  const viewers = await Promise.all(Object.values(people).map((person) => signIn(test, person)));
  const files = await Promise.all(Object.values(people).map(({ id }) => giveFiles(test, id)));
  const named = Object.fromEntries(Object.keys(people).map((name, index) => [name, viewers[index]]));
  return { ...(named as Record<keyof typeof people, Viewer>), batchId: batch.id, studentFiles: files[0] };
}

describe.each(storages)('private files on %s', (kind) => {
  let test: TestApp;
  let setup: Awaited<ReturnType<typeof createBatchWithPeople>>;
  let admin: Awaited<ReturnType<TestApp['signInAs']>>;
  beforeAll(async () => {
    test = await startTestApp({ REDIS_URL: '', ...(await storageEnvironment(kind)) });
    setup = await createBatchWithPeople(test);
    admin = await test.signInAs('admin');
  });
  afterAll(() => test.close());

  const get = (url: string, call: Call = {}) => test.call('GET', url, call);
  const imageOf = ({ user }: Viewer) => `/api/files/students/${user.id}/image/1024.webp`;
  const resumeOf = ({ user }: Viewer) => `/api/files/${user.role.toLowerCase()}s/${user.id}/resume/resume.pdf`;

  /** The file URLs on the page of a person, as this viewer gets them. */
  const linksTo = async ({ user }: Viewer, { token, cookie }: Pick<Viewer, 'token' | 'cookie'>) => {
    const reply = await get(`/api/${user.role.toLowerCase()}s/${user.id}`, { token, cookie });
    expect(reply.status).toBe(200);
    return reply.json<{ image: string; resume: string }>();
  };
  const ownLinks = (viewer: Viewer) => linksTo(viewer, viewer);

  describe('by a signed URL without a token', () => {
    it('GET /files 200 for a picture in both sizes and a resume, byte for byte as it was sent', async () => {
      const { student, studentFiles } = setup;
      const { cookie } = student;
      const { image, resume } = await ownLinks(student);
      for (const url of [image, image.replace('1024.webp', '320.webp')]) {
        const reply = await get(url, { cookie });
        expect([reply.status, reply.headers['content-type']]).toEqual([200, 'image/webp']);
      }
      const reply = await get(resume, { cookie });
      expect(reply.status).toBe(200);
      expect(reply.bytes.equals(studentFiles?.sent ?? Buffer.alloc(0))).toBe(true);
    });

    it('GET /files 200 is an attachment, is not cached, and may run no script (threat 23)', async () => {
      const { student } = setup;
      const { image, resume } = await ownLinks(student);
      const reply = await get(resume, { cookie: student.cookie, headers: { 'accept-encoding': 'br, gzip' } });
      expect(reply.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="resume.pdf"',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'accept-ranges': 'bytes',
        'content-length': String(reply.bytes.length),
      });
      expect(reply.headers).not.toHaveProperty('content-encoding');
      const rows = await test.db.select({ hash: media.hash, key: media.key }).from(media);
      const shown = await get(image, { cookie: student.cookie });
      const told = JSON.stringify([reply.headers, shown.headers]);
      expect(rows.flatMap(({ hash, key }) => [hash, key]).filter((name) => told.includes(name))).toEqual([]);
      expect(shown.headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-type': 'image/webp' });
    });

    it('GET /files 200 for the trainer of the batch and the admin, by their own links', async () => {
      const { student, trainer } = setup;
      const { image } = await linksTo(student, trainer);
      expect((await get(image, { cookie: trainer.cookie })).status).toBe(200);
      const cookie = setup.otherTrainer.cookie;
      const links = await linksTo(student, { token: admin.token, cookie });
      expect((await get(links.image, { cookie })).status).toBe(200);
      expect((await get(links.resume, { cookie })).status).toBe(200);
    });

    it('GET /files 401 after five minutes, 200 just before', async () => {
      const { student } = setup;
      const { image, resume } = await ownLinks(student);
      test.clock.forward({ minutes: 4, seconds: 55 });
      for (const url of [image, resume]) expect((await get(url, { cookie: student.cookie })).status).toBe(200);
      test.clock.forward({ seconds: 6 });
      for (const url of [image, resume]) expect((await get(url, { cookie: student.cookie })).status).toBe(401);
    });

    it('GET /files 401 after the session of the link has ended or expired', async () => {
      const user = await test.createUser();
      const viewer = await signIn(test, user);
      await giveFiles(test, user.id);
      const { resume } = await ownLinks(viewer);
      expect((await get(resume, { cookie: viewer.cookie })).status).toBe(200);
      await test.db.update(sessions).set({ expiresAt: test.clock.now() }).where(eq(sessions.userId, user.id));
      expect((await get(resume, { cookie: viewer.cookie })).status).toBe(401);
    });

    it('GET /files 200 is no activity: it does not extend the idle time of the admin’s session', async () => {
      const { cookie } = setup.student;
      const busy = await test.signInAs('admin');
      const { image } = await linksTo(setup.student, { token: busy.token, cookie });
      test.clock.forward({ minutes: 4 });
      const seen = async () => {
        const [row] = await test.db.select().from(sessions).where(eq(sessions.id, busy.sessionId));
        return row?.lastSeenAt;
      };
      const before = await seen();
      expect((await get(image, { cookie })).status).toBe(200);
      expect(await seen()).toEqual(before);
    });

    it('GET /files 401 when any part of the link was changed', async () => {
      const { student, mate } = setup;
      const { resume } = await ownLinks(student);
      const url = new URL(resume, 'http://avsar');
      const query = Object.fromEntries(url.searchParams);
      const theirs = Object.fromEntries(new URL((await ownLinks(mate)).resume, 'http://avsar').searchParams);
      const changes = [
        { by: theirs['by'] },
        { by: String(Number(query['by']) + 1) },
        { exp: String(Number(query['exp']) + 1) },
        { exp: String(Number(query['exp']) + 10_000_000) },
        { sig: theirs['sig'] },
        { sig: (query['sig'] ?? '').replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) },
        { sig: 'A'.repeat(43) },
      ];
      for (const change of changes) {
        const search = new URLSearchParams({ ...query, ...change } as Record<string, string>);
        const reply = await get(`${url.pathname}?${search}`, { cookie: student.cookie });
        expect([change, reply.status]).toEqual([change, 401]);
      }
      const elsewhere = [
        url.pathname.replace(`/${student.user.id}/`, `/${mate.user.id}/`),
        url.pathname.replace('students', 'trainers'),
        imageOf(student),
      ];
      for (const path of elsewhere)
        expect((await get(`${path}${url.search}`, { cookie: student.cookie })).status).toBe(401);
      for (const part of ['by', 'exp', 'sig']) {
        const search = new URLSearchParams(query);
        search.delete(part);
        expect((await get(`${url.pathname}?${search}`, { cookie: student.cookie })).status).toBe(401);
      }
      const odd = ['&x=1', '&by=1', '&sig='].map((more) => get(`${resume}${more}`, { cookie: student.cookie }));
      for (const reply of await Promise.all(odd)) expect([400, 401]).toContain(reply.status);
    });

    it('GET /files 401 or 404 for the link of another person', async () => {
      const { student, mate, trainer } = setup;
      const { image, resume } = await ownLinks(student);
      for (const url of [image, resume]) {
        const others = [{}, { cookie: mate.cookie }, { cookie: trainer.cookie }, { cookie: 'avsar_device=x.y' }];
        for (const call of others) expect((await get(url, call)).status).toBe(401);
        // If a token is sent, only the token counts, also in the browser of the link.
        expect((await get(url, { token: setup.stranger.token })).status).toBe(404);
        expect((await get(url, { token: mate.token, cookie: student.cookie })).status).toBe(404);
        expect((await get(url, { token: 'a.b.c', cookie: student.cookie })).status).toBe(401);
      }
    });

    it('GET /files 401 once the session has ended, 404 once the person was deleted', async () => {
      const viewer = await signIn(test, setup.stranger.user);
      const { image, resume } = await ownLinks(viewer);
      const links = await linksTo(viewer, { token: admin.token, cookie: viewer.cookie });
      expect((await test.call('POST', '/api/auth/logout', { token: viewer.token })).status).toBeLessThan(300);
      for (const url of [image, resume]) expect((await get(url, { cookie: viewer.cookie })).status).toBe(401);
      expect((await get(links.resume, { cookie: viewer.cookie })).status).toBe(200);
      const gone = await test.createUser();
      await giveFiles(test, gone.id);
      await test.db.update(users).set({ status: 'deleted' }).where(eq(users.id, gone.id));
      const url = `/api/files/students/${gone.id}/resume/resume.pdf`;
      expect((await get(url, { token: admin.token })).status).toBe(404);
    });

    it('GET /files 401 for a link made for a caller without a cookie', async () => {
      const { student } = setup;
      const { resume } = await linksTo(student, { token: student.token, cookie: undefined });
      expect((await get(resume)).status).toBe(401);
      expect((await get(resume, { cookie: student.cookie })).status).toBe(401);
      expect((await get(resume, { token: student.token })).status).toBe(200);
    });
  });

  describe('for callers without permission', () => {
    it('GET /files 404 with the same bytes as for an unknown id', async () => {
      const { student, mate, stranger, trainer, otherTrainer } = setup;
      const headers = { 'x-request-id': 'the-same-for-all' };
      const nobody = '/api/files/students/2147483646/resume/resume.pdf';
      const expected = (await get(nobody, { token: admin.token, headers })).text;
      const attempts = [
        ...[mate, stranger, trainer, otherTrainer].map((viewer) => [resumeOf(student), viewer] as const),
        ...[mate, stranger, otherTrainer].map((viewer) => [imageOf(student), viewer] as const),
        ...[student, mate, otherTrainer].map((viewer) => [resumeOf(trainer), viewer] as const),
        [imageOf(trainer), trainer] as const,
      ];
      for (const [url, { token, cookie }] of attempts) {
        const reply = await get(url, { token, cookie, headers });
        expect([reply.status, reply.text]).toEqual([404, expected]);
      }
    });

    it('GET /files, /media and invented paths give strangers nothing (threat 21)', async () => {
      const { student, mate, stranger, otherTrainer } = setup;
      const rows = await test.db
        .select({ key: media.key, hash: media.hash })
        .from(users)
        .innerJoin(media, eq(media.id, users.resumeId))
        .where(eq(users.id, student.user.id));
      const [{ key, hash } = { key: '', hash: '' }] = rows;
      const uuid = key.replace('private/', '');
      const paths = [
        resumeOf(student),
        imageOf(student),
        imageOf(student).replace('1024', '320'),
        `/api/files/students/${student.user.id}/resume/1024.webp`,
        `/api/files/students/${student.user.id}/image/resume.pdf`,
        `/api/files/students/${student.user.id}/resume/..%2Fresume%2Fresume.pdf`,
        `/api/files/students/${mate.user.id}/image/..%2F..%2F${student.user.id}%2Fresume%2Fresume.pdf`,
        `/api/files/trainers/${student.user.id}/resume/resume.pdf`,
        `/api/files/${key}/resume.pdf`,
        `/api/files/${uuid}/resume.pdf`,
        `/api/media/${hash}/1024.webp`,
        `/api/media/${hash}/resume.pdf`,
        `/api/media/${uuid.replaceAll('-', '')}/1024.webp`,
        `/api/media/..%2F${encodeURIComponent(key)}/resume.pdf`,
        `/api/${key}/resume.pdf`,
        `/${key}/resume.pdf`,
      ];
      const ownQuery = new URL((await ownLinks(mate)).resume, 'http://avsar').search;
      for (const path of paths) {
        for (const { token, cookie } of [mate, stranger, otherTrainer, { token: undefined, cookie: undefined }]) {
          const reply = await get(path, { token, cookie });
          expect([path, [400, 401, 404].includes(reply.status)]).toEqual([path, true]);
          expect(reply.text).not.toContain('%PDF');
        }
        expect([400, 401, 404]).toContain((await get(`${path}${ownQuery}`, { cookie: mate.cookie })).status);
      }
    });

    it('GET /files/students/:studentId/image 404 for the trainer once the batch is archived, or the student left', async () => {
      const { student, trainer, batchId } = setup;
      const ask = async () => (await get(imageOf(student), { token: trainer.token })).status;
      expect(await ask()).toBe(200);
      const { image } = await linksTo(student, trainer);
      await test.db.update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, batchId));
      expect(await ask()).toBe(404);
      expect((await get(image, { cookie: trainer.cookie })).status).toBe(404);
      await test.db.update(batches).set({ archivedAt: null }).where(eq(batches.id, batchId));
      const place = and(eq(batchStudents.batchId, batchId), eq(batchStudents.studentId, student.user.id));
      const [seatTaken] = await test.db.delete(batchStudents).where(place).returning();
      expect(await ask()).toBe(404);
      if (seatTaken !== undefined) await test.db.insert(batchStudents).values(seatTaken);
      expect(await ask()).toBe(200);
    });
  });

  describe('the audit log', () => {
    const reads = async () => {
      const rows = await test.db.select().from(auditLog).where(eq(auditLog.action, 'resume.read'));
      return rows.map(({ actor, subject }) => [actor, subject]);
    };

    it('GET /files/…/resume 200 writes a row for each read by an admin, and for nobody else', async () => {
      const { student, trainer } = setup;
      const before = await reads();
      expect((await get(resumeOf(student), { token: student.token })).status).toBe(200);
      expect((await get(resumeOf(student), { token: trainer.token })).status).toBe(404);
      expect((await get(imageOf(student), { token: admin.token })).status).toBe(200);
      expect(await reads()).toEqual(before);
      for (const url of [resumeOf(student), resumeOf(trainer)])
        expect((await get(url, { token: admin.token })).status).toBe(200);
      const { cookie } = student;
      const { resume } = await linksTo(student, { token: admin.token, cookie });
      expect((await get(resume, { cookie })).status).toBe(200);
      expect((await reads()).slice(before.length)).toEqual([
        [`admin:${admin.id}`, `user:${student.user.id}`],
        [`admin:${admin.id}`, `user:${trainer.user.id}`],
        [`admin:${admin.id}`, `user:${student.user.id}`],
      ]);
    });
  });

  describe('range requests', () => {
    it.each([
      ['bytes=0-99', 0, 100],
      ['bytes=100-', 100, undefined],
      ['bytes=-50', -50, undefined],
      ['bytes=10-99999999', 10, undefined],
    ])('GET /files 206 for %s', async (range, from, to) => {
      const { student, studentFiles } = setup;
      const sent = studentFiles?.sent ?? Buffer.alloc(0);
      const { resume } = await ownLinks(student);
      const reply = await get(resume, { cookie: student.cookie, headers: { range } });
      const part = sent.subarray(from, to);
      const first = from < 0 ? sent.length + from : from;
      expect(reply.status).toBe(206);
      expect(reply.bytes.equals(part)).toBe(true);
      expect(reply.headers).toMatchObject({
        'content-range': `bytes ${first}-${first + part.length - 1}/${sent.length}`,
        'content-length': String(part.length),
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
      });
    });

    it('GET /files 416 for a range behind the end, 200 for anything but a single range', async () => {
      const { student, studentFiles } = setup;
      const { cookie } = student;
      const { resume } = await ownLinks(student);
      const length = studentFiles?.sent.length ?? 0;
      const behind = await get(resume, { cookie, headers: { range: `bytes=${length}-` } });
      expect([behind.status, behind.text, behind.headers['content-range']]).toEqual([416, '', `bytes */${length}`]);
      for (const range of ['bytes=0-1,5-6', 'lines=0-1', 'bytes=x'])
        expect((await get(resume, { cookie, headers: { range } })).bytes.length).toBe(length);
      const whole = await get(resume, { cookie });
      const etag = String(whole.headers['etag']);
      const still = { range: 'bytes=0-1', 'if-range': etag };
      expect((await get(resume, { cookie, headers: still })).status).toBe(206);
      expect((await get(resume, { cookie, headers: { ...still, 'if-range': '"other"' } })).status).toBe(200);
      expect((await get(resume, { cookie, headers: { 'if-none-match': etag } })).status).toBe(304);
    });

    it('GET /files 401 for a range request without permission too', async () => {
      const { resume } = await ownLinks(setup.student);
      expect((await get(resume, { headers: { range: 'bytes=0-1' } })).status).toBe(401);
    });
  });

  it('GET /files 404 if the row exists but the file is missing', async () => {
    const person = await test.createUser();
    const { resumeKey } = await giveFiles(test, person.id);
    await test.app.context.storage.delete(`${resumeKey}/resume.pdf`);
    const url = `/api/files/students/${person.id}/resume/resume.pdf`;
    expect((await get(url, { token: admin.token })).status).toBe(404);
  });

  it('GET /files 401 for an admin who was idle too long, by link and by token', async () => {
    const cookie = setup.student.cookie;
    const { resume } = await linksTo(setup.student, { token: admin.token, cookie });
    await test.db
      .update(sessions)
      .set({ lastSeenAt: new Date(test.clock.now().getTime() - 31 * 60_000) })
      .where(eq(sessions.id, admin.sessionId));
    expect((await get(resume, { cookie })).status).toBe(401);
  });
});
