import type { Page } from '@playwright/test';
import { attempt, bank, ended, figures, listed, quiz, saved, students, written } from './quiz-replies.ts';

/** Answers the calls of the student's pages, and opens the page again. */
const taken =
  (reply: object, more?: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await page.route(/\/api\/quiz-attempts\/5$/, (route) => route.fulfill({ json: reply }));
    // A result asks whether the next attempt runs.
    const mine = 'attempts' in reply ? reply : quiz();
    await page.route(/\/api\/quizzes\/1\/mine$/, (route) => route.fulfill({ json: mine }));
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
    // The stream of news may keep the network busy for ever.
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
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
