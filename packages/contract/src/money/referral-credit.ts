import { endpoint } from '../protocol/endpoint.ts';
import { daySchema, idSchema, instantSchema } from '../protocol/fields.ts';
import { z } from '../protocol/zod.ts';

const myCreditSchema = z.object({
  /** What can be used today, in rupees. */
  balance: z.number(),
  /** Rewards that are not used up, the one that ends first at the top. */
  rewards: z.array(z.object({ id: idSchema, left: z.number(), usableUntil: daySchema })),
  /** The newest first. */
  uses: z.array(
    z.object({
      course: z.object({ id: idSchema, title: z.string() }),
      amount: z.number(),
      at: instantSchema,
      /** The order that was made with it; null for a part of a fee. */
      orderId: idSchema.nullable(),
      /** Which part of the fee, counted from 1; null for an order. */
      part: z.number().nullable(),
    }),
  ),
});

export type MyReferralCredit = z.output<typeof myCreditSchema>;

/** Credit that students earn with referrals. It makes a fee smaller, and is never paid out. */
export const referralCreditEndpoints = {
  getMine: endpoint({
    method: 'GET',
    path: '/referrals/credit',
    access: ['STUDENT'],
    summary: 'My credit: what is left, until when, and where it was used',
    reply: { 200: myCreditSchema },
  }),
  payPart: endpoint({
    method: 'POST',
    path: '/payment/instalments/credit',
    access: ['STUDENT'],
    summary: 'Use my credit for an open part of a fee: the part becomes smaller, or is not owed any more',
    body: z.strictObject({
      courseId: idSchema,
      instalment: z.number().int().min(1).max(23),
      /** In rupees, as the screen showed it: compared, never used. */
      amount: z.number(),
    }),
    reply: { 200: z.object({ amount: z.number(), left: z.number() }) },
    errors: ['not_found', 'conflict'],
  }),
};
