import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { idSchema, idTextSchema, instantSchema, lineSchema, pageQuery, refSchema } from '../protocol/fields.ts';

export const claimableVerdicts = ['present', 'late'] as const;

export const disputeStates = ['open', 'accepted', 'declined', 'withdrawn'] as const;

export type DisputeState = (typeof disputeStates)[number];

/** What a list of disputes can be narrowed to; `overdue` are the open ones whose time to decide is over. */
export const disputeFilters = ['open', 'overdue', 'decided'] as const;

const disputeSchema = z.object({
  id: idSchema,
  meeting: z.object({ id: idSchema, startTime: instantSchema, endTime: instantSchema }),
  course: z.object({ id: idSchema, title: z.string() }),
  batch: z.object({ id: idSchema, name: z.string().nullable() }),
  student: z.object({ id: idSchema, name: z.string() }),
  /** What the register said when it was contested. */
  verdict: z.enum(['late', 'absent']),
  claimedVerdict: z.enum(claimableVerdicts),
  reason: z.string(),
  state: z.enum(disputeStates),
  createdAt: instantSchema,
  /** It should be decided by then. */
  dueAt: instantSchema,
  decidedAt: instantSchema.nullable(),
  /** Name of the trainer or member of the staff. */
  decidedBy: z.string().nullable(),
  /** What the student is told with the decision. */
  note: z.string().nullable(),
});

export type Dispute = z.output<typeof disputeSchema>;

export const disputeDraftSchema = z.strictObject({
  meeting: refSchema,
  claimedVerdict: z.enum(claimableVerdicts, 'Please choose what is right.'),
  reason: lineSchema(300),
});

export const disputeDecisionSchema = z.strictObject({ accept: z.boolean(), note: lineSchema(300) });

const params = z.strictObject({ disputeId: idTextSchema });

export const disputeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/disputes',
    access: ['TRAINER', 'ADMIN'],
    right: 'teaching',
    summary: 'Disputes about entries of the register: of my batches, or for the staff of all; the newest first',
    query: z.strictObject({
      state: z.enum(disputeFilters).optional(),
      course: idTextSchema.optional(),
      batch: idTextSchema.optional(),
      /** With `student`: the disputes about one entry of the register. */
      meeting: idTextSchema.optional(),
      student: idTextSchema.optional(),
      ...pageQuery,
    }),
    reply: { 200: z.array(disputeSchema) },
  }),
  listMine: endpoint({
    method: 'GET',
    path: '/disputes/mine',
    access: ['STUDENT'],
    summary: 'The entries that I have contested, and what was decided; the newest first',
    query: z.strictObject(pageQuery),
    reply: { 200: z.array(disputeSchema) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/disputes',
    access: ['STUDENT'],
    summary: 'Contest my entry of a class, within 7 days after it ended. The same call twice counts once',
    body: disputeDraftSchema,
    reply: { 201: disputeSchema },
    errors: ['not_found', 'conflict', 'register_closed'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/disputes/:disputeId/decision',
    access: ['TRAINER', 'ADMIN'],
    right: 'teaching',
    summary: 'Accept or decline a dispute; the student is told. The same call twice counts once',
    params,
    body: disputeDecisionSchema,
    reply: { 200: disputeSchema },
    errors: ['not_found', 'conflict', 'register_closed'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/disputes/:disputeId/withdraw',
    access: ['STUDENT'],
    summary: 'Withdraw my dispute while it is open',
    params,
    reply: { 200: disputeSchema },
    errors: ['not_found', 'conflict'],
  }),
};
