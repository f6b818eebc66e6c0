import { sql } from 'drizzle-orm';
import { orders } from '#database/tables/payments.ts';

/** Entries of the ledger that are figures: charges and credits move no money and give nothing away. */
export const countedKinds = sql`('payment', 'refund', 'discount', 'write_off')`;

/** Which discount the order had. */
const discountOf = sql`coalesce((select case when o.coupon_id is not null then 'coupon' when o.quote_id is not null then 'quote'
  when o.grant_id is not null then 'scholarship' when o.uses_credit then 'referral' end from ${orders} o where o.id = e.order_id),
  case when e.source like 'referral-credit:%' then 'referral' else 'other' end)`;

/** The account of the institute that an entry `e` names, or the reason of a discount. */
const wayOf = sql`case e.kind when 'payment' then e.debit when 'refund' then e.credit when 'discount' then ${discountOf}
  else 'other' end`;

const kindOf = sql`case e.kind when 'payment' then 'received' when 'refund' then 'refunded' else e.kind end`;

/** An entry `e` of the ledger as a row of the figures. */
export const entryColumns = sql`'entry' as source, e.id, e.at, ${kindOf} as kind, ${wayOf} as way, e.student_id, e.course_id,
  e.amount_in_paise, e.order_id`;

/** A free place `g` as a row of the figures: what it is worth was given away, on the day on which it was given. */
export const freePlaceColumns = sql`'grant' as source, g.id, g.granted_at as at, 'discount' as kind, 'free_place' as way,
  g.student_id, g.course_id, g.worth_in_paise as amount_in_paise, null::int as order_id`;

/** One that was taken back was not given away, so it counts no longer. */
export const isFreePlace = sql`g.kind = 'free_place' and g.ended_at is null`;
