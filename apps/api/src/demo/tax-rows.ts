import { demoPayers, itemAt, namedStudents } from '@avsar/demo';
import { sql } from 'drizzle-orm';
import { billingDetails } from '#database/tables/tax.ts';
import type { Tx } from '#shared/context.ts';

/** The billing details of two students, and the tax of every document, as the API would have written both. */
export async function insertTax(tx: Tx, now: Date): Promise<void> {
  await insertPayers(tx, now);
  await addTax(tx, 'receipts');
  await addTax(tx, 'credit_notes');
}

/** Their employers have paid in the month before this one, so that the accountant's page shows them. */
async function insertPayers(tx: Tx, now: Date): Promise<void> {
  const emails = namedStudents.map(({ email }) => email);
  const { rows } = await tx.execute<{ id: number; at: string }>(sql`
    select student_id as id, min(orders.created_at) as at from orders join users on users.id = student_id
    where orders.status = 'paid' and not email = any(${sql.param(emails)}::text[])
    group by 1 having max(orders.paid_at) < ${thisMonth(now)}
    order by max(orders.paid_at) desc, 1 limit ${demoPayers.length}`);
  const payers = rows.map(({ id, at }, place) => {
    const { name, gstin, address } = itemAt(demoPayers, place);
    return { studentId: id, name, gstin, stateCode: gstin.slice(0, 2), address, updatedAt: new Date(at) };
  });
  if (payers.length > 0) await tx.insert(billingDetails).values(payers);
}

const thisMonth = (now: Date) =>
  sql`date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`;

/** In SQL, since there may be many documents; `seed.test.ts` compares it with the policy of the API. */
async function addTax(tx: Tx, table: 'receipts' | 'credit_notes'): Promise<void> {
  await tx.execute(sql`
    with known as (
      select document.id, amount, rate, own, coalesce(left(b.gstin, 2), own) as place, rule.*,
        case when b.gstin is null then '{}' else jsonb_build_object('payer', jsonb_build_object('name', b.name,
          'gstin', b.gstin, 'stateCode', b.state_code, 'address', b.address)) end as payer_facts
      from ${sql.identifier(table)} document join orders on orders.id = order_id
        left join billing_details b on b.student_id = orders.student_id
        join lateral (select id as rule_id, payer, place as rule_place, valid_from from tax_rules
          where payer = case when b.gstin is null then 'without_state' else 'registered' end) rule on true
        cross join lateral (select (facts ->> 'amountInPaise')::numeric as amount,
          round((facts ->> 'gstPercent')::numeric * 100) as rate, left(facts #>> '{issuer,gstin}', 2) as own) read
    ), split as (
      select *, case when place = own then round(amount * rate / (10000 + rate) / 2) else 0 end as half,
        case when place = own then 0 else round(amount * rate / (10000 + rate)) end as igst
      from known
    )
    update ${sql.identifier(table)} document set facts = facts || payer_facts || jsonb_build_object('tax', jsonb_build_object(
      'rule', jsonb_build_object('id', rule_id, 'payer', payer, 'place', rule_place, 'validFrom', valid_from),
      'rateInBasisPoints', rate, 'placeOfSupply', split.place, 'taxableInPaise', amount - 2 * half - igst,
      'cgstInPaise', half, 'sgstInPaise', half, 'igstInPaise', igst))
    from split where split.id = document.id`);
}
