import {
  type DiscountRow,
  type DueFigureEntry,
  dueGroups,
  type DueRow,
  type MoneyFigureEntry,
  moneyGroups,
  type MoneyRow,
} from '@avsar/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchStudents } from '#database/tables/batches.ts';
import { grants } from '#database/tables/discounts.ts';
import { instalments } from '#database/tables/fees.ts';
import { leads } from '#database/tables/leads.ts';
import { dateInIndia } from '#shared/time.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { follow } from '../../../test/pages.ts';
import { plantEntry, plantInstitute } from '../../../test/rows/figures.ts';

let test: TestApp;
let token: string;
let period: string;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  const from = dateInIndia(new Date(test.clock.now().getTime() - 90 * 86_400_000));
  period = `from=${from}&to=${dateInIndia(test.clock.now())}`;
});
afterAll(() => test.close());

async function run(job: 'figures.refresh-money' | 'figures.recount-money') {
  await test.app.context.jobs.send(test.db, job, {});
  await test.jobsDone();
}

const list = async <Row>(path: string) =>
  (await follow<Row>(test, `/api/admin/figures/${path}&limit=17`, undefined, token)).flat();

const paise = (rupees: number) => Math.round(rupees * 100);
const add = (rows: readonly { readonly amount: number }[]) => rows.reduce((sum, { amount }) => sum + paise(amount), 0);

/** The filter of entries that a group opens to. */
function filterOf(by: string, key: string): string {
  if (by !== 'month') return `${period}&${by}=${key}`;
  const [year = 0, month = 0] = key.split('-').map(Number);
  return `from=${key}-01&to=${new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)}`;
}

const entriesOf = (by: string, key: string, kind: string) =>
  list<MoneyFigureEntry>(`money/entries?${filterOf(by, key)}&kind=${kind}`);

async function checkMoney(by: string) {
  const rows = await list<MoneyRow>(`money?${period}&by=${by}`);
  expect(rows.length).toBeGreaterThan(1);
  for (const { key, received, payments, refunded, refunds, net } of rows) {
    const [came, went] = [await entriesOf(by, key, 'received'), await entriesOf(by, key, 'refunded')];
    expect([key, paise(received), payments]).toEqual([key, add(came), came.length]);
    expect([key, paise(refunded), refunds]).toEqual([key, add(went), went.length]);
    expect(paise(net)).toBe(add(came) - add(went));
  }
  const all = await list<MoneyFigureEntry>(`money/entries?${period}&kind=received`);
  expect(rows.reduce((sum, { received }) => sum + paise(received), 0)).toBe(add(all));
}

async function checkDiscounts(by: string) {
  const rows = await list<DiscountRow>(`discounts?${period}&by=${by}`);
  expect(rows.length).toBeGreaterThan(1);
  for (const { key, given, count } of rows) {
    const entries = await entriesOf(by, key, 'discount');
    expect([key, paise(given), count]).toEqual([key, add(entries), entries.length]);
  }
  const all = await list<MoneyFigureEntry>(`money/entries?${period}&kind=discount`);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
}

async function checkDues(by: string) {
  const rows = await list<DueRow>(`dues?by=${by}`);
  expect(rows.length).toBeGreaterThan(1);
  for (const { key, due, overdue, parts } of rows) {
    const entries = await list<DueFigureEntry>(`dues/entries?${by}=${encodeURIComponent(key)}`);
    const late = entries.filter(({ daysOverdue }) => daysOverdue > 0);
    expect([key, paise(due), paise(overdue), parts]).toEqual([key, add(entries), add(late), entries.length]);
  }
  const all = await list<DueFigureEntry>('dues/entries?');
  expect(rows.reduce((sum, { parts }) => sum + parts, 0)).toBe(all.length);
}

/** With a session for each list, since calls are counted per session. */
async function checkAll() {
  const checks = [
    ...moneyGroups.flatMap((by) => [() => checkMoney(by), () => checkDiscounts(by)]),
    ...dueGroups.map((by) => () => checkDues(by)),
  ];
  for (const check of checks) {
    ({ token } = await test.signInAs('admin'));
    await check();
  }
}

describe('every figure is what its rows add up to', () => {
  it('by every group, after the first count', { timeout: 120_000 }, async () => {
    await plantInstitute(test, 'first', 14);
    await run('figures.refresh-money');
    await expect(checkAll()).resolves.toBeUndefined();
  });

  it(
    'after money for days in the past, a place that was taken back, and parts that were paid',
    { timeout: 120_000 },
    async () => {
      await plantInstitute(test, 'second', 6);
      const [place] = await test.db
        .select()
        .from(grants)
        .where(and(eq(grants.kind, 'free_place'), isNull(grants.endedAt)));
      const ended = { endedAt: test.clock.now(), endedBy: 'system' };
      await test.db
        .update(grants)
        .set(ended)
        .where(eq(grants.id, place?.id ?? 0));
      const open = await test.db.select().from(instalments).where(isNull(instalments.cancelledAt)).limit(3);
      for (const { id } of open) {
        await test.db.update(instalments).set({ cancelledAt: test.clock.now() }).where(eq(instalments.id, id));
      }
      await run('figures.refresh-money');
      await expect(checkAll()).resolves.toBeUndefined();
    },
  );

  it('after seats and counsellors have changed, once every day was counted', { timeout: 120_000 }, async () => {
    const [lead] = await test.db.select().from(leads).limit(1);
    await test.db
      .update(leads)
      .set({ ownerId: null })
      .where(eq(leads.studentId, lead?.studentId ?? 0));
    const seats = await test.db.select().from(batchStudents).limit(4);
    for (const { batchId, studentId } of seats) {
      const isTheirs = and(eq(batchStudents.batchId, batchId), eq(batchStudents.studentId, studentId));
      await test.db.delete(batchStudents).where(isTheirs);
    }
    const [seat] = seats;
    if (seat === undefined) throw new Error('nobody sits anywhere');
    await plantEntry(test.db, { ...seat, kind: 'payment', at: test.clock.now(), amountInPaise: 1_00 });
    await run('figures.recount-money');
    await expect(checkAll()).resolves.toBeUndefined();
  });
});
