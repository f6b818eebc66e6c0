import type {
  ClassTaken,
  HomeworkDone,
  Learning,
  QuizTaken,
  Stay,
} from '../../src/features/progress/facts/progress.learning.policy.ts';

/** Wednesday, 13 January 2027, noon in India. */
export const learningNow = new Date('2027-01-13T06:30:00Z');

const dayMilliseconds = 24 * 60 * 60 * 1000;
export const daysAgo = (days: number) => new Date(learningNow.getTime() - days * dayMilliseconds);

export const stayOf = (changes: Partial<Stay> = {}): Stay => ({
  enrolmentId: 1,
  batchId: 1,
  addedAt: daysAgo(60),
  leftAt: null,
  runsSince: '2026-11-02',
  ...changes,
});

/** A class of ninety minutes that began so many days ago. */
export const classOf = (days: number, verdict: ClassTaken['verdict']): ClassTaken => ({
  meetingId: 1000 - days,
  batchId: 1,
  startsAt: daysAgo(days),
  endsAt: new Date(daysAgo(days).getTime() + 90 * 60_000),
  verdict,
});

/** Published homework that was due so many days ago; nothing was handed in. */
export const homeworkOf = (days: number, changes: Partial<HomeworkDone> = {}): HomeworkDone => ({
  id: 1,
  title: 'Count words',
  state: 'published',
  acceptsLate: true,
  pointsMost: 10,
  dueAt: daysAgo(days),
  ownDueAt: daysAgo(days),
  isOpenToStudent: true,
  isAsked: true,
  work: null,
  ...changes,
});

export const workOf = (changes: Partial<NonNullable<HomeworkDone['work']>> = {}): HomeworkDone['work'] => ({
  isWaiting: true,
  outcome: null,
  points: null,
  handedInAt: daysAgo(2),
  ...changes,
});

export const quizOf = (changes: Partial<QuizTaken> = {}): QuizTaken => ({
  id: 1,
  title: 'Loops',
  state: 'published',
  opensAt: null,
  closesAt: null,
  attemptsMost: null,
  attemptCount: 0,
  bestShare: null,
  isPassed: false,
  lastAt: null,
  ...changes,
});

type Changes = Partial<Omit<Learning, 'head'>> & { readonly head?: Partial<Learning['head']> };

/** A student who has sat in a running batch for two months, and has learned nothing, since there was nothing. */
export const learningOf = ({ head, ...changes }: Changes = {}): Learning => ({
  head: {
    id: 1,
    studentId: 7,
    courseId: 3,
    status: 'Active',
    createdAt: daysAgo(60),
    frozenAt: null,
    openedAt: null,
    ...head,
  },
  stays: [stayOf()],
  lessons: { inForce: [], finishedCount: 0, lastAt: null },
  classes: [],
  homework: [],
  quizzes: [],
  ...changes,
});
