// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { fill, type OpenScreen, openScreen, press, shows } from '../../../../test/screen.tsx';
import { CodeProof } from './code-proof.tsx';
import { stepUpMessages } from './step-up.messages.ts';

let screen: OpenScreen;
let proved: number;
let calls: [path: string, sent: unknown][];
const open = async (sendsSms: boolean) => {
  [proved, calls] = [0, []];
  const element = <CodeProof onProved={() => (proved += 1)} onCancel={() => undefined} />;
  screen = await openScreen(
    element,
    (path, _query, sent) => {
      calls.push([path, sent]);
      return Response.json(path.endsWith('/confirm') ? { freshUntil: new Date().toISOString() } : { message: 'Sent.' });
    },
    null,
    '/',
    { site: { sendsSms } },
  );
};
afterEach(() => screen.close());

const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);

test('offers e-mail and SMS, and another way after the code was sent', async () => {
  await open(true);
  expect(buttons()).toEqual(['Send a code by e-mail', 'Send a code by SMS', 'Cancel']);
  expect(document.body.textContent).toContain(stepUpMessages.lostBoth);
  await press('Send a code by SMS');
  await shows(() => buttons().includes('Use another way'), true);
  expect(calls).toEqual([['/api/me/proof', { channel: 'mobile' }]]);
});

test('where no SMS is sent, offers e-mail only', async () => {
  await open(false);
  expect(buttons()).toEqual(['Send a code by e-mail', 'Cancel']);
  expect(document.body.textContent).toContain(stepUpMessages.whyMailedCode);
  expect(document.body.textContent).not.toContain('SMS');
  await press('Send a code by e-mail');
  await shows(() => document.querySelector('input[name="otp"]') !== null, true);
  expect(buttons()).not.toContain('Use another way');
  await fill('input[name="otp"]', '246810');
  await shows(() => proved, 1);
});
