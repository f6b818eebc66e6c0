// What the server replies on the pages of progress, with long names and titles.
const day = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const longName = 'Thiruvenkatasubramanian Krishnamoorthy Iyer';
const course = { id: 1, title: 'Java Full Stack with Spring Boot and React' };
const longTitle = 'Variables, types, loops and everything else that a first program needs';

const facts = (changes: object = {}) => ({
  lessons: { finished: 12, of: 40 },
  classes: { attended: 8, held: 10, percent: 80 },
  homework: { handedIn: 5, of: 7, overdue: 1, percent: 72 },
  quizzes: { passed: 2, of: 3, percent: 64 },
  lastLearnedAt: inDays(-1),
  ...changes,
});

const nothing = facts({
  lessons: { finished: 0, of: 0 },
  classes: { attended: 0, held: 0, percent: null },
  homework: { handedIn: 0, of: 0, overdue: 0, percent: null },
  quizzes: { passed: 0, of: 0, percent: null },
  lastLearnedAt: null,
});

const noDay = [false, false, false, false, false, false, false];

export const progress = (changes: object = {}) => ({
  course,
  status: 'Active',
  completedAt: null,
  isFrozen: false,
  facts: facts(),
  week: { lessons: 3, classes: 2, homework: 1, quizzes: 1, days: [true, true, false, true, false, false, false] },
  weeksInARow: 5,
  due: [
    { kind: 'homework', id: 3, title: longTitle, dueAt: inDays(-2), isOverdue: true },
    { kind: 'homework', id: 4, title: 'Prime numbers', dueAt: inDays(2.1), isOverdue: false },
    { kind: 'quiz', id: 1, title: 'Arrays and strings', dueAt: null, isOverdue: false },
  ],
  nextLesson: { id: 13, title: longTitle },
  nextClass: { id: 70, startsAt: inDays(1), batch: 'Weekend morning' },
  missed: [
    { meetingId: 61, startedAt: inDays(-4), isWatched: false },
    { meetingId: 60, startedAt: inDays(-9), isWatched: true },
  ],
  ...changes,
});

const quiet = { week: { lessons: 0, classes: 0, homework: 0, quizzes: 0, days: noDay }, weeksInARow: 0 };

export const noneThisWeek = progress({ ...quiet, due: [], nextLesson: null, nextClass: null, missed: [] });

export const justBegun = progress({
  ...quiet,
  facts: nothing,
  due: [],
  nextLesson: null,
  nextClass: { id: 70, startsAt: inDays(3), batch: null },
  missed: [],
});

export const frozen = progress({ isFrozen: true, nextClass: null, weeksInARow: 0 });

export const completed = progress({ status: 'Completed', completedAt: inDays(-20) });

const member = (id: number, name: string, changes: object = {}) => ({
  id,
  student: { id, name, image: null },
  status: 'Active',
  isFrozen: false,
  facts: facts(),
  behind: [],
  signal: null,
  ...changes,
});

export const board = (changes: object = {}) => ({
  batch: { id: 1, name: 'Weekend morning', course },
  rows: [
    member(1, 'Ananya Reddy'),
    member(2, longName, {
      facts: facts({ classes: { attended: 3, held: 10, percent: 30 }, lastLearnedAt: inDays(-9) }),
      behind: [
        { cause: 'classes_missed', count: 3 },
        { cause: 'silent', count: 9 },
        { cause: 'homework_overdue', count: 2 },
      ],
      signal: { id: 1, takenBy: longName },
    }),
    member(3, 'Kabir Khan', {
      behind: [{ cause: 'homework_overdue', count: 1 }],
      signal: { id: 2, takenBy: null },
    }),
    member(4, 'Meghna Das', { isFrozen: true }),
    member(5, 'Nikhil Rao', { status: 'Completed', facts: facts({ lessons: { finished: 40, of: 40 } }) }),
    member(6, 'Zoya Ali', { facts: nothing }),
  ],
  isCut: false,
  ...changes,
});

const signal = (id: number, name: string, changes: object = {}) => ({
  id,
  student: { id, name, mobileNumber: '9876543210' },
  course,
  batch: { id: 1, name: 'Weekend morning' },
  causes: [
    { cause: 'classes_missed', count: 3, foundAt: inDays(-1) },
    { cause: 'homework_overdue', count: 2, foundAt: inDays(-2) },
  ],
  state: 'open',
  raisedAt: inDays(-2),
  takenBy: null,
  isMine: false,
  notes: [],
  settledAt: null,
  ...changes,
});

const notes = [
  { text: 'Called again: comes on Monday, and will watch both recordings before.', by: longName, at: inDays(-0.2) },
  { text: 'Called, nobody answered.', by: 'Meera Iyer', at: inDays(-1) },
];

export const signals = [
  signal(1, longName, { state: 'taken', takenBy: 'Meera Iyer', isMine: true, notes }),
  signal(2, 'Kabir Khan', { causes: [{ cause: 'silent', count: 9, foundAt: inDays(-1) }], batch: null }),
  signal(3, 'Zoya Ali', { state: 'taken', takenBy: longName }),
];

export const settled = [
  signal(4, 'Nikhil Rao', { state: 'settled', takenBy: 'Meera Iyer', notes, settledAt: inDays(-0.1) }),
];
