import type { Article, ArticleHead, ArticleListed, EditableArticle } from '@avsar/contract';
import { demoArticles } from '@avsar/demo';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#database/tables/audit.ts';
import { articles } from '#database/tables/articles.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { articleContent, createArticleRow, lastAuditAbout, statusesOf } from '../../../test/rows/front-office.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  ({ token } = await test.signInAs('admin'));
});
afterAll(() => test.close());

const cached = 'public, max-age=0, s-maxage=30';

const list = async () => (await test.call('GET', '/api/articles')).json<ArticleHead[]>();
const listAll = async () => (await test.call('GET', '/api/admin/articles', { token })).json<ArticleListed[]>();
const read = (kind: string, slug: string) => test.call('GET', `/api/articles/${kind}/${slug}`);
const create = (body: object) => test.call('POST', '/api/admin/articles', { token, body });
const update = (id: number, body: object) => test.call('PUT', `/api/admin/articles/${id}`, { token, body });
const order = (body: object) => test.call('PUT', '/api/admin/articles/order', { token, body });
const rowOf = async (id: number) => (await test.db.select().from(articles).where(eq(articles.id, id)))[0];

const draft = (slug: string, changes: object = {}) => ({
  kind: 'career',
  slug,
  isPublished: true,
  content: articleContent(),
  ...changes,
});

describe('before there are pages', () => {
  it('GET /articles: 200 with an empty list, cacheable', async () => {
    const reply = await test.call('GET', '/api/articles');
    expect([reply.status, reply.json()]).toEqual([200, []]);
    expect(reply.headers['cache-control']).toContain(cached);
  });

  it.each(['about/about', 'career/tester'])('GET /articles/%s: 404', async (path) => {
    expect((await test.call('GET', `/api/articles/${path}`)).status).toBe(404);
  });

  it.each(['imprint/about', 'career/Tester', `career/${'a'.repeat(61)}`])('GET /articles/%s: 400', async (path) => {
    expect((await test.call('GET', `/api/articles/${path}`)).status).toBe(400);
  });
});

it('GET /articles/{kind}/{slug}: 200 although a saved text has a character that the form refuses today', async () => {
  const [bell, unsafe] = ['\u0007', '[here](javascript:alert)'];
  const content = { ...articleContent(`Ring${bell}`), lead: unsafe };
  const { id } = await createArticleRow(test.db, { kind: 'explore', slug: 'ringing', isPublished: true, content });
  const [seen, edited] = [
    await read('explore', 'ringing'),
    await test.call('GET', `/api/admin/articles/${id}`, { token }),
  ];
  expect([seen.status, edited.status]).toEqual([200, 200]);
  expect(seen.json<Article>().content).toMatchObject({ linkText: `Ring${bell}`, lead: unsafe });
  expect((await create(draft('ringing-2', { content }))).status).toBe(400);
  await test.db.delete(articles).where(eq(articles.id, id));
});

