import { isDeepStrictEqual } from 'node:util';
import { contract, type Endpoint } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '../src/features/audit/index.ts';
import { copyOf, type Guard, guardsOf } from './access-guards.ts';
import { accessMatrix } from './access-matrix.ts';
import { type AccessWalker, cleanWalk, createAccessWalker, type Way } from './access-walk.ts';
import type { TestApp } from './app.ts';
import { startTestAppWithRazorpay } from './razorpay.ts';

/**
 * The access matrix is only worth what it notices: each guard of the contract is taken away once, in memory, and a row of the
 * matrix has to tell. The same row is walked again with the guard back in its place, so that it was the guard.
 */
let test: TestApp;
let walker: AccessWalker;
beforeAll(async () => {
  test = await startTestAppWithRazorpay({ REDIS_URL: '' });
  walker = await createAccessWalker(test);
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
  await walker.close();
  await test.close();
  for (const { name, guards, noticed } of tally)
    console.log(`${name.padEnd(58)} ${guards} removed, ${noticed} noticed`);
  const [guards, noticed] = [sum(tally.map((row) => row.guards)), sum(tally.map((row) => row.noticed))];
  console.log(`${tally.length} endpoints, ${guards} guards removed, ${noticed} noticed`);
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const isClean = async (way: Way) => isDeepStrictEqual(await walker.walk(way), cleanWalk(way));

/** The first row that tells, by its words; undefined when the guard could go without anybody knowing. */
async function whoNotices(endpoint: Endpoint, guard: Guard): Promise<string | undefined> {
  const declared = copyOf(endpoint);
  const rows = accessMatrix[nameOf(endpoint)] ?? [];
  const ways = rows.flatMap((access) =>
    guard.keepsOut
      // Whoever is refused anyway cannot tell whether the password was asked for.
      .filter((actor) => guard.isStale !== true || access.expected[actor] < 400)
      .map((actor): Way => {
        const way = { endpoint: declared, access, actor, byLink: guard.byLink ?? false };
        return guard.isStale === true ? { ...way, isStale: true } : way;
      }),
  );
  for (const way of ways) {
    const bringBack = guard.remove();
    const isUnnoticed = await isClean(way).finally(bringBack);
    if (!isUnnoticed && (await isClean(way))) return `${way.actor}, ${way.access.about ?? 'plainly'}`;
  }
  return undefined;
}

const guarded = contract.filter((endpoint) => guardsOf(endpoint).length > 0);

it('whatever has no guard is for everybody alike', () => {
  const open = contract.filter((endpoint) => !guarded.includes(endpoint));
  expect(open.filter(({ access }) => access !== 'public').map(nameOf)).toEqual([]);
});

describe.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
  const guards = guardsOf(endpoint).map((guard) => [guard.name, guard] as const);
  it.each(guards)('%s: a row of the matrix tells', async (_, guard) => {
    expect(await whoNotices(endpoint, guard)).toBeDefined();
    const row = tally.find((one) => one.name === name);
    if (row !== undefined) row.noticed += 1;
  });
});
