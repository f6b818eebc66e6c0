// @vitest-environment jsdom
import { type ErrorCode, errorCatalogue } from '@avsar/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { type OpenScreen, openScreen, press, shows, textOf, toastTexts } from '../../../../test/screen.tsx';
import { ManageStudents } from './manage-students.tsx';
import { ManageTrainers } from './manage-trainers.tsx';

const refusal = (code: ErrorCode, message: string = errorCatalogue[code].message) =>
  Response.json({ code, message, requestId: 'none' }, { status: errorCatalogue[code].status });
const empty = () => Response.json([], { headers: { 'x-total-count': '0' } });

const alertText = () => textOf('[role="alert"] p');
const statusText = () => textOf('[role="status"]');

let screen: OpenScreen;
afterEach(() => screen.close());

describe.each([
  ['trainers', <ManageTrainers key="trainers" />, 'No Trainer Available'],
  ['students', <ManageStudents key="students" />, 'No Student Available'],
] as const)('the list of %s', (kind, list, none) => {
  test('says that nobody is there if the list is empty', async () => {
    screen = await openScreen(list, empty);
    await shows(statusText, none);
    expect([alertText(), toastTexts()]).toEqual([undefined, []]);
  });

  test('shows the message of a failure, not that nobody is there, and can be loaded again', async () => {
    const { message } = errorCatalogue.unavailable;
    screen = await openScreen(list, () => refusal('unavailable'));
    await shows(alertText, `Error: ${message}`);
    expect(toastTexts()).toEqual([`error: ${message}`]);
    expect(document.body.textContent).not.toContain(none);
    screen.answer(empty);
    await press('Try again');
    await shows(statusText, none);
    expect(alertText()).toBeUndefined();
  });

  test('shows a lost connection', async () => {
    screen = await openScreen(list, () => {
      throw new TypeError('Failed to fetch');
    });
    const message = 'Network error. Please check your connection or try again later.';
    await shows(alertText, `Error: ${message}`);
    expect(toastTexts()).toEqual([`error: ${message}`]);
  });

  test.each([`Failed to fetch ${kind}`, 'No data returned from the server'])(
    'shows "%s" as nobody',
    async (message) => {
      screen = await openScreen(list, () => refusal('not_found', message));
      await shows(alertText, none);
      expect(toastTexts()).toEqual([`error: ${none}`]);
    },
  );
});
