import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { post } from '../fixtures/sign-in.ts';

const admin = { viewer: 'admin' } as const;
const placements = { path: '/admin-profile/placements', ...admin };
const longQuery = `Do you teach in the evening? ${'I work in the day and live an hour away. '.repeat(8)}`;

const chat = { path: '/admin-profile/chat-questions', ...admin };
const chatCalls = '**/api/admin/assistant/**';

const pastedRows = [
  'Student name\tMobile no.\tE-mail\tRemarks',
  'Asha Kulkarni\t6123456701\tasha.k@example.com\tpaid half',
  'Ravi\t9.87654E+09\t\t',
  'Venkatanarasimharajuvaripeta Subramaniam Iyer\t6123456703\tvenkatanarasimharajuvaripeta.subramaniam@example.com\t',
  '=HYPERLINK("http://x","y")\t6123456704\t\t',
].join('\n');

async function readRows(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Or paste the rows' }).fill(pastedRows);
  await page.getByRole('button', { name: 'Read the rows' }).click();
  await page.getByRole('button', { name: 'Check the rows' }).waitFor();
}

/** Admin screens: placements, the site, enquiries, the chat and the audit log. */
export const officeStates = [
  {
    name: 'office-placement-add-faults',
    ...placements,
    prepare: async (page: Page) => {
      await page.getByRole('button', { name: 'Add a placement' }).click();
      await page.getByRole('button', { name: 'Add placement' }).click();
      await page.getByText('Please choose a student.').first().waitFor();
    },
  },
  {
    name: 'office-placement-edit',
    ...placements,
    prepare: async (page: Page) => {
      await page
        .getByRole('button', { name: /^Edit the placement/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Edit placement' }).waitFor();
    },
  },
  {
    name: 'office-placement-conflict',
    ...placements,
    prepare: async (page: Page) => {
      await page
        .getByRole('button', { name: /^Edit the placement/ })
        .first()
        .click();
      const conflict = { code: 'conflict', message: 'Somebody else was faster.', requestId: 'none' };
      await page.route('**/api/placements/*', (route) => route.fulfill({ status: 409, json: conflict }));
      // Simulates that another admin has changed all placements.
      await page.route('**/api/placements?*', async (route) => {
        const response = await route.fetch();
        const rows = (await response.json()) as { version: number; role: string }[];
        await route.fulfill({ response, json: rows.map((row) => ({ ...row, role: 'Architect', version: 99 })) });
      });
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Somebody else has changed this').waitFor();
      await page.unroute('**/api/placements/*');
      await page.unroute('**/api/placements?*');
    },
  },
  { name: 'office-import', path: '/admin-profile/manage-students/import', ...admin },
  {
    name: 'office-import-columns',
    path: '/admin-profile/manage-students/import',
    ...admin,
    prepare: readRows,
  },
  {
    name: 'office-import-preview',
    path: '/admin-profile/manage-students/import',
    ...admin,
    prepare: async (page: Page) => {
      await readRows(page);
      await page.getByRole('button', { name: 'Check the rows' }).click();
      await page.getByRole('button', { name: 'Change the columns' }).waitFor();
      await page.getByRole('table', { name: 'Rows' }).waitFor();
    },
  },
  { name: 'office-pages', path: '/admin-profile/site?part=pages', ...admin },
  { name: 'office-page-edit', path: '/admin-profile/site?part=pages&page=about', ...admin },
  {
    name: 'office-home-page',
    path: '/admin-profile/site?part=home',
    ...admin,
    prepare: async (page: Page) => page.getByText('Texts of Technologies').click(),
  },
  { name: 'office-legal', path: '/admin-profile/site?part=legal&page=privacy', ...admin },
  {
    name: 'office-company-add',
    path: '/admin-profile/companies',
    ...admin,
    prepare: async (page: Page) => page.getByRole('button', { name: 'Add a company' }).click(),
  },
  { name: 'office-rooms', path: '/admin-profile/rooms', ...admin },
  { name: 'office-holidays', path: '/admin-profile/holidays', ...admin },
  {
    name: 'office-holiday-classes',
    path: '/admin-profile/holidays',
    ...admin,
    prepare: async (page: Page) => {
      await page.getByRole('button', { name: 'Classes on Institute anniversary' }).click();
      await page.getByRole('button', { name: /^Move / }).waitFor();
    },
  },
  { name: 'office-slides', path: '/admin-profile/site?part=slides', ...admin },
  {
    name: 'office-slide-edit',
    path: '/admin-profile/site?part=slides',
    ...admin,
    prepare: async (page: Page) =>
      page
        .getByRole('button', { name: /^Edit:/ })
        .first()
        .click(),
  },
  { name: 'office-questions', path: '/admin-profile/site?part=questions', ...admin },
  {
    name: 'office-enquiries',
    path: '/admin-profile/enquiries',
    ...admin,
    prepare: async (page: Page) => {
      const email = `${randomUUID()}@visitors.example`;
      const contact = { fullName: 'Lakshmi Venkataraman', email, contactNumber: '9000055555', qualification: 'B.Sc.' };
      await post('/api/contact-us', { ...contact, query: longQuery });
      await page.reload();
      await page.getByRole('button', { name: contact.fullName }).first().waitFor();
    },
  },
  {
    name: 'office-enquiry',
    path: '/admin-profile/enquiries',
    ...admin,
    prepare: async (page: Page) => page.getByRole('button', { name: 'Lakshmi Venkataraman' }).first().click(),
  },
  {
    name: 'office-leads',
    path: '/admin-profile/leads',
    ...admin,
    prepare: async (page: Page) => {
      const email = `${randomUUID()}@visitors.example`;
      const contact = { fullName: 'Lakshmi Venkataraman', email, contactNumber: '9000055555', qualification: 'B.Sc.' };
      await post('/api/contact-us', { ...contact, query: longQuery, utm: { source: 'instagram', campaign: 'diwali' } });
      await page.reload();
      await page.getByRole('link', { name: contact.fullName, exact: true }).first().waitFor();
    },
  },
  {
    name: 'office-leads-board',
    path: '/admin-profile/leads?view=board',
    ...admin,
    prepare: async (page: Page) => page.getByRole('link', { name: 'Lakshmi Venkataraman' }).first().waitFor(),
  },
  {
    name: 'office-lead',
    path: '/admin-profile/leads?view=list',
    ...admin,
    prepare: async (page: Page) => {
      await page.getByRole('link', { name: 'Lakshmi Venkataraman', exact: true }).first().click();
      await page.getByRole('heading', { name: 'What happened' }).waitFor();
    },
  },
  {
    name: 'office-chat-add-faults',
    ...chat,
    prepare: async (page: Page) => {
      await page
        .getByRole('button', { name: /^Add to FAQ:/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add to FAQ' }).click();
      await page.getByText('Please fill this in.').first().waitFor();
    },
  },
  { name: 'office-chat-put-aside', ...chat, path: `${chat.path}?part=settled&status=dismissed` },
  { name: 'office-chat-answers', ...chat, path: `${chat.path}?part=answers` },
  {
    name: 'office-chat-without-model',
    ...chat,
    prepare: async (page: Page) => {
      await page.route('**/api/admin/assistant/summary', async (route) => {
        const response = await route.fetch();
        const summary = (await response.json()) as object;
        await route.fulfill({ response, json: { ...summary, hasModel: false } });
      });
      // Simulates that there are no open questions.
      await page.route('**/api/admin/assistant/questions?*', (route) => route.fulfill({ json: [] }));
      await page.reload();
      await page.getByText('No open questions.').waitFor();
      await page.unroute('**/api/admin/assistant/summary');
      await page.unroute('**/api/admin/assistant/questions?*');
    },
  },
  {
    name: 'office-chat-failed',
    ...chat,
    prepare: async (page: Page) => {
      await page.route(chatCalls, (route) => route.fulfill({ status: 503, json: {} }));
      await page.reload();
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await page.unroute(chatCalls);
    },
  },
  {
    name: 'office-status',
    path: '/admin-profile/status',
    ...admin,
  },
  {
    name: 'office-audit-entry',
    path: '/admin-profile/audit-log',
    ...admin,
    prepare: async (page: Page) => page.getByRole('button', { name: 'replaced an admin' }).click(),
  },
];
