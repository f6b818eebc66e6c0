import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { instantSchema, lineSchema } from '../protocol/fields.ts';

/** `2026-10`. */
const monthSchema = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'A month is written 2026-10.');

const closingSchema = z.object({
  closedAt: instantSchema,
  /** Null: by the nightly job. */
  closedBy: z.string().nullable(),
  /** SHA-256 of the register of that month. */
  hash: z.string(),
  classCount: z.number(),
  reopenedAt: instantSchema.nullable(),
  reopenedBy: z.string().nullable(),
  reason: z.string().nullable(),
});

const registerMonthSchema = z.object({
  month: monthSchema,
  /** `running`: its time to contest and decide is not over. `due`: closes in the coming night, unless disputes are open. */
  state: z.enum(['running', 'due', 'reopened', 'closed']),
  /** The first moment at which it can be closed; after a reopening, at which the nightly job closes it again. */
  closesAt: instantSchema,
  /** They keep the month from being closed. */
  openDisputes: z.number(),
  /** The newest first. */
  closings: z.array(closingSchema),
});

export type RegisterMonth = z.output<typeof registerMonthSchema>;

export const reopeningSchema = z.strictObject({ reason: lineSchema(300) });

const params = z.strictObject({ month: monthSchema });

/** Only an owner; the right lets the rest of the office read. */
const ownerCall = { access: ['ADMIN'], right: 'teaching', fresh: true } as const;

export const registerMonthEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/register/months',
    access: ['ADMIN'],
    right: 'teaching',
    summary: 'The months of the register, the newest first: open, closed or reopened, with the hash of each closing',
    reply: { 200: z.array(registerMonthSchema) },
  }),
  close: endpoint({
    method: 'POST',
    path: '/admin/register/months/:month/close',
    ...ownerCall,
    summary: 'An owner closes a month whose disputes are all decided; nothing in its register can be changed any more',
    params,
    reply: { 200: registerMonthSchema },
    errors: ['step_up_required', 'forbidden', 'not_found', 'conflict'],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/admin/register/months/:month/reopen',
    ...ownerCall,
    summary: 'An owner reopens a closed month, with a reason; the next closing gets a new hash',
    params,
    body: reopeningSchema,
    reply: { 200: registerMonthSchema },
    errors: ['step_up_required', 'forbidden', 'not_found', 'conflict'],
  }),
};
