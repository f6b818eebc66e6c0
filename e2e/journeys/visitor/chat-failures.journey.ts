import { answersUrl, answerWith, ask, chatOf, openChat, messagesOf } from '../../pages/chatting.ts';
import { expect, test } from '../../fixtures/fixtures.ts';
import { checkScreen } from '../../pages/check-screen.ts';
import { takeStudent } from '../../fixtures/people.ts';
import { plantAuth, signInByApi } from '../../fixtures/sign-in.ts';

test('the chat shows errors, and can still be used', async ({ page, browserErrors }) => {
  browserErrors.expect(/net::ERR_FAILED|status of 429/);
  await page.goto('/about');
  await openChat(page);
  const talk = messagesOf(page);
  await page.route(answersUrl, (route) => route.abort());
  await ask(page, '   ');
  await ask(page, ' Is anybody there? ');
  await expect(talk.getByText('Is anybody there?', { exact: true })).toBeVisible();
  await expect(talk.getByText('Something went wrong!')).toBeVisible();
  await checkScreen(page);
  await page.unroute(answersUrl);
  const message = 'You have asked a lot. Please come back in ten minutes.';
  await page.route(answersUrl, (route) =>
    route.fulfill({ status: 429, json: { code: 'rate_limited', message, requestId: 'none' } }),
  );
  await talk.getByRole('button', { name: 'Try again' }).click();
  await expect(talk.getByText(message)).toBeVisible();
  await expect(talk.getByText('Is anybody there?', { exact: true })).toHaveCount(1);
  await page.unroute(answersUrl);
  await answerWith(page, [{ kind: 'text', text: 'An answer that breaks' }]);
  await ask(page, 'And now?');
  await expect(talk.getByText('Something went wrong!'), 'a line that breaks').toBeVisible();
  await expect(talk).not.toContainText('An answer that breaks');

  await page.unroute(answersUrl);
  const sent = page.waitForRequest(answersUrl);
  await answerWith(page, [
    { kind: 'text', text: 'Words that are taken back' },
    { kind: 'instead', text: `${'Long '.repeat(400)}end` },
    { kind: 'end', by: 'model', isAnswered: true, sources: [] },
  ]);
  const askedAt = Date.now();
  await ask(page, 'And then?');
  expect((await sent).postDataJSON(), 'what failed is not told again').toMatchObject({
    messages: [{ role: 'user', text: 'And then?' }],
  });
  await expect(talk.getByText('Long Long')).toBeVisible();
  expect(Date.now() - askedAt, 'spec §9').toBeGreaterThanOrEqual(600);
  await expect(talk).not.toContainText('taken back');
  const isAtEnd = () => talk.evaluate((one) => one.scrollHeight - one.scrollTop - one.clientHeight < 2);
  expect(await isAtEnd(), 'the newest words are in sight').toBe(true);
  await talk.evaluate((one) => one.scrollTo(0, 0));
  const newest = chatOf(page).getByRole('button', { name: 'Go to the newest message' });
  await newest.click();
  expect(await isAtEnd()).toBe(true);
  await talk.evaluate((one) => one.scrollTo(0, 0));
  await expect(newest).toBeVisible();
  await chatOf(page).getByRole('button', { name: 'New chat' }).click();
  await expect(talk.getByText('Hey there')).toBeInViewport();
  await expect(newest).toHaveCount(0);
});

test('if the script of the chat fails to load it is loaded again, then by reloading the page', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/net::ERR_FAILED/);
  // With the end of the address: a second try asks for the script under another one.
  const script = '**/chat-popup-*.js*';
  await page.route(script, (route) => route.abort());
  await page.goto('/about', { waitUntil: 'networkidle' });
  const toggle = page.getByRole('button', { name: 'Open the chat' });
  await toggle.click();
  await expect(page.getByText('The chat could not be loaded. Please try again.')).toBeVisible();
  await toggle.click();
  await expect(page.getByText('The chat could not be loaded. Please reload the page.')).toBeVisible();
  await page.unroute(script);
  await page.reload();
  await openChat(page);
});

test('a student whose session has ended can still ask for a call-back', async ({ page, context, browserErrors }) => {
  browserErrors.expect(/net::ERR_FAILED|status of 400/);
  await plantAuth(context, await signInByApi(await takeStudent()));
  await answerWith(page, [
    { kind: 'text', text: 'I have no answer to that.' },
    { kind: 'end', by: 'records', isAnswered: false, sources: [] },
  ]);
  await page.goto('/about');
  await openChat(page);
  await ask(page, 'Is there a hostel?');
  const talk = messagesOf(page);
  await talk.getByRole('button', { name: 'Ask for a call-back' }).click();
  const send = talk.getByRole('button', { name: 'Call me back' });
  await page.route('**/api/sendEmail', (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(talk.getByRole('alert')).toHaveText('We could not send it. Please try again.');
  await expect(send, 'it had the focus before').toBeFocused();

  const message = 'Please fill this in.';
  const fields = { fullName: message, contactNumber: message, email: message };
  const json = { code: 'validation_failed', message, requestId: 'none', fields };
  await page.route('**/api/sendEmail', (route) => route.fulfill({ status: 400, json }), { times: 1 });
  await page.keyboard.press('Enter');
  await expect(talk.getByRole('alert')).toHaveText(
    'You are no longer logged in. Please enter your name and mobile number.',
  );
  const name = talk.getByRole('textbox', { name: 'Full name' });
  await expect(name).toBeFocused();
  await checkScreen(page);
  await name.fill('Lakshmi Venkataraman');
  await page.keyboard.press('Enter');
  await expect(talk.getByRole('textbox', { name: 'Mobile number' })).toBeFocused();
});
