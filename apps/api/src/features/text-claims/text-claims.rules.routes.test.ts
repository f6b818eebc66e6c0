import { setTimeout } from 'node:timers/promises';
import type { OutdatedText } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { siteDraftOf } from '../../../test/access/access-drafts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createQuestion } from '../../../test/rows/chat-questions.ts';
import { faqDraft, homeDraft, statusesOf } from '../../../test/rows/front-office.ts';
import { plantVersion } from '../../../test/rows/guarantees.ts';
import { claimReport, createReport, withdrawn } from '../../../test/rows/text-claims.ts';
import { outcomeReports, textClaims } from '../../database/tables/outcome-reports.ts';
import { homePage, siteSettings } from '../../database/tables/site.ts';
import { claimRefusals } from './text-claims.policy.ts';
import { holdReport } from './text-claims.queries.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
let report: Awaited<ReturnType<typeof createReport>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
  report = await createReport(test.db);
});
afterAll(() => test.close());
beforeEach(() => test.db.delete(textClaims));

const because = 'It denies a guarantee.';
const none = { kind: 'none', because };
const ofReport = () => ({ kind: 'report', report: { id: report.id } });

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  test.call(method, `/api${path}`, { token: admin.token, ...(body && { body }) });
const rowOf = async (subject: string) =>
  (await test.db.select().from(textClaims).where(eq(textClaims.subject, subject)))[0];
const withClaim = (body: object, claim: object | undefined) => ({ ...body, ...(claim && { claim }) });

describe('texts of which there is one', () => {
  it('PUT /admin/site/home: stored as home:1, and visitors read which report', async () => {
    const home = async (welcome: string, claim?: object) => {
      const [row] = await test.db.select().from(homePage);
      return send('PUT', '/admin/site/home', withClaim({ ...homeDraft(), welcome, version: row?.version }, claim));
    };
    expect((await home('Guaranteed')).status).toBe(400);
    expect((await home('Guaranteed', ofReport())).status).toBe(200);
    expect((await test.call('GET', '/api/site/home')).json()).toMatchObject({ claim: ofReport() });
    expect((await home('Guaranteed', none)).status).toBe(200);
    expect((await test.call('GET', '/api/site/home')).json()).toMatchObject({ claim: null });
    expect((await home('Welcome')).status).toBe(200);
    expect(await rowOf('home:1')).toBeUndefined();
  });

  it('PUT /site: a tagline that is left out keeps its claim', async () => {
    const site = async (changes: object) => send('PUT', '/site', { ...(await siteDraftOf(test.db)), ...changes });
    expect((await site({ tagline: '100% practice' })).status).toBe(400);
    expect((await site({ tagline: '100% practice', claim: none })).status).toBe(200);
    expect((await site({ tagline: undefined })).status).toBe(200);
    expect(await rowOf('site:1')).toMatchObject({ kind: 'none', because });
    expect((await site({ tagline: 'Practice' })).status).toBe(200);
    expect(await rowOf('site:1')).toBeUndefined();
  });

  it('PUT /site: a tagline of before, with such a word and no claim, is asked for even if it is left out', async () => {
    await test.db.update(siteSettings).set({ tagline: 'Job guaranteed' });
    const draft = await siteDraftOf(test.db);
    const reply = await send('PUT', '/site', { ...draft, tagline: undefined });
    expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, ['claim']]);
    expect((await send('PUT', '/site', { ...draft, tagline: 'Practice' })).status).toBe(200);
  });

  it('POST /admin/documents/:kind: of the version in force, also if only the claim changes', async () => {
    const publish = (text: string, basedOn: number, claim?: object) =>
      send('POST', '/admin/documents/refunds', withClaim({ title: 'Refunds', text, basedOn }, claim));
    expect((await publish('We guarantee nothing.', 0)).status).toBe(400);
    expect((await publish('We guarantee nothing.', 0, ofReport())).status).toBe(200);
    expect((await publish('We guarantee nothing.', 1, none)).json()).toMatchObject({ version: 1 });
    expect(await rowOf('document:refunds')).toMatchObject({ kind: 'none' });
    expect((await publish('We promise nothing.', 1)).json()).toMatchObject({ version: 2 });
    expect(await rowOf('document:refunds')).toBeUndefined();
  });

  it('POST /admin/assistant/questions/:questionId/faq: of the new question', async () => {
    const { id } = await createQuestion(test.db);
    const answer = (claim?: object) =>
      send('POST', `/admin/assistant/questions/${id}/faq`, withClaim(faqDraft('Is a job guaranteed?'), claim));
    expect((await answer()).status).toBe(400);
    const reply = await answer(none);
    expect(reply.status).toBe(201);
    expect(await rowOf(`faq:${reply.json<{ id: number }>().id}`)).toMatchObject({ kind: 'none' });
  });
});

