import type { ErrorReply, JoiningRecord, OwnJoining } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { offerLetters } from '#database/tables/joinings.ts';
import { media } from '#database/tables/media.ts';
import { notifications } from '#database/tables/notifications.ts';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { activePdfs } from '../../../test/pdfs/hostile-pdfs.ts';
import { createApplication } from '../../../test/rows/applications.ts';
import { letterOf, sentLetter } from '../../../test/rows/joinings.ts';

let test: TestApp;
let staff: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  staff = await test.signInAs('admin');
});
afterAll(() => test.close());

const add = (id: number, letter = sentLetter(id)) =>
  test.call('PUT', `/api/admin/applications/${id}/offer-letter`, { token: staff.token, body: { letter } });
const actionsOn = async (id: number) =>
  (
    await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `application:${id}`))
  ).map(({ action }) => action);
const toldTo = async (userId: number) =>
  (await test.db.select().from(notifications).where(eq(notifications.userId, userId)))
    .map(({ kind, channel }) => `${kind} ${channel}`)
    .toSorted();

async function offered(state: 'offered' | 'accepted' = 'offered') {
  const student = await test.signInAs('student');
  return { student, application: await createApplication(test.db, { studentId: student.id, state }) };
}

const linkFor = async (token: string, id: number) =>
  (await test.call('GET', `/api/applications/${id}/joining`, { token })).json<OwnJoining>().letter?.url ?? '';

describe('PUT /admin/applications/:applicationId/offer-letter (threat 23)', () => {
  it.each(['offered', 'accepted'] as const)(
    '200 for one that is %s: the student is told and reads it',
    async (state) => {
      const { student, application } = await offered(state);
      const reply = await add(application.id);
      expect([reply.status, typeof reply.json<JoiningRecord>().letter?.addedBy]).toEqual([200, 'string']);
      expect(await toldTo(student.id)).toEqual(['joining_letter bell', 'joining_letter mail']);
      const file = await test.call('GET', await linkFor(student.token, application.id), { token: student.token });
      expect([file.status, file.headers]).toMatchObject([
        200,
        {
          'content-type': 'application/pdf',
          'content-disposition': 'attachment; filename="offer-letter.pdf"',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
          'cache-control': 'private, no-store',
        },
      ]);
      expect(file.bytes.equals(letterOf(application.id))).toBe(true);
      expect(await actionsOn(application.id)).toEqual(['offer-letter.add']);
    },
  );

  it('200: another file takes its place and is told; the same file again changes nothing', async () => {
    const { student, application } = await offered();
    await add(application.id);
    const mediaOf = async () =>
      (await test.db.select().from(offerLetters).where(eq(offerLetters.applicationId, application.id))).map(
        ({ mediaId }) => mediaId,
      );
    const before = await mediaOf();
    await add(application.id);
    expect(await mediaOf()).toEqual(before);
    await add(application.id, sentLetter(0));
    const after = await mediaOf();
    expect(after).not.toEqual(before);
    const file = await test.call('GET', await linkFor(student.token, application.id), { token: student.token });
    expect(file.bytes.equals(letterOf(0))).toBe(true);
    expect(await toldTo(student.id)).toHaveLength(4);
    expect(await actionsOn(application.id)).toEqual(['offer-letter.add', 'offer-letter.replace']);
    const [row] = await test.db
      .select()
      .from(media)
      .where(eq(media.id, after[0] ?? 0));
    expect(row).toMatchObject({ kind: 'resume', visibility: 'private' });
  });

  it('two at once: one letter', async () => {
    const { application } = await offered();
    const replies = await Promise.all([add(application.id), add(application.id, sentLetter(0))]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await test.db.$count(offerLetters, eq(offerLetters.applicationId, application.id))).toBe(1);
  });

  it('400 for what is no PDF, and for a large one', async () => {
    const { application } = await offered();
    const large = Buffer.alloc(5 * 1024 * 1024 + 1, 'x').toString('base64');
    for (const letter of ['', 'nonsense', Buffer.from('<html>').toString('base64'), large]) {
      const reply = await add(application.id, letter);
      expect([reply.status, Object.keys(reply.json<ErrorReply>().fields ?? {})]).toEqual([400, ['letter']]);
    }
    expect(await test.db.$count(offerLetters, eq(offerLetters.applicationId, application.id))).toBe(0);
  });

  it.each(activePdfs.slice(0, 3))('400 for %s, as for a resume', async (_, make) => {
    const { application } = await offered();
    expect((await add(application.id, make().toString('base64'))).status).toBe(400);
  });

  it.each(['applied', 'waitlisted', 'declined', 'retracted'] as const)('409 for one that is %s', async (state) => {
    const application = await createApplication(test.db, { state });
    const stored = await test.db.$count(media);
    expect((await add(application.id)).status).toBe(409);
    expect(await test.db.$count(media)).toBe(stored);
    expect(await test.db.$count(offerLetters, eq(offerLetters.applicationId, application.id))).toBe(0);
  });
});

describe('GET /files/applications/:applicationId/offer-letter/offer-letter.pdf', () => {
  it('200 for the staff, which is recorded; 404 for another student and once the student is gone', async () => {
    const { student, application } = await offered();
    const added = (await add(application.id)).json<JoiningRecord>();
    const url = added.letter?.url ?? '';
    expect((await test.call('GET', url, { token: staff.token })).status).toBe(200);
    expect(await actionsOn(application.id)).toEqual(['offer-letter.add', 'offer-letter.read']);
    const other = await test.signInAs('student');
    const path = new URL(url, 'http://avsar').pathname;
    expect((await test.call('GET', path, { token: other.token })).status).toBe(404);
    expect((await test.call('GET', path)).status).toBe(401);
    const meeting = await test.signInWithRights('teaching');
    expect((await test.call('GET', path, { token: meeting.token })).status).toBe(403);
    await test.db.update(users).set({ status: 'deleted' }).where(eq(users.id, student.id));
    expect((await test.call('GET', path, { token: staff.token })).status).toBe(404);
  });
});
