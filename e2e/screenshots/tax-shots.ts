import type { Page } from '@playwright/test';

const admin = { viewer: 'admin' } as const;

async function openRuleForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page.getByRole('dialog', { name: 'Add a rule' }).getByLabel('First day').waitFor();
}

/** The accountant's month without documents, and the form of a rule. */
export const taxStates = [
  { name: 'tax-empty', path: '/admin-profile/tax?month=2020-02', ...admin },
  { name: 'tax-new-rule', path: '/admin-profile/tax/rules', ...admin, prepare: openRuleForm },
] as const;
