type Result = 'passed' | 'failed' | 'absent';

/** A student's place in a round: the result, or `invited` without one. */
type InRound = Result | 'invited';

export interface DemoRound {
  readonly kind: 'screening' | 'test' | 'interview' | 'hr' | 'other';
  readonly title: string;
  /** The day, counted from today, and the time in India. */
  readonly inDays: number;
  readonly at: string;
  readonly minutes: number;
  readonly place?: string;
  readonly link?: string;
  readonly note: string;
  /** Minutes between the times of two students; without it all come at once. */
  readonly everyMinutes?: number;
  /** Whether the students know their results. */
  readonly isTold: boolean;
}

/** What was said about the first day at work: the day, counted from today, or why it never came. */
interface DemoSaid {
  readonly saidDaysAgo: number;
  readonly joinedInDays?: number;
  readonly reason?: string;
}

/** What follows an accepted offer. */
export interface DemoJoining {
  readonly letterDaysAgo: number;
  /** The planned first day, counted from today. */
  readonly beginsInDays: number;
  /** When the student was asked whether they have joined. */
  readonly askedDaysAgo?: number;
  readonly student?: DemoSaid;
  readonly company?: DemoSaid;
  /** For whom of the company a link was made. */
  readonly linkFor?: string;
}

export interface DemoApplication {
  /** Index of a student who can log in; otherwise any student who may apply. */
  readonly student?: number;
  readonly state: 'applied' | 'waitlisted' | 'offered' | 'accepted' | 'withdrawn' | 'rejected';
  readonly appliedDaysAgo: number;
  /** Since when it has this state, unless it is `applied`. */
  readonly decidedDaysAgo?: number;
  readonly reason?: string;
  /** By the rounds of the opening, in their order; shorter for those who came less far. */
  readonly rounds?: readonly InRound[];
  /** Only of an accepted offer. */
  readonly joining?: DemoJoining;
}

export interface DemoApplications {
  /** The opening, by its company. */
  readonly company: string;
  readonly rounds: readonly DemoRound[];
  readonly applications: readonly DemoApplication[];
  /** For whom of the company a link was made. */
  readonly linkFor?: string;
}

const applied = (appliedDaysAgo: number, ...rounds: readonly InRound[]): DemoApplication => ({
  state: 'applied',
  appliedDaysAgo,
  rounds,
});
const decided = (
  state: DemoApplication['state'],
  [appliedDaysAgo, decidedDaysAgo]: readonly [applied: number, decided: number],
  ...rounds: readonly InRound[]
): DemoApplication => ({ state, appliedDaysAgo, decidedDaysAgo, rounds });

/** Days that an offer of the demo waits for its answer, from today. */
export const demoAnswerInDays = 2;

/** From the lowest to the highest: `Regular` is there in every institute. */
export const demoCategories = ['Regular', 'Dream'] as const;

