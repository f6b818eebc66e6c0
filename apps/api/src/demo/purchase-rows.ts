import { itemAt, type Calendar, demoCourses, type DemoEnrolment } from '@avsar/demo';
import { sql } from 'drizzle-orm';
import { orders } from '#database/tables/payments.ts';
import type { Tx } from '#shared/context.ts';
import { firstPartOf, paidInParts } from './fee-rows.ts';

const minuteMilliseconds = 60_000;

export const minutesBefore = (instant: Date, minutes: number) =>
  new Date(instant.getTime() - minutes * minuteMilliseconds);

/** The receipt id of an order; derived from its number, so that it is the same on every machine. */
export const orderReceipt = (number: number) => `de300000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

interface Buyers {
  readonly calendar: Calendar;
  readonly courseIds: readonly number[];
  readonly studentIds: readonly number[];
  /** The number of the round's first student. */
  readonly first: number;
  /** The fee plan that some students of the first round have taken. */
  readonly feePlanId: number;
}

/** Inserts the orders of a round's paid enrolments, oldest first. Returns their ids by enrolment. */
export async function insertPaidOrders(
  tx: Tx,
  { calendar, courseIds, studentIds, first, feePlanId }: Buyers,
  plan: readonly DemoEnrolment[],
): Promise<ReadonlyMap<DemoEnrolment, number>> {
  const bought = plan
    .filter(({ source }) => source === 'payment')
    .toSorted((one, other) => other.daysAgo - one.daysAgo);
  const inParts = first === 0 ? paidInParts(plan) : [];
  const rows = bought.map((enrolment, place) => {
    const { student, course, status, daysAgo } = enrolment;
    const paidAt = calendar.instant(-daysAgo);
    // A student has at most three courses.
    const number = first * 3 + place + 1;
    return {
      studentId: itemAt(studentIds, student),
      courseId: itemAt(courseIds, course),
      receipt: orderReceipt(number),
      ...(inParts.includes(enrolment)
        ? firstPartOf(feePlanId)
        : { amountInPaise: itemAt(demoCourses, course).priceInPaise }),
      // A student who left got a refund.
      status: status === 'Cancelled' ? ('refunded' as const) : ('paid' as const),
      providerOrderId: `order_Demo${String(number).padStart(10, '0')}`,
      createdAt: minutesBefore(paidAt, 3 + (place % 6)),
      updatedAt: paidAt,
      paidAt,
    };
  });
  if (rows.length === 0) return new Map();
  const inserted = await tx.insert(orders).values(rows).returning({ id: orders.id });
  return new Map(bought.map((enrolment, place) => [enrolment, itemAt(inserted, place).id]));
}

/** Every seventh order was paid by bank transfer and approved by hand; the others by UPI, card or netbanking. */
const paid = sql`(select orders.*, orders.id % 7 = 0 as by_bank,
    case when orders.id % 7 = 0 then 'SETU' || lpad(orders.id::text, 12, '0')
      else 'pay_Demo' || lpad(orders.id::text, 10, '0') end as reference,
    case when orders.id % 7 = 0 then null else (array['upi', 'card', 'upi', 'netbanking'])[orders.id % 4 + 1] end as method
  from orders where status in ('paid', 'refunded'))`;

/**
 * Inserts what follows from paid orders: payments, refunds, receipts numbered by time, and the timeline of each order.
 */
export async function insertPayments(tx: Tx, admin: string): Promise<void> {
  await tx.execute(sql`
    insert into payments (order_id, kind, reference, status, amount_in_paise, currency, method, created_at, captured_at)
    select id, case when by_bank then 'offline' else 'provider' end, reference,
      case status when 'refunded' then 'refunded' else 'captured' end, amount_in_paise, currency, method,
      paid_at - interval '1 minute', paid_at
    from ${paid} paid order by paid_at, id`);
  await tx.execute(sql`
    insert into offline_payments (order_id, reference, status, submitted_at, decided_at, decided_by)
    select id, reference, 'approved', created_at, paid_at, ${admin} from ${paid} paid where by_bank order by paid_at, id`);
  await insertRefunds(tx, admin);
  await insertReceipts(tx);
  await insertTimelines(tx, admin);
}

const leftReason = 'The student left before the course began.';

async function insertRefunds(tx: Tx, admin: string): Promise<void> {
  await tx.execute(sql`
    insert into refunds (key, payment_id, order_id, amount_in_paise, reason, requested_by, status, reference,
      requested_at, settled_at)
    select md5('refund ' || payments.id)::uuid, payments.id, order_id, amount_in_paise, ${leftReason}, ${admin},
      'processed', case kind when 'offline' then 'SETUR' || lpad(payments.id::text, 11, '0')
        else 'rfnd_Demo' || lpad(payments.id::text, 9, '0') end,
      captured_at + interval '1 day', captured_at + interval '26 hours'
    from payments where status = 'refunded' order by captured_at, payments.id`);
}

async function insertReceipts(tx: Tx): Promise<void> {
  await tx.execute(sql`
    with dated as (
      select paid.*, extract(year from paid_at at time zone 'Asia/Kolkata' - interval '3 months')::int as year
      from ${paid} paid
    ), numbered as (
      select dated.*, year || '-' || lpad(((year + 1) % 100)::text, 2, '0') as financial_year,
        row_number() over (partition by year order by paid_at, id)::int as number
      from dated
    )
    insert into receipts (order_id, financial_year, number, code, issued_at, mailed_at, facts)
    select o.id, financial_year, number,
      receipt_prefix || '/' || substr(financial_year, 3) || '/' || lpad(number::text, 6, '0'),
      paid_at, paid_at + interval '1 minute',
      jsonb_build_object(
        'issuer', jsonb_build_object('name', legal_name, 'address', site_settings.address, 'gstin', gstin),
        'student', jsonb_build_object('name', users.name, 'email', users.email, 'address', users.address),
        'course', jsonb_build_object('id', courses.id, 'title', title, 'sacCode', sac_code),
        'amountInPaise', amount_in_paise, 'gstPercent', gst_percent,
        'method', coalesce(method, 'bank transfer or UPI'), 'reference', reference)
    from numbered o join users on users.id = student_id join courses on courses.id = course_id
      cross join payment_settings cross join site_settings
    order by paid_at, o.id`);
  await tx.execute(sql`
    insert into receipt_counters (financial_year, last) select financial_year, max(number) from receipts group by 1`);
}

async function insertTimelines(tx: Tx, admin: string): Promise<void> {
  await tx.execute(sql`
    insert into order_events (order_id, at, kind, actor, facts)
    select id, happened.at, kind, actor, facts from ${paid} paid cross join lateral (
      select jsonb_build_object('reference', reference) as named,
        jsonb_build_object('reference', reference, 'amountInPaise', amount_in_paise, 'method', method) as money,
        jsonb_build_object('amountInPaise', amount_in_paise, 'reason', ${leftReason}::text) as back
    ) known cross join lateral (values
      (1, true, created_at, 'created', 'student', '{}'::jsonb),
      (2, not by_bank, created_at, 'provider_created', 'system', '{}'),
      (3, by_bank, created_at, 'transfer_submitted', 'student', named),
      (4, by_bank, paid_at, 'transfer_approved', ${admin}, named),
      (5, true, paid_at, 'captured', case when by_bank then ${admin} else 'provider' end, money),
      (6, true, paid_at, 'paid', 'system', '{}'),
      (7, status = 'refunded', paid_at + interval '1 day', 'refund_requested', ${admin}, back),
      (8, status = 'refunded', paid_at + interval '26 hours', 'refund_processed', 'provider', back)
    ) happened (place, did, at, kind, actor, facts)
    where did order by happened.at, id, place`);
}
