import type { Page } from '@playwright/test';
import type { GeminiAnswer } from '@avsar/simulators/gemini';
import { answerWith, ask, chatOf, openChat, messagesOf, setModelAnswer } from '../pages/chatting.ts';

const onCoursePage = { path: '/courses/1', viewer: 'visitor' } as const;

/** Answers that the simulator cannot produce for a screenshot: incomplete, failed, very long. */
const words =
  'Yes, if you reach what the course asks for: its page says how much attendance, homework and quizzes count. Employers can check it online by its code.';
const sources = [
  { kind: 'faq', title: 'Do I get a certificate?', href: '/contact' },
  { kind: 'course', title: 'What a course with a rather long name teaches, and to whom', href: '/courses/1' },
];
const end = { kind: 'end', by: 'model', isAnswered: true, sources } as const;

async function begin(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.unrouteAll();
}

async function say(page: Page, parts: Parameters<typeof answerWith>[1], question: string): Promise<void> {
  await begin(page);
  await answerWith(page, parts);
  await openChat(page);
  await ask(page, question);
}

/** Screenshots run in parallel but share one language model simulator, so they use it one after another. */
let turn: Promise<unknown> = Promise.resolve();

/** Asks the real server with the simulator in a given mode, and waits for the answer. */
async function askServer(page: Page, model: GeminiAnswer, question: string): Promise<void> {
  await begin(page);
  await openChat(page);
  const before = turn;
  const answered = (async () => {
    await before;
    await setModelAnswer(model);
    await ask(page, question);
    await messagesOf(page).getByRole('list', { name: 'Where this comes from' }).waitFor();
    await setModelAnswer('ok');
  })();
  turn = answered.catch(() => undefined);
  await answered;
}

/**
 * A `blocked` answer of the model leads to quotes and the call-back form. Not an error: after six errors the model is
 * paused.
 */
async function offerCallBack(page: Page): Promise<void> {
  await askServer(page, 'blocked', 'What does this course cost?');
  await chatOf(page).getByRole('button', { name: 'Ask for a call-back' }).click();
}

/** Screenshots of the chat. */
export const chatStates = [
  {
    name: 'chat-greeting',
    ...onCoursePage,
    prepare: async (page: Page) => {
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await openChat(page);
    },
  },
  {
    name: 'chat-coming',
    ...onCoursePage,
    prepare: async (page: Page) => {
      await begin(page);
      await answerWith(page, [{ kind: 'text', text: words.slice(0, 90) }], { isLeftOpen: true });
      await openChat(page);
      await ask(page, 'Do I get a certificate?');
      await messagesOf(page).getByText('if you reach what the course asks for').waitFor();
    },
  },
  {
    name: 'chat-answer',
    ...onCoursePage,
    prepare: (page: Page) => askServer(page, 'ok', 'When does the next batch start?'),
  },
  {
    name: 'chat-quoted',
    ...onCoursePage,
    prepare: async (page: Page) => {
      await offerCallBack(page);
      await chatOf(page).getByRole('button', { name: 'Call me back' }).click();
      await chatOf(page).getByText('Please fill this in.').first().waitFor();
    },
  },
  {
    name: 'chat-quoted-signed-in',
    ...onCoursePage,
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
    ...onCoursePage,
    prepare: async (page: Page) => {
      await say(page, [{ kind: 'text', text: 'Yes, if' }], 'Is anybody there?');
      await messagesOf(page).getByText('Something went wrong!').waitFor();
    },
  },
  {
    name: 'chat-long',
    ...onCoursePage,
    prepare: async (page: Page) => {
      const long = `${words} `.repeat(6) + 'x'.repeat(90);
      await say(page, [{ kind: 'text', text: long }, end], 'Why? '.repeat(190).trim());
      const source = messagesOf(page).getByRole('link', { name: 'Do I get a certificate?' });
      await source.first().waitFor();
      await ask(page, 'And on Sundays?');
      await source.nth(1).waitFor();
      await chatOf(page).getByRole('textbox').fill('word '.repeat(190));
      await messagesOf(page).evaluate((talk) => talk.scrollBy(0, -300));
      await chatOf(page).getByRole('button', { name: 'Go to the newest message' }).waitFor();
    },
  },
];
