import { expect, type Page } from '@playwright/test';
import { query } from '../fixtures/database.ts';

const asAdmin = { viewer: 'admin' as const };
const path = '/admin-profile/figures';
const table = (name: string) => (page: Page) => page.getByRole('table', { name }).waitFor();

/** Like `table`, after the job that counts classes and students each night. */
const countedTable = (name: string) => async (page: Page) => {
  await query(`insert into pgboss.job (name) values ('figures.recount-teaching')`);
  await expect(async () => {
    await page.reload();
    await page.getByRole('table', { name }).waitFor({ timeout: 3000 });
  }).toPass();
};

/** The owner's figures: each tab, the rows behind a figure, a payout sheet and the form of a rate. */
export const figureStates = [
  {
    name: 'figures-batches',
    path: `${path}?tab=batches`,
    ...asAdmin,
    prepare: countedTable('Batches'),
  },
  { name: 'figures-overview', path, ...asAdmin, prepare: (page: Page) => page.getByText('Below 75 %').waitFor() },
  { name: 'figures-money', path: `${path}?tab=money`, ...asAdmin, prepare: table('Collected and refunded') },
  {
    name: 'figures-money-course',
    path: `${path}?tab=money&by=course&period=this-year`,
    ...asAdmin,
    prepare: table('Collected and refunded'),
  },
  {
    name: 'figures-discounts',
    path: `${path}?tab=discounts&period=this-year`,
    ...asAdmin,
    prepare: table('Discounts'),
  },
  { name: 'figures-dues', path: `${path}?tab=dues`, ...asAdmin, prepare: table('Not paid yet') },
  { name: 'figures-trainers', path: `${path}?tab=trainers`, ...asAdmin, prepare: countedTable('Trainers') },
  {
    name: 'figures-enrolments',
    path: `${path}?tab=enrolments&period=this-year`,
    ...asAdmin,
    prepare: countedTable('Enrolments'),
  },
  { name: 'figures-own-days', path: `${path}?tab=money&from=2026-11-18&to=2026-11-01`, ...asAdmin },
  {
    name: 'figures-sheet',
    path: `${path}?tab=trainers`,
    ...asAdmin,
    prepare: async (page: Page) => {
      await countedTable('Trainers')(page);
      await page.getByRole('table', { name: 'Trainers' }).getByRole('link').first().click();
      await page.getByRole('table', { name: 'Classes' }).waitFor();
    },
  },
  {
    name: 'figures-rate-form',
    path: `${path}/rates`,
    ...asAdmin,
    prepare: async (page: Page) => {
      await page.getByRole('button', { name: 'Set a rate' }).click();
      await page.getByRole('dialog', { name: 'Set a rate' }).waitFor();
    },
  },
];
