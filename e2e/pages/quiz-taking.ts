import { expect, type Page } from '@playwright/test';
import type { PlantedQuiz } from '../fixtures/planted-quizzes.ts';
import { personOf } from '../fixtures/planted-reviews.ts';
import type { Planted } from '../fixtures/planted-teaching.ts';
import { plantAuth, signInByApi } from '../fixtures/sign-in.ts';

export const quizPath = ({ course, id }: PlantedQuiz) => `/learn/${course.id}/quizzes/${id}`;
export const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const saved = (page: Page) => page.getByText('Saved', { exact: true });
export const attemptIn = (page: Page) => Number(new URL(page.url()).searchParams.get('attempt'));

export async function logIn(page: Page, student: Planted): Promise<string> {
  const auth = await signInByApi(await personOf(student));
  await plantAuth(page.context(), auth);
  return auth.token;
}

/** Opens a quiz of six questions and begins it; returns the id of the attempt. */
export async function begin(page: Page, quiz: PlantedQuiz): Promise<number> {
  await page.goto(quizPath(quiz));
  await button(page, 'Begin the quiz').tap();
  await expect(title(page, 'Question 1 of 6')).toBeVisible();
  return attemptIn(page);
}

/** Every reply of the API that this page gets, as text. */
export function listenToReplies(page: Page): () => Promise<readonly string[]> {
  const heard: Promise<string>[] = [];
  page.on('response', (response) => {
    const isStream = response.headers()['content-type']?.includes('event-stream') === true;
    if (response.url().includes('/api/') && !isStream) heard.push(response.text().catch(() => ''));
  });
  return () => Promise.all(heard);
}
