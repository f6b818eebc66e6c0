import { codeSentTo } from '../../fixtures/codes.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { takeStudent } from '../../fixtures/people.ts';
import { checkScreen } from '../../pages/check-screen.ts';

interface Teaching {
  readonly courses: readonly { readonly title: string }[];
  readonly batches: readonly {
    readonly id: number;
    readonly seatsLeft: number;
    readonly course: { readonly id: number; readonly title: string };
  }[];
}

interface Trainer {
  readonly id: number;
  readonly name: string;
  readonly bio: string;
  readonly rating: number;
  readonly ratingCount: number;
}

test('a visitor meets a trainer, chooses one of their batches and finds it chosen on the course’s page', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Our Top Trainers' }).getByRole('listitem').first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/trainers\/\d+-[a-z-]+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const id = /\/trainers\/(\d+)/.exec(page.url())?.[1];
  const trainer = (await (await request.get(`/api/trainers/${id}`)).json()) as Trainer;
  const teaching = (await (await request.get(`/api/trainers/${id}/teaching`)).json()) as Teaching;

  const main = page.getByRole('main');
  await expect(main).toContainText(`${trainer.rating.toFixed(1)} · ${trainer.ratingCount} reviews`);
  await expect(main).toContainText(trainer.bio.slice(0, 40));
  const courses = page.getByRole('region', { name: 'Courses' }).getByRole('heading', { level: 3 });
  await expect(courses).toHaveText(teaching.courses.map(({ title }) => title));
  await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('article')).not.toHaveCount(0);
  await checkScreen(page);

  const open = teaching.batches.filter(({ seatsLeft }) => seatsLeft > 0);
  const chosen = open.at(-1);
  expect(chosen, 'the trainer has a batch with a free seat').toBeDefined();
  const batches = page.getByRole('region', { name: 'Batches you can join' });
  await expect(batches).toContainText(/Seats as of \d{1,2}:\d\d [ap]m/);
  await batches
    .getByRole('link', { name: /^Choose / })
    .last()
    .click();
  await expect(page).toHaveURL(`/courses/${chosen?.course.id}?batch=${chosen?.id}`);
  await expect(page.getByRole('radio', { checked: true })).toHaveValue(String(chosen?.id));
  await expect(page.getByRole('link', { name: 'Buy Now' })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(`course=${chosen?.course.id}&batch=${chosen?.id}`)),
  );
  await page.reload();
  await expect(page.getByRole('radio', { checked: true })).toHaveValue(String(chosen?.id));
  await page.getByRole('radio').first().check();
  await expect(page.getByRole('radio').first()).toBeChecked();
});

test('an old or shortened address of a trainer leads to the right one', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/trainers/1', '/trainers/1-another-name']) {
    await page.goto(path);
    await expect(page).toHaveURL('/trainers/1-meera-iyer');
  }
});

test('log-in from the header leads back to the page of the trainer', { tag: '@phone' }, async ({ page }) => {
  const student = await takeStudent();
  await page.goto('/trainers/1-meera-iyer');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: 'Log in with your e-mail' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(student.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('textbox', { name: '6-digit code' }).fill(await codeSentTo(student, 'email'));
  await expect(page).toHaveURL('/trainers/1-meera-iyer');
});

test('a course’s card names the batch that can be joined next', { tag: '@phone' }, async ({ page, request }) => {
  const all = (await (await request.get('/api/courses?limit=500')).json()) as {
    readonly title: string;
    readonly nextBatch: { readonly seatsLeft: number } | null;
  }[];
  await page.goto('/courses');
  for (const { title, nextBatch } of all.slice(0, 4)) {
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    if (nextBatch === null) await expect(card).toContainText('Dates will be announced');
    else await expect(card).toContainText(/(?:Next batch|Join now, started) \d{1,2} [A-Z][a-z]{2}, /);
    if (nextBatch !== null) await expect(card).toContainText(/(?:seats? left|Full) as of \d{1,2}:\d\d [ap]m/);
  }
});
