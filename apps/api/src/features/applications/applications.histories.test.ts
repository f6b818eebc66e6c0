import type { ApplicationState } from '@avsar/contract';
import { asc, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationHistory, applications } from '#database/tables/applications.ts';
import { placementRules } from '#database/tables/placement-rules.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createCategory, resumeOf } from '../../../test/rows/applications.ts';
import { createOpening } from '../../../test/rows/openings.ts';
import { createCompany } from '../../../test/rows/public-pages.ts';
import { endOffers } from './offers/applications.end.service.ts';

const runningMost = 3;
/** What happens often is named several times. */
const acts = [
  ...(['apply', 'accept', 'decline', 'decline'] as const),
  ...(['offer', 'offer', 'offer', 'waitlist', 'waitlist', 'waitlist'] as const),
  ...(['withdraw', 'reject', 'retract', 'reopen'] as const),
];

const step = fc.oneof(
  {
    weight: 15,
    arbitrary: fc.record({ act: fc.constantFrom(...acts), student: fc.nat({ max: 3 }), opening: fc.nat({ max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.constant({ act: 'expire' as const, student: 0, opening: 0 }) },
);

/** Everybody applies to the same opening with one seat, where one gets the offer and the others wait, and to another one. */
const beginning = [0, 1, 2, 3].flatMap((student) => [
  { act: 'apply' as const, student, opening: 0 },
  { act: student === 0 ? ('offer' as const) : ('waitlist' as const), student, opening: 0 },
  { act: 'apply' as const, student, opening: 1 + (student % 3) },
]);

let test: TestApp;
let companyId: number;
/** Of three categories; two openings have the lowest. */
let categories: readonly number[];
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  companyId = (await createCompany(test.db)).id;
  await test.db.update(placementRules).set({ applicationsMost: runningMost });
  categories = [1, 1, await createCategory(test.db, 'Better', 2), await createCategory(test.db, 'Best', 3)];
});
afterAll(() => test.close());

type Row = typeof applications.$inferSelect;
type Students = readonly { readonly id: number; readonly token: string }[];
type Openings = readonly { readonly id: number; readonly seats: number }[];

async function openWorld(): Promise<{ staff: string; students: Students; openings: Openings }> {
  // A session of its own for each history: calls of one session are counted.
  const staff = (await test.signInAs('admin')).token;
  const students = await Promise.all(Array.from({ length: 4 }, () => test.signInAs('student')));
  for (const { id } of students) await resumeOf(test.db, id);
  const openings: { id: number; seats: number }[] = [];
  for (const [at, categoryId] of categories.entries())
    openings.push(await createOpening(test.db, { companyId, categoryId, seats: 1 + (at % 2) }));
  return { staff, students, openings };
}

const readRows = (openings: Openings): Promise<Row[]> =>
  test.db
    .select()
    .from(applications)
    .where(
      inArray(
        applications.openingId,
        openings.map(({ id }) => id),
      ),
    );

const running: readonly ApplicationState[] = ['applied', 'waitlisted', 'offered'];
const rankOf = (row: Row) => categories.indexOf(row.categoryId);

/** What holds after each step, whatever was done. */
function checkRules(rows: readonly Row[], { students, openings }: { students: Students; openings: Openings }): void {
  for (const { id, seats } of openings) {
    const offers = rows.filter((row) => row.openingId === id && ['offered', 'accepted'].includes(row.state));
    expect(offers.length).toBeLessThanOrEqual(seats);
  }
  for (const { id } of students) {
    const own = rows.filter(({ studentId }) => studentId === id);
    const jobs = own.filter(({ state }) => state === 'accepted');
    expect(jobs.length).toBeLessThanOrEqual(1);
    expect(own.filter(({ state }) => state === 'replaced').length).toBeLessThanOrEqual(1);
    expect(own.filter(({ state }) => running.includes(state)).length).toBeLessThanOrEqual(runningMost);
    const offered = own.filter(({ state }) => state === 'offered');
    const held = [...jobs, ...offered].map(({ categoryId }) => categoryId);
    expect(new Set(held).size).toBe(held.length);
  }
}

/** Whether the student could take an offer of this category, written down independently of the policy. */
function couldTake(rows: readonly Row[], { studentId, categoryId }: Row): boolean {
  const own = rows.filter((row) => row.studentId === studentId);
  const job = own.find(({ state }) => state === 'accepted');
  if (own.some((row) => row.state === 'offered' && row.categoryId === categoryId)) return false;
  if (job === undefined) return true;
  return rankOf(job) < categories.indexOf(categoryId) && !own.some(({ state }) => state === 'replaced');
}

const ended: readonly ApplicationState[] = ['declined', 'expired', 'replaced'];

/** A seat that a declined, expired or replaced offer has left in this step stays free only if nobody on the waitlist can take it. */
function checkWaitlists(before: readonly Row[], after: readonly Row[]): void {
  const was = new Map(before.map((row) => [row.id, row.state]));
  for (const freed of after.filter(({ id, state }) => ended.includes(state) && was.get(id) !== state)) {
    const ofOpening = after.filter(({ openingId }) => openingId === freed.openingId);
    const movedUp = ofOpening.filter(({ id, state }) => state === 'offered' && was.get(id) === 'waitlisted');
    const left = ofOpening.filter(({ id, state }) => ended.includes(state) && was.get(id) !== state);
    expect(movedUp.length).toBeLessThanOrEqual(left.length);
    if (movedUp.length < left.length)
      expect(ofOpening.filter((row) => row.state === 'waitlisted' && couldTake(after, row))).toEqual([]);
    // Nobody who can take it was passed by somebody behind them.
    const last = movedUp.map((row) => before.find(({ id }) => id === row.id)?.stateAt.getTime() ?? 0);
    for (const row of ofOpening.filter(({ state }) => state === 'waitlisted'))
      if (couldTake(after, row)) expect(row.stateAt.getTime()).toBeGreaterThanOrEqual(Math.max(0, ...last));
  }
}

const countMovedUp = (before: readonly Row[], after: readonly Row[]): number =>
  after.filter(
    ({ id, state, stateBy }) =>
      state === 'offered' && stateBy === 'system' && before.find((row) => row.id === id)?.state === 'waitlisted',
  ).length;

async function checkHistory(rows: readonly Row[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const written = await test.db
    .select()
    .from(applicationHistory)
    .where(inArray(applicationHistory.applicationId, ids))
    .orderBy(asc(applicationHistory.id));
  for (const row of rows) {
    const history = written.filter(({ applicationId }) => applicationId === row.id);
    expect(history[0]?.state).toBe('applied');
    expect(history.at(-1)?.state).toBe(row.state);
    expect(history.every(({ state }, at) => state !== history[at - 1]?.state)).toBe(true);
  }
}

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type World = Awaited<ReturnType<typeof openWorld>>;

/** Returns the status of the reply; 0 if there is nothing to ask for. */
async function take(
  { act, student, opening }: Step,
  { staff, students, openings }: World,
  rows: readonly Row[],
): Promise<number> {
  const [who, where] = [students[student], openings[opening]];
  if (who === undefined || where === undefined) return 0;
  if (act === 'expire') {
    await test.clock.standAt(new Date(test.clock.now().getTime() + 4 * 24 * 60 * 60_000), () =>
      endOffers(test.app.context),
    );
    return 200;
  }
  if (act === 'apply')
    return (await test.call('POST', `/api/openings/${where.id}/application`, { token: who.token })).status;
  const row = rows.find(({ studentId, openingId }) => studentId === who.id && openingId === where.id);
  if (row === undefined) return 0;
  if (act === 'withdraw')
    return (await test.call('POST', `/api/applications/${row.id}/withdraw`, { token: who.token })).status;
  if (act === 'accept' || act === 'decline') {
    const path = `/api/applications/${row.id}/answer`;
    return (await test.call('POST', path, { token: who.token, body: { answer: act } })).status;
  }
  const body = { applications: [{ id: row.id }], decision: act, reason: '' };
  return (await test.call('POST', `/api/admin/openings/${where.id}/decisions`, { token: staff, body })).status;
}

it('200 random histories of four students and four openings: every rule holds after each step', async () => {
  const seen = new Map<ApplicationState, number>();
  let movedUp = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      const world = await openWorld();
      let before: Row[] = [];
      for (const next of [...beginning, ...steps]) {
        const status = await take(next, world, before);
        expect([0, 200, 201, 409]).toContain(status);
        const after = await readRows(world.openings);
        checkRules(after, world);
        checkWaitlists(before, after);
        movedUp += countMovedUp(before, after);
        before = after;
      }
      await checkHistory(before);
      for (const { state } of before) seen.set(state, (seen.get(state) ?? 0) + 1);
    }),
    { numRuns: 200, endOnFailure: true },
  );
  // Otherwise the histories would prove little.
  expect([...seen.keys()].length).toBeGreaterThanOrEqual(9);
  expect(movedUp).toBeGreaterThan(50);
}, 600_000);
