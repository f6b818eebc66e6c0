import type { Page } from '@playwright/test';
import { board, completed, frozen, justBegun, noneThisWeek, progress, settled, signals } from './progress-replies.ts';

/** Answers the calls of the pages of progress, and opens the page again. */
const shown =
  (replies: { readonly mine?: object; readonly board?: object; readonly signals?: object }, more?: string) =>
  async (page: Page): Promise<void> => {
    await page.route(/\/api\/courses\/1\/progress\/mine$/, (route) => route.fulfill({ json: replies.mine }));
    await page.route(/\/api\/batches\/1\/progress$/, (route) => route.fulfill({ json: replies.board ?? board() }));
    await page.route(/\/api\/students\/\d+\/courses\/1\/progress$/, (route) =>
      route.fulfill({ json: { student: { id: 128, name: 'Ananya Reddy' }, progress: replies.mine ?? progress() } }),
    );
    await page.route(/\/api\/signals\?/, (route) => route.fulfill({ json: replies.signals ?? signals }));
    await page.route(/\/api\/signals$/, (route) => route.fulfill({ json: replies.signals ?? signals }));
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The stream of news may keep the network busy for ever.
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
    if (more !== undefined) {
      await page.getByRole('button', { name: more }).first().click();
      await page.getByRole('dialog').waitFor();
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };

const failing = async (page: Page): Promise<void> => {
  await page.route(/\/api\/(?:batches\/1\/progress|signals|courses\/1\/progress)/, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The service is busy.', requestId: 'none' } }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).first().waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
};

const mine = { path: '/learn/1/progress', viewer: 'student' as const };
const ofBatch = { path: '/trainer-profile/batches/1/progress', viewer: 'trainer' as const };
const ofSignals = { path: '/trainer-profile/signals', viewer: 'trainer' as const };
const ofStaff = { path: '/admin-profile/signals', viewer: 'admin' as const };
const ofStudent = {
  path: '/admin-profile/manage-students/128/courses/1/progress?batch=1',
  viewer: 'admin' as const,
};

/** Screens of progress with rows. */
export const progressStates = [
  { name: 'progress-mine', ...mine, prepare: shown({ mine: progress() }) },
  { name: 'progress-quiet', ...mine, prepare: shown({ mine: noneThisWeek }) },
  { name: 'progress-begun', ...mine, prepare: shown({ mine: justBegun }) },
  { name: 'progress-frozen', ...mine, prepare: shown({ mine: frozen }) },
  { name: 'progress-completed', ...mine, prepare: shown({ mine: completed }) },
  { name: 'progress-failing', ...mine, prepare: failing },
  { name: 'progress-board', ...ofBatch, prepare: shown({}) },
  { name: 'progress-board-empty', ...ofBatch, prepare: shown({ board: board({ rows: [] }) }) },
  { name: 'progress-student', ...ofStudent, prepare: shown({}) },
  { name: 'progress-complete', ...ofStudent, prepare: shown({}, 'Complete the course') },
  { name: 'progress-signals', ...ofSignals, prepare: shown({}) },
  { name: 'progress-signals-empty', ...ofSignals, prepare: shown({ signals: [] }) },
  { name: 'progress-signals-staff', ...ofStaff, prepare: shown({}) },
  {
    name: 'progress-signals-settled',
    ...ofStaff,
    path: '/admin-profile/signals?state=settled&batch=1',
    prepare: shown({ signals: settled }),
  },
  { name: 'progress-settle', ...ofSignals, prepare: shown({}, 'Settle: Kabir Khan') },
];
