import { expect, test } from '../../fixtures/fixtures.ts';
import { plantMeeting, plantTaughtBatch } from '../../fixtures/planted-meetings.ts';
import { personOf } from '../../fixtures/planted-reviews.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';
import { checkScreen } from '../../pages/check-screen.ts';

test('a student puts the classes into a calendar program by a secret address, and stops it again', async ({
  page,
  request,
}) => {
  const room = await plantTaughtBatch(['Reads Calendar']);
  await plantMeeting(room, 600);
  const [student] = room.students;
  if (student === undefined) throw new Error('The batch has no student');
  await plantAuth(page.context(), await signInByApi(await personOf(student)));
  await page.goto('/student-profile#calendar');
  const section = page.getByRole('region', { name: 'Your classes in your calendar' });
  await section.getByRole('button', { name: 'Make an address' }).click();
  const address = section.getByRole('textbox', { name: 'Address of your calendar' });
  await expect(address).toHaveValue(/\/api\/calendar-feed\/[\w-]{43}$/);
  await checkScreen(page);
  const path = new URL(await address.inputValue()).pathname;
  const read = await request.get(path);
  expect([read.status(), read.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await read.text()).toContain('BEGIN:VEVENT');
  await section.getByRole('button', { name: 'Stop the address' }).click();
  await expect(section.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect((await request.get(path)).status()).toBe(404);
});
