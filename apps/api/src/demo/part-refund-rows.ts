import { sql } from 'drizzle-orm';
import type { Tx } from '#shared/context.ts';

const reason = 'The laptop of the institute was not needed.';

/** The last order of a whole fee that was paid online, with some days between the payment and the newest order. */
const order = sql`(select orders.id, student_id, paid_at, payments.id as payment_id
  from orders join payments on payments.order_id = orders.id
  where orders.status = 'paid' and instalment = 0 and payments.kind = 'provider' and orders.amount_in_paise > 1500000
    and paid_at < (select max(paid_at) from orders) - interval '6 days'
  order by paid_at desc, orders.id desc limit 1)`;

/** Inserts a refund of ₹5,000 that lowered the fee, with its credit note. The ledger notes it by triggers. */
export async function insertPartRefund(tx: Tx, admin: string): Promise<void> {
  await tx.execute(sql`
    insert into refunds (key, payment_id, order_id, amount_in_paise, effect, way, reason, requested_by, status, reference,
      requested_at, settled_at)
    select md5('part refund ' || payment_id)::uuid, payment_id, id, 500000, 'leaves', 'provider', ${reason}, ${admin},
      'processed', 'rfnd_DemoPart' || payment_id, paid_at + interval '3 days', paid_at + interval '3 days 2 hours'
    from ${order} o`);
  await tx.execute(sql`
    with dated as (
      select refunds.*, extract(year from settled_at at time zone 'Asia/Kolkata' - interval '3 months')::int as year
      from refunds where effect = 'leaves'
    )
    insert into credit_notes (refund_id, order_id, financial_year, number, code, issued_at, mailed_at, facts)
    select dated.id, dated.order_id, year || '-' || lpad(((year + 1) % 100)::text, 2, '0'), 1,
      receipt_prefix || '/C' || right(year::text, 2) || lpad(((year + 1) % 100)::text, 2, '0') || '/000001',
      settled_at, settled_at + interval '1 minute',
      receipts.facts || jsonb_build_object('amountInPaise', dated.amount_in_paise, 'reason', reason,
        'method', 'The way it was paid', 'reference', dated.reference,
        'receipt', jsonb_build_object('code', receipts.code,
          'issuedAt', to_char(receipts.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    from dated join receipts on receipts.order_id = dated.order_id cross join payment_settings`);
  await tx.execute(sql`
    insert into credit_note_counters (financial_year, last) select financial_year, max(number) from credit_notes group by 1`);
  await tx.execute(sql`
    insert into order_events (order_id, at, kind, actor, facts)
    select order_id, happened.at, kind, actor, facts from refunds cross join lateral (
      select jsonb_build_object('refundId', refunds.id, 'amountInPaise', amount_in_paise, 'reason', reason,
        'effect', effect) as facts
    ) known cross join lateral (values
      (requested_at, 'refund_requested', requested_by), (settled_at, 'refund_processed', 'provider')
    ) happened (at, kind, actor)
    where effect = 'leaves' order by happened.at`);
}
