import type { OrderEventKind } from '@avsar/contract';
import { z } from 'zod';
import { formatRupees } from '#shared/rupees.ts';

/**
 * Old rows may have other facts than today's code writes: a missing or changed fact is left out and is never an error.
 */
const factsSchema = z
  .object({
    reference: z.string().optional().catch(undefined),
    amountInPaise: z.number().optional().catch(undefined),
    discountInPaise: z.number().optional().catch(undefined),
    coupon: z.string().optional().catch(undefined),
    method: z.string().optional().catch(undefined),
    reason: z.string().optional().catch(undefined),
    part: z.number().optional().catch(undefined),
    paidBy: z.number().optional().catch(undefined),
    fromTitle: z.string().optional().catch(undefined),
    toTitle: z.string().optional().catch(undefined),
  })
  .catch({});

type Facts = z.output<typeof factsSchema>;

const named = (reference: string | undefined) => (reference === undefined ? '' : ` ${reference}`);
const by = (method: string | undefined) => (method === undefined ? '' : ` by ${method}`);
const because = (reason: string | undefined) => (reason === undefined ? '' : ` The reason: “${reason}”`);
const money = (amountInPaise: number | undefined) =>
  amountInPaise === undefined ? 'The money' : formatRupees(amountInPaise);

const wordsOf: { readonly [Kind in OrderEventKind]: (facts: Facts) => string } = {
  created: ({ discountInPaise, coupon }) =>
    discountInPaise === undefined
      ? 'The order was opened.'
      : `The order was opened with ${formatRupees(discountInPaise)} off${coupon === undefined ? '' : ` by the coupon ${coupon}`}.`,
  provider_created: () => 'The order was sent to Razorpay.',
  attempted: () => 'The student started to pay.',
  failed: ({ reference, method }) => `The payment${named(reference)}${by(method)} failed.`,
  authorized: ({ reference, method }) =>
    `The bank has reserved the money for the payment${named(reference)}${by(method)}.`,
  captured: ({ reference, amountInPaise, method }) =>
    `${money(amountInPaise)} arrived${by(method)}${reference === undefined ? '' : `, as ${reference}`}.`,
  paid: ({ part }) =>
    part === undefined
      ? 'The order is paid, and the student is enrolled.'
      : `The order is paid, and part ${part} of the fee is settled.`,
  needs_review: ({ reason }) => `The office has to check it.${because(reason)}`,
  expired: ({ paidBy, reason }) =>
    paidBy === undefined
      ? `The order was closed without a payment.${because(reason)}`
      : `The order was closed: number ${paidBy} was paid instead.`,
  transfer_submitted: ({ reference }) => `The student reported the bank transfer${named(reference)}.`,
  transfer_refused: ({ reference, reason }) => `The bank transfer${named(reference)} was refused.${because(reason)}`,
  transfer_approved: ({ reference }) => `The bank transfer${named(reference)} was found in the account.`,
  refund_requested: ({ amountInPaise, reason }) => `${money(amountInPaise)} will be refunded.${because(reason)}`,
  refund_processed: ({ amountInPaise }) => `${money(amountInPaise)} was refunded.`,
  refund_failed: ({ amountInPaise, reason }) => `${money(amountInPaise)} could not be refunded.${because(reason)}`,
  course_changed: ({ fromTitle, toTitle, amountInPaise }) =>
    `The course was changed from ${fromTitle ?? 'one'} to ${toTitle ?? 'another'}. ${money(amountInPaise)} was carried over.`,
};

/** One event of an order's timeline, as a sentence for the admin. */
export const textOfEvent = (kind: OrderEventKind, facts: unknown): string => wordsOf[kind](factsSchema.parse(facts));

const others: Readonly<Record<string, string>> = {
  student: 'the student',
  provider: 'Razorpay',
  reconciler: 'the daily check',
  system: 'the system',
};

/** The name of a member of the staff, or a word for everybody else. */
export const nameOfActor = (actor: string, names: ReadonlyMap<string, string>): string =>
  others[actor] ?? names.get(actor) ?? 'somebody';
