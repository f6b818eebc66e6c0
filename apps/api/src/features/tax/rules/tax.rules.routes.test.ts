import type { TaxRule } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateInIndia } from '#shared/time.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { firstRules } from '../../../../test/rows/tax.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  ({ token } = await test.signInAs('admin'));
});
afterAll(() => test.close());

const list = async () => (await test.call('GET', '/api/admin/tax/rules', { token })).json<TaxRule[]>();
const create = (body: object) => test.call('POST', '/api/admin/tax/rules', { token, body });

describe('POST /admin/tax/rules', () => {
  it('201 from today on; the migration entered what holds since 2017', async () => {
    const before = await list();
    expect(before.toSorted((one, other) => one.id - other.id)).toEqual(
      firstRules.map((rule) => ({ ...rule, madeBy: 'system' })),
    );
    const validFrom = dateInIndia(test.clock.now());
    const reply = await create({ payer: 'with_state', place: 'payer', validFrom });
    expect([reply.status, reply.json()]).toMatchObject([201, { payer: 'with_state', place: 'payer', validFrom }]);
    expect((await list()).map(({ id }) => id)).toContain(reply.json<TaxRule>().id);
  });

  it('400 for a past day, and for a place that nobody knows', async () => {
    const past = await create({ payer: 'registered', place: 'payer', validFrom: '2020-01-01' });
    const unknown = await create({ payer: 'without_state', place: 'payer', validFrom: '2090-01-01' });
    expect([past.status, unknown.status]).toEqual([400, 400]);
  });

  it('of two at once for the same payers and day one is 201 and the other 409', async () => {
    const rule = { payer: 'registered', validFrom: '2090-01-01' };
    const replies = await Promise.all([create({ ...rule, place: 'payer' }), create({ ...rule, place: 'institute' })]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });
});
