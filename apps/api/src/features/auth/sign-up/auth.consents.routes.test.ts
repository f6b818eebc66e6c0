import { consentNotice } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from '#database/tables/documents.ts';
import { consents, users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createMedia } from '../../../../test/rows/public-pages.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

const give = (token: string, purpose: string, given: boolean) =>
  test.call('POST', '/api/me/consents', { token, body: { purpose, given } });

async function publishPrivacyNotices(count: number): Promise<void> {
  const notice = {
    kind: 'privacy' as const,
    title: 'Privacy notice',
    text: 'We keep little.',
    publishedAt: new Date(),
  };
  const versions = Array.from({ length: count }, (_, at) => ({ ...notice, version: at + 1 }));
  await test.db.insert(documents).values(versions);
}

describe('GET /me/consents', () => {
  it('200 lists every purpose, also those the person was never asked about', async () => {
    const { token } = await test.signInAs('student');
    const reply = await test.call('GET', '/api/me/consents', { token });
    const unasked = { given: false, at: null, noticeVersion: null, privacyVersion: null };
    expect([reply.status, reply.json()]).toEqual([
      200,
      ['account', 'resume_sharing', 'showcase', 'marketing'].map((purpose) => ({ purpose, ...unasked })),
    ]);
  });
});

describe('POST /me/consents', () => {
  it('201 adds an answer with the version of the notice; the newest answer counts', async () => {
    const { id, token } = await test.signInAs('trainer');
    expect((await give(token, 'marketing', false)).json()).toMatchObject({ privacyVersion: 0 });
    await publishPrivacyNotices(3);
    for (const given of [true, false, true]) expect((await give(token, 'marketing', given)).status).toBe(201);
    const mine = (await test.call('GET', '/api/me/consents', { token })).json<{ purpose: string }[]>();
    expect(mine.find(({ purpose }) => purpose === 'marketing')).toMatchObject({
      given: true,
      noticeVersion: consentNotice.version,
      privacyVersion: 3,
    });
    const rows = await test.db.select().from(consents).where(eq(consents.userId, id)).orderBy(consents.id);
    expect(rows.map(({ given }) => given)).toEqual([false, true, false, true]);
    expect(rows.map(({ privacyVersion }) => privacyVersion)).toEqual([0, 3, 3, 3]);
  });

  it('201 for a withdrawn showcase consent: the person and the picture leave the public pages at once', async () => {
    const { id, token } = await test.signInAs('student');
    const { id: showcaseImageId } = await createMedia(test.db);
    await test.db.update(users).set({ showcase: true, showcaseImageId }).where(eq(users.id, id));
    expect((await give(token, 'showcase', true)).status).toBe(201);
    const shown = async () =>
      (await test.call('GET', '/api/students')).json<{ id: number }[]>().some((student) => student.id === id);
    expect(await shown()).toBe(true);
    expect((await give(token, 'showcase', false)).status).toBe(201);
    expect(await shown()).toBe(false);
    const [row] = await test.db.select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({ showcase: false, showcaseImageId: null });
  });

  it('400 for the purpose account, and for an unknown purpose', async () => {
    const { token } = await test.signInAs('student');
    for (const purpose of ['account', 'everything']) expect((await give(token, purpose, false)).status).toBe(400);
  });
});

describe('PUT /me/consents', () => {
  const answer = (token: string, body: object) => test.call('PUT', '/api/me/consents', { token, body });
  const needsConsent = async (token: string) =>
    (await test.call('GET', '/api/me', { token })).json<{ needsConsent: boolean }>().needsConsent;

  it('200 answers every purpose at once; then needsConsent is false', async () => {
    const { id, token } = await test.signInAs('student');
    expect(await needsConsent(token)).toBe(true);
    const reply = await answer(token, { account: true, marketing: true });
    expect([reply.status, reply.json()]).toMatchObject([
      200,
      [
        { purpose: 'account', given: true, noticeVersion: consentNotice.version, privacyVersion: 3 },
        { purpose: 'resume_sharing', given: false },
        { purpose: 'showcase', given: false },
        { purpose: 'marketing', given: true },
      ],
    ]);
    expect(await test.db.$count(consents, eq(consents.userId, id))).toBe(4);
    expect(await needsConsent(token)).toBe(false);
  });

  it('200 without showcase: a student who was shown leaves the public pages at once', async () => {
    const { id, token } = await test.signInAs('student');
    await test.db.update(users).set({ showcase: true }).where(eq(users.id, id));
    expect((await answer(token, { account: true })).status).toBe(200);
    expect((await test.db.select().from(users).where(eq(users.id, id)))[0]).toMatchObject({ showcase: false });
  });

  it('400 without the consent that an account needs, and nothing is stored', async () => {
    const { id, token } = await test.signInAs('student');
    for (const body of [{}, { account: false }, { account: true, everything: true }]) {
      expect((await answer(token, body)).status).toBe(400);
    }
    expect(await test.db.$count(consents, eq(consents.userId, id))).toBe(0);
    expect(await needsConsent(token)).toBe(true);
  });
});
