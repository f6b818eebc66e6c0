import { desc } from 'drizzle-orm';
import sharp from 'sharp';
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

/** Settings of the look that nobody has chosen yet. */
const plain = {
  tagline: '',
  description: '',
  primaryColour: null,
  accentColour: null,
  logo: null,
  icon: null,
  socialCard: null,
  sendsSms: true,
};

const look = {
  tagline: 'Learn by building',
  description: 'Evening classes in Java and testing, in Pune and online.',
  primaryColour: '#0b5d3b',
  accentColour: '#d81b60',
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
    expect([reply.status, reply.json()]).toEqual([200, { ...words, ...plain }]);
    expect(reply.headers['cache-control']).toContain('public, max-age=0, s-maxage=30');
  });

  it.each(['student', 'trainer'] as const)('200 for a %s, without the version and never cached', async (who) => {
    const { token } = await test.signInAs(who);
    const reply = await test.call('GET', '/api/site', { token });
    expect(Object.keys(reply.json()).toSorted()).toEqual(Object.keys({ ...words, ...plain }).toSorted());
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
    const expected = { ...words, ...plain, ...classroom, brand: 'Setu Two', version: version + 1 };
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

  it('200 with the settings as GET returned them: nothing but the version changes', async () => {
    const { version: _, ...before } = (await test.call('GET', '/api/site', { token: admin.token })).json();
    const reply = await update({ ...before, sendsSms: false });
    expect([reply.status, reply.json()]).toMatchObject([200, before]);
  });

  it('200 with colours, tagline and description: visitors get them; omitted ones stay, null and empty ones go', async () => {
    expect((await update(look)).json()).toMatchObject({ ...look, version: version + 1 });
    expect((await test.call('GET', '/api/site')).json()).toMatchObject(look);
    expect((await update({ version: version + 1 })).json()).toMatchObject(look);
    const without = { tagline: '', description: '', primaryColour: null, accentColour: null };
    expect((await update({ ...without, version: version + 2 })).json()).toMatchObject(without);
    expect((await update({ primaryColour: ' #0B5D3B ', version: version + 3 })).json()).toMatchObject({
      primaryColour: '#0b5d3b',
    });
    await update({ primaryColour: null, version: version + 4 });
  });

  it('400 for a main colour in which nobody could read, with the pair of colours that fails', async () => {
    const reply = await update({ primaryColour: '#ffd400' });
    const message =
      'White text on a button of this colour would be hard to see (contrast 1.4, at least 4.5 is needed). Please choose a darker colour.';
    expect([reply.status, reply.json()]).toMatchObject([400, { fields: { primaryColour: message } }]);
  });

  it('200 with icon and social card: each also as PNG of its sizes, which no other picture has', async () => {
    const icon = base64Of(await picture({ width: 300, height: 300 }));
    const socialCard = base64Of(await picture({ width: 1200, height: 630 }));
    const saved = (await update({ icon, socialCard })).json<{ icon: string; socialCard: string }>();
    const png = (url: string, file: string) => test.call('GET', url.replace('1024.webp', `png/${file}`));
    for (const [url, width, height] of [
      [saved.icon, 180, 180],
      [saved.icon, 192, 192],
      [saved.icon, 512, 512],
      [saved.socialCard, 1200, 630],
    ] as const) {
      const reply = await png(url, `${width}x${height}.png`);
      expect([reply.status, reply.headers['content-type']]).toEqual([200, 'image/png']);
      expect(reply.headers['cache-control']).toContain('immutable');
      expect(await sharp(reply.bytes).metadata()).toMatchObject({ format: 'png', width, height });
    }
    expect((await png(saved.icon, '1200x630.png')).status).toBe(404);
    expect((await png(saved.icon, '64x64.png')).status).toBe(400);
    const kept = (await update({ icon: saved.icon, version: version + 1 })).json();
    expect(kept).toMatchObject({ icon: saved.icon, socialCard: saved.socialCard });
    const removed = (await update({ icon: null, socialCard: null, version: version + 2 })).json();
    expect(removed).toMatchObject({ icon: null, socialCard: null });
  });

  it.each([
    ['icon', { width: 300, height: 200 }, 'square picture'],
    ['icon', { width: 100, height: 100 }, 'at least 256 by 256'],
    ['socialCard', { width: 600, height: 600 }, '1200 by 630'],
  ])('400 for %s of %o, with the shape that is needed', async (field, size, expected) => {
    const reply = await update({ [field]: base64Of(await picture(size)) });
    expect(reply.status).toBe(400);
    expect(reply.json<{ fields: Record<string, string> }>().fields[field]).toContain(expected);
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
    ['tagline', 'a'.repeat(81)],
    ['tagline', 'two\nlines'],
    ['description', 'a'.repeat(201)],
    ['primaryColour', 'green'],
    ['primaryColour', '#0b5'],
    ['accentColour', 'url(x)'],
    ['accentColour', '#d81b60;'],
    ['icon', 7],
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
