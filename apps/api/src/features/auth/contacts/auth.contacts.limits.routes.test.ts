import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '', INSTITUTE_NETWORKS: '192.0.2.0/24' });
});
afterAll(() => test.close());

/** Ten requests by a new person for a contact that somebody else has proved: the daily limit of one person. */
async function askTenTimes(change: object, address: string): Promise<number[]> {
  const { token } = await test.signInAs('student');
  const statuses: number[] = [];
  for (let count = 0; count < 10; count += 1) {
    statuses.push((await test.call('POST', '/api/contact-changes', { token, body: change, address })).status);
  }
  return statuses;
}

it('POST /contact-changes 429 after 100 taken contacts an hour from one address, so that nobody lists accounts (threat 15)', async () => {
  const owner = await test.createUser();
  const changes = [{ email: owner.email }, { mobileNumber: owner.mobileNumber }];
  const taken = Array.from({ length: 10 }, () => 409);
  for (let person = 0; person < 10; person += 1) {
    expect(await askTenTimes(changes[person % 2] ?? {}, '10.5.0.1')).toEqual(taken);
  }
  expect(new Set(await askTenTimes({ email: owner.email }, '10.5.0.1'))).toEqual(new Set([429]));
  expect(await askTenTimes({ email: owner.email }, '10.5.0.2'), 'another address').toEqual(taken);
  test.clock.forward({ seconds: 3_601 });
  expect(await askTenTimes({ email: owner.email }, '10.5.0.1'), 'an hour later').toEqual(taken);
}, 60_000);

it('POST /contact-changes 409 without a limit from the institute’s own network', async () => {
  const owner = await test.createUser();
  const statuses = new Set<number>();
  for (let person = 0; person < 11; person += 1) {
    for (const status of await askTenTimes({ email: owner.email }, '192.0.2.9')) statuses.add(status);
  }
  expect([...statuses]).toEqual([409]);
}, 60_000);
