import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Process, startNode } from '@avsar/testkit/process';
import { expect, test } from '../../fixtures/fixtures.ts';

/** Most of it is the first start: a new database with the demo institute, and Vite's dependencies. */
const startSeconds = 90;

let folder: string;
let dev: Process;

test.beforeAll(async () => {
  test.setTimeout(startSeconds * 1000 + 5_000);
  folder = await mkdtemp(join(tmpdir(), 'avsar-dev-journey-'));
  // Started by root, the database server runs as another user, which must reach its folder inside this one.
  await chmod(folder, 0o711);
  dev = startNode({ args: ['scripts/dev.ts', '--data', folder], env: process.env });
  for (const deadline = Date.now() + startSeconds * 1000; Date.now() < deadline; await sleep(200)) {
    if (dev.output().includes('Ctrl-C stops everything')) return;
    if (dev.hasExited()) break;
  }
  throw new Error(`npm run dev did not start:\n${dev.output()}`);
});

test.afterAll(async () => {
  await dev.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The value beside a name in the table that `npm run dev` prints. */
function printed(name: string): string {
  const value = new RegExp(`^ +${name} {2,}(.+)$`, 'm').exec(dev.output())?.[1];
  if (value === undefined) throw new Error(`npm run dev printed no "${name}":\n${dev.output()}`);
  return value;
}

// The fixture fails the journey on React's warnings, which only development has, such as a <div> inside a <p>.
test('a developer logs in with the printed log-in, reads the batches and opens a dialog', async ({ page }) => {
  const origin = printed('Avsar');
  const [username = '', password = ''] = printed('Log in as ADMIN')
    .replace(/ \([^)]*\)$/, '')
    .split(' / ');
  await page.goto(`${origin}/admin-login`);
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.goto(`${origin}/admin-profile/manage-batches`);
  await expect(page.getByRole('article').first()).toContainText('Batch');

  await page.goto(`${origin}/admin-profile/manage-trainers/assign-course-to/student?q=Ananya`);
  await page.getByRole('button', { name: 'Assign Course: Ananya Reddy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign a course to Ananya Reddy' });
  await expect(dialog.getByRole('searchbox', { name: 'Search courses' })).toBeFocused();
  // StrictMode mounts the dialog twice; the event of the first closing arrives a moment later.
  await sleep(500);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});
