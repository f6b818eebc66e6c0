import { endpoint } from '../protocol/endpoint.ts';
import { idSchema, idTextSchema, instantSchema } from '../protocol/fields.ts';
import { z } from '../protocol/zod.ts';

/**
 * What an entry of the ledger is. `credit`: a credit note, or money moved from or to another course. Only payments and
 * refunds move money.
 */
export const ledgerKinds = ['charge', 'discount', 'payment', 'refund', 'write_off', 'credit'] as const;

/** `student` is what the student owes. The next two are the institute's income; then where money is; then the rest. */
export const ledgerAccounts = [
  'student',
  'fees',
  'discounts',
  'provider',
  'bank',
  'cash',
  'cheques',
  'card_machine',
  'losses',
  'transfers',
] as const;

export type LedgerKind = (typeof ledgerKinds)[number];
export type LedgerAccount = (typeof ledgerAccounts)[number];

const entrySchema = z.object({
  id: idSchema,
  at: instantSchema,
  kind: z.enum(ledgerKinds),
  /** What it is, in words: "Fee", "Paid by UPI". */
  text: z.string(),
  /** In rupees; above zero for what the student owes more, below zero for what they owe less. */
  amount: z.number(),
  /** What the student owed for this course after the entry. */
  balance: z.number(),
  /** Null for entries without an order. */
  orderId: idSchema.nullable(),
  receiptNumber: z.string().nullable(),
  reason: z.string().nullable(),
});

const accountSchema = z.object({
  course: z.object({ id: idSchema, title: z.string() }),
  charged: z.number(),
  discounted: z.number(),
  paid: z.number(),
  refunded: z.number(),
  writtenOff: z.number(),
  credited: z.number(),
  /** What the student owes; below zero what the institute owes. */
  balance: z.number(),
  /** Oldest first. */
  entries: z.array(entrySchema),
});

export type FeeAccount = z.output<typeof accountSchema>;
export type LedgerEntry = z.output<typeof entrySchema>;

export const ledgerEndpoints = {
  listMine: endpoint({
    method: 'GET',
    path: '/payment/accounts',
    access: ['STUDENT'],
    summary: 'What I was charged, paid and owe, course by course, with every entry',
    reply: { 200: z.array(accountSchema) },
  }),
  listOfStudent: endpoint({
    method: 'GET',
    path: '/admin/students/:studentId/accounts',
    access: ['ADMIN'],
    right: 'money',
    summary: 'What a student was charged, paid and owes, course by course, with every entry',
    params: z.strictObject({ studentId: idTextSchema }),
    reply: { 200: z.array(accountSchema) },
    errors: ['not_found'],
  }),
};
