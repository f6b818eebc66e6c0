import type { AssistantSummary, EditableFaq, Exchange, Faq, OpenQuestion } from '@avsar/contract';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askAssistant } from '../../../../test/answers.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createExchange, createQuestion } from '../../../../test/rows/chat-questions.ts';
import { createFaqRow, faqDraft, lastAuditAbout, statusesOf } from '../../../../test/rows/front-office.ts';
import { follow } from '../../../../test/pages.ts';
import { assistantExchanges, assistantQuestions } from '../../../database/tables/assistant.ts';
import { auditLog } from '../../../database/tables/audit.ts';
import { rateLimits } from '../../../database/tables/auth.ts';
import { faqs } from '../../../database/tables/site.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(assistantQuestions);
  await test.db.delete(assistantExchanges);
  await test.db.delete(faqs);
});

const ask = (method: 'GET' | 'PUT' | 'POST', rest: string, body?: unknown) =>
  test.call(method, `/api/admin/assistant/${rest}`, { token: admin.token, body });
const rowOf = async (id: number) =>
  (await test.db.select().from(assistantQuestions).where(eq(assistantQuestions.id, id)))[0];
const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * 24 * 60 * 60_000);
const unknownId = 2_147_483_647;

describe('GET /admin/assistant/exchanges', () => {
  const list = (query = '') => ask('GET', `exchanges${query}`);

  it('200: exactly the view, the newest first, and nothing older than 30 days', async () => {
    await createExchange(test.db, { askedAt: daysAgo(31), question: 'Too old?' });
    await createExchange(test.db, { askedAt: daysAgo(2) });
    const { id, askedAt, question, answer } = await createExchange(test.db, { askedAt: daysAgo(1) });
    const reply = await list();
    expect([reply.status, reply.headers['x-total-count']]).toEqual([200, '2']);
    expect(reply.json<Exchange[]>()[0]).toEqual({
      id,
      askedAt: askedAt.toISOString(),
      question,
      answer,
      outcome: 'records',
      reason: 'not_configured',
      sources: [{ kind: 'catalogue', title: 'All courses', href: '/courses' }],
    });
  });

  it('200 filtered by outcome, page by page: each exchange once, though new ones arrive meanwhile', async () => {
    for (const outcome of ['unanswered', 'model', 'unanswered', 'failed', 'unanswered'] as const) {
      await createExchange(test.db, { askedAt: daysAgo(1), outcome });
    }
    const all = (await list('?outcome=unanswered')).json<Exchange[]>();
    expect(all.map(({ outcome }) => outcome)).toEqual(['unanswered', 'unanswered', 'unanswered']);
    const meanwhile = async () => void (await createExchange(test.db, { askedAt: daysAgo(0), outcome: 'unanswered' }));
    const url = '/api/admin/assistant/exchanges?outcome=unanswered&limit=1';
    expect((await follow<Exchange>(test, url, meanwhile, admin.token)).flat()).toEqual(all);
  });

  it.each(['?outcome=lost', '?limit=101', '?cursor=x', '?q=fees'])('400 for %s', async (query) => {
    expect((await list(query)).status).toBe(400);
  });
});

describe('GET /admin/assistant/questions', () => {
  const list = (query = '') => ask('GET', `questions${query}`);

  it('200: exactly the view, open questions by default, the most recently asked first', async () => {
    const asked = { times: 3, firstAskedAt: daysAgo(4), lastAskedAt: daysAgo(1) };
    const { id, question } = await createQuestion(test.db, asked);
    await createQuestion(test.db, { lastAskedAt: daysAgo(2) });
    const aside = await createQuestion(test.db, { status: 'dismissed' });
    const reply = await list();
    expect([reply.status, reply.headers['x-total-count']]).toEqual([200, '2']);
    expect(reply.json<OpenQuestion[]>()[0]).toEqual({
      id,
      question,
      times: 3,
      firstAskedAt: asked.firstAskedAt.toISOString(),
      lastAskedAt: asked.lastAskedAt.toISOString(),
      status: 'open',
      faqId: null,
    });
    expect((await list('?status=dismissed')).json<OpenQuestion[]>().map(({ id: shown }) => shown)).toEqual([aside.id]);
    expect((await list('?status=answered')).json()).toEqual([]);
  });

  it('200 page by page: each question once, also those of the same moment', async () => {
    const lastAskedAt = daysAgo(1);
    for (let count = 0; count < 3; count += 1) await createQuestion(test.db, { lastAskedAt });
    await createQuestion(test.db, { lastAskedAt: daysAgo(3) });
    const all = (await list()).json<OpenQuestion[]>();
    const url = '/api/admin/assistant/questions?status=open&limit=1';
    expect((await follow<OpenQuestion>(test, url, undefined, admin.token)).flat()).toEqual(all);
    expect((await list('?limit=1')).headers['x-total-count']).toBe('4');
  });

  it.each(['?status=lost', '?limit=0', '?cursor=x'])('400 for %s', async (query) => {
    expect((await list(query)).status).toBe(400);
  });
});

