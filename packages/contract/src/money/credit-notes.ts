import { endpoint } from '../protocol/endpoint.ts';
import { daySchema, idSchema, instantSchema, pageQuery, searchSchema } from '../protocol/fields.ts';
import { z } from '../protocol/zod.ts';

const creditNoteSchema = z.object({
  id: idSchema,
  /** As printed: `AV/C2627/000123`. */
  number: z.string(),
  issuedAt: instantSchema,
  /** The refund of the note: the PDF is asked for by it. */
  refundId: idSchema,
  orderId: idSchema,
  student: z.object({ id: idSchema, name: z.string() }),
  course: z.object({ id: idSchema, title: z.string() }),
  /** In rupees, with the tax. */
  amount: z.number(),
  /** The receipt that the note reduces. */
  receiptNumber: z.string(),
  reason: z.string(),
});

export type CreditNote = z.output<typeof creditNoteSchema>;

export const creditNoteEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/credit-notes',
    access: ['ADMIN'],
    right: 'money',
    summary: 'Credit notes, the newest first',
    query: z.strictObject({
      /** Name of the student, or the number of the note or of its receipt. */
      q: searchSchema,
      /** Days in Indian Standard Time, both included. */
      from: daySchema.optional(),
      to: daySchema.optional(),
      ...pageQuery,
    }),
    reply: { 200: z.array(creditNoteSchema) },
  }),
};
