import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  answersUrl,
  answerWith,
  ask,
  chatOf,
  fieldOf,
  listCallsAbout,
  openChat,
  messagesOf,
  setModelAnswer,
} from '../../pages/chatting.ts';
import { query } from '../../fixtures/database.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen, checkContrast } from '../../pages/check-screen.ts';
import { uniqueWord } from '../../fixtures/unique-word.ts';
import { takeStudent } from '../../fixtures/people.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';

/** The live region of the chat for screen readers; later `status` elements are toasts. */
const announcedIn = (page: Page) => chatOf(page).getByRole('status').first();

const codeIn = (urls: readonly string[]) => urls.filter((url) => /\.(?:js|css)$/.test(url));

// One after the other: all journeys share the language model simulator, which is reset after each.
test.describe.configure({ mode: 'default' });
test.afterEach(async () => setModelAnswer('ok'));

test('the code of the chat is loaded when it is first opened, not before, and again after a failure', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/net::ERR_FAILED/);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const parts = () => fetched.filter((url) => url.includes('chat-popup'));
  const textAt = async (url: string) => (await page.request.get(url)).text();
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(parts()).toEqual([]);
  const before = (await Promise.all(codeIn(fetched).map(textAt))).join('\n');

  const line = Promise.withResolvers<void>();
  await page.route('**/chat-popup-*', (route) => line.promise.then(() => route.abort()));
  await page.getByRole('button', { name: 'Open the chat' }).click();
  await expect(page.getByRole('button', { name: 'The chat is loading' })).toHaveAttribute('aria-busy', 'true');
  line.resolve();
  await expect(page.getByText('The chat could not be loaded. Please try again.')).toBeVisible();
  await page.unroute('**/chat-popup-*');
  await openChat(page);
  // After a failure the script is fetched under another address.
  expect(new Set(parts().map((url) => url.replace(/^.*\.|\?.*$/g, '')))).toEqual(new Set(['js', 'css']));
  // Checks texts and class names of the chat, whichever file they would be in.
  const sheet = (
    await Promise.all(
      parts()
        .filter((url) => url.endsWith('.css'))
        .map(textAt),
    )
  ).join('\n');
  const classes = [...new Set(sheet.match(/\b[a-z]+_[\da-f]{6}\b/gi))];
  expect(classes.length).toBeGreaterThan(10);
  const ofTheChat = ['Type your question', 'Hey there, How can I help', ...classes];
  expect(ofTheChat.filter((one) => before.includes(one))).toEqual([]);
  await expect(messagesOf(page), 'the keyboard does not hide the greeting').toBeFocused();
  await checkScreen(page);
  expect(await chatOf(page).boundingBox(), 'all of the screen').toEqual({ x: 0, y: 0, ...page.viewportSize() });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
  await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBeCloseTo(2);
  const heightOf = (one: HTMLElement) => one.offsetHeight;
  expect(await chatOf(page).evaluate(heightOf), 'also for those who zoom in').toBe(page.viewportSize()?.height);
  await browser.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });

  for (const _ of Array.from({ length: 12 })) {
    await page.keyboard.press('Tab');
    const isOutside = () =>
      document.activeElement?.closest('dialog') === null && document.activeElement.tagName !== 'BODY';
    expect(await page.evaluate(isOutside)).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(chatOf(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open the chat' })).toBeFocused();
});

test('a question is asked with one tap, and its answer leads to the page it comes from', async ({ page }) => {
  await page.goto('/');
  await openChat(page);
  const talk = messagesOf(page);
  await expect(talk).toContainText('Hey there, How can I help you today?');
  const sent = page.waitForRequest(answersUrl);
  await talk.getByRole('button', { name: 'Which courses do you offer?' }).click();
  await expect(talk.getByText('Thinking...')).toBeVisible();
  const messages = [{ role: 'user', text: 'Which courses do you offer?' }];
  expect((await sent).postDataJSON()).toEqual({ messages, page: '/' });
  const sources = talk.getByRole('list', { name: 'Where this comes from' });
  await expect(sources).toBeVisible();
  await expect(talk.getByText('Thinking...')).toHaveCount(0);
  await expect(announcedIn(page), 'said once, when it is whole').toContainText('Happy to help!');
  await expect(talk).toBeFocused();
  await checkScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkContrast(page);

  const source = sources.getByRole('link').first();
  const href = (await source.getAttribute('href')) ?? '';
  await source.click();
  await expect(page).toHaveURL(href);
  await expect(chatOf(page), 'it would hide the page').toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
  await page.reload();
  await openChat(page);
  await expect(talk).toContainText('Which courses do you offer?');
  await expect(sources.getByRole('link').first()).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Which courses');
  await chatOf(page).getByRole('button', { name: 'New chat' }).click();
  await expect(talk).not.toContainText('Happy to help!');
  await page.reload();
  await openChat(page);
  await expect(talk.getByRole('list', { name: 'Questions others ask' }).getByRole('button')).not.toHaveCount(0);
});

test('an answer is shown while it is streamed, and can be stopped', async ({ page }) => {
  await setModelAnswer('stall');
  await page.goto('/about');
  await openChat(page);
  // A word without digits: numbers are masked before the model sees them.
  const question = `Do I get a certificate? ${uniqueWord()}`;
  await ask(page, question);
  await ask(page, 'Do I need my own laptop?');
  const talk = messagesOf(page);
  await expect(talk).toContainText('Happy to help!');
  await expect(talk).toHaveAttribute('aria-busy', 'true');
  await expect(announcedIn(page)).toHaveText('Thinking...');
  await expect(fieldOf(page), 'the next one waits').toHaveValue('Do I need my own laptop?');
  await chatOf(page).getByRole('button', { name: 'Stop the answer' }).click();
  await expect(talk).toContainText('Stopped.');
  await expect(talk).toContainText('Happy to help!');
  await expect(chatOf(page).getByRole('button', { name: 'Send' })).toBeFocused();
  await expect.poll(async () => (await listCallsAbout(question)).map(({ state }) => state)).toEqual(['hung_up']);
  await setModelAnswer('ok');
  await talk.getByRole('button', { name: 'Try again' }).click();
  await expect(talk.getByRole('list', { name: 'Where this comes from' })).toBeVisible();
  await expect(talk).not.toContainText('Stopped.');

  // A stream that stays open until the end of the test.
  await answerWith(page, [{ kind: 'text', text: 'Any that is not older than' }], { isLeftOpen: true });
  await page.keyboard.press('Escape');
  await openChat(page);
  await expect(fieldOf(page), 'not typed in vain').toHaveValue('Do I need my own laptop?');
  await chatOf(page).getByRole('button', { name: 'Send' }).click();
  await expect(talk).toContainText('Any that is not older than');
  await expect(fieldOf(page)).toHaveValue('');
  await checkScreen(page);
});

test('markup in an answer of the model is shown as plain text (threat 29)', async ({ page }) => {
  await setModelAnswer('markup');
  await page.goto('/about', { waitUntil: 'networkidle' });
  await openChat(page);
  const title = await page.title();
  const requested: string[] = [];
  const answered = page.waitForResponse(answersUrl);
  await ask(page, 'Do I get a certificate?');
  await answered;
  page.on('request', (request) => requested.push(request.url()));
  const talk = messagesOf(page);
  await expect(talk).toHaveAttribute('aria-busy', 'false');
  await expect(talk).toContainText('<img src="/chat-was-here.png" onerror=');
  await expect(talk).toContainText('![a picture](/chat-was-here-too.png)');
  await expect(talk).not.toContainText('**');
  await expect(talk.locator('img, script, iframe, [onerror], [onclick], a:not([href^="/"])')).toHaveCount(0);
  expect(await page.title()).toBe(title);
  expect(requested).toEqual([]);
  await checkScreen(page);
});

test('without the model the chat quotes our pages, and offers a call-back', async ({ page }) => {
  await setModelAnswer('error');
  await page.goto('/contact');
  await openChat(page);
  await ask(page, 'Do I get a certificate?');
  const talk = messagesOf(page);
  await expect(talk).toContainText('its page says how much attendance');
  await expect(talk).toContainText('Quoted from our pages');
  await expect(announcedIn(page)).toContainText('Quoted from our pages.');
  await expect(announcedIn(page)).toContainText('You can ask for a call-back.');
  const offer = talk.getByRole('button', { name: 'Ask for a call-back' });
  await offer.click();
  const form = talk.getByRole('form', { name: 'We will call you back' });
  const name = form.getByRole('textbox', { name: 'Full name' });
  await expect(name).toBeFocused();
  await form.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await form.getByRole('button', { name: 'Call me back' }).click();
  await expect(name).toHaveAccessibleDescription('Please fill this in.');
  await expect(form.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(/valid email address/);
  await expect(name).toBeFocused();
  await checkScreen(page);

  const email = `${randomUUID()}@visitors.example`;
  await name.fill('Lakshmi Venkataraman');
  await form.getByRole('textbox', { name: 'Mobile number' }).fill('9000055555');
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.keyboard.press('Enter');
  await expect(talk.getByText('Thank you. We will call or write to you')).toBeFocused();
  await expect(form).toHaveCount(0);
  await checkScreen(page);
  const rows = await query('select full_name, contact_number, selected_option, query from enquiries where email = $1', [
    email,
  ]);
  expect(rows).toEqual([
    {
      full_name: 'Lakshmi Venkataraman',
      contact_number: '9000055555',
      selected_option: 'other',
      query: 'Asked in the chat at /contact: Do I get a certificate?',
    },
  ]);
});

test('a signed-in student asks for a call-back without typing contact data, and log-out deletes the conversation', async ({
  page,
  context,
}) => {
  const student = await takeStudent();
  await plantAuth(context, await signInByApi(student));
  await answerWith(page, [
    { kind: 'text', text: 'I have no answer to that.' },
    { kind: 'end', by: 'records', isAnswered: false, sources: [] },
  ]);
  const question = `Is there a hostel? ${randomUUID()}`;
  await page.goto('/courses/1');
  await openChat(page);
  await ask(page, question);
  const talk = messagesOf(page);
  await talk.getByRole('button', { name: 'Ask for a call-back' }).click();
  await expect(talk.getByRole('textbox')).toHaveCount(0);
  await talk.getByRole('button', { name: 'Call me back' }).click();
  await expect(talk).toContainText('Thank you.');
  await expect(talk, 'nothing was quoted').not.toContainText('Quoted from our pages');
  const rows = await query('select user_id from enquiries where query = $1', [
    `Asked in the chat at /courses/1: ${question}`,
  ]);
  expect(rows).toEqual([{ user_id: student.id }]);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await openChat(page);
  await expect(talk).not.toContainText(question);
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('the chat opens beside the page, and can be used by keyboard', async ({ page }) => {
    await answerWith(page, [
      { kind: 'text', text: 'On 23 Nov 2026.' },
      {
        kind: 'end',
        by: 'model',
        isAnswered: true,
        sources: [{ kind: 'course', title: 'Our courses', href: '/courses' }],
      },
    ]);
    await page.goto('/about');
    const toggle = page.getByRole('button', { name: 'Open the chat' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(fieldOf(page)).toBeFocused();
    await checkScreen(page);
    await page.keyboard.type('When does it');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('start?');
    await expect(fieldOf(page)).toHaveValue('When does it\nstart?');
    await page.keyboard.press('Enter');
    await expect(fieldOf(page)).toHaveValue('');
    await expect(fieldOf(page)).toBeFocused();
    const source = messagesOf(page).getByRole('link', { name: 'Our courses' });
    await expect(source).toBeVisible();
    await checkScreen(page);
    await fieldOf(page).fill('x'.repeat(1200));
    await expect(fieldOf(page)).toHaveAccessibleDescription('1,000 of 1,000 characters');
    await checkScreen(page);

    await page.keyboard.press('Shift+Tab');
    await expect(source).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/courses');
    await expect(messagesOf(page), 'the talk goes on beside the page').toContainText('On 23 Nov 2026.');
    await page.setViewportSize({ width: 1366, height: 640 });
    await chatOf(page).getByRole('button', { name: 'New chat' }).click();
    await expect(messagesOf(page), 'a low window does not hide its head').not.toContainText('On 23 Nov 2026.');
    await expect(fieldOf(page)).toBeFocused();
    await page.setViewportSize({ width: 1024, height: 400 });
    const all = { x: 0, y: 0, width: 1024, height: 400 };
    await expect.poll(() => chatOf(page).boundingBox(), 'all of a very low one').toEqual(all);
    await expect(fieldOf(page), 'whoever writes goes on writing').toBeFocused();
    await expect(messagesOf(page).getByText('Hey there')).toBeInViewport();
    await checkScreen(page);
    await page.keyboard.press('Escape');
    await expect(chatOf(page)).toHaveCount(0);
    await expect(toggle).toBeFocused();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });
});
