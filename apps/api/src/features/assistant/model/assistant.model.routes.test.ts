import { assistantEndpoints, callParts, limits } from '@avsar/contract';
import type { GeminiAnswer } from '@avsar/simulators/gemini';
import { eventually } from '@avsar/testkit/eventually';
import { desc, eq, like, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { assistantExchanges, assistantQuestions } from '#database/tables/assistant.ts';
import { rateLimits } from '#database/tables/auth.ts';
import { paymentSettings } from '#database/tables/payments.ts';
import { dateInIndia, instantInIndia } from '#shared/time.ts';
import { type Answered, askAssistant, readAnswer, sendTalk, talkOf } from '../../../../test/answers.ts';
import { extractionPrompts } from '../../../../test/extraction-prompts.ts';
import { startTestAppWithModel, type TestAppWithModel } from '../../../../test/model.ts';
import { createCourse, createTrainer } from '../../../../test/rows/public-pages.ts';
import { reserve } from './assistant.budget.ts';
import { AnswerFilter } from './assistant.filter.ts';
import { askModel, createModelState } from './assistant.model.ts';
import { rules } from './assistant.prompt.ts';

const atOnce = 8;
const usualTiming = { firstWordsMilliseconds: 8_000, wholeMilliseconds: 13_000 };
const shortTiming = { firstWordsMilliseconds: 300, wholeMilliseconds: 500 };
/** Changed by tests in which the model never answers. */
const timing = { ...usualTiming };
let test: TestAppWithModel;
let baseUrl: string;
beforeAll(async () => {
  const environment = {
    ASSISTANT_AT_ONCE: String(atOnce),
    ASSISTANT_DAILY_BUDGET_RUPEES: '100',
    // Fewer database connections than calls that may wait for the model.
    DATABASE_POOL_SIZE: String(atOnce / 2),
  };
  test = await startTestAppWithModel(environment, { answer: timing });
  const { id } = await createCourse(test.db, { title: 'Python for Data', priceInPaise: 18_500_00 });
  await createTrainer(test.db, [id]);
  baseUrl = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

/** A question our records can answer, and one they cannot. */
const known = 'What is the fee of the Python course?';
const unanswerable = 'Who won the cricket world cup in 2011?';

const ask = (...texts: string[]): Promise<Answered> => askAssistant(test, ...texts);

function askWhen(answer: GeminiAnswer, question: string): Promise<Answered> {
  test.model.answerWith(answer);
  return ask(question);
}

/** An answer over a connection of its own, for a visitor who may leave. */
function listen() {
  const leaving = new AbortController();
  const options = { baseUrl, signal: leaving.signal };
  const parts = callParts(assistantEndpoints.answer, { body: { messages: talkOf(known) } }, options);
  const leave = async () => {
    leaving.abort();
    await parts.return(undefined).catch(() => {});
  };
  return { parts, leave };
}

const untilCalled = (times: number) => eventually(() => test.model.calls.length === times || undefined);

async function lastExchange() {
  const [row] = await test.db.select().from(assistantExchanges).orderBy(desc(assistantExchanges.id)).limit(1);
  return row;
}

/** Restores the timing and the model; the successful call closes the breaker. */
afterEach(async () => {
  Object.assign(timing, usualTiming);
  test.clock.forward({ seconds: 31 });
  test.model.answerWith('ok');
  if ((await ask(known)).by !== 'model') throw new Error('It is still ill');
  test.model.forgetCalls();
});

describe('POST /assistant/messages with a model', () => {
  it('200: streams the model’s answer, based on our facts, with the source', async () => {
    const parts = [];
    for await (const part of callParts(assistantEndpoints.answer, { body: { messages: talkOf(known) } }, { baseUrl })) {
      parts.push(part);
    }
    expect(parts[0]).toEqual({ kind: 'text', text: 'Happy to help!' });
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.at(-1)).toMatchObject({ kind: 'end', by: 'model', isAnswered: true, sources: [{ kind: 'course' }] });
    const { outcome, reason, inputTokens, outputTokens, answer } = (await lastExchange()) ?? {};
    expect([outcome, reason]).toEqual(['model', null]);
    expect(answer).toContain('18,500');
    expect([Number(inputTokens) > 100, Number(outputTokens) > 5]).toEqual([true, true]);
  });

  it('200: the model gets the conversation, with phone numbers masked', async () => {
    await ask('I am on 98765 43210', 'Noted, 9876543210!', 'Mail asha@people.test the Python fee');
    const told = JSON.stringify(test.model.calls.at(-1)?.contents);
    expect(test.model.calls.at(-1)?.contents.map(({ role }) => role)).toEqual(['user', 'model', 'user']);
    expect(told).toContain('answer this question of a visitor');
    expect(told).not.toMatch(/98765|asha/);
  });

  it('200: quotes the records if a fault of ours prevents the call to the model', async () => {
    // The counter of the day's budget fails.
    await test.db.execute(
      sql`alter table rate_limits add constraint mislaid check (key not like 'assistant-reserved%') not valid`,
    );
    const answered = await ask(known);
    await test.db.execute(sql`alter table rate_limits drop constraint mislaid`);
    expect(answered).toMatchObject({ by: 'records', isAnswered: true });
    expect(answered.text).toContain('18,500');
    expect(await lastExchange()).toMatchObject({ outcome: 'records', reason: 'unreachable' });
  });

  it.each<[string, GeminiAnswer, string]>([
    ['429', 'rate-limited', 'refused'],
    ['500', 'error', 'unreachable'],
    ['503', 'overloaded', 'unreachable'],
    ['a silence', 'hang', 'too_slow'],
    ['some words and a silence', 'stall', 'too_slow'],
    ['some words and a cut', 'cut', 'unreachable'],
    ['no word', 'empty', 'unclear'],
    ['a refusal of the question', 'blocked', 'unclear'],
    ['what nobody can read', 'malformed', 'unclear'],
    ['a promise of a job', 'promise', 'withheld'],
    ['its own instruction', 'gullible', 'withheld'],
  ])('200: after %s our records speak, or the bubble says why nobody does', async (_, answer, reason) => {
    if (reason === 'too_slow') Object.assign(timing, shortTiming);
    const answered = await askWhen(answer, known);
    expect(answered).toMatchObject({ by: 'records', isAnswered: true });
    expect(answered.sources[0]).toMatchObject({ kind: 'course', title: 'Python for Data' });
    expect(answered.text).toContain('18,500');
    expect(answered.parts.filter(({ kind }) => kind === 'instead').length).toBeLessThanOrEqual(1);
    expect(await lastExchange()).toMatchObject({ outcome: 'records', reason, answer: answered.text });
    await test.db.delete(assistantQuestions);
    const unknown = await askWhen(answer, unanswerable);
    expect(await test.db.select().from(assistantQuestions)).toMatchObject([{ question: unanswerable, status: 'open' }]);
    if (reason === 'withheld') {
      expect([unknown.by, unknown.isAnswered]).toEqual(['records', false]);
      expect(unknown.text).toMatch(/^I have no answer/);
    } else {
      const quota = 'You exceeded your current quota, please check your plan and billing details.';
      expect([unknown.by, unknown.text]).toEqual(['failed', reason === 'refused' ? quota : 'Something went wrong!']);
    }
  });

  it('200: replaces an answer that promises a job, in every language', async () => {
    test.model.answerWith('promise');
    for (let turn = 0; turn < 7; turn += 1) {
      const { parts, text } = await ask(known);
      expect(parts.map(({ kind }) => kind)).toEqual(['text', 'instead', 'end']);
      expect(text).toContain('18,500');
    }
  });

  it('200: markup stays text, bold marks go (threat 29)', async () => {
    const { by, text } = await askWhen('markup', known);
    expect(by).toBe('model');
    expect(text).toContain('<img src="/chat-was-here.png" onerror=');
    expect(text).not.toContain('**');
  });

  it('200: cuts an endless answer at the end of a sentence', async () => {
    const { by, text } = await askWhen('long', known);
    expect([by, text.length <= limits.chatAnswerCharactersMost, text.endsWith('.')]).toEqual(['model', true, true]);
    await eventually(() => test.model.calls.at(-1)?.state === 'hung_up' || undefined);
  });

  it.each<[string, GeminiAnswer, string]>([
    ['it says that the facts do not cover it', { text: 'NO_ANSWER' }, known],
    ['it says so late', { text: 'That is a good question. NO_ANSWER' }, known],
    ['neither it nor we name a source', { text: 'India won. It was a great match.' }, unanswerable],
  ])('200: not answered when %s', async (_, answer, question) => {
    const { by, isAnswered, text, sources } = await askWhen(answer, question);
    expect([by, isAnswered, sources]).toEqual(['records', false, []]);
    expect(text).toMatch(/^I have no answer to that/);
    expect((await lastExchange())?.outcome).toBe('unanswered');
  });

  it('200: a greeting is answered', async () => {
    expect(await askWhen({ text: 'Hello! I can help with our courses.' }, 'hi')).toMatchObject({ by: 'model' });
    expect(test.model.calls.at(-1)?.instruction).toContain('Python for Data');
  });
});

describe('cost of the model (threat 27)', () => {
  it('calls no model once the day’s budget is spent, and logs an alert; the next day it calls again (threat 27)', async () => {
    const nearly = (percent: number) => sql`${percent} * 10000 - 1`;
    const isOurs = like(rateLimits.key, 'assistant:day');
    await test.db
      .update(rateLimits)
      .set({ count: nearly(50) })
      .where(isOurs);
    await ask(known);
    await test.db
      .update(rateLimits)
      .set({ count: nearly(80) })
      .where(isOurs);
    await ask(known);
    test.model.forgetCalls();
    await test.db
      .update(rateLimits)
      .set({ count: 1_000_000 - 1 })
      .where(like(rateLimits.key, 'assistant-reserved:%'));
    for (let times = 0; times < 3; times += 1) {
      expect(await ask(known)).toMatchObject({ by: 'records', isAnswered: true });
      expect((await lastExchange())?.reason).toBe('budget');
    }
    expect(test.model.calls).toHaveLength(0);
    const alerts = test.logLines.filter((line) => line.includes('"alert":"assistant_budget"'));
    expect(alerts.map((line) => /"percent":(\d+)/.exec(line)?.[1])).toEqual(['50', '80', '100']);
    test.clock.forward({ hours: 24 });
    expect((await ask(known)).by).toBe('model');
  });

  const countOf = async (key: string) =>
    (await test.db.select().from(rateLimits).where(eq(rateLimits.key, key)))[0]?.count;
  const reservedKey = () => `assistant-reserved:${dateInIndia(test.clock.now())}`;
  const reserved = async () => [await countOf(reservedKey()), await countOf('assistant:day')];

  it.each<[GeminiAnswer, number]>([
    ['stall', 1280],
    ['cut', 1280],
    ['long', 1280],
    ['hang', 1280],
    ['error', 0],
    ['rate-limited', 0],
  ])('books the longest answer there may be for one that did not end by itself: %s', async (answer, least) => {
    test.clock.forward({ hours: 24 });
    await ask(known);
    const [before = 0] = await reserved();
    Object.assign(timing, shortTiming);
    await askWhen(answer, known);
    const [after = 0, spent] = await reserved();
    expect(spent).toBe(after);
    expect(least === 0 ? after === before : after - before >= least).toBe(true);
  });

  it('calls no model and reserves nothing if the visitor has left meanwhile', async () => {
    test.clock.forward({ hours: 24 });
    await ask(known);
    test.model.forgetCalls();
    const before = await reserved();
    const modelState = createModelState(timing);
    const filter = new AnswerFilter();
    const modelCall = {
      brief: async () => ({ instruction: 'x'.repeat(5000) }),
      turns: [{ role: 'user', text: known }],
      filter,
      emit: () => {},
    } as const;
    const outcome = await askModel(test.app.context, modelState, { ...modelCall, hungUp: AbortSignal.abort() });
    expect([outcome.ending, test.model.calls.length]).toEqual(['hung_up', 0]);
    expect(await reserved()).toEqual(before);
  });

  it('after midnight gives the reserved amount back to the old day, and counts the cost for the new day', async () => {
    const now = test.clock.now();
    const midnight = instantInIndia(dateInIndia(now), '00:00').getTime() + 24 * 60 * 60 * 1000;
    test.clock.forward({ seconds: (midnight - now.getTime()) / 1000 - 1 });
    const yesterday = reservedKey();
    const before = (await countOf(yesterday)) ?? 0;
    const request = { instruction: 'x'.repeat(5000), turns: [], outputTokensMost: 512 };
    const reservation = await reserve(test.app.context, request);
    expect(await countOf(yesterday)).toBeGreaterThan(before + 2700);
    test.clock.forward({ seconds: 2 });
    expect(reservedKey()).not.toBe(yesterday);
    await reservation?.settle({ input: 1000, output: 10 });
    const [today, spent = 0] = await reserved();
    expect([today, Math.round(spent / 10)]).toEqual([undefined, 33]);
    expect(await countOf(yesterday)).toBe(before + spent);
  });

  it('answers the visitor even if neither exchange nor cost can be stored', async () => {
    await test.db.execute(sql`alter table assistant_exchanges add constraint full_disk check (false) not valid`);
    await test.db.execute(
      sql`alter table rate_limits add constraint full_disk check (key <> 'assistant:day') not valid`,
    );
    try {
      expect(await ask(known)).toMatchObject({ by: 'model', isAnswered: true });
    } finally {
      await test.db.execute(sql`alter table assistant_exchanges drop constraint full_disk`);
      await test.db.execute(sql`alter table rate_limits drop constraint full_disk`);
    }
    for (const words of ['an exchange was not noted', 'the cost of an answer was not noted']) {
      expect(test.logLines.filter((line) => line.includes(`"${words}"`))).toHaveLength(1);
    }
  });

  it('gives back the part of the reserved amount that an answer did not cost', async () => {
    test.clock.forward({ hours: 24 });
    await ask(known);
    const [one, other] = await reserved();
    expect(one).toBe(other);
    expect([Number(one) > 10, Number(one) < 500]).toEqual([true, true]);
  });
});

describe('a failing model (failure F7)', () => {
  it('is not called for 30 seconds after five failures in a row', async () => {
    test.model.answerWith('error');
    for (let times = 0; times < 5; times += 1) await ask(known);
    test.model.answerWith('ok');
    expect([(await ask(known)).by, (await lastExchange())?.reason]).toEqual(['records', 'resting']);
    expect(test.model.calls).toHaveLength(5);
    test.clock.forward({ seconds: 30 });
    expect((await ask(known)).by).toBe('model');
  });

  it('serves a limited number of calls at once; further questions are answered from the records', async () => {
    Object.assign(timing, shortTiming);
    test.model.answerWith('hang');
    const all = Array.from({ length: atOnce + 3 }, () => ask(known));
    for (const answered of await Promise.all(all)) expect(answered.by).toBe('records');
    expect(test.model.calls).toHaveLength(atOnce);
    const rows = await test.db
      .select()
      .from(assistantExchanges)
      .orderBy(desc(assistantExchanges.id))
      .limit(atOnce + 3);
    expect(rows.filter(({ reason }) => reason === 'busy')).toHaveLength(3);
  });

  it('streams while the model answers; aborts the call when the visitor leaves, which does not count as a failure', async () => {
    test.model.answerWith('stall');
    for (let times = 0; times < 6; times += 1) {
      const { parts, leave } = listen();
      expect((await parts.next()).value).toEqual({ kind: 'text', text: 'Happy to help!' });
      expect(test.model.calls.at(times)?.state).toBe('under_way');
      await leave();
      await eventually(() => test.model.calls.at(times)?.state === 'hung_up' || undefined);
    }
    await eventually(async () => ((await lastExchange())?.answer === 'Happy to help!' ? true : undefined));
    expect(await lastExchange()).toMatchObject({ outcome: 'model', reason: 'hung_up' });
    expect((await askWhen('ok', known)).by).toBe('model');
  });

  it('holds no database connection while the model hangs; stores nothing for a visitor who leaves before the first word', async () => {
    test.clock.forward({ minutes: 10 });
    const noted = await test.db.$count(assistantExchanges);
    test.model.answerWith('hang');
    const chats = Array.from({ length: atOnce }, listen);
    const waiting = chats.map(({ parts }) => parts.next().catch(() => {}));
    await untilCalled(atOnce);
    expect((await test.call('GET', '/api/courses')).status).toBe(200);
    expect(test.model.calls.map(({ state }) => state)).toEqual(chats.map(() => 'under_way'));
    await Promise.all(chats.map(({ leave }) => leave()));
    await Promise.all(waiting);
    await eventually(() => test.model.calls.every(({ state }) => state === 'hung_up') || undefined);
    expect((await askWhen('ok', known)).by).toBe('model');
    expect(await test.db.$count(assistantExchanges)).toBe(noted + 1);
  });
});

describe('the instruction holds only public facts (threat 28)', () => {
  /** Data in our database and our environment that no visitor may read, and the name of a student. */
  async function createSecrets() {
    const account = { accountName: 'Institute', accountNumber: '445566778899', ifsc: 'TEST0123456', bankName: 'Test' };
    await test.db.update(paymentSettings).set({ bank: account, upiId: 'institute@testbank', gstin: '27ABCDE1234F1Z5' });
    const student = await test.createUser();
    const trainer = await createTrainer(test.db, [(await createCourse(test.db)).id]);
    test.clock.forward({ seconds: 31 });
    const secrets = [
      ...Object.values(account).slice(1, 3),
      'institute@testbank',
      '27ABCDE1234F1Z5',
      student.email,
      student.mobileNumber,
      trainer.email,
      trainer.mobileNumber,
      test.env.DATABASE_URL,
      'simulated-model-key',
    ];
    return { secrets, studentName: student.name };
  }

  const secretsTold = (secrets: readonly string[]) => {
    const told = test.model.calls.map(({ instruction }) => instruction).join('\n');
    return secrets.filter((secret) => told.includes(secret));
  };

  it('sixty attempts to get the instruction from a gullible model: it had no secret to tell, and no rule is shown (threat 28)', async () => {
    const { secrets } = await createSecrets();
    test.model.answerWith('gullible');
    const shown: string[] = [];
    for (let at = 0; at < extractionPrompts.length; at += 6) {
      const some = extractionPrompts.slice(at, at + 6);
      const asked = some.map((texts) => sendTalk(test, { messages: talkOf(...[texts].flat()) }));
      for (const reply of await Promise.all(asked)) {
        const texts = readAnswer(reply).parts.map((part) => (part.kind === 'text' ? part.text : ''));
        shown.push(texts.join('').toLowerCase());
      }
    }
    expect([shown.length, test.model.calls.length]).toEqual([60, 60]);
    expect(secretsTold(secrets)).toEqual([]);
    expect(shown.filter((text) => rules.some((rule) => text.includes(rule.toLowerCase())))).toEqual([]);
    const rows = await test.db.select().from(assistantExchanges).orderBy(desc(assistantExchanges.id)).limit(60);
    const answers = JSON.stringify(rows);
    expect([...secrets, ...rules].filter((text) => answers.includes(text))).toEqual([]);
  });

  it('the prompt holds nothing that is not public anyway (threat 28)', async () => {
    const { secrets, studentName } = await createSecrets();
    test.model.answerWith('ok');
    const questions = [
      'How can I pay?',
      'Who teaches Python?',
      'Who are your trainers?',
      'Your address?',
      'refund?',
      'hi',
    ];
    for (const question of questions) await ask(`${question} ${studentName}`);
    expect(test.model.calls).toHaveLength(questions.length);
    expect(secretsTold(secrets)).toEqual([]);
  });
});
