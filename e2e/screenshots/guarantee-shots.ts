import type { Page } from '@playwright/test';
import {
  account,
  atRisk,
  byBatch,
  byMonth,
  claimed,
  due,
  listed,
  lost,
  own,
  paid,
  record,
  sentBack,
  versions,
} from './guarantee-replies.ts';

interface Replies {
  readonly mine?: object;
  readonly record?: object;
  readonly list?: object;
  readonly versions?: object;
}

/** Answers the calls of the pages of guarantees, and opens the page again. */
const shown =
  (replies: Replies, more?: string) =>
  async (page: Page): Promise<void> => {
    await page.route(/\/api\/guarantees\/mine$/, (route) => route.fulfill({ json: [replies.mine] }));
    await page.route(/\/api\/admin\/guarantees\/1$/, (route) => route.fulfill({ json: replies.record }));
    await page.route(/\/api\/admin\/guarantees\?/, (route) => route.fulfill({ json: replies.list ?? listed }));
    await page.route(/\/api\/admin\/guarantee\/versions$/, (route) =>
      route.fulfill({ json: replies.versions ?? versions }),
    );
    await page.route(/\/api\/admin\/guarantees\/exposure/, (route) =>
      route.fulfill({ json: replies.list ?? (route.request().url().includes('month') ? byMonth : byBatch) }),
    );
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The stream of news may keep the network busy for ever.
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
    if (more !== undefined) await page.getByRole('button', { name: more }).first().click();
    await page.waitForTimeout(300);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };

const failing = async (page: Page): Promise<void> => {
  await page.route(/\/api\/(?:admin\/)?guarantees?\b/, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The service is busy.', requestId: 'none' } }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).first().waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
};

const mine = { path: '/my-guarantee/1', viewer: 'student' as const };
const ofStaff = { path: '/admin-profile/guarantees', viewer: 'admin' as const };
const ofOne = { path: '/admin-profile/guarantees/1', viewer: 'admin' as const };
const policy = { path: '/admin-profile/guarantee', viewer: 'admin' as const };

/** Screens of the placement guarantee with rows. */
export const guaranteeStates = [
  { name: 'guarantee-mine-kept', ...mine, prepare: shown({ mine: own('kept') }) },
  { name: 'guarantee-mine-risk', ...mine, prepare: shown({ mine: atRisk }) },
  { name: 'guarantee-mine-lost', ...mine, prepare: shown({ mine: lost }) },
  { name: 'guarantee-mine-due', ...mine, prepare: shown({ mine: sentBack }) },
  { name: 'guarantee-mine-faults', ...mine, prepare: shown({ mine: due }, 'Ask for ₹62,499') },
  { name: 'guarantee-mine-claimed', ...mine, prepare: shown({ mine: claimed }) },
  { name: 'guarantee-mine-paid', ...mine, prepare: shown({ mine: paid }) },
  { name: 'guarantee-mine-failing', ...mine, prepare: failing },
  { name: 'guarantee-list', ...ofStaff, prepare: shown({}) },
  { name: 'guarantee-list-empty', ...ofStaff, prepare: shown({ list: [] }) },
  { name: 'guarantee-list-failing', ...ofStaff, prepare: failing },
  { name: 'guarantee-months', ...ofStaff, path: `${ofStaff.path}?show=month`, prepare: shown({}) },
  { name: 'guarantee-batches', ...ofStaff, path: `${ofStaff.path}?show=batch`, prepare: shown({}) },
  { name: 'guarantee-batches-empty', ...ofStaff, path: `${ofStaff.path}?show=batch`, prepare: shown({ list: [] }) },
  { name: 'guarantee-record-risk', ...ofOne, prepare: shown({ record: record(atRisk, { isUnverified: true }) }) },
  { name: 'guarantee-record-claimed', ...ofOne, prepare: shown({ record: record(claimed, { account }) }) },
  { name: 'guarantee-record-approve', ...ofOne, prepare: shown({ record: record(claimed, { account }) }, 'Approve') },
  {
    name: 'guarantee-record-pay',
    ...ofOne,
    prepare: shown(
      { record: record({ ...claimed, state: 'approved' }, { account, approvedBy: 'Asha Rao' }) },
      'Record the transfer',
    ),
  },
  { name: 'guarantee-record-paid', ...ofOne, prepare: shown({ record: record(paid, { paidBy: 'Asha Rao' }) }) },
  { name: 'guarantee-policy', ...policy, prepare: shown({}) },
  { name: 'guarantee-policy-none', ...policy, prepare: shown({ versions: [] }) },
  { name: 'guarantee-policy-write', ...policy, prepare: shown({}, 'Write a new version') },
  { name: 'guarantee-policy-end', ...policy, prepare: shown({}, 'End it') },
];
