import { z } from 'zod';

const seconds = z.number().transform((value) => new Date(value * 1000));

/** Schemas of Razorpay's replies and webhooks, converted to our names. */
export const paymentSchema = z
  .object({
    id: z.string(),
    order_id: z.string().nullish(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    amount: z.int(),
    currency: z.string(),
    method: z.string().nullish(),
    created_at: seconds,
  })
  .transform(({ order_id: orderId, amount, method, created_at: createdAt, ...payment }) => ({
    ...payment,
    orderId: orderId ?? null,
    amountInPaise: amount,
    method: method ?? null,
    createdAt,
  }));

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
    status: z.enum(['pending', 'processed', 'failed']),
  })
  .transform(({ payment_id: paymentId, amount, ...refund }) => ({ ...refund, paymentId, amountInPaise: amount }));
