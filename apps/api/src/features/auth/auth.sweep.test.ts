import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contactChanges } from '#database/tables/auth.ts';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createCourse, enrol } from '../../../test/shop-window.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** A change of contact that took effect so long ago, or still waits. */
async function plantChange(changes: Partial<typeof contactChanges.$inferInsert>) {
  const { id: userId } = await test.createUser();
  const wish = { userId, channel: 'email', newValue: `${randomUUID()}@people.test` } as const;
  const [row] = await test.db
    .insert(contactChanges)
    .values({ ...wish, requestedAt: daysAgo(40), ...changes })
    .returning();
  return row?.id ?? 0;
}

it('what no rule looks at any more goes', async () => {
  const changes = [
    await plantChange({ confirmedAt: daysAgo(31), oldValue: 'old@people.test' }),
    await plantChange({ confirmedAt: daysAgo(29), oldValue: 'old@people.test' }),
    await plantChange({}),
    await plantChange({ requestedAt: daysAgo(29) }),
    await plantChange({ byAdmin: true, effectiveAt: daysAgo(-1) }),
  ];
  const asleep = { status: 'unverified', emailVerifiedAt: null, mobileVerifiedAt: null } as const;
  const old = await test.createUser({ ...asleep, createdAt: daysAgo(8) });
  const young = await test.createUser({ ...asleep, createdAt: daysAgo(6) });
  const enrolled = await test.createUser({ ...asleep, createdAt: daysAgo(8) });
  await enrol(test.db, enrolled.id, (await createCourse(test.db)).id);
  const awake = await test.createUser({ createdAt: daysAgo(30) });
  await test.app.context.jobs.send(test.db, 'auth.sweep', {});
  await test.jobsDone();
  const people = [old, young, enrolled, awake];
  const left = await Promise.all(people.map(({ id }) => test.db.$count(users, eq(users.id, id))));
  expect(left, 'sign-ups go after seven days, unless younger or put into a course').toEqual([0, 1, 1, 1]);
  const kept = await Promise.all(changes.map((id) => test.db.$count(contactChanges, eq(contactChanges.id, id))));
  expect(kept, 'changes of contact go after thirty days, with the old address').toEqual([0, 1, 0, 1, 1]);
});
