import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../src/database/client.ts';
import {
  findReceiptRow,
  listCreditNoteRows,
  listReceiptRows,
} from '../../src/features/tax/documents/tax.documents.queries.ts';
import { compareCreditNotes, compareInvoices } from '../../src/features/tax/months/tax.ledger.queries.ts';
import { spanOf } from '../../src/features/tax/months/tax.months.policy.ts';
import { listSeries, sumDocuments } from '../../src/features/tax/months/tax.sums.queries.ts';
import { openPlanner, type Planner, sequentiallyScanned, withoutTriggers } from './planner.ts';

const facts = `jsonb_build_object('amountInPaise', 1180000, 'gstPercent', 18, 'reference', 'pay_' || n, 'method', 'upi',
  'issuer', jsonb_build_object('name', 'Avsar', 'address', 'Pune', 'gstin', '27AAPFU0939F1ZV'),
  'student', jsonb_build_object('name', 'Person ' || n, 'email', '', 'address', null),
  'course', jsonb_build_object('id', 1, 'title', 'Course', 'sacCode', '999293'),
  'receipt', jsonb_build_object('code', 'R' || n, 'issuedAt', '2024-01-01T00:00:00Z'))`;

/** 60,000 invoices of five years, a thousand each month, of which every tenth was refunded in part. */
const institute = `
  insert into courses (title, description, price_in_paise, days, start_date, end_date) values ('Course', 'Words', 1180000, 30, '2026-12-01', '2027-01-01');
  insert into users (role, name, email, mobile_number, status, email_verified_at)
    select 'STUDENT', 'Person ' || n, 's' || n || '@people.test', (8000000000 + n)::text, 'active', now() from generate_series(1, 1000) n;
  create temporary table bought as select n, timestamptz '2022-01-01' + n * interval '44 minutes' as at from generate_series(1, 60000) n;
  insert into orders (student_id, course_id, receipt, amount_in_paise, status, created_at, updated_at, paid_at)
    select 1 + n % 1000, 1, gen_random_uuid(), 1180000, 'paid', at, at, at from bought order by n;
  insert into payments (order_id, kind, reference, status, amount_in_paise, currency, created_at, captured_at)
    select n, 'provider', 'pay_' || n, 'captured', 1180000, 'INR', at, at from bought order by n;
  insert into receipts (order_id, financial_year, number, code, issued_at, facts)
    select n, '2022-23', n, 'R/22-23/' || lpad(n::text, 6, '0'), at, ${facts} from bought order by n;
  insert into refunds (key, payment_id, order_id, amount_in_paise, effect, way, reason, requested_by, status, reference, requested_at, settled_at)
    select gen_random_uuid(), n, n, 5000, 'leaves', 'provider', 'Words', 'system', 'processed', 'rfnd_' || n, at, at from bought where n % 10 = 0 order by n;
  insert into credit_notes (refund_id, order_id, financial_year, number, code, issued_at, facts)
    select n / 10, n, '2022-23', n / 10, 'R/C2223/' || lpad((n / 10)::text, 6, '0'), at, ${facts} from bought where n % 10 = 0 order by n;
  insert into ledger_entries (at, student_id, course_id, kind, debit, credit, amount_in_paise, order_id, source, actor)
    select at, 1 + n % 1000, 1, 'payment', 'provider', 'student', 1180000, n, 'payment:' || n, 'system' from bought order by n;`;

const growing = ['receipts', 'credit_notes', 'payments', 'refunds', 'orders'];

let planner: Planner;
let db: Db;
beforeAll(async () => {
  planner = await openPlanner(withoutTriggers(institute));
  db = planner.db;
}, 240_000);
afterAll(() => planner.close());

const span = spanOf('2024-06');
const first = { after: undefined, limit: 501 };

describe('with 60,000 invoices of five years', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['the invoices of a month', () => listReceiptRows(db, span, 'all', first)],
    ['a later page of them', () => listReceiptRows(db, span, 'all', { after: 29_500, limit: 501 })],
    ['those to payers with a GSTIN', () => listReceiptRows(db, span, 'registered', first)],
    ['the credit notes of a month', () => listCreditNoteRows(db, span, 'unregistered', first)],
    ['the sums of the invoices', () => sumDocuments(db, 'invoice', span)],
    ['the sums of the credit notes', () => sumDocuments(db, 'credit_note', span)],
    ['the series of numbers', () => listSeries(db, 'invoice', span)],
    ['the invoices beside the ledger', () => compareInvoices(db, span)],
    ['the credit notes beside the ledger', () => compareCreditNotes(db, span)],
    ['one document by its code', () => findReceiptRow(db, 777)],
  ])('%s: no table is read from end to end', async (_, ask) => {
    expect(sequentiallyScanned(await planner.plansOf(ask), growing)).toEqual([]);
  });

  it('a page begins after the last document of the page before, by the index', async () => {
    const rows = await listReceiptRows(db, span, 'all', { after: undefined, limit: 3 });
    const [one, two, three] = rows;
    const next = await listReceiptRows(db, span, 'all', { after: two?.id, limit: 1 });
    expect([rows.length, next[0]?.id, (one?.id ?? 0) + 2]).toEqual([3, three?.id, three?.id]);
  });
});
