// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { type OpenScreen, openScreen, press, shows } from '../../../../test/screen.tsx';
import { ContactChanges } from './contact-changes.tsx';

const person = { id: 7, status: 'active', contactChanges: [] } as const;

let screen: OpenScreen;
const open = async (sendsSms: boolean) => {
  const element = (
    <dl>
      <ContactChanges person={person} onChanged={() => undefined} />
    </dl>
  );
  screen = await openScreen(element, () => Response.error(), null, '/', { site: { sendsSms } });
};
afterEach(() => screen.close());

const fields = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type="radio"])')].map(({ name }) => name);
const choices = () => document.querySelectorAll('input[type="radio"]').length;

test('an admin changes the e-mail address or the number of a person at the institute', async () => {
  await open(true);
  await press('Change e-mail or mobile number');
  await shows(fields, ['email', 'reason']);
  expect(choices()).toBe(2);
});

test('where no SMS is sent, an admin changes the e-mail address only: a number needs no code', async () => {
  await open(false);
  await press('Change e-mail');
  await shows(fields, ['email', 'reason']);
  expect(choices()).toBe(0);
  expect(document.body.textContent).not.toMatch(/mobile/i);
});
