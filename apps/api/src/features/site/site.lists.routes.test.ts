import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  createFaqRow,
  createSlide,
  faqDraft,
  lastAuditAbout,
  slideDraft,
  statusesOf,
} from '../../../test/rows/front-office.ts';
import { auditLog } from '../../database/tables/audit.ts';
import { faqs, heroSlides } from '../../database/tables/site.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(heroSlides);
  await test.db.delete(faqs);
});

interface Shown {
  readonly id: number;
  readonly version?: number;
}

const nobody = 2_147_483_647;

/** Both lists of the home page, slides and questions, have the same endpoints. */
describe.each([
  {
    path: '/site/hero-slides',
    noun: 'hero-slide',
    table: heroSlides,
    create: createSlide,
    draft: slideDraft,
    other: { ...slideDraft('Another'), scene: 'offer', link: { text: 'Ask', to: '/contact' } },
    most: 12,
    full: 'There can be at most 12 slides. Please delete one first.',
    deleted: 'Slide deleted successfully!',
    faulty: [
      ['title', { title: '' }],
      ['title', { title: 'two\nlines' }],
      ['text', { text: 'x'.repeat(241) }],
      ['link.to', { link: { text: 'Go', to: 'https://evil.test' } }],
      ['link.to', { link: { text: 'Go', to: '//evil.test' } }],
      ['scene', { scene: 'nowhere' }],
      ['position', { position: 1 }],
    ] as const,
  },
  {
    path: '/faqs',
    noun: 'faq',
    table: faqs,
    create: createFaqRow,
    draft: faqDraft,
    other: { question: 'And how?', answer: 'Online or here.' },
    most: 100,
    full: 'There can be at most 100 questions. Please delete one first.',
    deleted: 'Question deleted successfully!',
    faulty: [
      ['question', { question: ' ' }],
      ['question', { question: 'x'.repeat(201) }],
      ['answer', { answer: 'x'.repeat(2001) }],
      ['archivedAt', { archivedAt: null }],
    ] as const,
  },
])('$path', ({ path, noun, table, create, draft, other, most, full, deleted, faulty }) => {
  const url = `/api${path}`;
  const list = async (token?: string) => (await test.call('GET', url, { token })).json<Shown[]>();
  const ids = async () => (await list()).map(({ id }) => id);
  const send = (method: 'POST' | 'PUT' | 'DELETE', rest = '', body?: unknown) =>
    test.call(method, `${url}${rest}`, { token: admin.token, body });
  const rowOf = async (id: number) => (await test.db.select().from(table).where(eq(table.id, id)))[0];
  const countAudit = () => test.db.$count(auditLog);

  it('GET 200 with the version for the admin only', async () => {
    const { id } = await create(test.db);
    expect((await list(admin.token))[0]).toMatchObject({ id, version: 1 });
    expect((await list())[0]).not.toHaveProperty('version');
  });

  it('POST 201 adds an item at the end, public at once, and audits who did it', async () => {
    const { id: first } = await create(test.db, { position: 40 });
    await create(test.db, { position: 41, archivedAt: new Date() });
    const reply = await send('POST', '', draft());
    const { id } = reply.json<Shown>();
    expect([reply.status, reply.json()]).toEqual([201, { id, ...draft(), version: 1 }]);
    expect(await ids()).toEqual([first, id]);
    expect(await rowOf(id)).toMatchObject({ position: 42 });
    expect(await lastAuditAbout(test.db, `${noun}:${id}`)).toMatchObject({
      actor: `admin:${admin.id}`,
      action: `${noun}.create`,
      before: null,
      after: draft(),
      requestId: reply.headers['x-request-id'],
    });
  });

  it(`POST 409 for more than ${most} items, also with many requests at once`, async () => {
    for (let place = 1; place < most; place += 1) await create(test.db, { position: place });
    const replies = await Promise.all(Array.from({ length: 5 }, () => send('POST', '', draft())));
    expect(statusesOf(replies)).toEqual([201, 409, 409, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.json()).toMatchObject({ message: full });
    expect(await ids()).toHaveLength(most);
  });

  it.each<readonly [string, object]>([...faulty])('POST and PUT 400 for %s %o', async (field, change) => {
    const { id, version } = await create(test.db);
    const posted = await send('POST', '', { ...draft(), ...change });
    const put = await send('PUT', `/${id}`, { ...draft(), ...change, version });
    expect([posted, put].map((reply) => [reply.status, Object.keys(reply.json<{ fields: object }>().fields)])).toEqual([
      [400, [field]],
      [400, [field]],
    ]);
  });

  it('PUT 200 changes the item, raises the version and audits what changed', async () => {
    const { id } = await create(test.db);
    const reply = await send('PUT', `/${id}`, { ...other, version: 1 });
    expect([reply.status, reply.json()]).toEqual([200, { id, ...other, version: 2 }]);
    expect((await list(admin.token))[0]).toEqual({ id, ...other, version: 2 });
    const entry = await lastAuditAbout(test.db, `${noun}:${id}`);
    expect(entry).toMatchObject({ action: `${noun}.update`, after: expect.any(Object) as object });
    expect(Object.keys(entry?.before ?? {})).toEqual(Object.keys(entry?.after ?? {}));
    expect(entry?.before).not.toHaveProperty('text');
  });

  it('PUT 409 for a version that is not the current one; of ten updates at once one is saved', async () => {
    const { id } = await create(test.db);
    const before = await countAudit();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => send('PUT', `/${id}`, { ...other, version: 1 })),
    );
    expect(statusesOf(replies)).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await rowOf(id)).toMatchObject({ version: 2 });
    expect(await countAudit()).toBe(before + 1);
  });

  it('DELETE 200 archives the item, then 404', async () => {
    const { id } = await create(test.db);
    const reply = await send('DELETE', `/${id}`);
    expect([reply.status, reply.json()]).toEqual([200, { message: deleted }]);
    expect(await ids()).toEqual([]);
    expect((await rowOf(id))?.archivedAt).not.toBeNull();
    expect(await lastAuditAbout(test.db, `${noun}:${id}`)).toMatchObject({ action: `${noun}.delete` });
    expect((await send('DELETE', `/${id}`)).status).toBe(404);
    expect((await send('PUT', `/${id}`, { ...other, version: 2 })).status).toBe(404);
    expect((await send('DELETE', `/${nobody}`)).status).toBe(404);
  });

  it('PUT order 200 changes the order, keeps the versions, and audits both orders', async () => {
    const all = [await create(test.db), await create(test.db, { position: 2 }), await create(test.db, { position: 3 })];
    const before = all.map(({ id }) => id);
    const after = before.toReversed();
    expect((await send('PUT', '/order', { ids: after })).json()).toEqual({ message: 'Order saved.' });
    expect(await ids()).toEqual(after);
    expect((await list(admin.token)).map(({ version }) => version)).toEqual([1, 1, 1]);
    const entry = await lastAuditAbout(test.db, 'site:1');
    expect(entry).toMatchObject({ action: `${noun}.order`, before: { ids: before }, after: { ids: after } });
  });

  it('PUT order 409 if an id is missing, repeated, archived or unknown; nothing changes', async () => {
    const [first, second] = [await create(test.db), await create(test.db, { position: 2 })];
    const gone = await create(test.db, { position: 3, archivedAt: new Date() });
    for (const input of [[second.id], [second.id, second.id], [second.id, first.id, gone.id], [second.id, nobody]]) {
      expect((await send('PUT', '/order', { ids: input })).status).toBe(409);
    }
    expect(await ids()).toEqual([first.id, second.id]);
  });

  it('PUT order 400 for no ids', async () => {
    expect((await send('PUT', '/order', { ids: [] })).status).toBe(400);
  });

  it.each(['student', 'trainer'] as const)('403 for a %s on every change', async (who) => {
    const { token } = await test.signInAs(who);
    const { id } = await create(test.db);
    const calls = [
      test.call('POST', url, { token, body: draft() }),
      test.call('PUT', `${url}/${id}`, { token, body: { ...draft(), version: 1 } }),
      test.call('DELETE', `${url}/${id}`, { token }),
      test.call('PUT', `${url}/order`, { token, body: { ids: [id] } }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await rowOf(id)).toMatchObject({ version: 1, archivedAt: null });
  });
});