describe('POST /admin/articles', () => {
  it('201 adds a page at the end of its kind; visitors read it at once', async () => {
    const first = await create(draft('tester', { content: articleContent('Tester') }));
    const second = await create(draft('analyst', { content: articleContent('Analyst') }));
    expect([first.status, second.status]).toEqual([201, 201]);
    const about = await create(draft('about', { kind: 'about', content: articleContent('About us') }));
    expect(about.json()).toMatchObject({ kind: 'about', slug: 'about', isPublished: true, version: 1 });
    expect(await list()).toEqual([
      { kind: 'about', slug: 'about', linkText: 'About us' },
      { kind: 'career', slug: 'tester', linkText: 'Tester' },
      { kind: 'career', slug: 'analyst', linkText: 'Analyst' },
    ]);
    const page = await read('career', 'tester');
    expect(page.json()).toEqual({ kind: 'career', slug: 'tester', content: articleContent('Tester'), claim: null });
    expect(page.headers['cache-control']).toContain(cached);
    const { id } = first.json<EditableArticle>();
    expect(await lastAuditAbout(test.db, `article:${id}`)).toMatchObject({
      action: 'article.create',
      after: { kind: 'career', slug: 'tester', isPublished: true, linkText: 'Tester', sections: ['day'] },
    });
  });

  it('201 for a draft, which only admins see', async () => {
    const { id } = (await create(draft('secret', { isPublished: false }))).json<EditableArticle>();
    expect((await read('career', 'secret')).status).toBe(404);
    expect((await list()).some(({ slug }) => slug === 'secret')).toBe(false);
    expect(await listAll()).toContainEqual(expect.objectContaining({ id, slug: 'secret', isPublished: false }));
    const reply = await test.call('GET', `/api/admin/articles/${id}`, { token });
    expect(reply.json()).toMatchObject({ slug: 'secret', content: articleContent() });
  });

  it.each(demoArticles.map(({ position: _, ...article }) => [article.slug, article] as const))(
    '201 for the demo page %s, word for word',
    async (slug, article) => {
      await test.db.delete(articles).where(eq(articles.slug, slug));
      expect((await create({ ...article, isPublished: true })).status).toBe(201);
      expect((await read(article.kind, slug)).json<Article>().content).toEqual(article.content);
    },
  );

  it('409 for an address that is taken', async () => {
    const reply = await create(draft('tester'));
    expect([reply.status, reply.json<{ fields: object }>().fields]).toEqual([
      409,
      { slug: 'Another page already has this address.' },
    ]);
    expect((await create(draft('tester', { kind: 'explore' }))).status).toBe(201);
  });

  it('400 for another address of a page that exists once, 409 for a second one', async () => {
    const reply = await create(draft('about-us', { kind: 'about' }));
    expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, ['slug']]);
    expect((await create(draft('about', { kind: 'about' }))).status).toBe(409);
  });

  it('409 for the page after the thirtieth, and for all but one at the same address', async () => {
    const present = (await listAll()).filter(({ kind }) => kind === 'explore').length;
    const some = Array.from({ length: 29 - present }, (_, at) =>
      createArticleRow(test.db, { kind: 'explore', position: at }),
    );
    await Promise.all(some);
    const replies = await Promise.all(['last-1', 'last-2'].map((slug) => create(draft(slug, { kind: 'explore' }))));
    expect(statusesOf(replies)).toEqual([201, 409]);
    const same = await Promise.all([1, 2, 3].map(() => create(draft('same'))));
    expect(statusesOf(same)).toEqual([201, 409, 409]);
  });

  const content = articleContent();
  const [section] = content.sections;
  const long = { kind: 'text', paragraphs: Array.from({ length: 24 }, () => 'a'.repeat(1500)) };
  const withBlock = (block: object) => ({ ...content, sections: [{ ...section, blocks: [block] }] });
  it.each([
    ['slug', { slug: 'Tester' }],
    ['kind', { kind: 'imprint' }],
    ['content.title', { content: { ...content, title: ' ' } }],
    ['content.picture', { content: { ...content, picture: 'cat' } }],
    ['content', { content: { ...content, html: '<b>' } }],
    ['content.lead', { content: { ...content, lead: '[a](javascript:x)' } }],
    ['content.sections', { content: { ...content, sections: [] } }],
    ['content.sections', { content: { ...content, sections: [section, section] } }],
    ['content.sections.0.id', { content: { ...content, sections: [{ ...section, id: 'content' }] } }],
    ['content.sections.0.blocks.0.kind', { content: withBlock({ kind: 'html', text: '<b>' }) }],
    ['content.sections.0.blocks.0.text', { content: withBlock({ kind: 'note', text: '[a](//b)' }) }],
    ['content.sections.0.blocks.0.items', { content: withBlock({ kind: 'bullets', items: [] }) }],
    [
      'content.sections.0.blocks.0',
      { content: withBlock({ kind: 'table', caption: 'a', head: ['a', 'b'], rows: [['a', 'b', 'c']] }) },
    ],
    ['content.sections', { content: { ...content, sections: [{ ...section, blocks: [long, long] }] } }],
  ])('400 for a wrong %s', async (field, wrong) => {
    const before = await test.db.$count(articles);
    const reply = await create(draft('wrong', wrong));
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.json<{ fields: object }>().fields).join(' ')).toContain(field);
    expect(await test.db.$count(articles)).toBe(before);
  });

  it('413 for a larger body', async () => {
    expect((await create(draft('large', { content: { ...content, lead: 'a'.repeat(140_000) } }))).status).toBe(413);
  });
});

