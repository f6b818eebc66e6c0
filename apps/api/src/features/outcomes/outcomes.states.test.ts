import { excludingIntents, graduateStates, intents, outcomeCodes, type StatedCode } from '@avsar/contract';
import { randomFrom } from '@avsar/demo';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolments } from '#database/tables/enrolments.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createCompany, createCourse } from '../../../test/rows/public-pages.ts';
import { createGraduate, daysBefore, plantOutcome, plantStatement } from '../../../test/rows/outcomes.ts';
import { codeOf, type Graduate, stateOf } from './outcomes.policy.ts';
import { graduateCodeSql, graduatedOn, graduateStateSql, isGraduate } from './outcomes.states.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

describe('the state and the code of a graduate', () => {
  it('are the same in the policy and in the database, for many random graduates and days', async () => {
    const random = randomFrom('graduates');
    const now = new Date('2026-11-15T18:29:59Z');
    const [courseId, companyId] = [(await createCourse(test.db)).id, (await createCompany(test.db)).id];
    const own = (await createCompany(test.db, { isOwn: true })).id;
    const known = new Map<number, Graduate>();
    for (let count = 0; count < 150; count += 1) {
      const intent = random.chance(60) ? random.pick(intents) : null;
      // Around the ends of days in India and of the window, and to the second.
      const ago = random.chance(40) ? 179 + random.below(4) : random.below(300);
      const endedAt = new Date(daysBefore(now, ago).getTime() + (random.below(3) - 1) * 1000);
      const { id } = await createGraduate(test.db, now, {
        courseId,
        endedAt,
        enrolledDaysAgo: 400,
        ...(intent !== null && { intent }),
      });
      const verified = random.chance(40)
        ? await plantOutcome(test.db, id, now, {
            code: random.pick(outcomeCodes),
            companyId: random.chance(90) ? companyId : own,
            since: dayInIndia.format(endedAt),
            verifiedAt: daysBefore(now, 1 + random.below(3)),
          }).catch(() => undefined)
        : undefined;
      let saidAt = null as Date | null;
      for (let said = 0; said < random.below(3); said += 1) {
        const wanted = daysBefore(now, random.below(5));
        saidAt = saidAt === null || wanted > saidAt ? wanted : saidAt;
        await plantStatement(test.db, id, now, {
          code: random.pick(['1A', '3A', '3B'] satisfies StatedCode[]),
          saidAt,
        });
      }
      known.set(id, {
        graduatedOn: dayInIndia.format(endedAt),
        intent,
        verified: verified === undefined ? null : { code: verified.code, at: verified.verifiedAt },
        saidAt,
      });
    }
    const seen = new Set<string>();
    for (const today of ['2026-11-14', '2026-11-15', '2026-11-16', '2027-01-20']) {
      const rows = await test.db
        .select({
          id: enrolments.id,
          on: sql<string>`${graduatedOn}::text`,
          state: graduateStateSql(today),
          code: graduateCodeSql(today),
        })
        .from(enrolments)
        .where(isGraduate);
      expect(rows).toHaveLength(150);
      for (const { id, on, state, code } of rows) {
        const graduate = known.get(id);
        if (graduate === undefined) throw new Error('the graduate is missing');
        seen.add(state).add(String(code));
        expect([id, on, state, code]).toEqual([
          id,
          graduate.graduatedOn,
          stateOf(graduate, today),
          codeOf(graduate, today) ?? null,
        ]);
      }
    }
    expect([...graduateStates, '4', 'null', 'excluded', '1A'].every((one) => seen.has(one))).toBe(true);
    expect(excludingIntents.length).toBe(3);
  });

  it('an enrolment that goes on, or ended nobody knows when, is no graduate', async () => {
    const now = test.clock.now();
    const { id } = await createGraduate(test.db, now, { endedDaysAgo: null });
    const rows = await test.db.select({ id: enrolments.id }).from(enrolments).where(isGraduate);
    expect(rows.map((row) => row.id)).not.toContain(id);
  });
});