/** Who applied where, and what became of it. The first student who can log in has an offer to answer and a round to go to. */
export const demoApplications: readonly DemoApplications[] = [
  // First, since each of these students has a job then, and gets no offer below.
  {
    company: 'Orchapath',
    rounds: [],
    applications: [
      {
        student: 1,
        ...decided('accepted', [30, 20]),
        joining: { letterDaysAgo: 19, beginsInDays: -1, askedDaysAgo: 1, linkFor: 'Harish from Orchapath' },
      },
      {
        ...decided('accepted', [31, 20]),
        joining: {
          letterDaysAgo: 19,
          beginsInDays: -9,
          askedDaysAgo: 9,
          student: { saidDaysAgo: 8, joinedInDays: -9 },
          company: { saidDaysAgo: 6, joinedInDays: -9 },
          linkFor: 'Harish from Orchapath',
        },
      },
      {
        ...decided('accepted', [30, 19]),
        joining: {
          letterDaysAgo: 18,
          beginsInDays: -9,
          askedDaysAgo: 9,
          student: { saidDaysAgo: 7, joinedInDays: -8 },
          company: { saidDaysAgo: 4, reason: 'She came on the first day only.' },
          linkFor: 'Harish from Orchapath',
        },
      },
      {
        ...decided('accepted', [29, 19]),
        joining: {
          letterDaysAgo: 17,
          beginsInDays: -4,
          askedDaysAgo: 4,
          student: { saidDaysAgo: 3, joinedInDays: -4 },
          linkFor: 'Harish from Orchapath',
        },
      },
      { ...decided('accepted', [28, 12]), joining: { letterDaysAgo: 10, beginsInDays: 12 } },
      { ...decided('rejected', [28, 21]), reason: 'All seats were given.' },
      decided('rejected', [27, 21]),
    ],
  },
  {
    company: 'Lumivanta',
    rounds: [
      {
        kind: 'test',
        title: 'Task: a page for a phone',
        inDays: -4,
        at: '11:00',
        minutes: 90,
        link: 'https://test.lumivanta.example/task',
        note: 'You need a laptop and a quiet place.',
        isTold: true,
      },
    ],
    applications: [
      { student: 0, ...decided('offered', [7, 1], 'passed') },
      decided('accepted', [8, 2], 'passed'),
      decided('waitlisted', [7, 2], 'passed'),
      decided('waitlisted', [6, 1], 'passed'),
      { ...decided('rejected', [7, 3], 'failed'), reason: 'The page did not fit on a small phone.' },
      decided('rejected', [7, 3], 'failed'),
      decided('rejected', [6, 3], 'absent'),
      decided('withdrawn', [6, 5]),
      applied(5),
      applied(3),
      applied(2),
      applied(1),
    ],
  },
  {
    company: 'Tessorin',
    linkFor: 'Ritu from Tessorin',
    rounds: [
      {
        kind: 'test',
        title: 'Task at the computer',
        inDays: -6,
        at: '10:30',
        minutes: 120,
        place: 'Lab 1, Setu Tower',
        note: 'Bring a card with your name and picture.',
        isTold: true,
      },
      {
        kind: 'interview',
        title: 'Talk with a developer',
        inDays: -1,
        at: '14:00',
        minutes: 30,
        link: 'https://meet.tessorin.example/talk',
        note: 'You show and explain your task.',
        everyMinutes: 30,
        isTold: false,
      },
      {
        kind: 'hr',
        title: 'Talk with the team',
        inDays: 3,
        at: '15:00',
        minutes: 30,
        place: 'Tessorin, Hill Street 8, Hyderabad',
        note: 'Ask for Ritu at the door.',
        everyMinutes: 30,
        isTold: false,
      },
    ],
    applications: [
      { student: 0, ...applied(9, 'passed', 'passed', 'invited') },
      applied(10, 'passed', 'passed'),
      applied(10, 'passed', 'failed'),
      applied(9, 'passed', 'passed'),
      applied(9, 'passed', 'absent'),
      decided('rejected', [9, 5], 'failed'),
      decided('rejected', [8, 5], 'failed'),
      decided('rejected', [8, 5], 'absent'),
      decided('withdrawn', [8, 7]),
      applied(4),
    ],
  },
  {
    company: 'Kestrano',
    rounds: [
      {
        kind: 'test',
        title: 'Written test',
        inDays: 2,
        at: '09:30',
        minutes: 60,
        place: 'Hall 2, Setu Tower',
        note: 'Questions about Java, SQL and English. Pens are there.',
        isTold: false,
      },
    ],
    applications: [
      { student: 0, ...applied(5, 'invited') },
      applied(5, 'invited'),
      applied(5, 'invited'),
      applied(4, 'invited'),
      applied(4, 'invited'),
      applied(4),
      applied(3),
      applied(3),
      decided('withdrawn', [5, 3]),
      applied(2),
      applied(1),
    ],
  },
];
