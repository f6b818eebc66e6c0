import { intents, outcomeCodes } from '@avsar/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violatedConstraint } from '#shared/database-faults.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import {
  createGraduate,
  dayBefore,
  daysBefore,
  plantIntent,
  plantOutcome,
  plantStatement,
} from '../../test/rows/outcomes.ts';
import { connectDatabase } from './client.ts';
import { enrolments } from './tables/enrolments.ts';
import { intentRows, outcomeChanges, outcomes, outcomeStatements } from './tables/outcomes.ts';

let test: TestApp;
let now: Date;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  now = test.clock.now();
});
afterAll(() => test.close());

/** The constraint that refuses the change; undefined if it is made. */
const refusalOf = (attempt: Promise<unknown>): Promise<string | undefined> =>
  attempt.then(
    () => undefined,
    (error: unknown) => violatedConstraint(error) ?? 'another error',
  );

const say = (enrolmentId: number, saidAt: Date) =>
  test.db.insert(intentRows).values({ enrolmentId, intent: 'job', saidAt, saidBy: 'student:1' });

describe('the intent of a student (threat 52)', () => {
  it('is said within 14 days of the enrolment', async () => {
    const later = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds);
    const days14 = 14 * 86_400_000;
    for (const [after, refusal] of [
      [-1000, 'intents_in_time'],
      [0, undefined],
      [days14 - 1000, undefined],
      [days14, 'intents_in_time'],
    ] as const) {
      const { id, createdAt } = await createGraduate(test.db, now, { endedDaysAgo: null });
      expect([after, await refusalOf(say(id, later(createdAt, after)))]).toEqual([after, refusal]);
    }
  });

  it('stays: nobody changes or deletes it, not even the owner of the table', async () => {
    const { id } = await createGraduate(test.db, now, { endedDaysAgo: null, intent: 'job' });
    const isIt = eq(intentRows.enrolmentId, id);
    expect(await refusalOf(test.db.update(intentRows).set({ intent: 'study' }).where(isIt))).toBe('intents_stay');
    expect(await refusalOf(test.db.delete(intentRows).where(isIt))).toBe('intents_stay');
    expect(await refusalOf(plantIntent(test.db, id, 'job'))).toBe('intents_pkey');
  });

  it.each(intents)('%s is one of them', async (intent) => {
    expect(await refusalOf(createGraduate(test.db, now, { endedDaysAgo: null, intent }))).toBeUndefined();
  });

  it('is none of any other kind', async () => {
    const { id, createdAt } = await createGraduate(test.db, now, { endedDaysAgo: null });
    const other = sql`insert into intents (enrolment_id, intent, said_at, said_by) values (${id}, 'fame', ${createdAt.toISOString()}, 'x')`;
    expect(await refusalOf(test.db.execute(other))).toBe('intents_intent');
  });

  it('is written by the api without a time of its own', async () => {
    const api = connectDatabase({
      url: test.database.databaseUrl,
      poolSize: 1,
      applicationName: 'test',
      onError: () => {},
    });
    const { id } = await createGraduate(test.db, now, { endedDaysAgo: null, enrolledDaysAgo: 0 });
    const withTime = sql`insert into intents (enrolment_id, intent, said_at, said_by) values (${id}, 'job', now(), 'x')`;
    const without = sql`insert into intents (enrolment_id, intent, said_by) values (${id}, 'job', 'x')`;
    await expect(api.db.execute(withTime)).rejects.toMatchObject({ cause: { code: '42501' } });
    await api.db.execute(without);
    await api.close();
  });
});

