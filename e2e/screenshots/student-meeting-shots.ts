import type { Page } from '@playwright/test';
import { query } from '../fixtures/database.ts';
import { authStorageKey } from '../fixtures/sign-in.ts';

const student = { viewer: 'student' } as const;

async function ownId(page: Page): Promise<number> {
  const stored = await page.evaluate((key) => localStorage.getItem(key) ?? '', authStorageKey);
  return (JSON.parse(stored) as { userData: { id: number } }).userData.id;
}

/**
 * Changes the next classes of the signed-in student: one is live now and one is cancelled, unless one is live already.
 * The live one is moved to the current hour; its trainer must be free then.
 */
async function makeOneLive(page: Page): Promise<void> {
  await query(
    `with mine as (
       select meetings.id, row_number() over (order by starts_at) as turn,
              not exists (select 1 from meetings as other
                           where other.trainer_id = meetings.trainer_id and other.id <> meetings.id
                             and other.cancelled_at is null
                             and other.starts_at < now() + interval '50 minutes'
                             and other.ends_at > now() - interval '4 minutes') as is_free
         from meetings join batch_students using (batch_id)
        where student_id = $1 and starts_at > now() and live_at is null and cancelled_at is null
     )
     update meetings
        set starts_at = case when turn = 1 and is_free then now() - interval '4 minutes' else starts_at end,
            ends_at = case when turn = 1 and is_free then now() + interval '50 minutes' else ends_at end,
            live_at = case turn when 1 then now() end,
            cancelled_at = case turn when 2 then now() end,
            cancel_reason = case turn when 2 then 'The trainer is unwell. We make up for it on Saturday.' end
       from mine where mine.id = meetings.id and turn <= 2
        and not exists (select 1 from meetings as other join batch_students using (batch_id)
                         where student_id = $1 and other.live_at is not null and other.cancelled_at is null
                           and other.ends_at > now())`,
    [await ownId(page)],
  );
  await page.reload();
  // The card of the course shows it, too.
  await page.getByRole('region', { name: 'Live classes' }).getByText('Live now').first().waitFor();
}

async function openBell(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('article').first().waitFor();
}

/** Screens on which students see their classes. */
export const studentMeetingStates = [
  { name: 'student-bell', ...student, path: '/', prepare: openBell },
  { name: 'my-courses-live', ...student, path: '/my-courses', prepare: makeOneLive },
  {
    name: 'my-courses-refused',
    ...student,
    path: '/my-courses',
    prepare: async (page: Page) => {
      await makeOneLive(page);
      await page.route('**/api/attendances', (route) => route.abort());
      await page.getByRole('button', { name: /^Join/ }).first().click();
      await page.getByText('There was an error while marking your attendance. Please try again.').waitFor();
      await page.unroute('**/api/attendances');
    },
  },
  {
    name: 'student-attendance-entry',
    ...student,
    path: '/student-profile#attendance',
    prepare: async (page: Page) => {
      await page.getByRole('list', { name: 'Classes' }).locator('summary').first().click();
    },
  },
  {
    name: 'student-past-meetings',
    ...student,
    path: '/student-profile',
    prepare: async (page: Page) => {
      await page.getByRole('list', { name: 'At a glance' }).getByRole('button', { name: 'Meetings' }).click();
      await page.getByRole('dialog', { name: 'Meetings' }).getByRole('radio', { name: 'Past' }).check();
      await page.getByRole('dialog', { name: 'Meetings' }).getByText('Over').first().waitFor();
    },
  },
];