describe('GET /admin/text-claims/outdated', () => {
  it('200: texts whose report was withdrawn, and no others', async () => {
    const gone = await createReport(test.db, withdrawn());
    await claimReport(test.db, 'faq:7', gone.id);
    await claimReport(test.db, 'faq:8', report.id);
    const found = (await send('GET', '/admin/text-claims/outdated')).json<OutdatedText[]>();
    expect(found).toMatchObject([{ subject: 'faq:7', report: { id: gone.id, graduates: 12 } }]);
  });

  it('a text that refers to the guarantee is saved while one is in force, and listed once it has ended', async () => {
    const version = await plantVersion(test.db, test.clock.now());
    const reply = await send('POST', '/faqs', { ...faqDraft('Guaranteed?'), claim: { kind: 'guarantee' } });
    expect(reply.status).toBe(201);
    const subject = `faq:${reply.json<{ id: number }>().id}`;
    const listed = async () =>
      (await send('GET', '/admin/text-claims/outdated'))
        .json<OutdatedText[]>()
        .find((text) => text.subject === subject);
    expect(await listed()).toBeUndefined();
    await send('POST', `/admin/guarantee/versions/${version.id}/end`, { reason: 'Too dear.' });
    expect(await listed()).toEqual({ subject, report: null });
  });

  it('the same reference cannot be saved again', async () => {
    const gone = await createReport(test.db);
    const said = { kind: 'report', report: { id: gone.id } };
    const reply = await send('POST', '/faqs', { ...faqDraft('Guaranteed?'), claim: said });
    const { id } = reply.json<{ id: number }>();
    await test.db.update(outcomeReports).set(withdrawn()).where(eq(outcomeReports.id, gone.id));
    const again = await send('PUT', `/faqs/${id}`, { ...faqDraft('Guaranteed?'), version: 1, claim: said });
    expect([again.status, again.json()]).toMatchObject([400, { fields: { claim: claimRefusals.noReport } }]);
    expect(await rowOf(`faq:${id}`)).toMatchObject({ reportId: gone.id });
  });
});

it('a report that is withdrawn at the same moment: the text is refused, or it is listed', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { id } = await createReport(test.db);
    const claim = { kind: 'report', report: { id } };
    const [reply] = await Promise.all([
      send('POST', '/faqs', { ...faqDraft('Guaranteed?'), claim }),
      test.db.update(outcomeReports).set(withdrawn()).where(eq(outcomeReports.id, id)),
    ]);
    const stored = await test.db.$count(textClaims, eq(textClaims.reportId, id));
    expect([reply.status, stored]).toEqual(reply.status === 201 ? [201, 1] : [400, 0]);
  }
});

it('a report is not withdrawn while a text that refers to it is saved', async () => {
  const { id } = await createReport(test.db);
  let withdrawing: Promise<string> | undefined;
  await test.db.transaction(async (tx) => {
    expect(await holdReport(tx, id)).toBe(true);
    const change = test.db.update(outcomeReports).set(withdrawn()).where(eq(outcomeReports.id, id));
    withdrawing = change.then(() => 'withdrawn');
    expect(await Promise.race([withdrawing, setTimeout(300, 'waits')])).toBe('waits');
  });
  expect(await withdrawing).toBe('withdrawn');
});

it('two claims for one text at once: one is stored', async () => {
  const { id, version } = (await send('POST', '/faqs', faqDraft('When?'))).json<{ id: number; version: number }>();
  const change = (claim: object) => send('PUT', `/faqs/${id}`, { ...faqDraft('Guaranteed?'), version, claim });
  const replies = await Promise.all([change(none), change(ofReport())]);
  expect(statusesOf(replies)).toEqual([200, 409]);
  expect(await test.db.$count(textClaims, eq(textClaims.subject, `faq:${id}`))).toBe(1);
});