describe('an outcome', () => {
  it('is of a completed enrolment', async () => {
    const { id } = await createGraduate(test.db, now, { endedDaysAgo: null });
    expect(await refusalOf(plantOutcome(test.db, id, now))).toBe('outcomes_of_graduate');
  });

  it.each(outcomeCodes)('%s can be recorded', async (code) => {
    const { id } = await createGraduate(test.db, now);
    expect(await refusalOf(plantOutcome(test.db, id, now, { code }))).toBeUndefined();
  });

  it('has work that begins after the enrolment and within 180 days of the end of the course', async () => {
    for (const [since, refusal] of [
      [301, 'outcomes_in_window'],
      [300, undefined],
      [20, undefined],
      [19, 'outcomes_in_window'],
    ] as const) {
      const { id } = await createGraduate(test.db, now, { enrolledDaysAgo: 300, endedDaysAgo: 200 });
      const day = dayBefore(now, since);
      expect([since, await refusalOf(plantOutcome(test.db, id, now, { since: day }))]).toEqual([since, refusal]);
    }
    const { id } = await createGraduate(test.db, now, { endedDaysAgo: 200 });
    await plantOutcome(test.db, id, now, { code: '3A', since: dayBefore(now, 5) });
  });

  it.each([
    ['outcomes_work', { code: '3A', role: 'Developer' }],
    ['outcomes_work', { code: '1A', role: null }],
    ['outcomes_work', { code: '1A', companyId: null }],
    [undefined, { code: '1D', companyId: null }],
    [undefined, { code: '1E', companyId: null }],
    ['outcomes_exclusion', { code: 'excluded', exclusion: null }],
    ['outcomes_exclusion', { code: '1A', exclusion: 'died' }],
    ['outcomes_pay', { fixedPay: 0 }],
    ['outcomes_pay', { variablePay: -1 }],
    ['outcomes_evidence_note', { evidenceNote: 'x'.repeat(501) }],
  ] as const)('%s: %o', async (refusal, changes) => {
    const { id } = await createGraduate(test.db, now);
    const row = await plantOutcome(test.db, (await createGraduate(test.db, now)).id, now);
    const companyId = 'companyId' in changes ? changes.companyId : row.companyId;
    const isNoWork = 'code' in changes && (changes.code === '3A' || changes.code === 'excluded');
    const values = { since: dayBefore(now, 1), role: 'Developer', ...(isNoWork ? { role: null } : { companyId }) };
    const attempt = test.db.insert(outcomes).values({
      enrolmentId: id,
      code: '1A',
      evidence: 'payslip',
      evidenceNote: '',
      verifiedAt: now,
      verifiedBy: 'admin:1',
      ...values,
      ...changes,
    });
    expect(await refusalOf(attempt)).toBe(refusal);
  });

  it('keeps each version, those of the database owner too', async () => {
    const { id } = await createGraduate(test.db, now);
    await plantOutcome(test.db, id, daysBefore(now, 3), { code: '3A' });
    const { companyId } = await plantOutcome(test.db, (await createGraduate(test.db, now)).id, now);
    const changed = { code: '1A' as const, role: 'Tester', companyId, fixedPay: 300_000, verifiedAt: now };
    await test.db.update(outcomes).set(changed).where(eq(outcomes.enrolmentId, id));
    const rows = await test.db
      .select()
      .from(outcomeChanges)
      .where(eq(outcomeChanges.enrolmentId, id))
      .orderBy(asc(outcomeChanges.id));
    expect(rows).toMatchObject([
      { code: '3A', role: null, companyId: null, by: 'admin:1' },
      { code: '1A', role: 'Tester', companyId, fixedPay: 300_000, at: now },
    ]);
  });

  it('waits for an enrolment that is being reopened, and is refused then', async () => {
    const { id } = await createGraduate(test.db, now);
    let attempt: Promise<string | undefined> | undefined;
    await test.db.transaction(async (tx) => {
      await tx.update(enrolments).set({ status: 'Active' }).where(eq(enrolments.id, id));
      attempt = refusalOf(plantOutcome(test.db, id, now));
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    expect(await attempt).toBe('outcomes_of_graduate');
  });
});

describe('a statement', () => {
  it.each([
    ['outcome_statements_work', { code: '3A', role: 'Developer' }],
    ['outcome_statements_work', { code: '1A', role: null }],
    ['outcome_statements_work', { code: '1A', startedOn: null }],
    ['outcome_statements_pay', { fixedPay: 0 }],
    ['outcome_statements_note', { note: 'x'.repeat(501) }],
    ['outcome_statements_code', { code: '1C' }],
  ])('%s: %o', async (refusal, changes) => {
    const { id } = await createGraduate(test.db, now);
    const { id: _, ...row } = await plantStatement(test.db, id, now);
    const attempt = test.db.insert(outcomeStatements).values({ ...row, ...changes } as typeof row);
    expect(await refusalOf(attempt)).toBe(refusal);
  });
});
