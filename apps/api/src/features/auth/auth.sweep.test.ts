import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createCourse, enrol } from '../../../test/shop-window.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('sign-ups nobody confirmed go after seven days; a younger one, and one that was put into a course, stay', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
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
  expect(left).toEqual([0, 1, 1, 1]);
});
