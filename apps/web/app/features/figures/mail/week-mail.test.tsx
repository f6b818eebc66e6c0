// @vitest-environment jsdom
import type { WeekMail } from '@avsar/contract';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signOut } from '#features/auth/index.ts';
import { logInAsStaff } from '../../../../test/log-in-as-staff.ts';
import { fill, type OpenScreen, openScreen, press, shows, toastTexts } from '../../../../test/screen.tsx';
import { weekMailMessages } from './week-mail.messages.ts';
import { WeekMailSetting } from './week-mail.tsx';

let screen: OpenScreen;
let sent: unknown[];
beforeEach(() => logInAsStaff('owner'));
afterEach(() => {
  screen.close();
  signOut();
});

const open = async (mail: WeekMail) => {
  sent = [];
  let stored = mail;
  screen = await openScreen(<WeekMailSetting />, (_path, _query, body) => {
    if (body !== undefined) {
      sent.push(body);
      stored = { ...stored, ...(body as Partial<WeekMail>) };
    }
    return Response.json(stored);
  });
  await shows(() => document.querySelectorAll('section').length, 1);
};
const text = () => document.querySelector('section p')?.textContent;
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
const click = (label: string) => act(async () => button(label)?.click());

describe('the setting of the weekly e-mail', () => {
  test.each<[string, WeekMail, string]>([
    [
      'the address of the account',
      { isWanted: true, to: null, accountEmail: 'asha@avsar.test' },
      'The figures of each week go to asha@avsar.test on Monday morning.',
    ],
    [
      'another address',
      { isWanted: true, to: 'own@avsar.test', accountEmail: 'asha@avsar.test' },
      'The figures of each week go to own@avsar.test on Monday morning.',
    ],
    [
      'no address yet',
      { isWanted: true, to: null, accountEmail: null },
      'The figures of each week can come by e-mail on Monday. Enter an address for that.',
    ],
    [
      'switched off',
      { isWanted: false, to: null, accountEmail: null },
      'You do not get the figures of each week by e-mail.',
    ],
  ])('says where the e-mail goes: %s', async (_, mail, said) => {
    await open(mail);
    expect(text()).toBe(said);
  });

  test('an account without an address needs one; then it is saved and said', async () => {
    await open({ isWanted: true, to: null, accountEmail: null });
    await click(weekMailMessages.change);
    await press('Save');
    await shows(() => document.body.textContent?.includes(weekMailMessages.addressMissing), true);
    expect(sent).toEqual([]);
    await fill('[name="to"]', ' own@avsar.test ');
    await press('Save');
    await shows(text, 'The figures of each week go to own@avsar.test on Monday morning.');
    expect(sent).toEqual([{ isWanted: true, to: 'own@avsar.test' }]);
    expect(toastTexts()).toContain(`success: ${weekMailMessages.saved}`);
  });

  test('it is switched off with three clicks', async () => {
    await open({ isWanted: true, to: null, accountEmail: 'asha@avsar.test' });
    await click(weekMailMessages.change);
    await act(async () => document.querySelector<HTMLInputElement>('[name="isWanted"]')?.click());
    await press('Save');
    await shows(text, 'You do not get the figures of each week by e-mail.');
    expect(sent).toEqual([{ isWanted: false, to: null }]);
  });
});
