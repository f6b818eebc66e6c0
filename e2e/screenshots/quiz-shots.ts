import type { Page } from '@playwright/test';

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

const attempt = (changes: object = {}) => ({
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

const ended = (isExplained: boolean) =>
  attempt({
    secondsLeft: null,
    endedAt: moment,
    endedBy: 'time',
    score: score(4, false),
    questions: questions.map((one, at) => ({ ...one, review: isExplained ? reviews[at] : null })),
  });

const quiz = (changes: object = {}) => ({
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

/** Answers the calls of the student's pages, and opens the page again. */
const taken =
  (reply: unknown, more?: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await page.route(/\/api\/(?:quizzes\/1\/mine|quiz-attempts\/5$)/, (route) => route.fulfill({ json: reply }));
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await more?.(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };

const toQuestion = (number: number) => async (page: Page) => {
  await page.getByRole('button', { name: new RegExp(`^Question ${number},`) }).click();
  await page.getByRole('heading', { level: 1, name: `Question ${number} of 6` }).waitFor();
};

async function withoutConnection(page: Page): Promise<void> {
  await page.route(/\/answers\//, (route) => route.abort());
  await toQuestion(4)(page);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('break');
  await page.getByText('Not saved: there is no connection').waitFor();
}

async function finishing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish the quiz' }).click();
  await page.getByRole('dialog').waitFor();
}

const saved = { by: 'Thiruvenkatasubramanian Krishnamoorthy Iyer', at: moment };

const listed = {
  course,
  quizzes: [
    { id: 3, title: 'Joins and groups', state: 'draft', questionCount: 4, studentCount: 0 },
    { id: 2, title: longTitle, state: 'published', questionCount: 8, studentCount: 24 },
    { id: 1, title: 'Objects', state: 'closed', questionCount: 1, studentCount: 1 },
  ].map((one) => ({ lessonId: null, minutes: 15, opensAt: null, closesAt: one.id === 2 ? moment : null, ...one })),
};

const written = (changes: object = {}) => ({
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

const bank = questions.map(({ text, kind, pointsMost }, id) => ({
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

const figures = (changes: object = {}) => ({
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

const students = [
  { name: saved.by, attempts: [score(4, false), score(8, true)], best: score(8, true) },
  { name: 'Ananya Reddy', attempts: [null], best: null },
  { name: 'Kabir Khan', attempts: [], best: null },
].map(({ name, attempts, best }, id) => ({
  id: id + 1,
  student: { id: id + 1, name },
  attempts: attempts.map((one, at) => ({ id: at + 1, number: at + 1, endedAt: one && moment, score: one })),
  best,
}));

interface Replies {
  readonly list?: object;
  readonly quiz?: object;
  readonly bank?: readonly object[];
  readonly figures?: object;
}

/** Answers the calls of the pages of those who write, and opens the page again. */
const shown =
  (more?: (page: Page) => Promise<void>, replies: Replies = {}) =>
  async (page: Page): Promise<void> => {
    await page.route(
      /\/api\/(?:courses\/1\/(?:quizzes|question|syllabus\/draft)|quizzes\/1|quiz-attempts)/,
      async (route) => {
        const { pathname } = new URL(route.request().url());
        if (pathname.endsWith('/question-tags'))
          return route.fulfill({ json: { all: 14, tags: [{ tag: 'loops', count: 5 }] } });
        if (pathname.endsWith('/questions')) return route.fulfill({ json: replies.bank ?? bank });
        if (pathname.endsWith('/figures')) return route.fulfill({ json: figures(replies.figures) });
        if (pathname.endsWith('/students')) return route.fulfill({ json: students });
        if (pathname.endsWith('/answers')) {
          return route.fulfill({ json: { student: { id: 1, name: saved.by }, attempt: ended(true) } });
        }
        if (pathname.endsWith('/draft')) return route.continue();
        if (pathname.endsWith('/quizzes/1')) return route.fulfill({ json: written(replies.quiz) });
        return route.fulfill({ json: { ...listed, ...replies.list } });
      },
    );
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await more?.(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };

const failing = async (page: Page): Promise<void> => {
  await page.route(/\/api\/courses\/1\/(?:quizzes|questions)/, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The service is busy.', requestId: 'none' } }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).first().waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
};

const open = (label: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: label }).first().click();
  await page.getByRole('dialog').waitFor();
};

const ofStudent = { path: '/learn/1/quizzes/1', viewer: 'student' as const };
const ofAttempt = { path: '/learn/1/quizzes/1?attempt=5', viewer: 'student' as const };
const ofTrainer = { path: '/trainer-profile/courses/1/quizzes', viewer: 'trainer' as const };
const ofBank = { path: '/trainer-profile/courses/1/quizzes/questions', viewer: 'trainer' as const };
const ofQuiz = { path: '/trainer-profile/courses/1/quizzes/1', viewer: 'trainer' as const };
const ofResults = { path: '/admin-profile/manage-courses/1/quizzes/1/results', viewer: 'admin' as const };

/** Screens of quizzes with rows. */
export const quizStates = [
  { name: 'quiz-overview', ...ofStudent, prepare: taken(quiz()) },
  {
    name: 'quiz-refused',
    ...ofStudent,
    prepare: taken(
      quiz({ refusal: 'This quiz opens on 30 Nov 2026, 9:00 am IST.', state: 'coming', attempts: [], best: null }),
    ),
  },
  { name: 'quiz-single', ...ofAttempt, prepare: taken(attempt(), toQuestion(1)) },
  { name: 'quiz-multiple', ...ofAttempt, prepare: taken(attempt(), toQuestion(2)) },
  { name: 'quiz-order', ...ofAttempt, prepare: taken(attempt(), toQuestion(5)) },
  { name: 'quiz-code', ...ofAttempt, prepare: taken(attempt({ secondsLeft: 42 }), toQuestion(6)) },
  { name: 'quiz-offline', ...ofAttempt, prepare: taken(attempt(), withoutConnection) },
  { name: 'quiz-finish', ...ofAttempt, prepare: taken(attempt(), finishing) },
  { name: 'quiz-result', ...ofAttempt, prepare: taken(ended(true)) },
  { name: 'quiz-result-unexplained', ...ofAttempt, prepare: taken(ended(false)) },
  { name: 'quizzes-list', ...ofTrainer, prepare: shown() },
  { name: 'quizzes-empty', ...ofTrainer, prepare: shown(undefined, { list: { quizzes: [] } }) },
  { name: 'quizzes-failing', ...ofTrainer, prepare: failing },
  { name: 'quizzes-bank', ...ofBank, prepare: shown() },
  { name: 'quizzes-bank-empty', ...ofBank, prepare: shown(undefined, { bank: [] }) },
  { name: 'quizzes-question', ...ofBank, prepare: shown(open(/^Change:/)) },
  { name: 'quizzes-paste', ...ofBank, prepare: shown(open('Paste questions')) },
  { name: 'quizzes-quiz', ...ofQuiz, prepare: shown() },
  {
    name: 'quizzes-draft',
    ...ofQuiz,
    prepare: shown(undefined, { quiz: { state: 'draft', attempts: { all: 0, running: 0 } } }),
  },
  { name: 'quizzes-close', ...ofQuiz, prepare: shown(open('Close the quiz')) },
  { name: 'quizzes-results', ...ofResults, prepare: shown() },
  {
    name: 'quizzes-results-empty',
    ...ofResults,
    prepare: shown(undefined, { figures: { taken: 0, passed: 0, running: 0, averagePercent: null, questions: [] } }),
  },
  { name: 'quizzes-answers', ...ofResults, prepare: shown(open(/^Attempt 1 of/)) },
];
