import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { instantSchema, messageSchema } from '../protocol/fields.ts';

/** What the staff's bell rings for, beside leads. */
export const staffNoticeKinds = [
  'dispute_waiting',
  'dispute_overdue',
  'transfers_waiting',
  'seats_waiting',
  'leads_unassigned',
  'fees_closed',
  'fee_change_waiting',
  'taking_cancel_waiting',
  'offer_accepted',
  'offer_declined',
  'offer_expired',
  'outcome_to_verify',
  'guarantee_claimed',
  'joining_answered',
  'joining_company_answered',
] as const;

export type StaffNoticeKind = (typeof staffNoticeKinds)[number];

const noticeSchema = z.object({
  /** Unique in the list; says nothing else. */
  key: z.string(),
  kind: z.enum([...staffNoticeKinds, 'lead_assigned', 'call_due']),
  text: z.string(),
  /** The page on which it can be dealt with. */
  href: z.string(),
  createdAt: instantSchema,
  readAt: instantSchema.nullable(),
});

const bellSchema = z.object({ unread: z.number(), notices: z.array(noticeSchema) });

export type StaffBell = z.output<typeof bellSchema>;

export const noticeEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/notices',
    access: ['ADMIN'],
    right: 'any',
    summary: 'My bell: what waits for me in the areas of my rights, the newest twenty',
    reply: { 200: bellSchema },
  }),
  read: endpoint({
    method: 'POST',
    path: '/admin/notices/read',
    access: ['ADMIN'],
    right: 'any',
    summary: 'I have read all up to this moment',
    body: z.strictObject({ upTo: instantSchema }),
    reply: { 200: messageSchema },
  }),
};
