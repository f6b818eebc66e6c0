import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { base64Of, picture } from '../../../test/rows/pictures.ts';
import { auditLog } from '../../database/tables/audit.ts';
import { siteSettings } from '../../database/tables/site.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
let version: number;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());
beforeEach(async () => {
  ({ version } = await row());
});

const words = {
  brand: 'Setu Academy',
  slug: 'setu-academy',
  address: '4th Floor, Setu Tower, 12 Lake Road, Hyderabad 500081',
  phone: '+91 90000 12345',
  email: 'hello@setu.example',
  socialLinks: { youtube: 'https://www.example.com/setu', linkedin: 'https://example.com/in/setu' },
};

async function row() {
  const [site] = await test.db.select().from(siteSettings);
  if (site === undefined) throw new Error('site_settings: the row is missing');
  return site;
}

const update = (change: Readonly<Record<string, unknown>> = {}) =>
  test.call('PUT', '/api/site', { token: admin.token, body: { ...words, version, ...change } });

describe('GET /site', () => {
  it('200 for a visitor: the institute’s public settings, cached for 30 seconds, without the version', async () => {
    await update();
    const reply = await test.call('GET', '/api/site');
    expect([reply.status, reply.json()]).toEqual([200, { ...words, logo: null }]);
    expect(reply.headers['cache-control']).toContain('public, max-age=0, s-maxage=30');
  });

  it.each(['student', 'trainer'] as const)('200 for a %s, without the version and never cached', async (who) => {
    const { token } = await test.signInAs(who);
    const reply = await test.call('GET', '/api/site', { token });
    expect(Object.keys(reply.json())).toEqual([...Object.keys(words), 'logo']);
    expect(reply.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(reply.headers['vary']).toContain('Authorization');
  });

  it('200 for the admin with the version, which the next visitor does not get from a cache (ADR-0030)', async () => {
    const reply = await test.call('GET', '/api/site', { token: admin.token });
    expect(reply.json()).toMatchObject({ version });
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect((await test.call('GET', '/api/site')).json()).not.toHaveProperty('version');
  });
});

describe('PUT /site', () => {
  it('200 changes all settings, raises the version and audits who changed what', async () => {
    const before = (await test.call('GET', '/api/site', { token: admin.token })).json<{
      brand: string;
      meetingHosts: string[];
    }>();
    const classroom = { meetingHosts: ['class.example.in'], lateAfterMinutes: 5 };
    const reply = await update({ brand: 'Setu Two', ...classroom });
    const expected = { ...words, ...classroom, brand: 'Setu Two', logo: null, version: version + 1 };
    expect([reply.status, reply.json()]).toEqual([200, expected]);
    expect(await row()).toMatchObject({ ...words, brand: 'Setu Two', version: version + 1 });
    const [entry] = await test.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      actor: `admin:${admin.id}`,
      action: 'site.update',
      subject: 'site:1',
      before: { brand: before.brand, meetingHosts: before.meetingHosts, lateAfterMinutes: 10, version },
      after: { brand: 'Setu Two', ...classroom, version: version + 1 },
      requestId: reply.headers['x-request-id'],
    });
    expect(entry?.after).not.toHaveProperty('logo');
    const later = await update({ version: version + 1 });
    expect([later.status, later.json()]).toMatchObject([200, classroom]);
  });

  it.each([
    { meetingHosts: [] },
    { meetingHosts: ['https://meet.google.com'] },
    { meetingHosts: ['localhost'] },
    { lateAfterMinutes: 121 },
    { lateAfterMinutes: 1.5 },
  ])('400 for %o', async (change) => {
    expect((await update(change)).status).toBe(400);
  });

  it('200 with a logo: base64 sets or replaces it, undefined or its own URL keeps it, null removes it', async () => {
    const logoAfter = async (change: Readonly<Record<string, unknown>>) => {
      const reply = await update({ ...change, version: (await row()).version });
      expect(reply.status).toBe(200);
      return reply.json<{ logo: string | null }>().logo;
    };
    const first = await logoAfter({ logo: base64Of(await picture()) });
    expect(first).toMatch(/^\/api\/media\/[0-9a-f]{32}\/1024\.webp$/);
    expect((await test.call('GET', '/api/site')).json()).toMatchObject({ logo: first });
    expect(await logoAfter({})).toBe(first);
    expect(await logoAfter({ logo: first })).toBe(first);
    const second = await logoAfter({ logo: base64Of(await picture()) });
    expect(second).not.toBe(first);
    expect(await logoAfter({ logo: null })).toBeNull();
    expect((await row()).logoId).toBeNull();
  });

  it('400 for the URL of another picture than the current logo', async () => {
    const logo = '/api/media/0123456789abcdef0123456789abcdef/1024.webp';
    const reply = await update({ logo });
    expect([reply.status, reply.json()]).toMatchObject([
      400,
      { fields: { logo: 'Please upload a valid image file.' } },
    ]);
  });

  it.each([
    ['brand', ''],
    ['brand', 'a'.repeat(61)],
    ['brand', 'two\nlines'],
    ['slug', 'Setu Academy'],
    ['slug', '-setu'],
    ['address', ''],
    ['phone', 'call me'],
    ['email', 'nobody'],
    ['version', 0],
    ['version', '1'],
    ['logo', 7],
    ['id', 2],
    ['socialLinks', ['https://example.com']],
    ['socialLinks.web', { web: 'http://example.com' }],
    ['socialLinks.web', { web: 'javascript:alert(1)' }],
    ['socialLinks.web', { web: 'https://user:password@' }],
    ['socialLinks.web', { web: '//example.com' }],
    ['socialLinks', Object.fromEntries(Array.from({ length: 13 }, (_, at) => [`n${at}`, 'https://example.com']))],
  ])('400 for %s: %j, and nothing is changed', async (field, value) => {
    const reply = await update({ [field.split('.')[0] ?? '']: value });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.json<{ fields: object }>().fields)).toEqual([field]);
    expect((await row()).version).toBe(version);
  });

  it('401 for a visitor, 403 for a student and a trainer', async () => {
    const tokens = [undefined, (await test.signInAs('student')).token, (await test.signInAs('trainer')).token];
    const replies = tokens.map((token) => test.call('PUT', '/api/site', { token, body: { ...words, version } }));
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([401, 403, 403]);
  });

  it('409 for an old version, before the picture is converted', async () => {
    await update();
    const reply = await update({ logo: 'not a picture at all' });
    expect([reply.status, reply.json()]).toMatchObject([409, { code: 'conflict' }]);
  });

  it('409 for all but one of ten at the same time, and one entry in the audit log', async () => {
    const entries = await test.db.$count(auditLog);
    const logo = base64Of(await picture());
    const replies = await Promise.all(Array.from({ length: 10 }, (_, at) => update({ brand: `Setu ${at}`, logo })));
    const count = (wanted: number) => replies.filter(({ status }) => status === wanted).length;
    expect([count(200), count(409)]).toEqual([1, 9]);
    expect((await row()).version).toBe(version + 1);
    expect(await test.db.$count(auditLog)).toBe(entries + 1);
  });
});
