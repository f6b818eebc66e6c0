import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@avsar/testkit/free-port';
import { readiness } from '@avsar/testkit/servers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { otpChallenges, sessions } from '../../src/database/tables/auth.ts';
import { makeCode } from '../../src/features/auth/codes/auth.codes.ts';
import { type Answer, type AskOptions, getMe, logOut, type Person, verify } from './client.ts';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';

const kills = process.env['FAULTS'] === 'full' ? 20 : 5;
const loops = 6;

/** The replies to one visitor, as in a Jepsen test: `unknown` is a call without a reply. */
interface Visit {
  readonly person: Person;
  readonly code: string;
  readonly api: AskOptions;
  verified: 'never' | 'ok' | 'unknown';
  token?: string;
  loggedOut: 'never' | 'ok' | 'unknown';
}

let environment: TestEnvironment;
const visits: Visit[] = [];
const unexpected: string[] = [];

beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

/**
 * Undefined without a reply: the process died before, during or after the work. 503 (too busy) promises nothing either.
 */
async function answered<Reply>(asking: Promise<Answer<Reply>>): Promise<Answer<Reply> | undefined> {
  const answer = await asking.catch(() => undefined);
  if (answer?.status === 503) return undefined;
  if (answer !== undefined && answer.status !== 200) unexpected.push(`${answer.status} ${answer.code ?? ''}`);
  return answer;
}

/** A new person each time, so that their rows show exactly one visit. */
async function visit(baseUrl: string, address: string): Promise<void> {
  const person = await environment.createPerson();
  const code = makeCode();
  await environment.plantCode(person, code);
  const visit: Visit = { person, code, api: { baseUrl, address }, verified: 'never', loggedOut: 'never' };
  visits.push(visit);
  visit.verified = 'unknown';
  const signedIn = await answered(verify(person, code, visit.api));
  if (signedIn?.reply === undefined) return;
  const { token } = signedIn.reply;
  Object.assign(visit, { verified: 'ok', token });
  await answered(getMe({ ...visit.api, token }));
  visit.loggedOut = 'unknown';
  if ((await answered(logOut({ ...visit.api, token })))?.status === 200) visit.loggedOut = 'ok';
}

async function killUnderLoad(): Promise<{ url: string; longestGapMilliseconds: number }> {
  const port = await freePort();
  let api = await environment.startApi({ port });
  let isOver = false;
  const load = Array.from({ length: loops }, async (_, index) => {
    while (!isOver) {
      await visit(api.url, `203.0.113.${index + 1}`);
      // Waits until the api is back: refused connections would only fill the history.
      while ((await readiness(api.url)) !== 200) await sleep(50);
    }
  });
  let longestGapMilliseconds = 0;
  for (let killed = 0; killed < kills; killed += 1) {
    await sleep(randomInt(300, 900));
    const killedAt = performance.now();
    api.kill('SIGKILL');
    expect(await api.exited).toEqual({ code: null, signal: 'SIGKILL' });
    api = await environment.startApi({ port });
    longestGapMilliseconds = Math.max(longestGapMilliseconds, performance.now() - killedAt);
  }
  await sleep(500);
  isOver = true;
  await Promise.all(load);
  return { url: api.url, longestGapMilliseconds };
}

async function rowsOf({ person }: Visit) {
  const [challenge] = await environment.db.select().from(otpChallenges).where(eq(otpChallenges.userId, person.id));
  const opened = await environment.db.select().from(sessions).where(eq(sessions.userId, person.id));
  return { isConsumed: challenge?.consumedAt !== null, opened };
}

test('kill -9 of the api under sign-in load loses nothing it has acknowledged', async () => {
  const { url, longestGapMilliseconds } = await killUnderLoad();
  const counts = { signedIn: 0, loggedOut: 0, halfDone: 0, neverDone: 0, unknownLogouts: 0 };

  for (const visit of visits) {
    const { isConsumed, opened } = await rowsOf(visit);
    // One transaction: the code is used up if and only if there is a session, acknowledged or not.
    expect(opened.length).toBe(isConsumed ? 1 : 0);
    if (visit.verified === 'ok') {
      counts.signedIn += 1;
      expect(isConsumed).toBe(true);
      const me = await getMe({ ...visit.api, baseUrl: url, token: visit.token ?? '' });
      const isEnded = opened[0]?.endReason === 'logout';
      expect(me.status).toBe(isEnded ? 401 : 200);
      if (visit.loggedOut === 'ok') expect(isEnded).toBe(true);
      if (visit.loggedOut === 'never') expect(isEnded).toBe(false);
      if (visit.loggedOut === 'ok') counts.loggedOut += 1;
      if (visit.loggedOut === 'unknown') counts.unknownLogouts += 1;
    } else {
      // The result is unknown, so the person enters the code again: it works if and only if it was not used up.
      counts[isConsumed ? 'halfDone' : 'neverDone'] += 1;
      const again = await verify(visit.person, visit.code, { ...visit.api, baseUrl: url });
      expect(again).toMatchObject(isConsumed ? { status: 401, code: 'otp_unusable' } : { status: 200 });
    }
  }
  expect(unexpected).toEqual([]);
  expect(counts.loggedOut).toBeGreaterThan(kills);
  console.log(
    `api killed: ${kills} kills, ${visits.length} visits, ${counts.signedIn} sign-ins and ${counts.loggedOut} logouts ` +
      `acknowledged, all kept; unknown: ${counts.halfDone} sign-ins done, ${counts.neverDone} not done, ` +
      `${counts.unknownLogouts} logouts; longest gap ${(longestGapMilliseconds / 1000).toFixed(1)} s`,
  );
}, 180_000);
