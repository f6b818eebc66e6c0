import type { Page } from '@playwright/test';
import { answerWith, ask, chatOf, openChat, talkOf } from './chatting.ts';

const visitor = { viewer: 'visitor' } as const;
const sources = [
  { kind: 'batches', title: 'Java Full Stack: next batches', href: '/courses/1' },
  { kind: 'course', title: 'Java Full Stack', href: '/courses/1' },
  { kind: 'faq', title: 'When are the classes, and what if I miss one?', href: '/contact' },
];
const answer =
  'The next batch of Java Full Stack starts on 23 Nov 2026. Classes are on Monday, Wednesday and Friday, 7:30 pm to 9:00 pm IST, and there are 12 seats left.';
const whole = [
  { kind: 'text', text: answer },
  { kind: 'end', by: 'model', isAnswered: true, sources },
] as const;
const quoted = [
  { kind: 'text', text: 'Java Full Stack costs ₹49,999 for 120 days.' },
  { kind: 'end', by: 'records', isAnswered: true, sources: sources.slice(1, 2) },
] as const;

async function say(page: Page, parts: Parameters<typeof answerWith>[1], question: string): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.unrouteAll();
  await answerWith(page, parts);
  await openChat(page);
  await ask(page, question);
}

async function offerCallBack(page: Page): Promise<void> {
  await say(page, quoted, 'What does this course cost?');
  await chatOf(page).getByRole('button', { name: 'Ask for a call-back' }).click();
}

/** The chat in its states, as the server would bring them about. */
export const chatStates = [
  {
    name: 'chat-greeting',
    path: '/courses/1',
    ...visitor,
    prepare: async (page: Page) => {
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await openChat(page);
    },
  },
  {
    name: 'chat-coming',
    path: '/courses/1',
    ...visitor,
    prepare: async (page: Page) => {
      await page.evaluate(() => sessionStorage.clear());
      await page.unrouteAll();
      await answerWith(page, [{ kind: 'text', text: answer.slice(0, 110) }], { isLeftOpen: true });
      await openChat(page);
      await ask(page, 'When does the next batch start?');
      await talkOf(page).getByText('on 23 Nov 2026').waitFor();
    },
  },
  {
    name: 'chat-answer',
    path: '/courses/1',
    ...visitor,
    prepare: async (page: Page) => {
      await say(page, whole, 'When does the next batch start?');
      await talkOf(page).getByRole('link', { name: 'next batches' }).waitFor();
    },
  },
  {
    name: 'chat-quoted',
    path: '/courses/1',
    ...visitor,
    prepare: async (page: Page) => {
      await offerCallBack(page);
      await chatOf(page).getByRole('button', { name: 'Call me back' }).click();
      await chatOf(page).getByText('Please fill this in.').first().waitFor();
    },
  },
  {
    name: 'chat-quoted-signed-in',
    path: '/courses/1',
    viewer: 'student' as const,
    prepare: async (page: Page) => {
      await offerCallBack(page);
      await page.route('**/api/sendEmail', (route) => route.fulfill({ status: 201, json: { message: '' } }));
      await chatOf(page).getByRole('button', { name: 'Call me back' }).click();
      await chatOf(page).getByText('Thank you.').waitFor();
    },
  },
  {
    name: 'chat-failed',
    path: '/courses/1',
    ...visitor,
    prepare: async (page: Page) => {
      await say(page, [{ kind: 'text', text: 'The next' }], 'Is anybody there?');
      await talkOf(page).getByText('Something went wrong!').waitFor();
    },
  },
  {
    name: 'chat-long',
    path: '/courses/1',
    ...visitor,
    prepare: async (page: Page) => {
      const long = `${answer} `.repeat(6) + 'x'.repeat(90);
      await say(page, [{ kind: 'text', text: long }, whole[1]], 'Why? '.repeat(190).trim());
      await talkOf(page).getByRole('link', { name: 'next batches' }).waitFor();
      await ask(page, 'And on Sundays?');
      await talkOf(page).getByRole('link', { name: 'next batches' }).nth(1).waitFor();
      await chatOf(page).getByRole('textbox').fill('word '.repeat(190));
      await talkOf(page).evaluate((talk) => talk.scrollBy(0, -300));
      await chatOf(page).getByRole('button', { name: 'To the newest message' }).waitFor();
    },
  },
];
