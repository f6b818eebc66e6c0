// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { type OpenScreen, openScreen } from '../../../../test/screen.tsx';
import { ConfirmNotice } from './confirm-notice.tsx';
import { Contacts } from './contacts.tsx';

const person = {
  email: 'ananya@people.test',
  emailVerified: true,
  mobileNumber: '9876543210',
  mobileVerified: false,
  contactChanges: [],
};

let screen: OpenScreen;
const open = async (changes: Partial<typeof person>, sendsSms: boolean) => {
  const shown = { ...person, ...changes };
  const element = (
    <>
      <ConfirmNotice person={shown} />
      <Contacts person={shown} />
    </>
  );
  screen = await openScreen(element, () => Response.error(), null, '/', { site: { sendsSms } });
};
afterEach(() => screen.close());

const offers = () =>
  [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? button.textContent);
const contacts = () => [...document.querySelectorAll('[aria-label="Contact"] li')].map((item) => item.textContent);

test('a number that was never confirmed is marked, and can be confirmed', async () => {
  await open({}, true);
  expect(offers()).toEqual(['Confirm the mobile number', 'Confirm this mobile number']);
  expect(contacts()).toEqual(['ananya@people.testConfirmed', '98765 43210Not confirmedConfirm']);
});

test.each([true, false])('where no SMS is sent, a number is only a number; confirmed before: %s', async (was) => {
  await open({ mobileVerified: was }, false);
  expect(offers()).toEqual([]);
  expect(contacts()).toEqual(['ananya@people.testConfirmed', '98765 43210']);
});

test('where no SMS is sent, an e-mail address can still be confirmed', async () => {
  await open({ emailVerified: false }, false);
  expect(offers()).toEqual(['Confirm the e-mail address', 'Confirm this e-mail address']);
});
