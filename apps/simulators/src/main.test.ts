import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const smsAlone = { SMS_SIMULATOR_PORT: '0', SMS_AUTH_KEY: 'key' };
const withAll = {
  ...smsAlone,
  RAZORPAY_SIMULATOR_PORT: '0',
  RAZORPAY_KEY_ID: 'rzp_test_key',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRETS: 'new,old',
  GEMINI_SIMULATOR_PORT: '0',
  GEMINI_API_KEY: 'key',
};
const said = (name: string) => `${name} simulator on http://127\\.0\\.0\\.1:\\d+\n`;

test.each([
  ['SMS alone', smsAlone, said('SMS')],
  ['all of them', withAll, said('SMS') + said('Razorpay') + said('Gemini')],
])('the command says where it listens and stops cleanly on SIGTERM: %s', async (_title, changes, words) => {
  const command = spawn(process.execPath, [`${import.meta.dirname}/main.ts`], { env: { ...process.env, ...changes } });
  const output = text(command.stdout);
  await once(command.stdout, 'data');
  command.kill('SIGTERM');
  expect(await once(command, 'exit')).toEqual([0, null]);
  expect(await output).toMatch(new RegExp(`^${words}$`));
});
