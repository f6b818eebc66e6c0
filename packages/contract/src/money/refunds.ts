import { z } from '../protocol/zod.ts';
import { idSchema, instantSchema, lineSchema } from '../protocol/fields.ts';
import { referenceSchema } from './payments.ts';
import { refundEffects, refundWays } from './refund-effects.ts';

export * from './refund-effects.ts';

export const refundSchema = z.object({
  id: idSchema,
  status: z.enum(['requested', 'processed', 'failed']),
  effect: z.enum(refundEffects),
  /** Null for refunds that are older than this field. */
  way: z.enum(refundWays).nullable(),
  amount: z.number(),
  reason: z.string(),
  /** Who asked for it, for display: “the system”, “Asha Rao”. */
  requestedBy: z.string(),
  /** The number of its credit note; null while it is not processed, and if the money never had a receipt. */
  creditNoteNumber: z.string().nullable(),
  /** The provider's refund id, or the bank reference of a refund by transfer. */
  reference: z.string().nullable(),
  requestedAt: instantSchema,
  settledAt: instantSchema.nullable(),
});

export type OrderRefund = z.output<typeof refundSchema>;

export const refundDraftSchema = z.strictObject({
  reason: lineSchema(300),
  /** Bank reference of a refund by transfer, or of a refund that the provider made without us. */
  reference: referenceSchema.optional(),
  /** In rupees; without it everything that is left. */
  amount: z.number().positive('Please enter more than zero.').multipleOf(0.01).max(10_000_000).optional(),
  /** Must be given with an amount that is less than what is left. Without it the course ends, as it does if everything goes back. */
  effect: z.enum(['ends', 'leaves']).optional(),
  /** `bank`: money that came by the provider goes back by a bank transfer, with its reference. */
  way: z.enum(['provider', 'bank']).optional(),
  /** A refund of this payment that failed, and was sent by bank; or one that the provider made, which needs its effect. */
  refundId: idSchema.optional(),
});

export type RefundDraft = z.output<typeof refundDraftSchema>;
