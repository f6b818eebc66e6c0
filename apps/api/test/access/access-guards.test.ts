import { isDeepStrictEqual } from 'node:util';
import { contract, type Endpoint } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '../../src/features/audit/index.ts';
import { copyOf, type Guard, guardsOf } from './access-guards.ts';
import { accessMatrix } from './access-matrix.ts';
import { type AccessTester, expectedResult, createAccessTester, type AccessCall } from './access-walk.ts';
import type { TestApp } from '../app.ts';
import { startTestAppWithRazorpay } from '../payments/razorpay.ts';

/**
 * Tests the access matrix itself: each guard of the contract is removed once, in memory, and at least one row of the
 * matrix must fail. The same row must pass again with the guard restored.
 */
let test: TestApp;
let tester: AccessTester;
beforeAll(async () => {
  test = await startTestAppWithRazorpay({ REDIS_URL: '' });
  tester = await createAccessTester(test);
  await recordAudit(test.db, { actor: 'system', action: 'access.test', subject: 'user:1', after: { kept: true } });
});

interface Removed {
  readonly name: string;
  readonly guards: number;
  noticed: number;
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const tally: Removed[] = contract.map((endpoint) => ({
  name: nameOf(endpoint),
  guards: guardsOf(endpoint).length,
  noticed: 0,
}));

afterAll(async () => {
  await tester.close();
  await test.close();
  for (const { name, guards, noticed } of tally)
    console.log(`${name.padEnd(58)} ${guards} removed, ${noticed} noticed`);
  const [guards, noticed] = [sum(tally.map((row) => row.guards)), sum(tally.map((row) => row.noticed))];
  console.log(`${tally.length} endpoints, ${guards} guards removed, ${noticed} noticed`);
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const isClean = async (accessCall: AccessCall) =>
  isDeepStrictEqual(await tester.make(accessCall), expectedResult(accessCall));

/** The first row of the matrix that fails without the guard; undefined if none does. */
async function findFailingRow(endpoint: Endpoint, guard: Guard): Promise<string | undefined> {
  const declared = copyOf(endpoint);
  const rows = accessMatrix[nameOf(endpoint)] ?? [];
  const accessCalls = rows.flatMap((access) =>
    guard.affectedActors
      // An actor who is refused anyway cannot show whether the password was required.
      .filter((actor) => guard.isStale !== true || access.expected[actor] < 400)
      .map((actor): AccessCall => {
        const accessCall = { endpoint: declared, access, actor, byLink: guard.byLink ?? false };
        return guard.isStale === true ? { ...accessCall, isStale: true } : accessCall;
      }),
  );
  for (const accessCall of accessCalls) {
    const restore = guard.remove();
    const isUnnoticed = await isClean(accessCall).finally(restore);
    if (!isUnnoticed && (await isClean(accessCall)))
      return `${accessCall.actor}, ${accessCall.access.about ?? 'plainly'}`;
  }
  return undefined;
}

const guarded = contract.filter((endpoint) => guardsOf(endpoint).length > 0);

it('an endpoint without a guard is public', () => {
  const open = contract.filter((endpoint) => !guarded.includes(endpoint));
  expect(open.filter(({ access }) => access !== 'public').map(nameOf)).toEqual([]);
});

describe.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
  const guards = guardsOf(endpoint).map((guard) => [guard.name, guard] as const);
  it.each(guards)('%s: without it a row of the matrix fails', async (_, guard) => {
    expect(await findFailingRow(endpoint, guard)).toBeDefined();
    const row = tally.find((one) => one.name === name);
    if (row !== undefined) row.noticed += 1;
  });
});
