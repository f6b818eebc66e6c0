// What the server replies on the pages of quizzes, with long words and texts.
const moment = '2026-11-18T06:05:00.000Z';
const course = { id: 1, title: 'Java Full Stack with Spring Boot and React' };
const longTitle = 'Variables, types, loops and everything else that a first program needs';

const score = (points: number, isPassed: boolean) => ({
  points,
  pointsMost: 9,
  percent: Math.floor((100 * points) / 9),
  isPassed,
});

const program = {
  language: 'java',
  text: `for (int left = 3; left > 0; left--) {
    System.out.println(left + " to go, and then we are at the end of a line that is longer than a phone is wide");
}`,
};

const question = (position: number, changes: object) => ({
  position,
  kind: 'single',
  text: 'A variable is to get its value once and never another one. Which keyword stands before its `type`?',
  program: null,
  options: [],
  pointsMost: 1,
  answer: null,
  version: 0,
  review: null,
  ...changes,
});

const questions = [
  question(1, {
    options: ['const', '`final`', 'static', 'AbstractSingletonProxyFactoryBeanWithAVeryLongName'],
    answer: { places: [1] },
  }),
  question(2, {
    kind: 'multiple',
    text: 'Which of these are **types of whole numbers** in Java?',
    options: ['byte', 'float', 'long', 'number'],
    pointsMost: 2,
    answer: { places: [0, 1] },
  }),
  question(3, { kind: 'number', text: 'In Java, what is `24 / 7`?', answer: { text: '3' } }),
  question(4, { kind: 'text', text: 'Which keyword leaves a loop at once?' }),
  question(5, {
    kind: 'order',
    text: 'In which order do these blocks run?',
    options: ['The block of `finally`', 'The first line of `try`', 'The block of `catch`', 'The line after it'],
    pointsMost: 3,
    answer: { places: [1, 2, 0, 3] },
  }),
  question(6, { kind: 'code', text: 'What does this program print?', program }),
];

const reviews = [
  { points: 1, isRight: true, right: { places: [1], texts: [] } },
  { points: 0, isRight: false, right: { places: [0, 2], texts: [] } },
  { points: 1, isRight: true, right: { places: [], texts: ['3'] } },
  { points: 0, isRight: false, right: { places: [], texts: ['break'] } },
  { points: 2, isRight: false, right: { places: [1, 2, 0, 3], texts: [] } },
  { points: 0, isRight: false, right: { places: [], texts: ['3 to go\n2 to go\n1 to go'] } },
].map((review) => ({
  ...review,
  explanation: '`final` lets the compiler refuse a second assignment. `const` is reserved in Java, and not used.',
}));

export const attempt = (changes: object = {}) => ({
  id: 5,
  number: 2,
  quiz: { id: 1, courseId: 1, title: longTitle, passPercent: 60, explains: 'attempt' },
  begunAt: moment,
  deadlineAt: '2026-11-18T06:20:00.000Z',
  secondsLeft: 743,
  endedAt: null,
  endedBy: null,
  score: null,
  questions,
  ...changes,
});

export const ended = (isExplained: boolean) =>
  attempt({
    secondsLeft: null,
    endedAt: moment,
    endedBy: 'time',
    score: score(4, false),
    questions: questions.map((one, at) => ({ ...one, review: isExplained ? reviews[at] : null })),
  });

export const quiz = (changes: object = {}) => ({
  id: 1,
  title: longTitle,
  lesson: { id: 3, title: 'Arrays and strings' },
  state: 'open',
  questionCount: 8,
  minutes: 15,
  attemptsMost: 3,
  passPercent: 60,
  opensAt: null,
  closesAt: '2026-11-30T18:29:00.000Z',
  course,
  intro: 'Read each program twice before you answer.',
  explains: 'attempt',
  refusal: null,
  best: score(7.33, true),
  attempts: [
    { id: 4, number: 2, begunAt: moment, endedAt: moment, secondsLeft: null, score: score(7.33, true) },
    { id: 3, number: 1, begunAt: moment, endedAt: moment, secondsLeft: null, score: score(4, false) },
  ],
  ...changes,
});

export const saved = { by: 'Thiruvenkatasubramanian Krishnamoorthy Iyer', at: moment };

export const listed = {
  course,
  quizzes: [
    { id: 3, title: 'Joins and groups', state: 'draft', questionCount: 4, studentCount: 0 },
    { id: 2, title: longTitle, state: 'published', questionCount: 8, studentCount: 24 },
    { id: 1, title: 'Objects', state: 'closed', questionCount: 1, studentCount: 1 },
  ].map((one) => ({ lessonId: null, minutes: 15, opensAt: null, closesAt: one.id === 2 ? moment : null, ...one })),
};

export const written = (changes: object = {}) => ({
  id: 1,
  course,
  title: longTitle,
  intro: 'Read each program twice before you answer.',
  lessonId: null,
  minutes: 15,
  attemptsMost: 2,
  opensAt: moment,
  closesAt: null,
  passPercent: 60,
  explains: 'attempt',
  shufflesQuestions: true,
  shufflesOptions: true,
  state: 'published',
  questions: questions
    .slice(0, 3)
    .map(({ text, kind, pointsMost }, id) => ({ id, kind, text, points: pointsMost, isArchived: false })),
  draws: [{ tag: 'loops', count: 3, available: 5 }],
  attempts: { all: 26, running: 2 },
  saved,
  version: 4,
  ...changes,
});

export const bank = questions.map(({ text, kind, pointsMost }, id) => ({
  id: id + 1,
  courseId: 1,
  content:
    kind === 'number'
      ? { kind, text, points: pointsMost, explanation: '', program: null, value: 3, tolerance: 0 }
      : {
          kind: 'single',
          text,
          points: pointsMost,
          explanation: 'Because.',
          program: null,
          options: [
            { text: 'const', isRight: false },
            { text: 'final', isRight: true },
          ],
        },
  contentNumber: 1,
  tags: ['basics', 'loops'],
  lessonId: null,
  isArchived: false,
  saved,
  version: 1,
}));

const figure = (questionId: number, changes: object) => ({
  questionId,
  contentNumber: 1,
  kind: 'single',
  text: questions[questionId]?.text ?? '',
  shown: 24,
  unanswered: 2,
  rightPercent: 75,
  pointsPercent: 75,
  wrong: [
    { answer: 'const', count: 4 },
    { answer: 'AbstractSingletonProxyFactoryBeanWithAVeryLongName', count: 1 },
  ],
  discrimination: 50,
  ...changes,
});

export const figures = (changes: object = {}) => ({
  quiz: { id: 1, title: longTitle, course },
  students: 31,
  taken: 24,
  passed: 17,
  running: 2,
  averagePercent: 68,
  questions: [
    figure(0, {}),
    figure(1, { kind: 'multiple', rightPercent: 29, pointsPercent: 46, discrimination: -12, contentNumber: 2 }),
    figure(5, { kind: 'code', discrimination: null, wrong: [{ answer: '3 to go\n2 to go', count: 3 }] }),
  ],
  ...changes,
});

export const students = [
  { name: saved.by, attempts: [score(4, false), score(8, true)], best: score(8, true) },
  { name: 'Ananya Reddy', attempts: [null], best: null },
  { name: 'Kabir Khan', attempts: [], best: null },
].map(({ name, attempts, best }, id) => ({
  id: id + 1,
  student: { id: id + 1, name },
  attempts: attempts.map((one, at) => ({ id: at + 1, number: at + 1, endedAt: one && moment, score: one })),
  best,
}));
