import type { MoneyRow } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolments } from '#database/tables/enrolments.ts';
import { dateInIndia } from '#shared/time.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { plantEntry, plantFreePlace, plantInstitute } from '../../../../test/rows/figures.ts';
import { createCourse } from '../../../../test/rows/public-pages.ts';
import { findRun } from '../figures.runs.queries.ts';
import { recountMoney, refreshMoney, refreshOutdatedMoney } from './figures.money.refresh.service.ts';

let test: TestApp;
let where: { readonly studentId: number; readonly courseId: number };
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  where = { studentId: (await test.createUser()).id, courseId: (await createCourse(test.db)).id };
  await test.db.insert(enrolments).values({ ...where, source: 'free' });
});
afterAll(() => test.close());

/** As the owner of the tables; the jobs themselves run as the worker in `figures.sums.routes.test.ts`. */
const counting = () => ({ ...test.app.context, db: test.db, transaction: inTransaction });
const inTransaction = <Done>(work: (tx: typeof test.db) => Promise<Done>) => test.db.transaction(work);

const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * 86_400_000);
const pay = (amountInPaise: number, at = test.clock.now(), db = test.db) =>
  plantEntry(db, { ...where, kind: 'payment', at, amountInPaise });

async function receivedOn(day: Date): Promise<number> {
  const date = dateInIndia(day);
  const { token } = await test.signInAs('admin');
  const reply = await test.call('GET', `/api/admin/figures/money?from=${date}&to=${date}&by=day`, { token });
  expect(reply.status).toBe(200);
  return reply.json<MoneyRow[]>()[0]?.received ?? 0;
}

const later = () => test.clock.forward({ minutes: 10 });

describe('figures.refresh-money', () => {
  it('counts nothing of nothing, and says as of when', async () => {
    expect((await findRun(test.db, 'money')).asOf.getTime()).toBe(0);
    await refreshMoney(counting());
    expect((await findRun(test.db, 'money')).asOf.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it('counts money of today, and money that is entered for a day in the past', async () => {
    const [today, past] = [test.clock.now(), daysAgo(40)];
    await pay(1_000_00);
    await refreshMoney(counting());
    await pay(250_50, past);
    later();
    await refreshMoney(counting());
    expect([await receivedOn(today), await receivedOn(past)]).toEqual([1_000, 250.5]);
  });

  it('counts money whose transaction ends after a run that has counted higher numbers', async () => {
    for (let runs = 0; runs < 3; runs += 1) {
      later();
      await refreshMoney(counting());
    }
    const past = daysAgo(12);
    later();
    await test.db.transaction(async (slow) => {
      await pay(5_00, past, slow);
      const other = { studentId: (await test.createUser()).id, courseId: where.courseId };
      await plantEntry(test.db, { ...other, kind: 'payment', at: daysAgo(13), amountInPaise: 7_00 });
      await refreshMoney(counting());
    });
    expect(await receivedOn(past)).toBe(0);
    later();
    await refreshMoney(counting());
    expect(await receivedOn(past)).toBe(5);
  });

  it('leaves a day alone on which nothing happened, and writes no row that is as it was', async () => {
    await plantInstitute(test, 'unchanged', 4);
    await recountMoney(counting());
    const versions = async () => {
      const { rows } = await test.db.execute(sql`select 'money' as of, day as key, xmin::text from money_figures
        union all select 'dues', due_on, xmin::text from due_figures order by 1, 2, 3`);
      return rows;
    };
    const before = await versions();
    expect(before.length).toBeGreaterThan(10);
    await recountMoney(counting());
    await refreshMoney(counting());
    expect(await versions()).toEqual(before);
  });

  it('two runs at once leave the same figures as one', async () => {
    await plantInstitute(test, 'at once', 3);
    await Promise.all([refreshMoney(counting()), recountMoney(counting()), refreshMoney(counting())]);
    const sums = async () => {
      const { rows } = await test.db.execute(
        sql`select day::text, kind, way, course_id, batch_id, counsellor_id, count, amount_in_paise from money_figures order by 1, 2, 3, 4, 5, 6`,
      );
      return rows;
    };
    const together = await sums();
    await test.db.execute(sql`delete from money_figures`);
    await recountMoney(counting());
    expect(await sums()).toEqual(together);
  });

  it('forgets the day of a free place that was taken back', async () => {
    const day = daysAgo(75);
    const given = await plantFreePlace(test.db, where, day, 3_000_00);
    const count = async () => {
      later();
      await refreshMoney(counting());
      const { rows } = await test.db.execute(
        sql`select count from money_figures where way = 'free_place' and day = ${dateInIndia(day)}::date`,
      );
      return rows.length;
    };
    expect(await count()).toBe(1);
    await test.db.execute(sql`update grants set ended_at = now(), ended_by = 'system' where id = ${given}`);
    expect(await count()).toBe(0);
  });
});

describe('at the start of a worker', () => {
  it('counts if the last count is older than the schedule allows', async () => {
    const asOf = async () => (await findRun(test.db, 'money')).asOf.getTime();
    const before = await asOf();
    await refreshOutdatedMoney(counting());
    expect(await asOf()).toBe(before);
    test.clock.forward({ minutes: 12 });
    await refreshOutdatedMoney(counting());
    expect(await asOf()).toBeGreaterThan(before);
  });
});
