import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { eventStreamSchema, idSchema, idTextSchema, instantSchema, pageQuery } from '../protocol/fields.ts';

export const notificationKinds = [
  'meeting_planned',
  'meeting_changed',
  'meeting_cancelled',
  'meeting_trainer_changed',
  'meeting_live',
  'meeting_reminder',
  'attendance_corrected',
  'recording_added',
  'round_invited',
  'round_changed',
  'round_cancelled',
  'round_left',
  'round_result',
  'review_written',
  'payment_received',
  'payment_refunded',
  'payment_refused',
  'batch_announced',
  'seat_given',
  'seat_lost',
  'seat_moved',
  'course_ended',
  'course_frozen',
  'course_unfrozen',
  'course_completed',
  'course_reopened',
  'signals_raised',
  'dispute_opened',
  'dispute_due',
  'dispute_decided',
  'message',
  'fee_part_paid',
  'fee_due',
  'fee_overdue',
  'fee_closed',
  'fee_changed',
  'scholarship_given',
  'scholarship_ended',
  'course_changed',
  'homework_published',
  'homework_due',
  'homework_missing',
  'homework_moved',
  'homework_returned',
  'certificate_issued',
  'certificate_replaced',
  'certificate_revoked',
  'application_waitlisted',
  'application_rejected',
  'application_reopened',
  'offer_made',
  'offer_ending',
  'offer_expired',
  'offer_retracted',
  'outcome_asked',
  'guarantee_at_risk',
  'guarantee_lost',
  'guarantee_due',
  'guarantee_sent_back',
  'joining_letter',
  'joining_asked',
  'referral_earned',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

const notificationSchema = z.object({
  id: idSchema,
  kind: z.enum(notificationKinds),
  title: z.string(),
  text: z.string(),
  /** A page of our site with more details. */
  href: z.string(),
  createdAt: instantSchema,
  readAt: instantSchema.nullable(),
});

const unreadSchema = z.object({ unread: z.number() });

export type Notification = z.output<typeof notificationSchema>;

const access = ['STUDENT', 'TRAINER'] as const;

export const notificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    access,
    summary: 'What I was told, the newest first',
    query: z.strictObject(pageQuery),
    reply: { 200: z.array(notificationSchema) },
  }),
  countUnread: endpoint({
    method: 'GET',
    path: '/notifications/unread',
    access,
    summary: 'How many of them I have not read; 1001 says more than a thousand',
    reply: { 200: unreadSchema },
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/notifications/read',
    access,
    summary: 'I have read all up to this one; what came since stays unread',
    body: z.strictObject({ upTo: idSchema }),
    reply: { 200: unreadSchema },
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/notifications/:notificationId',
    access,
    summary: 'Mark one as read, or as unread again',
    params: z.strictObject({ notificationId: idTextSchema }),
    body: z.strictObject({ read: z.boolean() }),
    reply: { 200: unreadSchema },
    errors: ['not_found'],
  }),
  stream: endpoint({
    method: 'GET',
    path: '/notifications/stream',
    access,
    summary:
      'Server-sent events, one for each thing that is new: `event: notifications`, `meetings`, `attendance`, `payments` or `homework`',
    reply: { 200: eventStreamSchema },
  }),
};
