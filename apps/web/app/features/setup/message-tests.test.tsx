// @vitest-environment jsdom
import { type MessageTest, type Setup, setupItemNames } from '@avsar/contract';
import { afterEach, expect, test } from 'vitest';
import { type Answer, fill, type OpenScreen, openScreen, press, shows } from '../../../test/screen.tsx';
import { MessageTests } from './message-tests.tsx';
import { testMessages } from './setup.messages.ts';

let screen: OpenScreen;
afterEach(() => screen.close());

/** What the server holds. */
let tests: Setup['tests'];
let sent: unknown[];

const testOf = (channel: 'mail' | 'sms', changes: Partial<MessageTest> = {}): MessageTest => ({
  channel,
  to: channel === 'mail' ? 'm•••@institute.example' : '••••••3210',
  state: 'waiting',
  reason: null,
  requestedAt: new Date().toISOString(),
  ...changes,
});

const open = async (sendsSms = true) => {
  tests = { mail: null, sms: null };
  sent = [];
  const server: Answer = (path, _query, body) => {
    if (path === '/api/admin/setup')
      return Response.json({ items: setupItemNames.map((name) => ({ name, isDone: false })), allDone: false, tests });
    const channel = path.endsWith('mail') ? 'mail' : 'sms';
    sent.push([path, body]);
    tests = { ...tests, [channel]: testOf(channel) };
    return Response.json(tests[channel], { status: 201 });
  };
  screen = await openScreen(<MessageTests />, server, null, '/', { site: { sendsSms } });
  await shows(() => document.querySelectorAll('form').length, sendsSms ? 2 : 1);
};

const resultOf = (channel: string) => document.querySelector(`#${channel} [role="status"]`)?.textContent ?? '';

test('a test mail is sent, waits, and is shown as sent without a reload', async () => {
  await open();
  await fill('#mail input[name="to"]', 'meera@institute.example');
  await press('Send a test e-mail');
  await shows(() => resultOf('mail').includes(testMessages.waiting), true);
  expect(sent).toEqual([['/api/admin/setup/test-mail', { to: 'meera@institute.example' }]]);
  tests = { ...tests, mail: testOf('mail', { state: 'sent' }) };
  await shows(() => resultOf('mail').includes(testMessages.mailDone), true);
  expect(resultOf('sms')).toBe('');
});

test('a failed test SMS shows the reason of the gateway', async () => {
  await open();
  await fill('#sms input[name="to"]', '98765 43210');
  await press('Send a test SMS');
  await shows(() => sent, [['/api/admin/setup/test-sms', { to: '9876543210' }]]);
  tests = { ...tests, sms: testOf('sms', { state: 'failed', reason: 'The SMS gateway failed (HTTP 401)' }) };
  await shows(() => resultOf('sms').includes('failed. The SMS gateway failed (HTTP 401).'), true);
  expect(resultOf('sms')).toContain('••••••3210');
});

test('a wrong number is not sent', async () => {
  await open();
  await fill('#sms input[name="to"]', '12');
  await press('Send a test SMS');
  await shows(() => document.querySelector('#sms input')?.getAttribute('aria-invalid'), 'true');
  expect(sent).toEqual([]);
});

test('where no SMS is sent, there is a test e-mail only', async () => {
  await open(false);
  expect(document.querySelector('h1')?.textContent).toBe('E-mail');
  expect(document.body.textContent).not.toContain('SMS');
  expect(document.querySelector('#mail')).not.toBeNull();
});
