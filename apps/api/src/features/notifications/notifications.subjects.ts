import type { NotificationKind } from '@avsar/contract';

/** What a kind is about: links, reasons and conditions depend on it. */
export const subjectOf: Readonly<
  Record<
    NotificationKind,
    | 'meeting'
    | 'attendance'
    | 'recording'
    | 'dispute'
    | 'review'
    | 'payment'
    | 'fee'
    | 'course'
    | 'batch'
    | 'enrolment'
    | 'message'
    | 'scholarship'
    | 'homework'
    | 'certificate'
    | 'application'
    | 'joining'
    | 'round'
    | 'outcome'
    | 'guarantee'
    | 'signal'
    | 'referral'
  >
> = {
  meeting_planned: 'meeting',
  meeting_changed: 'meeting',
  meeting_cancelled: 'meeting',
  meeting_trainer_changed: 'meeting',
  meeting_live: 'meeting',
  meeting_reminder: 'meeting',
  attendance_corrected: 'attendance',
  recording_added: 'recording',
  round_invited: 'round',
  round_changed: 'round',
  round_cancelled: 'round',
  round_left: 'round',
  round_result: 'round',
  dispute_opened: 'dispute',
  dispute_due: 'dispute',
  dispute_decided: 'attendance',
  review_written: 'review',
  payment_received: 'payment',
  payment_refunded: 'payment',
  payment_refused: 'payment',
  fee_part_paid: 'fee',
  fee_due: 'fee',
  fee_overdue: 'fee',
  fee_closed: 'fee',
  fee_changed: 'fee',
  scholarship_given: 'scholarship',
  scholarship_ended: 'scholarship',
  referral_earned: 'referral',
  course_changed: 'fee',
  batch_announced: 'course',
  seat_given: 'batch',
  seat_lost: 'batch',
  seat_moved: 'batch',
  course_ended: 'enrolment',
  course_frozen: 'enrolment',
  course_unfrozen: 'enrolment',
  course_completed: 'enrolment',
  course_reopened: 'enrolment',
  signals_raised: 'signal',
  message: 'message',
  homework_published: 'homework',
  homework_due: 'homework',
  homework_missing: 'homework',
  homework_moved: 'homework',
  homework_returned: 'homework',
  certificate_issued: 'certificate',
  certificate_replaced: 'certificate',
  certificate_revoked: 'certificate',
  application_waitlisted: 'application',
  application_rejected: 'application',
  application_reopened: 'application',
  offer_made: 'application',
  offer_ending: 'application',
  offer_expired: 'application',
  offer_retracted: 'application',
  outcome_asked: 'outcome',
  guarantee_at_risk: 'guarantee',
  guarantee_lost: 'guarantee',
  guarantee_due: 'guarantee',
  guarantee_sent_back: 'guarantee',
  joining_letter: 'joining',
  joining_asked: 'joining',
};