describe('PUT /admin/articles/:articleId', () => {
  it('200 changes the page, its address and whether it is published; the audit log keeps what changed', async () => {
    const { id } = await createArticleRow(test.db, { slug: 'before' });
    const content = { ...articleContent(), lead: 'You ask early.' };
    const reply = await update(id, { slug: 'after', isPublished: true, content, version: 1 });
    expect([reply.status, reply.json()]).toMatchObject([
      200,
      { slug: 'after', isPublished: true, content, version: 2 },
    ]);
    expect((await read('career', 'before')).status).toBe(404);
    expect((await read('career', 'after')).json()).toMatchObject({ content });
    expect(await lastAuditAbout(test.db, `article:${id}`)).toMatchObject({
      action: 'article.update',
      before: { slug: 'before', isPublished: false, lead: 'You find what is wrong.' },
      after: { slug: 'after', isPublished: true, lead: 'You ask early.' },
    });
    expect((await update(id, { slug: 'after', isPublished: false, content, version: 2 })).status).toBe(200);
    expect((await read('career', 'after')).status).toBe(404);
  });

  it('409 for an earlier version, and for an address that is taken; nothing changes', async () => {
    const { id } = await createArticleRow(test.db, { slug: 'mine' });
    const words = { isPublished: true, content: articleContent('Other') };
    expect((await update(id, { ...words, slug: 'mine', version: 2 })).status).toBe(409);
    expect((await update(id, { ...words, slug: 'tester', version: 1 })).status).toBe(409);
    expect(await rowOf(id)).toMatchObject({ slug: 'mine', isPublished: false, version: 1 });
  });

  it('409 for all but one of five at the same time', async () => {
    const { id } = await createArticleRow(test.db, { slug: 'raced' });
    const leads = Array.from({ length: 5 }, (_, at) => ({ ...articleContent(), lead: `Lead ${at}.` }));
    const words = { slug: 'raced', isPublished: true, version: 1 };
    const replies = await Promise.all(leads.map((content) => update(id, { ...words, content })));
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409, 409]);
  });

  it('400 for another address of a page that exists once, 404 for no page', async () => {
    const [about] = await listAll();
    const words = { isPublished: true, content: articleContent(), version: 1 };
    expect((await update(about?.id ?? 0, { ...words, slug: 'about-us' })).status).toBe(400);
    expect((await update(2_000_000_000, { ...words, slug: 'x' })).status).toBe(404);
  });
});

describe('DELETE /admin/articles/:articleId', () => {
  it('200 deletes the page; the audit log keeps its text', async () => {
    const { id } = await createArticleRow(test.db, { slug: 'gone', isPublished: true });
    const remove = () => test.call('DELETE', `/api/admin/articles/${id}`, { token });
    expect((await remove()).status).toBe(200);
    expect(await rowOf(id)).toBeUndefined();
    expect((await read('career', 'gone')).status).toBe(404);
    expect(await lastAuditAbout(test.db, `article:${id}`)).toMatchObject({
      action: 'article.delete',
      before: { slug: 'gone', 'section day': { blocks: [{ paragraphs: ['It begins at ten.'] }] } },
    });
    expect((await remove()).status).toBe(404);
  });

  it('403 without a fresh password', async () => {
    const { id } = await createArticleRow(test.db, { slug: 'kept' });
    const other = await test.signInAs('admin');
    test.clock.forward({ minutes: 11 });
    const reply = await test.call('DELETE', `/api/admin/articles/${id}`, { token: other.token });
    expect([reply.status, reply.json<{ code: string }>().code]).toEqual([403, 'step_up_required']);
    ({ token } = await test.signInAs('admin'));
  });
});

describe('PUT /admin/articles/order', () => {
  const careers = async () => (await listAll()).filter(({ kind }) => kind === 'career').map(({ id }) => id);

  it('200 changes the order of the kind, not the versions', async () => {
    const wished = (await careers()).toReversed();
    expect((await order({ kind: 'career', ids: wished })).status).toBe(200);
    expect(await careers()).toEqual(wished);
    const [entry] = await test.db.select().from(auditLog).where(eq(auditLog.action, 'article.order'));
    expect(entry?.after).toEqual({ ids: wished });
  });

  it('409 for the ids of another moment or another kind', async () => {
    const before = await careers();
    expect((await order({ kind: 'career', ids: before.slice(1) })).status).toBe(409);
    expect((await order({ kind: 'explore', ids: before })).status).toBe(409);
    expect(await careers()).toEqual(before);
  });

  it('400 for a kind that has one page', async () => {
    expect((await order({ kind: 'about', ids: [1] })).status).toBe(400);
  });
});
