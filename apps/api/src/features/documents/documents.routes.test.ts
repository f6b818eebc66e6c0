import type { Document, DocumentHead, DocumentKind, DocumentVersion } from '@avsar/contract';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admins } from '#database/tables/auth.ts';
import { auditLog } from '#database/tables/audit.ts';
import { documents } from '#database/tables/documents.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { follow } from '../../../test/pages.ts';
import { lastAuditAbout, statusesOf } from '../../../test/rows/front-office.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const cached = 'public, max-age=0, s-maxage=30';

const read = (kind: string, search = '') => test.call('GET', `/api/documents/${kind}${search}`);
const list = async () => (await test.call('GET', '/api/documents')).json<DocumentHead[]>();
const publish = (kind: DocumentKind, body: object) =>
  test.call('POST', `/api/admin/documents/${kind}`, { token: admin.token, body });
const rowsOf = (kind: DocumentKind) =>
  test.db.select().from(documents).where(eq(documents.kind, kind)).orderBy(asc(documents.version));

const terms = { title: 'Terms of use', text: '# Kindness\n\nPlease be kind. [Ask us](/contact).' };

describe('before anything is published', () => {
  it('GET /documents: 200 with an empty list, cacheable', async () => {
    const reply = await test.call('GET', '/api/documents');
    expect([reply.status, reply.json()]).toEqual([200, []]);
    expect(reply.headers['cache-control']).toContain(cached);
  });

  it.each(['terms', 'privacy', 'refunds', 'terms?version=1'])('GET /documents/%s: 404', async (path) => {
    expect((await read(path)).status).toBe(404);
  });

  it.each(['imprint', 'terms?version=0', 'terms?version=x', 'terms?page=1'])('GET /documents/%s: 400', async (path) => {
    expect((await read(path)).status).toBe(400);
  });
});

describe('POST /admin/documents/:kind', () => {
  it('200 publishes versions 1 and 2; the newest is in force, and the earlier one stays readable', async () => {
    const now = test.clock.now();
    const first = await test.clock.standAt(now, () => publish('terms', { ...terms, basedOn: 0 }));
    const expected = { kind: 'terms', version: 1, ...terms, publishedAt: now.toISOString() };
    expect([first.status, first.json()]).toEqual([200, expected]);
    const second = { title: 'Terms', text: 'Please be very kind.' };
    expect((await publish('terms', { ...second, basedOn: 1 })).json()).toMatchObject({ version: 2, ...second });
    const inForce = await read('terms');
    expect(inForce.json()).toMatchObject({ kind: 'terms', version: 2, ...second });
    expect(inForce.headers['cache-control']).toContain(cached);
    expect((await read('terms', '?version=1')).json()).toMatchObject({ version: 1, ...terms });
    expect((await read('terms', '?version=3')).status).toBe(404);
    expect(await list()).toMatchObject([{ kind: 'terms', version: 2, title: 'Terms' }]);
  });

  it('names the admin in the row and in the audit log', async () => {
    await publish('privacy', { title: 'Privacy', text: 'Little.', basedOn: 0 });
    await publish('privacy', { title: 'Privacy notice', text: 'Less.', basedOn: 1 });
    const [row] = await test.db.select().from(admins).where(eq(admins.id, admin.id));
    expect((await rowsOf('privacy')).map(({ publishedBy }) => publishedBy)).toEqual([row?.username, row?.username]);
    expect(await lastAuditAbout(test.db, 'document:privacy')).toMatchObject({
      actor: `admin:${admin.id}`,
      action: 'document.publish',
      before: { version: 1, title: 'Privacy' },
      after: { version: 2, title: 'Privacy notice' },
    });
  });

  it('200 for the title and text in force publishes and audits nothing, whatever it is based on', async () => {
    const entries = () => test.db.$count(auditLog, eq(auditLog.subject, 'document:privacy'));
    const before = await entries();
    for (const basedOn of [2, 1, 0]) {
      const reply = await publish('privacy', { title: 'Privacy notice', text: 'Less.', basedOn });
      expect([reply.status, reply.json<Document>().version]).toEqual([200, 2]);
    }
    expect((await rowsOf('privacy')).length).toBe(2);
    expect(await entries()).toBe(before);
  });

  it.each([0, 1, 3, 2_147_483_646])('409 if it is based on version %s, and 2 is in force', async (basedOn) => {
    expect((await publish('privacy', { title: 'Privacy', text: 'Other.', basedOn })).status).toBe(409);
    expect((await rowsOf('privacy')).length).toBe(2);
  });

  it('409 for all but one of five at the same time', async () => {
    const texts = Array.from({ length: 5 }, (_, at) => `Money back ${at}.`);
    const replies = await Promise.all(texts.map((text) => publish('refunds', { title: 'Refunds', text, basedOn: 0 })));
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409, 409]);
    expect((await rowsOf('refunds')).map(({ version }) => version)).toEqual([1]);
  });

  it.each([
    ['title', { title: '' }],
    ['title', { title: 'a'.repeat(81) }],
    ['text', { text: ' ' }],
    ['text', { text: 'a'.repeat(30_001) }],
    ['text', { text: '[a](javascript:x)' }],
    ['text', { text: '- a\n'.repeat(601) }],
    ['basedOn', { basedOn: -1 }],
    ['basedOn', { basedOn: undefined }],
    ['version', { version: 1 }],
  ])('400 for a wrong %s', async (field, wrong) => {
    const reply = await publish('terms', { ...terms, basedOn: 2, ...wrong });
    expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
    expect((await rowsOf('terms')).length).toBe(2);
  });

  it('200 for the longest text, in Devanagari; 413 for a larger body', async () => {
    const text = 'अ'.repeat(30_000);
    expect((await publish('terms', { title: 'नियम', text, basedOn: 2 })).json<Document>().text).toBe(text);
    expect((await publish('terms', { title: 'नियम', text: 'अ'.repeat(50_000), basedOn: 3 })).status).toBe(413);
  });

  it('403 without a fresh password', async () => {
    const other = await test.signInAs('admin');
    test.clock.forward({ minutes: 11 });
    const body = { ...terms, basedOn: 3 };
    const reply = await test.call('POST', '/api/admin/documents/terms', { token: other.token, body });
    expect([reply.status, reply.json<{ code: string }>().code]).toEqual([403, 'step_up_required']);
  });
});

describe('GET /admin/documents/:kind/versions', () => {
  it('200 lists versions newest first, page by page, without texts', async () => {
    const path = '/api/admin/documents/terms/versions';
    const { token } = await test.signInAs('admin');
    const whole = (await test.call('GET', path, { token })).json<DocumentVersion[]>();
    expect(whole.map(({ version, title }) => [version, title])).toEqual([
      [3, 'नियम'],
      [2, 'Terms'],
      [1, 'Terms of use'],
    ]);
    expect(Object.keys(whole[0] ?? {}).toSorted()).toEqual(['kind', 'publishedAt', 'publishedBy', 'title', 'version']);
    const pages = await follow<DocumentVersion>(test, `${path}?limit=2`, undefined, token);
    expect(pages.map((page) => page.map(({ version }) => version))).toEqual([[3, 2], [1]]);
  });

  it('200 with nobody’s name for a text that the migration copied', async () => {
    await test.db
      .update(documents)
      .set({ publishedBy: null })
      .where(and(eq(documents.kind, 'refunds'), eq(documents.version, 1)));
    const { token } = await test.signInAs('admin');
    const reply = await test.call('GET', '/api/admin/documents/refunds/versions', { token });
    expect(reply.json()).toMatchObject([{ version: 1, publishedBy: null }]);
  });
});
