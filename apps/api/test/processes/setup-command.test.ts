import { startApi, startCommand } from '@avsar/testkit/servers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://avsar.test', TRUSTED_PROXIES: '127.0.0.1' };

async function run(command: string) {
  const process = startCommand(command, { env: { ...environment.env, ...production } });
  const { code } = await process.exited;
  return { code, output: process.output() };
}

const linkIn = (output: string) => /https:\/\/avsar\.test\/setup#([\w-]{43})/.exec(output);

test(
  'setup: production serves with an open link, which makes one admin; then setup refuses',
  { timeout: 300_000 },
  async () => {
    const refused = await run('serve');
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('There is no admin yet')]);
    const first = await run('setup');
    const second = await run('setup');
    expect([first.code, second.code]).toEqual([0, 0]);
    const [token, replaced] = [linkIn(second.output)?.[1], linkIn(first.output)?.[1]];

    const api = await startApi({ env: { ...environment.env, ...production } });
    const create = (given: string | undefined, username: string) =>
      fetch(`${api.url}/api/setup-link/admin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: given, username, password: 'marigold steps over the lake' }),
      });
    expect((await create(replaced, 'asha')).status).toBe(404);
    const statuses = (await Promise.all([create(token, 'meera'), create(token, 'ravi')])).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 404]);
    expect(api.output()).not.toContain(token);
    api.kill('SIGTERM');
    await api.exited;

    const third = await run('setup');
    expect([third.code, third.output]).toEqual([1, expect.stringContaining('create-admin')]);
  },
);
