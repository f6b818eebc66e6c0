import type { NotificationKind, Role } from '@avsar/contract';
import { dateInIndia } from '#shared/time.ts';
import { factsSchema } from './notifications.facts.ts';
import { subjectOf } from './notifications.subjects.ts';

/** The text of the link in a mail. */
export function linkTextOf(kind: NotificationKind): string {
  if (kind === 'payment_refused') return 'Send it again';
  if (subjectOf[kind] === 'round') return 'See your application';
  if (subjectOf[kind] === 'fee') return 'See what is due';
  if (subjectOf[kind] === 'scholarship') return 'See the course';
  if (subjectOf[kind] === 'referral') return 'See your credit';
  if (subjectOf[kind] === 'dispute') return 'Decide it';
  if (subjectOf[kind] === 'homework') return kind === 'homework_returned' ? 'Read it' : 'Open the homework';
  if (subjectOf[kind] === 'certificate') return 'See your certificate';
  if (kind === 'joining_asked') return 'Tell us';
  if (kind === 'joining_letter') return 'Read the letter';
  if (subjectOf[kind] === 'application') return 'See your application';
  if (subjectOf[kind] === 'outcome') return 'Tell us';
  if (subjectOf[kind] === 'guarantee') return 'See your guarantee';
  if (kind === 'dispute_decided') return 'See your attendance';
  if (subjectOf[kind] === 'course') return 'See the batches';
  return subjectOf[kind] === 'payment' ? 'See your courses' : 'See your classes';
}

/** The end of the sentence that says why the person gets this mail. */
export function mailReasonOf(kind: NotificationKind, facts: unknown, role: Role): string {
  const { courseTitle, batchId, openingTitle, companyName } = factsSchema.parse(facts);
  if (subjectOf[kind] === 'round')
    return `because you applied${companyName === undefined ? '' : ` to ${companyName}: ${openingTitle}`}`;
  if (subjectOf[kind] === 'payment') return `because you paid for ${courseTitle}`;
  if (kind === 'course_changed') return `because your course was changed to ${courseTitle}`;
  if (subjectOf[kind] === 'fee') return `because you pay for ${courseTitle} in parts`;
  if (subjectOf[kind] === 'scholarship') return `because we gave you a scholarship for ${courseTitle}`;
  if (subjectOf[kind] === 'referral') return 'because a friend joined with your link';
  if (kind === 'homework_returned') return `because you handed in homework of ${courseTitle}`;
  if (subjectOf[kind] === 'certificate') return `because you took ${courseTitle}`;
  if (subjectOf[kind] === 'application' || subjectOf[kind] === 'joining')
    return `because you applied${companyName === undefined ? '' : ` to ${companyName}: ${openingTitle}`}`;
  if (subjectOf[kind] === 'outcome') return `because you completed ${courseTitle}`;
  if (subjectOf[kind] === 'guarantee') return `because you bought ${courseTitle} with a placement guarantee`;
  if (kind === 'seat_lost') return `because you had a seat in a batch of ${courseTitle}`;
  if (subjectOf[kind] === 'course') return `because you asked us about the next batch of ${courseTitle}`;
  if (kind === 'meeting_trainer_changed' && role === 'TRAINER') {
    return `because you give or gave classes of ${courseTitle}`;
  }
  const batch = batchId === undefined ? 'a batch' : `batch ${batchId}`;
  return `because you ${role === 'TRAINER' ? 'teach' : 'are in'} ${batch} of ${courseTitle}`;
}

/**
 * What must still be true when a mail about a meeting, a seat, homework or a round is sent: a seat in the batch, the start
 * of the meeting, the due time of homework that the person has not handed in, and the person's time in the round.
 */
export interface MailAssumptions {
  readonly batchId?: number | undefined;
  readonly meeting?: { readonly id: number; readonly startsAt: Date } | undefined;
  readonly round?: { readonly id: number; readonly startsAt: Date } | undefined;
  readonly homework?: { readonly id: number; readonly dueAt: Date; readonly isMissing: boolean } | undefined;
}

export function assumptionsOf(kind: NotificationKind, facts: unknown): MailAssumptions {
  const { batchId, meetingId: id, startsAt, homeworkId, dueAt, roundId } = factsSchema.parse(facts);
  if (kind === 'round_invited' || kind === 'round_changed')
    return roundId === undefined || startsAt === undefined ? {} : { round: { id: roundId, startsAt } };
  if (subjectOf[kind] === 'homework') {
    if (kind === 'homework_returned') return {};
    if (homeworkId === undefined || dueAt === undefined) return { batchId };
    return { batchId, homework: { id: homeworkId, dueAt, isMissing: kind === 'homework_due' } };
  }
  if (kind === 'seat_given' || kind === 'seat_moved') return { batchId };
  if (subjectOf[kind] !== 'meeting') return {};
  if (kind === 'meeting_cancelled' || id === undefined || startsAt === undefined) return { batchId };
  return { batchId, meeting: { id, startsAt } };
}

/**
 * Whether the meeting or the student's turn in a round has already begun, homework was due, an offer has ended, nobody can join the batch any more, or the last day of a scholarship has passed. Series and notifications about all
 * meetings of a batch are never outdated.
 */
export function isOutdated(kind: NotificationKind, facts: unknown, now: Date): boolean {
  const { startsAt, meetingId, count, lastJoinDate, dueOn, dueAt, answerBy } = factsSchema.parse(facts);
  if (subjectOf[kind] === 'round') return kind !== 'round_result' && startsAt !== undefined && startsAt <= now;
  if (subjectOf[kind] === 'homework') return kind !== 'homework_returned' && dueAt !== undefined && dueAt <= now;
  if (kind === 'offer_made' || kind === 'offer_ending') return answerBy !== undefined && answerBy <= now;
  if (kind === 'scholarship_given') return dueOn !== undefined && dueOn < dateInIndia(now);
  if (subjectOf[kind] === 'course') return lastJoinDate !== undefined && lastJoinDate < dateInIndia(now);
  const isAboutOneMeeting = subjectOf[kind] === 'meeting' && meetingId !== undefined && count === 1;
  return isAboutOneMeeting && startsAt !== undefined && startsAt <= now;
}
