import type { Page } from '@playwright/test';
import { query } from '../fixtures/database.ts';
import { authStorageKey } from '../fixtures/sign-in.ts';

export async function ownId(page: Page): Promise<number> {
  const stored = await page.evaluate((key) => localStorage.getItem(key) ?? '', authStorageKey);
  return (JSON.parse(stored) as { userData: { id: number } }).userData.id;
}

/** The student was absent in their latest class, which was in this week. */
async function missTheLatest(page: Page): Promise<void> {
  await query(
    `insert into attendance (meeting_month, meeting_id, student_id, corrected_verdict)
       select meetings.month, meetings.id, student_id, 'absent'
         from meetings join batch_students using (batch_id)
        where student_id = $1 and ends_at < now() and cancelled_at is null order by starts_at desc limit 1
       on conflict (meeting_month, meeting_id, student_id) do update set corrected_verdict = 'absent'`,
    [await ownId(page)],
  );
  await page.reload();
  const attendance = page.getByRole('region', { name: 'Attendance' });
  await attendance.getByRole('list', { name: 'Classes' }).getByText('Absent').first().click();
  await attendance.getByRole('button', { name: 'This is wrong' }).click();
  await attendance.getByLabel('What happened?').waitFor();
}

/** A student of every batch contests the latest class. */
async function contestAll(page: Page): Promise<void> {
  await query(
    `with entries as (
       insert into attendance (meeting_month, meeting_id, student_id, corrected_verdict)
         select distinct on (meetings.batch_id) meetings.month, meetings.id, student_id, 'absent'
           from meetings join batch_students using (batch_id)
          where ends_at < now() and cancelled_at is null order by meetings.batch_id, starts_at desc, student_id
         on conflict (meeting_month, meeting_id, student_id) do update set corrected_verdict = 'absent' returning *
     )
     insert into disputes (meeting_month, meeting_id, student_id, batch_id, verdict, claimed_verdict, reason, created_at)
       select meeting_month, meeting_id, student_id, batch_id, 'absent', 'present',
              'I sat in the second row beside the window, my phone had no network, and I answered a question about joins',
              now() - meeting_id % 5 * interval '1 day'
         from entries join meetings on meetings.id = meeting_id
       on conflict do nothing`,
    [],
  );
  await page.reload();
}

/** Disputes of the student, the trainer and the staff. */
export const disputeStates = [
  { name: 'disputes-student', path: '/student-profile', viewer: 'student', prepare: missTheLatest },
  {
    name: 'disputes-trainer',
    path: '/trainer-profile#disputes',
    viewer: 'trainer',
    prepare: async (page: Page) => {
      await contestAll(page);
      await page.getByLabel('Answer').first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'disputes-entry',
    path: '/trainer-profile',
    viewer: 'trainer',
    prepare: async (page: Page) => {
      await contestAll(page);
      await page
        .getByRole('grid')
        .getByRole('button', { name: /: Absent, corrected$/i })
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Register entry' }).getByRole('textbox').first().waitFor();
    },
  },
  { name: 'disputes-filtered', path: '/admin-profile/disputes?course=1', viewer: 'admin' },
  {
    name: 'disputes-staff',
    path: '/admin-profile/disputes?state=open',
    viewer: 'admin',
    prepare: async (page: Page) => {
      await contestAll(page);
      await page.getByRole('table').getByRole('button').first().click();
      await page.getByLabel('Answer').waitFor();
    },
  },
] as const;
