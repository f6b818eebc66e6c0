import { limits, type NotificationKind, type Role } from '@avsar/contract';
import { formatRupees } from '#shared/rupees.ts';
import { formatDay, formatIst } from '#shared/time.ts';
import { type Facts, factsSchema } from './notifications.facts.ts';
import { type ApplicationKind, applicationTexts } from './notifications.applications.texts.ts';
import { roundTextOf } from './notifications.rounds.ts';
import { subjectOf } from './notifications.subjects.ts';

/** The text of a notification, and the page with more about it. */
export interface NotificationText {
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

interface Reader {
  readonly id: number;
  readonly role: Role;
}

export type TitleAndText = Pick<NotificationText, 'title' | 'text'>;

const on = (at: Date | undefined) => (at === undefined ? '' : ` on ${formatIst(at)}`);
const at = (time: Date | undefined) => (time === undefined ? ' on the page' : ` ${formatIst(time)}`);
const of = (at: Date | undefined) => (at === undefined ? '' : ` of ${formatIst(at)}`);
const saying = (reason: string | undefined) => (reason === undefined ? '' : ` The reason: “${reason}”`);

/** Another trainer gives one class or several: told to the students and to both trainers. */
function trainerChangeOf({ courseTitle, count, startsAt, trainerName, wasTrainerName, toldAs }: Facts): TitleAndText {
  const classes = count > 1 ? `${count} classes` : 'a class';
  const text = count > 1 ? `The first one starts${on(startsAt)}.` : `It starts${on(startsAt)}.`;
  if (toldAs === 'substitute')
    return { title: `${courseTitle}: you give ${classes} instead of ${wasTrainerName}`, text };
  const instead = toldAs === 'trainer' ? 'you' : wasTrainerName;
  return { title: `${courseTitle}: ${trainerName} gives ${classes} instead of ${instead}`, text };
}

/** `in Lab 1`, `online`, `online and in Lab 1`. */
function placed({ mode, roomName }: Facts): string {
  if (mode === 'online') return 'online';
  const room = roomName === undefined ? 'in a room' : `in ${roomName}`;
  return mode === 'room' ? room : `online and ${room}`;
}

/** How to take part: nobody joins a class that is only in a room. */
function howToJoin(facts: Facts): string {
  const joining = `You can join from ${limits.joinOpensMinutes} minutes before.`;
  if (facts.mode === 'online') return joining;
  const place = `${facts.count > 1 ? 'The classes are' : 'It is'} ${placed(facts)}.`;
  return facts.mode === 'room' ? place : `${place} ${joining}`;
}

const partOf = (part: number | undefined) => (part === undefined ? 'a part of your fee' : `part ${part} of your fee`);
const costing = (rupees: number | undefined) => (rupees === undefined ? '' : ` (${formatRupees(rupees * 100)})`);
const onDay = (day: string | undefined) => (day === undefined ? '' : ` on ${formatDay(day)}`);

const inBatch = (id: number | undefined) => (id === undefined ? '' : ` of batch ${id}`);
const answering = (note: string | undefined) => (note === undefined ? '' : ` The answer: “${note}”`);

const titleAndTextOf: {
  readonly [Kind in Exclude<NotificationKind, ApplicationKind>]: (facts: Facts) => TitleAndText;
} = {
  meeting_planned: (facts) =>
    facts.count > 1
      ? {
          title: `${facts.courseTitle}: ${facts.count} live classes are planned`,
          text: `The first one starts${on(facts.startsAt)}. ${howToJoin(facts)}`,
        }
      : {
          title: `${facts.courseTitle}: a live class is planned`,
          text: `It starts${on(facts.startsAt)}. ${howToJoin(facts)}`,
        },
  meeting_changed: (facts) => {
    const { courseTitle, startsAt, wasStartsAt, isElsewhere } = facts;
    const isMoved = startsAt?.getTime() !== wasStartsAt?.getTime();
    if (isElsewhere && !isMoved) {
      return {
        title: `${courseTitle}: the place of a live class has changed`,
        text: `The class${of(startsAt)} is now ${placed(facts)}.`,
      };
    }
    const place = isElsewhere ? ` It is now ${placed(facts)}.` : '';
    return {
      title: `${courseTitle}: the time of a live class has changed`,
      text: `The class${of(wasStartsAt)} now starts${on(startsAt)}.${place}`,
    };
  },
  meeting_cancelled: ({ courseTitle, count, startsAt, reason }) =>
    count > 1
      ? {
          title: `${courseTitle}: ${count} live classes are cancelled`,
          text: `The class${of(startsAt)} and the classes after it will not take place.${saying(reason)}`,
        }
      : {
          title: `${courseTitle}: a live class is cancelled`,
          text: `The class${of(startsAt)} will not take place.${saying(reason)}`,
        },
  meeting_trainer_changed: (facts) => trainerChangeOf(facts),
  meeting_live: (facts) => ({
    title: `${facts.courseTitle}: your class is live`,
    text: `The class${of(facts.startsAt)} has started${facts.mode === 'online' ? '' : ` ${placed(facts)}`}.${facts.mode === 'room' ? '' : ' Join it from your courses.'}`,
  }),
  meeting_reminder: (facts) => ({
    title: `${facts.courseTitle}: your next class`,
    text: `It starts${on(facts.startsAt)}. ${howToJoin(facts)}`,
  }),
  attendance_corrected: ({ courseTitle, startsAt, verdict, reason }) => ({
    title: `${courseTitle}: your attendance was corrected`,
    text: `For the class${of(startsAt)} you are now marked ${verdict ?? 'corrected'}.${saying(reason)}`,
  }),
  recording_added: ({ courseTitle, startsAt }) => ({
    title: `${courseTitle}: you can watch a class again`,
    text: `There is a recording of the class${of(startsAt)}.`,
  }),
  ...roundTextOf,
  dispute_opened: ({ courseTitle, batchId, startsAt }) => ({
    title: `${courseTitle}: a student contests the register`,
    text: `It is about the class${of(startsAt)}${inBatch(batchId)}. Please decide within ${limits.decideDays} days.`,
  }),
  dispute_due: ({ courseTitle, batchId, startsAt }) => ({
    title: `${courseTitle}: a dispute about the register waits for you`,
    text: `It is about the class${of(startsAt)}${inBatch(batchId)}. Please decide it today.`,
  }),
  dispute_decided: ({ courseTitle, startsAt, verdict, reason, isAccepted }) => ({
    title: `${courseTitle}: your dispute was ${isAccepted ? 'accepted' : 'declined'}`,
    text: `For the class${of(startsAt)} the register says ${verdict ?? 'the same as before'}.${answering(reason)}`,
  }),
  review_written: ({ rating, isFirst }) => ({
    title: isFirst ? 'A student has reviewed you' : 'A student has changed a review of you',
    text: rating === undefined ? 'Read the review.' : `The rating is ${rating} of 5 stars. Read the review.`,
  }),
  payment_received: ({ courseTitle }) => ({
    title: `${courseTitle}: you are enrolled`,
    text: 'We received your payment. The receipt is under your payments.',
  }),
  payment_refunded: ({ courseTitle, amountInRupees, reason }) => ({
    title: `${courseTitle}: your refund is on its way`,
    text: `${amountInRupees === undefined ? 'It' : formatRupees(amountInRupees * 100)} goes back the way you paid. Banks take five to seven working days.${saying(reason)}`,
  }),
  payment_refused: ({ courseTitle, reason }) => ({
    title: `${courseTitle}: your bank transfer was not found`,
    text: `Please check the reference and send it again.${saying(reason)}`,
  }),
  fee_part_paid: ({ courseTitle, part }) => ({
    title: `${courseTitle}: we received ${partOf(part)}`,
    text: 'Thank you. The receipt is under your payments.',
  }),
  fee_due: ({ courseTitle, part, dueOn, amountInRupees }) => ({
    title: `${courseTitle}: ${partOf(part)} is due${onDay(dueOn)}`,
    text: `Please pay it${costing(amountInRupees)} under your payments.`,
  }),
  fee_overdue: ({ courseTitle, part, dueOn, amountInRupees }) => ({
    title: `${courseTitle}: ${partOf(part)} is overdue`,
    text: `It was due${onDay(dueOn)}. Please pay it${costing(amountInRupees)} now, or talk to us.`,
  }),
  fee_closed: ({ courseTitle, part, dueOn, amountInRupees }) => ({
    title: `${courseTitle}: you cannot join classes until you pay ${partOf(part)}`,
    text: `It was due${onDay(dueOn)}. Please pay it${costing(amountInRupees)}: you can join again at once. Or talk to us.`,
  }),
  fee_changed: ({ courseTitle }) => ({
    title: `${courseTitle}: what you have to pay has changed`,
    text: 'See under your payments what is due when.',
  }),
  scholarship_given: ({ courseTitle, amountInRupees, dueOn }) => ({
    title: `${courseTitle}: we gave you a scholarship`,
    text: `You pay ${amountInRupees === undefined ? 'less' : `${formatRupees(amountInRupees * 100)} less`} if you buy the course${dueOn === undefined ? '' : ` until ${formatDay(dueOn)}`}.`,
  }),
  scholarship_ended: ({ courseTitle }) => ({
    title: `${courseTitle}: your scholarship has ended`,
    text: 'If you did not expect this, please ask us.',
  }),
  course_changed: ({ courseTitle, wasCourseTitle, amountInRupees = 0 }) => ({
    title: `${courseTitle}: this is your course now`,
    text: `It takes the place of ${wasCourseTitle ?? 'your other course'}. What you paid is carried over.${amountInRupees > 0 ? ` Still to pay: ${formatRupees(amountInRupees * 100)}.` : ''}`,
  }),
  batch_announced: ({ courseTitle, startDate }) => ({
    title: `${courseTitle}: you can join a batch`,
    text: `${startDate === undefined ? '' : `The first day is ${formatDay(startDate)}. `}See the timings and choose your seat.`,
  }),
  seat_given: ({ courseTitle, startDate }) => ({
    title: `${courseTitle}: you have a seat in a batch`,
    text: `${startDate === undefined ? '' : `The first day is ${formatDay(startDate)}. `}You find the timings in My courses.`,
  }),
  seat_lost: ({ courseTitle }) => ({
    title: `${courseTitle}: your batch will not take place`,
    text: 'The course stays yours. We will find you a seat in another batch and tell you.',
  }),
  seat_moved: ({ courseTitle }) => ({
    title: `${courseTitle}: you are in another batch now`,
    text: 'You find its timings in My courses.',
  }),
  course_ended: ({ courseTitle }) => ({
    title: `${courseTitle}: this course has ended for you`,
    text: 'If you did not expect this, please ask us.',
  }),
  course_frozen: ({ courseTitle }) => ({
    title: `${courseTitle}: this course is frozen for you`,
    text: 'The course stays yours. Tell us when you want to go on, and we will find you a seat.',
  }),
  course_unfrozen: ({ courseTitle }) => ({
    title: `${courseTitle}: you can go on with this course`,
    text: 'We will find you a seat in a batch and tell you.',
  }),
  course_completed: ({ courseTitle }) => ({
    title: `${courseTitle}: you have completed this course`,
    text: 'Its lessons, recordings and results stay open for you.',
  }),
  course_reopened: ({ courseTitle }) => ({
    title: `${courseTitle}: you go on with this course`,
    text: 'We will find you a seat in a batch and tell you.',
  }),
  signals_raised: ({ count }) => ({
    title: count === 1 ? 'One of your students falls behind' : `${count} of your students fall behind`,
    text: 'Missed classes, days without learning, or homework that is overdue. See who it is, and talk to them.',
  }),
  message: ({ title, text }) => ({ title, text }),
  homework_published: ({ courseTitle, homeworkTitle, dueAt }) => ({
    title: `${courseTitle}: new homework`,
    text: `“${homeworkTitle}” is due${on(dueAt)}.`,
  }),
  homework_due: ({ courseTitle, homeworkTitle, dueAt }) => ({
    title: `${courseTitle}: your homework is due soon`,
    text: `“${homeworkTitle}” is due${on(dueAt)}, and you have handed in nothing yet.`,
  }),
  homework_missing: ({ courseTitle, homeworkTitle, dueAt }) => ({
    title: `${courseTitle}: your homework is missing`,
    text: `Please hand in “${homeworkTitle}”. The due time is${at(dueAt)}.`,
  }),
  homework_moved: ({ courseTitle, homeworkTitle, dueAt, wasDueAt }) => ({
    title: `${courseTitle}: homework is due at another time`,
    text: `“${homeworkTitle}” was due${on(wasDueAt)}. It is now due${on(dueAt)}.`,
  }),
  homework_returned: ({ courseTitle, homeworkTitle, dueAt, isAgain }) =>
    isAgain
      ? {
          title: `${courseTitle}: please hand in your homework again`,
          text: `Read what your trainer says about “${homeworkTitle}”. The new due time is${at(dueAt)}.`,
        }
      : {
          title: `${courseTitle}: your homework is marked`,
          text: `Read the result of “${homeworkTitle}” and what your trainer says.`,
        },
  certificate_issued: ({ courseTitle }) => ({
    title: `${courseTitle}: your certificate is here`,
    text: 'Well done! Download it, or share its link with employers.',
  }),
  certificate_replaced: ({ courseTitle, reason }) => ({
    title: `${courseTitle}: your certificate was issued again`,
    text: `Please use the new one. The old one no longer holds.${saying(reason)}`,
  }),
  outcome_asked: ({ courseTitle }) => ({
    title: `${courseTitle}: what do you do now?`,
    text: 'Please tell us whether you work, and where. “Still looking” is an answer too.',
  }),
  guarantee_at_risk: ({ courseTitle }) => ({
    title: `${courseTitle}: your placement guarantee is at risk`,
    text: 'Please read what is missing, and what you can do.',
  }),
  guarantee_lost: ({ courseTitle }) => ({
    title: `${courseTitle}: your placement guarantee is lost`,
    text: 'Its page says why. If something there is wrong, please talk to us.',
  }),
  guarantee_due: ({ courseTitle, dueOn }) => ({
    title: `${courseTitle}: you can ask for your fee back`,
    text: `Please tell us your bank account${dueOn === undefined ? ' in time' : ` until ${formatDay(dueOn)}`}.`,
  }),
  guarantee_sent_back: ({ courseTitle, reason }) => ({
    title: `${courseTitle}: please check your bank account`,
    text: `We could not send the money of your placement guarantee.${saying(reason)}`,
  }),
  referral_earned: ({ amountInRupees, dueOn }) => ({
    title: `You have ${amountInRupees === undefined ? 'new' : formatRupees(amountInRupees * 100)} referral credit`,
    text: `A friend joined with your link. Use the credit when you pay for a course${dueOn === undefined ? '' : `, until ${formatDay(dueOn)}`}.`,
  }),
  certificate_revoked: ({ courseTitle, reason }) => ({
    title: `${courseTitle}: your certificate was revoked`,
    text: `It no longer holds, and its public page says so.${saying(reason)}`,
  }),
};

const textsByKind = { ...titleAndTextOf, ...applicationTexts };

export function notificationTextOf(kind: NotificationKind, facts: unknown, reader: Reader): NotificationText {
  const known = factsSchema.parse(facts);
  return { ...textsByKind[kind](known), href: hrefOf(kind, known, reader) };
}

function hrefOf(
  kind: NotificationKind,
  { courseId, meetingId, messageId, homeworkId, openingId, enrolmentId, orderId }: Facts,
  { id, role }: Reader,
): string {
  if (kind === 'message' && messageId !== undefined) return `/messages/${messageId}`;
  if (subjectOf[kind] === 'round') return openingId === undefined ? '/my-openings' : `/my-openings/${openingId}`;
  if (subjectOf[kind] === 'signal') return '/trainer-profile/signals';
  if (subjectOf[kind] === 'review') return `/reviews-section?trainer=${id}`;
  if (role === 'TRAINER') return subjectOf[kind] === 'dispute' ? '/trainer-profile#disputes' : '/trainer-profile';
  if (kind === 'payment_refused' && courseId !== undefined) return `/subscriptions?course=${courseId}`;
  if (kind === 'scholarship_given' && courseId !== undefined) return `/subscriptions?course=${courseId}`;
  if (kind === 'scholarship_ended') return courseId === undefined ? '/courses' : `/courses/${courseId}`;
  if (subjectOf[kind] === 'recording' && courseId !== undefined && meetingId !== undefined)
    return `/learn/${courseId}/recordings/${meetingId}`;
  if (subjectOf[kind] === 'homework' && courseId !== undefined && homeworkId !== undefined) {
    return `/learn/${courseId}/homework/${homeworkId}`;
  }
  if (subjectOf[kind] === 'certificate' && courseId !== undefined) return `/learn/${courseId}/certificate`;
  if (subjectOf[kind] === 'application') return openingId === undefined ? '/my-openings' : `/my-openings/${openingId}`;
  if (subjectOf[kind] === 'outcome') return enrolmentId === undefined ? '/my-courses' : `/my-outcome/${enrolmentId}`;
  if (subjectOf[kind] === 'guarantee') return orderId === undefined ? '/my-courses' : `/my-guarantee/${orderId}`;
  if (subjectOf[kind] === 'joining') return '/my-applications';
  if (subjectOf[kind] === 'referral') return '/refer';
  if (subjectOf[kind] === 'fee') return '/student-profile#fees';
  if (subjectOf[kind] === 'course') return courseId === undefined ? '/courses' : `/courses/${courseId}#batches-title`;
  return subjectOf[kind] === 'attendance' ? '/student-profile#attendance' : '/my-courses';
}
