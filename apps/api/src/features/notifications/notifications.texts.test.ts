import { notificationKinds } from '@avsar/contract';
import { describe, expect, it } from 'vitest';
import { assumptionsOf, isOutdated, linkTextOf, mailReasonOf } from './notifications.mails.ts';
import { notificationTextOf } from './notifications.texts.ts';

const student = { id: 5, role: 'STUDENT' } as const;
const trainer = { id: 9, role: 'TRAINER' } as const;
const lesson = { courseTitle: 'Java Full Stack', batchId: 4, meetingId: 12, startsAt: '2026-11-16T14:00:00.000Z' };
const bought = { courseTitle: 'Java Full Stack', courseId: 7, orderId: 31 };
const owed = { ...bought, part: 2, dueOn: '2026-12-14', amountInRupees: 3_500 };
const announced = { courseTitle: 'Java Full Stack', courseId: 7, startDate: '2026-12-14', lastJoinDate: '2026-12-20' };
const when = '16 Nov 2026, 7:30 pm IST';

const trainers = { trainerName: 'Meera Iyer', wasTrainerName: 'Ravi Rao' };

describe('the text of a notification', () => {
  it.each([
    ['message', { messageId: 5, title: 'No class today', text: 'The power is out.' }, 'No class today', 'The power'],
    ['meeting_planned', { ...lesson, count: 1 }, 'Java Full Stack: a live class is planned', `It starts on ${when}`],
    ['meeting_planned', { ...lesson, count: 12 }, '12 live classes are planned', `The first one starts on ${when}`],
    [
      'meeting_changed',
      { ...lesson, wasStartsAt: '2026-11-16T13:00:00.000Z' },
      'has changed',
      `The class of 16 Nov 2026, 6:30 pm IST now starts on ${when}.`,
    ],
    [
      'meeting_planned',
      { ...lesson, count: 1, mode: 'room', roomName: 'Lab 1' },
      'a live class is planned',
      `It starts on ${when}. It is in Lab 1.`,
    ],
    [
      'meeting_planned',
      { ...lesson, count: 3, mode: 'both', roomName: 'Lab 1' },
      '3 live classes are planned',
      'The classes are online and in Lab 1. You can join from 15 minutes before.',
    ],
    [
      'meeting_changed',
      { ...lesson, wasStartsAt: lesson.startsAt, isElsewhere: true, mode: 'room', roomName: 'Lab 2' },
      'the place of a live class has changed',
      `The class of ${when} is now in Lab 2.`,
    ],
    [
      'meeting_changed',
      { ...lesson, wasStartsAt: lesson.startsAt, isElsewhere: true },
      'the place of a live class has changed',
      `The class of ${when} is now online.`,
    ],
    [
      'meeting_changed',
      { ...lesson, wasStartsAt: '2026-11-16T13:00:00.000Z', isElsewhere: true, mode: 'both', roomName: 'Lab 2' },
      'the time of a live class has changed',
      `now starts on ${when}. It is now online and in Lab 2.`,
    ],
    [
      'meeting_live',
      { ...lesson, mode: 'room', roomName: 'Lab 1' },
      'your class is live',
      `The class of ${when} has started in Lab 1.`,
    ],
    ['meeting_cancelled', { ...lesson, reason: null }, 'is cancelled', `The class of ${when} will not take place.`],
    [
      'meeting_cancelled',
      { ...lesson, count: 12, reason: null },
      '12 live classes are cancelled',
      `The class of ${when} and the classes after it will not take place.`,
    ],
    ['meeting_cancelled', { ...lesson, reason: 'A power cut' }, 'is cancelled', 'The reason: “A power cut”'],
    [
      'meeting_trainer_changed',
      { ...lesson, ...trainers, toldAs: 'student' },
      'Meera Iyer gives a class instead of Ravi Rao',
      `It starts on ${when}.`,
    ],
    [
      'meeting_trainer_changed',
      { ...lesson, ...trainers, count: 3, toldAs: 'substitute' },
      'you give 3 classes instead of Ravi Rao',
      `The first one starts on ${when}.`,
    ],
    [
      'meeting_trainer_changed',
      { ...lesson, ...trainers, toldAs: 'trainer' },
      'Meera Iyer gives a class instead of you',
      `It starts on ${when}.`,
    ],
    ['meeting_live', lesson, 'your class is live', `The class of ${when} has started.`],
    ['meeting_reminder', lesson, 'your next class', `It starts on ${when}.`],
    [
      'attendance_corrected',
      { ...lesson, verdict: 'present', reason: 'The link failed' },
      'was corrected',
      `For the class of ${when} you are now marked present. The reason: “The link failed”`,
    ],
    [
      'recording_added',
      lesson,
      'Java Full Stack: you can watch a class again',
      `There is a recording of the class of ${when}.`,
    ],
    [
      'dispute_opened',
      { ...lesson, batchId: 7 },
      'a student contests the register',
      `It is about the class of ${when} of batch 7. Please decide within 3 days.`,
    ],
    ['dispute_due', lesson, 'a dispute about the register waits for you', 'Please decide it today.'],
    [
      'dispute_decided',
      { ...lesson, verdict: 'present', reason: 'I remember', isAccepted: true },
      'your dispute was accepted',
      `For the class of ${when} the register says present. The answer: “I remember”`,
    ],
    ['dispute_decided', { ...lesson, verdict: 'absent' }, 'your dispute was declined', 'the register says absent.'],
    ['review_written', { rating: 4.5, isFirst: true }, 'A student has reviewed you', 'The rating is 4.5 of 5 stars.'],
    ['review_written', { rating: 3, isFirst: false }, 'has changed a review', 'The rating is 3 of 5 stars.'],
    ['payment_received', bought, 'Java Full Stack: you are enrolled', 'The receipt is under your payments'],
    [
      'payment_refunded',
      { ...bought, amountInRupees: 123_456.5 },
      'Java Full Stack: your refund is on its way',
      '₹1,23,456.50 goes back the way you paid. Banks take five to seven working days.',
    ],
    [
      'payment_refunded',
      { ...bought, reason: 'The batch is full' },
      'your refund is on its way',
      'The reason: “The batch is full”',
    ],
    ['payment_refused', { ...bought, reason: 'No such transfer' }, 'was not found', 'The reason: “No such transfer”'],
    [
      'fee_part_paid',
      { ...bought, part: 2 },
      'Java Full Stack: we received part 2 of your fee',
      'The receipt is under',
    ],
    [
      'fee_due',
      owed,
      'Java Full Stack: part 2 of your fee is due on 14 Dec 2026',
      'Please pay it (₹3,500.00) under your payments.',
    ],
    [
      'fee_overdue',
      owed,
      'Java Full Stack: part 2 of your fee is overdue',
      'It was due on 14 Dec 2026. Please pay it (₹3,500.00) now, or talk to us.',
    ],
    [
      'fee_closed',
      owed,
      'Java Full Stack: you cannot join classes until you pay part 2 of your fee',
      'Please pay it (₹3,500.00): you can join again at once. Or talk to us.',
    ],
    ['fee_changed', bought, 'Java Full Stack: what you have to pay has changed', 'what is due when'],
    ['fee_due', {}, 'Your course: a part of your fee is due', 'Please pay it under your payments.'],
    [
      'scholarship_given',
      owed,
      'Java Full Stack: we gave you a scholarship',
      'You pay ₹3,500.00 less if you buy the course until 14 Dec 2026.',
    ],
    ['scholarship_given', {}, 'Your course: we gave you a scholarship', 'You pay less if you buy the course.'],
    ['scholarship_ended', bought, 'Java Full Stack: your scholarship has ended', 'please ask us'],
    [
      'course_changed',
      { ...bought, wasCourseTitle: 'Python', amountInRupees: 7000 },
      'Java Full Stack: this is your course now',
      'It takes the place of Python. What you paid is carried over. Still to pay: ₹7,000.00.',
    ],
    ['course_changed', {}, 'Your course: this is your course now', 'It takes the place of your other course.'],
    [
      'batch_announced',
      announced,
      'Java Full Stack: you can join a batch',
      'The first day is 14 Dec 2026. See the timings and choose your seat.',
    ],
    [
      'seat_given',
      announced,
      'Java Full Stack: you have a seat in a batch',
      'The first day is 14 Dec 2026. You find the timings in My courses.',
    ],
    ['seat_lost', announced, 'Java Full Stack: your batch will not take place', 'The course stays yours.'],
  ] as const)('of %s: %j', (kind, facts, title, text) => {
    const told = notificationTextOf(kind, facts, student);
    expect(told.title).toContain(title);
    expect(told.text.replaceAll(/\s/g, ' ')).toContain(text);
  });

  it.each([
    ['meeting_planned', student, '/my-courses'],
    ['meeting_live', student, '/my-courses'],
    ['meeting_reminder', student, '/my-courses'],
    ['meeting_reminder', trainer, '/trainer-profile'],
    ['attendance_corrected', student, '/student-profile#attendance'],
    ['recording_added', student, '/my-courses'],
    ['dispute_decided', student, '/student-profile#attendance'],
    ['dispute_due', trainer, '/trainer-profile#disputes'],
    ['meeting_cancelled', trainer, '/trainer-profile'],
    ['meeting_trainer_changed', trainer, '/trainer-profile'],
    ['meeting_trainer_changed', student, '/my-courses'],
    ['review_written', trainer, '/reviews-section?trainer=9'],
  ] as const)('of %s: the link for %o is %s', (kind, reader, href) => {
    expect(notificationTextOf(kind, lesson, reader).href).toBe(href);
  });

  it('of recording_added with the course: the link leads to the recording', () => {
    const facts = { ...lesson, courseId: 7, meetingId: 11 };
    expect(notificationTextOf('recording_added', facts, student).href).toBe('/learn/7/recordings/11');
  });

  it.each([
    ['payment_received', bought, '/my-courses', 'See your courses'],
    ['payment_refunded', bought, '/my-courses', 'See your courses'],
    ['payment_refused', bought, '/subscriptions?course=7', 'Send it again'],
    ['payment_refused', {}, '/my-courses', 'Send it again'],
  ] as const)('of %s %j: the link is %s with the text %s', (kind, facts, href, linkText) => {
    expect([notificationTextOf(kind, facts, student).href, linkTextOf(kind)]).toEqual([href, linkText]);
    const title = 'courseTitle' in facts ? facts.courseTitle : 'Your course';
    expect(mailReasonOf(kind, facts, 'STUDENT')).toBe(`because you paid for ${title}`);
    expect([assumptionsOf(kind, { ...facts, batchId: 4 }), isOutdated(kind, lesson, new Date('2030-01-01'))]).toEqual([
      {},
      false,
    ]);
  });

  it('of a scholarship: the link leads to the course, and the mail comes only while it can be used', () => {
    const hrefs = (['scholarship_given', 'scholarship_ended'] as const).map((kind) => [
      notificationTextOf(kind, owed, student).href,
      linkTextOf(kind),
    ]);
    expect(hrefs).toEqual([
      ['/subscriptions?course=7', 'See the course'],
      ['/courses/7', 'See the course'],
    ]);
    expect(mailReasonOf('scholarship_given', owed, 'STUDENT')).toBe(
      'because we gave you a scholarship for Java Full Stack',
    );
    const outdated = ['2026-12-14T12:00:00Z', '2026-12-14T18:30:00Z'].map((now) =>
      isOutdated('scholarship_given', owed, new Date(now)),
    );
    expect(outdated).toEqual([false, true]);
  });

  it.each(['fee_part_paid', 'fee_due', 'fee_overdue', 'fee_closed', 'fee_changed'] as const)(
    'of %s: the link leads to the fees of the student, and the mail says why it came',
    (kind) => {
      expect([notificationTextOf(kind, owed, student).href, linkTextOf(kind)]).toEqual([
        '/student-profile#fees',
        'See what is due',
      ]);
      expect(mailReasonOf(kind, owed, 'STUDENT')).toBe('because you pay for Java Full Stack in parts');
    },
  );

  it.each([
    [announced, '/courses/7#batches-title'],
    [{}, '/courses'],
  ])('of batch_announced %j: the link is %s', (facts, href) => {
    expect([notificationTextOf('batch_announced', facts, student).href, linkTextOf('batch_announced')]).toEqual([
      href,
      'See the batches',
    ]);
    const title = 'courseTitle' in facts ? facts.courseTitle : 'Your course';
    expect(mailReasonOf('batch_announced', facts, 'STUDENT')).toBe(
      `because you asked us about the next batch of ${title}`,
    );
    expect(assumptionsOf('batch_announced', { ...facts, batchId: 4 })).toEqual({});
  });

  const strange = [
    {},
    null,
    [],
    'x',
    7,
    { startsAt: 'soon', count: '3', courseTitle: 1, rating: 'five', reason: {}, startDate: 'x' },
  ];
  it.each(strange)('is readable even with invalid facts: %j', (facts) => {
    for (const kind of notificationKinds) {
      const { title, text } = notificationTextOf(kind, facts, student);
      expect(`${title} ${text}`).not.toMatch(/undefined|null|Invalid|NaN|object/);
    }
    expect(mailReasonOf('meeting_planned', facts, 'STUDENT')).toContain('because you are in a batch of Your course');
    expect(
      Object.values(assumptionsOf('meeting_planned', facts)).filter((assumption) => assumption !== undefined),
    ).toEqual([]);
  });
});

describe('isOutdated', () => {
  const before = new Date('2026-11-16T13:59:59Z');
  const begun = new Date('2026-11-16T14:00:00Z');
  it.each([
    ['meeting_planned', { ...lesson, count: 1 }, before, false],
    ['meeting_planned', { ...lesson, count: 1 }, begun, true],
    ['meeting_planned', { ...lesson, count: 8 }, begun, false],
    ['meeting_changed', lesson, begun, true],
    ['meeting_cancelled', lesson, begun, true],
    ['meeting_trainer_changed', lesson, begun, true],
    ['meeting_trainer_changed', { ...lesson, meetingId: undefined, count: 2 }, begun, false],
    ['meeting_cancelled', { ...lesson, meetingId: undefined, count: 1 }, begun, false],
    ['meeting_cancelled', {}, begun, false],
    ['attendance_corrected', lesson, begun, false],
    ['batch_announced', announced, new Date('2026-12-20T18:29:59Z'), false],
    ['batch_announced', announced, new Date('2026-12-20T18:30:00Z'), true],
    ['batch_announced', {}, begun, false],
  ] as const)('%s %j at %s: %s', (kind, facts, now, expected) => {
    expect(isOutdated(kind, facts, now)).toBe(expected);
  });
});
