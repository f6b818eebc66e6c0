import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { TestDatabase } from '../../test/databases.ts';
import { openReleaseBefore } from '../../test/release-before.ts';
import { listWrongEntries, listWrongSums } from '../features/ledger/ledger.check.queries.ts';

/** A database of the release before the ledger, with orders in every state, becomes one with a ledger. */
let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  ({ database, client } = await openReleaseBefore(inject('serverUrl'), 'ledger', async (before) => {
    await before.query(people);
    for (const [index, { rows }] of cases.entries()) await before.query(planted(index + 1, rows));
  }));
}, 120_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

const price = 100_000;
const people = `insert into courses (id, title, description, price_in_paise, days, start_date, end_date)
  overriding system value values (1, 'Java', 'Words', ${price}, 30, '2026-12-01', '2027-01-01');`;

/** `at` is a day of November; `refund` is its reference, or its status if nothing went back. */
interface Payment {
  readonly status: 'captured' | 'refunded' | 'failed' | 'authorized';
  readonly at: number;
  readonly kind?: 'offline';
  readonly amount?: number;
  readonly currency?: string;
  readonly refund?: { readonly at: number; readonly reference?: string; readonly status?: 'requested' | 'failed' };
  /** The provider gave it back without us, which put the order in review. */
  readonly elsewhere?: true;
}

interface Case {
  readonly name: string;
  readonly rows: { readonly status: string; readonly paidAt?: number; readonly payments?: readonly Payment[] };
  /** Charged, paid, refunded, credited and balance, in prices; null without an account. */
  readonly sums: readonly [number, number, number, number, number] | null;
  readonly entries?: readonly string[];
}

const bought = { status: 'captured', at: 3 } as const;

const cases: readonly Case[] = [
  { name: 'open', rows: { status: 'created' }, sums: null },
  { name: 'failed attempt', rows: { status: 'attempted', payments: [{ status: 'failed', at: 2 }] }, sums: null },
  { name: 'authorised', rows: { status: 'authorized', payments: [{ status: 'authorized', at: 2 }] }, sums: null },
  { name: 'expired', rows: { status: 'expired' }, sums: null },
  {
    name: 'paid',
    rows: { status: 'paid', paidAt: 3, payments: [{ status: 'failed', at: 2 }, bought] },
    sums: [1, 1, 0, 0, 0],
    entries: ['3 charge student fees', '3 payment provider student'],
  },
  {
    name: 'paid by bank',
    rows: { status: 'paid', paidAt: 3, payments: [{ ...bought, kind: 'offline' }] },
    sums: [1, 1, 0, 0, 0],
    entries: ['3 charge student fees', '3 payment bank student'],
  },
  {
    name: 'paid twice, the second time is on its way back',
    rows: {
      status: 'paid',
      paidAt: 3,
      payments: [bought, { status: 'captured', at: 4, refund: { at: 4, status: 'requested' } }],
    },
    sums: [1, 2, 0, 0, -1],
  },
  {
    name: 'refunded',
    rows: {
      status: 'refunded',
      paidAt: 3,
      payments: [{ ...bought, status: 'refunded', refund: { at: 5, reference: 'rfnd_a' } }],
    },
    sums: [1, 1, 1, 1, 0],
    entries: [
      '3 charge student fees',
      '3 payment provider student',
      '5 credit fees student',
      '5 refund student provider',
    ],
  },
  {
    name: 'refund refused by the provider',
    rows: { status: 'refund_pending', paidAt: 3, payments: [{ ...bought, refund: { at: 5, status: 'failed' } }] },
    sums: [1, 1, 0, 1, -1],
  },
  {
    name: 'refund refused by the provider, then sent by bank',
    rows: {
      status: 'refunded',
      paidAt: 3,
      payments: [{ ...bought, status: 'refunded', refund: { at: 6, reference: 'UTR100001' } }],
    },
    sums: [1, 1, 1, 1, 0],
    entries: ['3 charge student fees', '3 payment provider student', '6 credit fees student', '6 refund student bank'],
  },
  {
    name: 'refunded by the provider without us, then entered here',
    rows: {
      status: 'refunded',
      paidAt: 3,
      payments: [{ ...bought, status: 'refunded', elsewhere: true, refund: { at: 7, reference: 'UTR100002' } }],
    },
    sums: [1, 1, 1, 1, 0],
    entries: [
      '3 charge student fees',
      '3 payment provider student',
      '7 credit fees student',
      '7 refund student provider',
    ],
  },
  {
    name: 'refunded by the provider without us, and nobody has looked yet',
    rows: { status: 'needs_review', paidAt: 3, payments: [{ ...bought, status: 'refunded', elsewhere: true }] },
    sums: [1, 1, 0, 0, 0],
  },
  {
    name: 'half the amount, in review',
    rows: { status: 'needs_review', payments: [{ ...bought, amount: price / 2 }] },
    sums: [0, 0.5, 0, 0, -0.5],
  },
  {
    name: 'another amount, given back',
    rows: {
      status: 'refunded',
      payments: [{ ...bought, status: 'refunded', amount: 2 * price, refund: { at: 4, reference: 'rfnd_b' } }],
    },
    sums: [0, 2, 2, 0, 0],
  },
  {
    name: 'another currency',
    rows: { status: 'needs_review', payments: [{ ...bought, currency: 'USD' }] },
    sums: null,
  },
  {
    name: 'another currency, given back',
    rows: {
      status: 'refunded',
      payments: [{ ...bought, status: 'refunded', currency: 'USD', refund: { at: 4, reference: 'rfnd_c' } }],
    },
    sums: null,
  },
];