describe('PUT /admin/assistant/questions/:questionId', () => {
  const update = (id: number | string, body: unknown) => ask('PUT', `questions/${id}`, body);

  it('200 dismisses a question and opens it again; the audit log holds none of the visitor’s words', async () => {
    const { id, question, gist } = await createQuestion(test.db);
    const aside = await update(id, { status: 'dismissed' });
    expect([aside.status, aside.json()]).toMatchObject([200, { id, question, status: 'dismissed' }]);
    const entry = await lastAuditAbout(test.db, `chat-question:${id}`);
    expect(entry).toMatchObject({
      actor: `admin:${admin.id}`,
      action: 'chat-question.put-aside',
      before: { status: 'open' },
      after: { status: 'dismissed' },
    });
    expect(JSON.stringify(entry)).not.toContain(gist);
    expect((await update(id, { status: 'open' })).json()).toMatchObject({ status: 'open' });
    expect(await rowOf(id)).toMatchObject({ status: 'open', question });
  });

  it('400 for a status that cannot be set', async () => {
    const { id } = await createQuestion(test.db);
    const replies = [await update(id, { status: 'answered' }), await update('x', { status: 'open' })];
    expect(statusesOf(replies)).toEqual([400, 400]);
  });

  it('404 for an unknown question, 409 for an answered one', async () => {
    const { id } = await createQuestion(test.db, { status: 'answered', faqId: (await createFaqRow(test.db)).id });
    expect((await update(unknownId, { status: 'open' })).status).toBe(404);
    const reply = await update(id, { status: 'open' });
    expect([reply.status, reply.json()]).toMatchObject([
      409,
      { code: 'conflict', message: 'This question is already answered.' },
    ]);
    expect(await rowOf(id)).toMatchObject({ status: 'answered' });
  });
});

describe('POST /admin/assistant/questions/:questionId/faq', () => {
  const add = (id: number, body: unknown) => ask('POST', `questions/${id}/faq`, body);
  const words = faqDraft('Is there a hostel near you?');

  it('201: the FAQ is public at once, last in the list; the question is answered; both are in the audit log', async () => {
    const first = await createFaqRow(test.db, { position: 7 });
    const { id } = await createQuestion(test.db, { status: 'dismissed' });
    const reply = await add(id, words);
    const faq = reply.json<EditableFaq>();
    expect([reply.status, faq]).toEqual([201, { id: faq.id, ...words, version: 1 }]);
    const shown = (await test.call('GET', '/api/faqs')).json<Faq[]>();
    expect(shown.map((one) => one.id)).toEqual([first.id, faq.id]);
    expect(await rowOf(id)).toMatchObject({ status: 'answered', faqId: faq.id });
    expect(await lastAuditAbout(test.db, `faq:${faq.id}`)).toMatchObject({ action: 'faq.create', after: words });
    expect(await lastAuditAbout(test.db, `chat-question:${id}`)).toMatchObject({
      action: 'chat-question.answer',
      after: { status: 'answered', faqId: faq.id },
    });
  });

  it('201: the same question asked again at once finds the FAQ, and stays answered', async () => {
    expect(await askAssistant(test, 'hostel near you?')).toMatchObject({ isAnswered: false });
    const [question] = await test.db.select().from(assistantQuestions);
    await add(question?.id ?? unknownId, words);
    expect(await askAssistant(test, 'hostel near you?')).toMatchObject({
      isAnswered: true,
      sources: [{ kind: 'faq', title: words.question }],
    });
    expect(await test.db.select().from(assistantQuestions)).toMatchObject([{ times: 1, status: 'answered' }]);
  });

  it('201 once and 409 for the others when several admins answer a question at once', async () => {
    const { id } = await createQuestion(test.db);
    const replies = await Promise.all(Array.from({ length: 5 }, () => add(id, words)));
    expect(statusesOf(replies)).toEqual([201, 409, 409, 409, 409]);
    expect(await test.db.$count(faqs)).toBe(1);
  });

  it('400 names every faulty field, 404 for an unknown question', async () => {
    const { id } = await createQuestion(test.db);
    const reply = await add(id, { question: ' ', answer: 'x'.repeat(2001), position: 1 });
    expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields).toSorted()]).toEqual([
      400,
      ['answer', 'position', 'question'],
    ]);
    expect((await add(unknownId, words)).status).toBe(404);
    expect(await test.db.$count(faqs)).toBe(0);
  });

  it('409 when the FAQ is full, and the question stays open', async () => {
    await test.db.insert(faqs).values(Array.from({ length: 100 }, (_, position) => ({ position, ...faqDraft() })));
    const { id } = await createQuestion(test.db);
    const reply = await add(id, words);
    expect([reply.status, reply.json()]).toMatchObject([
      409,
      { message: 'There can be at most 100 questions. Please delete one first.' },
    ]);
    expect(await rowOf(id)).toMatchObject({ status: 'open', faqId: null });
    expect(await test.db.$count(auditLog, like(auditLog.subject, `chat-question:${id}`))).toBe(0);
  });
});

describe('GET /admin/assistant/summary', () => {
  it('200 counts exchanges of 30 days by outcome, open questions, and today’s costs', async () => {
    for (const [outcome, days] of [
      ['records', 1],
      ['records', 29],
      ['unanswered', 2],
      ['model', 31],
    ] as const) {
      await createExchange(test.db, { outcome, askedAt: daysAgo(days) });
    }
    await createQuestion(test.db);
    await createQuestion(test.db, { status: 'dismissed' });
    const windowEndsAt = new Date(test.clock.now().getTime() + 60_000);
    await test.db.insert(rateLimits).values({ key: 'assistant:day', count: 123_400, windowEndsAt });
    const reply = await ask('GET', 'summary');
    expect([reply.status, reply.json<AssistantSummary>()]).toEqual([
      200,
      {
        asked: 3,
        byOutcome: { model: 0, records: 2, unanswered: 1, failed: 0 },
        openQuestions: 1,
        hasModel: false,
        spentTodayInRupees: 12.34,
        budgetPerDayInRupees: test.env.ASSISTANT_DAILY_BUDGET_RUPEES,
      },
    ]);
    test.clock.forward({ minutes: 2 });
    expect((await ask('GET', 'summary')).json()).toMatchObject({ spentTodayInRupees: 0 });
  });
});
