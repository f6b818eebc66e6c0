import { z } from 'zod';

const seconds = z.number().transform((value) => new Date(value * 1000));

/** Schemas of Razorpay's replies and webhooks, converted to our names. */
export const paymentSchema = z
  .object({
    id: z.string(),
    order_id: z.string().nullish(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    amount: z.int(),
    amount_refunded: z.int().nullish(),
    currency: z.string(),
    method: z.string().nullish(),
    vpa: z.string().nullish(),
    card_id: z.string().nullish(),
    created_at: seconds,
  })
  .transform(({ order_id: orderId, amount, amount_refunded: refunded, method, created_at: createdAt, ...payment }) => {
    const { vpa, card_id: cardId, ...rest } = payment;
    return {
      ...rest,
      refundedInPaise: refunded ?? 0,
      orderId: orderId ?? null,
      amountInPaise: amount,
      method: method ?? null,
      payer: payerOf(vpa, cardId),
      createdAt,
    };
  });

type Text = string | null | undefined;

/** A UPI address is the same in any case. A card has the same id only where the payer has saved it. */
function payerOf(vpa: Text, cardId: Text): string | null {
  if (typeof vpa === 'string' && vpa !== '') return `upi:${vpa.trim().toLowerCase()}`;
  return typeof cardId === 'string' && cardId !== '' ? `card:${cardId}` : null;
}

export const orderSchema = z
  .object({
    id: z.string(),
    receipt: z.string().nullish(),
    status: z.enum(['created', 'attempted', 'paid']),
    amount: z.int(),
  })
  .transform(({ amount, receipt, ...order }) => ({ ...order, receipt: receipt ?? null, amountInPaise: amount }));

export const refundSchema = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: z.int(),
    receipt: z.string().nullish(),
    status: z.enum(['pending', 'processed', 'failed']),
  })
  .transform(({ payment_id: paymentId, amount, receipt, ...refund }) => ({
    ...refund,
    paymentId,
    amountInPaise: amount,
    receipt: receipt ?? null,
  }));