const day = (number: number) => `'2026-11-${String(number).padStart(2, '0')}T05:30:00Z'::timestamptz`;

function planted(id: number, { status, paidAt, payments = [] }: Case['rows']): string {
  const review = status === 'needs_review' ? `'Words'` : 'null';
  return `
    insert into users (id, role, status, name, email, mobile_number, email_verified_at) overriding system value
      values (${id}, 'STUDENT', 'active', 'Person', 'p${id}@people.test', ${9_000_000_000 + id}, now());
    insert into orders (id, student_id, course_id, receipt, amount_in_paise, status, review_reason, created_at, updated_at, paid_at)
      overriding system value values (${id}, ${id}, 1, gen_random_uuid(), ${price}, '${status}', ${review}, ${day(1)}, ${day(9)},
        ${paidAt === undefined ? 'null' : day(paidAt)});
    ${payments.map((payment, index) => plantedPayment(id, id * 10 + index, payment)).join('\n')}`;
}

function plantedPayment(orderId: number, id: number, payment: Payment): string {
  const { status, at, kind = 'provider', amount = price, currency = 'INR', refund, elsewhere } = payment;
  const isCaptured = status === 'captured' || status === 'refunded';
  const statements = [
    `insert into payments (id, order_id, kind, reference, status, amount_in_paise, currency, created_at, captured_at)
      overriding system value values (${id}, ${orderId}, '${kind}', 'pay_${id}', '${status}', ${amount}, '${currency}', ${day(at)},
        ${isCaptured ? day(at) : 'null'});`,
  ];
  if (elsewhere)
    statements.push(`insert into order_events (order_id, at, kind, actor, facts) values (${orderId}, ${day(at)}, 'needs_review', 'provider',
      '{"reference": "pay_${id}", "reason": "Razorpay has refunded this payment, and nobody here asked for it."}');`);
  if (refund !== undefined)
    statements.push(`insert into refunds (key, payment_id, order_id, amount_in_paise, reason, requested_by, status, reference, requested_at, settled_at)
      values (gen_random_uuid(), ${id}, ${orderId}, ${amount}, 'Words', 'admin:1', '${refund.status ?? 'processed'}',
        ${refund.reference === undefined ? 'null' : `'${refund.reference}'`}, ${day(refund.at)}, ${refund.status === undefined ? day(refund.at) : 'null'});`);
  return statements.join('\n');
}

it.each(cases.map((one, index) => ({ ...one, id: index + 1 })))(
  'an order that is: $name',
  async ({ id, sums, entries }) => {
    const { rows } = await client.query<{ sums: number[] }>(
      `select array[charged_in_paise, paid_in_paise, refunded_in_paise, credited_in_paise, balance_in_paise]::float[] as sums
     from fee_accounts where student_id = $1`,
      [id],
    );
    expect(rows.map((row) => row.sums.map((sum) => sum / price))).toEqual(sums === null ? [] : [sums]);
    if (entries === undefined) return;
    const found = await client.query<{ entry: string }>(
      `select concat_ws(' ', extract(day from at), kind, debit, credit) as entry from ledger_entries where order_id = $1 order by id`,
      [id],
    );
    expect(found.rows.map(({ entry }) => entry)).toEqual(entries);
  },
);

it('the check of the ledger finds nothing', async () => {
  const db = drizzle(client);
  const everybody = { after: 0, upTo: 1000 };
  expect([await listWrongEntries(db, everybody, 10), await listWrongSums(db, everybody, 10)]).toEqual([[], []]);
});

it('what happens next to an old order is posted by the triggers, as the release before writes it', async () => {
  const id = cases.findIndex(({ name }) => name === 'refund refused by the provider') + 1;
  await client.query(
    `update refunds set status = 'processed', reference = 'UTR200000', settled_at = now() where order_id = $1`,
    [id],
  );
  await client.query(`update orders set status = 'refunded' where id = $1`, [id]);
  const { rows } = await client.query(
    `select balance_in_paise::int as balance from fee_accounts where student_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ balance: 0 }]);
});
