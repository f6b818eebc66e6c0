import { type ApplicationState, applicationStates } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { violatedConstraint } from '#shared/database-faults.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createApplication, createCategory, moveApplication } from '../../test/rows/applications.ts';
import { createOpening } from '../../test/rows/openings.ts';
import { applicationHistory, applications } from './tables/applications.ts';
import { openings } from './tables/openings.ts';
import { placementRules } from './tables/placement-rules.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
beforeEach(() => test.db.update(placementRules).set({ applicationsMost: 10 }));
afterAll(() => test.close());

/** The constraint that refuses the change; undefined if it is made. */
const refusalOf = (attempt: Promise<unknown>): Promise<string | undefined> =>
  attempt.then(
    () => undefined,
    (error: unknown) => violatedConstraint(error) ?? 'another error',
  );

/** Which states may follow each; written down independently of the trigger. */
const following: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  applied: ['waitlisted', 'offered', 'withdrawn', 'rejected'],
  waitlisted: ['applied', 'offered', 'withdrawn', 'rejected'],
  offered: ['accepted', 'declined', 'expired', 'retracted'],
  accepted: ['replaced', 'retracted'],
  withdrawn: ['applied'],
  rejected: ['applied'],
  declined: ['applied'],
  expired: ['applied'],
  replaced: [],
  retracted: ['applied'],
};

describe('triggers', () => {
  it.each(applicationStates)('%s: only its states follow', async (from) => {
    for (const state of applicationStates.filter((other) => other !== from)) {
      const { id } = await createApplication(test.db, { state: from });
      const isAllowed = following[from].includes(state);
      expect(await refusalOf(moveApplication(test.db, id, { state }))).toBe(
        isAllowed ? undefined : 'application_state_follows',
      );
    }
  });

  it('no more applications of a student run than the rules allow, reopened ones counted', async () => {
    await test.db.update(placementRules).set({ applicationsMost: 2 });
    const { id, studentId } = await createApplication(test.db, { state: 'withdrawn' });
    await createApplication(test.db, { studentId });
    await createApplication(test.db, { studentId, state: 'waitlisted' });
    expect(await refusalOf(createApplication(test.db, { studentId }))).toBe('applications_most');
    expect(await refusalOf(moveApplication(test.db, id, { state: 'applied' }))).toBe('applications_most');
  });

  it('no more offers than seats, and no fewer seats than offers', async () => {
    const { id: openingId } = await createOpening(test.db, { seats: 1 });
    const { id } = await createApplication(test.db, { openingId, state: 'accepted' });
    expect(await refusalOf(createApplication(test.db, { openingId, state: 'offered' }))).toBe('applications_seats');
    const setSeats = (seats: number) => test.db.update(openings).set({ seats }).where(eq(openings.id, openingId));
    await setSeats(2);
    await createApplication(test.db, { openingId, state: 'offered' });
    expect(await refusalOf(setSeats(1))).toBe('openings_seats_taken');
    await moveApplication(test.db, id, { state: 'retracted' });
    expect(await refusalOf(setSeats(1))).toBeUndefined();
  });

  it('an opening that somebody has applied to keeps its category', async () => {
    const categoryId = await createCategory(test.db, 'Dream', 2);
    const { openingId } = await createApplication(test.db, { state: 'withdrawn' });
    const change = test.db.update(openings).set({ categoryId }).where(eq(openings.id, openingId));
    expect(await refusalOf(change)).toBe('applications_opening');
  });

  it('one offer of a category, one job, one upgrade', async () => {
    const categoryId = await createCategory(test.db, 'Best', 3);
    const other = { openingId: (await createOpening(test.db, { categoryId })).id };
    const { studentId, id } = await createApplication(test.db, { state: 'accepted' });
    expect(await refusalOf(createApplication(test.db, { studentId, state: 'offered' }))).toBe('applications_one_offer');
    expect(await refusalOf(createApplication(test.db, { ...other, studentId, state: 'accepted' }))).toBe(
      'applications_one_job',
    );
    await moveApplication(test.db, id, { state: 'replaced' });
    expect(await refusalOf(createApplication(test.db, { studentId, state: 'replaced' }))).toBe(
      'applications_one_upgrade',
    );
  });

  it('an update that keeps the state writes no history', async () => {
    const { id } = await createApplication(test.db);
    await test.db.update(applications).set({ state: 'applied', remindedAt: new Date() }).where(eq(applications.id, id));
    expect(await test.db.$count(applicationHistory, eq(applicationHistory.applicationId, id))).toBe(1);
  });
});

describe('an application', () => {
  it.each(applicationStates)('reaches the state %s, and its history ends with it', async (state) => {
    const { id } = await createApplication(test.db, { state });
    const history = await test.db
      .select({ state: applicationHistory.state })
      .from(applicationHistory)
      .where(eq(applicationHistory.applicationId, id))
      .orderBy(applicationHistory.id);
    expect(history.map((row) => row.state)).toEqual(
      expect.arrayContaining(['applied', ...(state === 'applied' ? [] : [state])]),
    );
    expect(history.at(-1)?.state).toBe(state);
  });
});
