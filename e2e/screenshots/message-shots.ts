import type { Page } from '@playwright/test';
import { query } from '../fixtures/database.ts';
import { ownId } from './dispute-shots.ts';

const admin = { viewer: 'admin' } as const;
const longText =
  'Dear all,\n\nthere is no class tomorrow, because the building has no power. We meet on Thursday at the usual time, ' +
  'in the same room.\n\nPlease finish the exercise about joins until then: https://avsar.example/joins';

/** The batch with the most students. */
async function largestBatch(): Promise<number> {
  const [row] = await query<{ id: number }>(
    'select batch_id as id from batch_students group by 1 order by count(*) desc, 1 limit 1',
    [],
  );
  return row?.id ?? 1;
}

async function write(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill('No class tomorrow');
  await page.getByRole('textbox', { name: 'Text' }).fill(longText);
}

async function writeWithSms(page: Page): Promise<void> {
  await page.goto(`/admin-profile/messages/new?batch=${await largestBatch()}`);
  await write(page);
  await page.getByRole('checkbox', { name: 'SMS' }).check();
  await page.getByRole('combobox', { name: 'Registered text' }).selectOption({ index: 1 });
  await page
    .getByText(/^The SMS cost/)
    .first()
    .waitFor();
}

/** The trainer's batch with the most students. */
async function chooseOwnBatch(page: Page): Promise<void> {
  const [row] = await query<{ id: number }>(
    `select batches.id from batches join trainer_courses on trainer_courses.id = trainer_course_id
       join batch_students on batch_id = batches.id
      where trainer_id = $1 group by 1 order by count(*) desc, 1 limit 1`,
    [await ownId(page)],
  );
  await page.getByRole('combobox', { name: 'Batch' }).selectOption(String(row?.id));
}

/** Messages of staff, trainers and their readers. */
export const messageStates = [
  { name: 'messages-write', path: '/admin-profile/messages/new', ...admin, prepare: writeWithSms },
  {
    name: 'messages-write-faults',
    path: '/admin-profile/messages/new',
    ...admin,
    prepare: async (page: Page) => {
      await page.getByRole('radio', { name: 'Later' }).check();
      await page.getByRole('button', { name: 'Schedule' }).click();
      await page.getByText('Please choose who gets it.').first().waitFor();
    },
  },
  {
    name: 'messages-confirm',
    path: '/admin-profile/messages/new',
    ...admin,
    prepare: async (page: Page) => {
      await writeWithSms(page);
      for (const field of await page.getByRole('group', { name: 'SMS' }).getByRole('textbox').all()) {
        await field.fill('Thursday');
      }
      await page.getByRole('button', { name: /^Send to / }).click();
      await page.getByRole('dialog', { name: 'Send this message?' }).waitFor();
    },
  },
  {
    name: 'messages-template-add',
    path: '/admin-profile/messages/templates',
    ...admin,
    prepare: async (page: Page) => {
      await page.getByRole('button', { name: 'Add a template' }).click();
      await page
        .getByRole('textbox', { name: 'Registered text' })
        .fill('Dear student, your class of {course} on {day} is at {Start time}. Avsar');
    },
  },
  {
    name: 'messages-trainer-write',
    path: '/trainer-profile/messages/new',
    viewer: 'trainer',
    prepare: async (page: Page) => {
      await chooseOwnBatch(page);
      await write(page);
      await page.getByRole('button', { name: /^Send to / }).waitFor();
    },
  },
  {
    name: 'messages-trainer-sent',
    path: '/trainer-profile/messages/new',
    viewer: 'trainer',
    prepare: async (page: Page) => {
      await chooseOwnBatch(page);
      await write(page);
      await page.getByRole('button', { name: /^Send to / }).click();
      await page.getByRole('heading', { level: 1, name: 'No class tomorrow' }).waitFor();
      await page.goto('/trainer-profile/messages');
      await page.getByRole('link', { name: 'No class tomorrow' }).first().waitFor();
    },
  },
  {
    name: 'messages-read',
    path: '/messages/1',
    viewer: 'student',
    prepare: async (page: Page) => {
      const message = {
        id: 1,
        title: 'No class tomorrow',
        text: longText,
        from: 'Meera Iyer',
        at: '2026-11-17T12:00:00.000Z',
      };
      await page.route('**/api/messages/received/1', (route) => route.fulfill({ json: message }));
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'No class tomorrow' }).waitFor();
      await page.unroute('**/api/messages/received/1');
    },
  },
] as const;
