import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase } from '#database/client.ts';
import { contactChanges, signUpClaims } from '#database/tables/auth.ts';
import { media } from '#database/tables/media.ts';
import { trainerInvitations } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';
import { storeImage } from '#features/media/index.ts';
import { sweepUploads } from '#features/media/sweep/media.sweep.service.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { inviteTrainer } from '../../../test/rows/invitations.ts';
import { picture } from '../../../test/rows/pictures.ts';
import { createCourse, enrol } from '../../../test/rows/public-pages.ts';
import { deleteOutdated, deleteUnverifiedPeople } from './sessions/auth.sessions.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const unverified = { status: 'unverified', emailVerifiedAt: null, mobileVerifiedAt: null } as const;

const connectWorker = () =>
  connectDatabase({ url: test.database.workerUrl, poolSize: 1, applicationName: 'test', onError: () => {} });

/** A contact change that took effect so long ago, or is still waiting. */
async function plantChange(changes: Partial<typeof contactChanges.$inferInsert>) {
  const { id: userId } = await test.createUser();
  const change = { userId, channel: 'email', newValue: `${randomUUID()}@people.test` } as const;
  const [row] = await test.db
    .insert(contactChanges)
    .values({ ...change, requestedAt: daysAgo(40), ...changes })
    .returning();
  return row?.id ?? 0;
}

it('auth.sweep deletes old unverified accounts and old contact changes', async () => {
  const changes = [
    await plantChange({ confirmedAt: daysAgo(31), oldValue: 'old@people.test' }),
    await plantChange({ confirmedAt: daysAgo(29), oldValue: 'old@people.test' }),
    await plantChange({}),
    await plantChange({ requestedAt: daysAgo(29) }),
    await plantChange({ byAdmin: true, effectiveAt: daysAgo(-1) }),
  ];
  const old = await test.createUser({ ...unverified, createdAt: daysAgo(8) });
  const young = await test.createUser({ ...unverified, createdAt: daysAgo(6) });
  const enrolled = await test.createUser({ ...unverified, createdAt: daysAgo(8) });
  await enrol(test.db, enrolled.id, (await createCourse(test.db)).id);
  const verified = await test.createUser({ createdAt: daysAgo(30) });
  await test.app.context.jobs.send(test.db, 'auth.sweep', {});
  await test.jobsDone();
  const people = [old, young, enrolled, verified];
  const left = await Promise.all(people.map(({ id }) => test.db.$count(users, eq(users.id, id))));
  expect(left, 'sign-ups go after seven days, unless younger or put into a course').toEqual([0, 1, 1, 1]);
  const kept = await Promise.all(changes.map((id) => test.db.$count(contactChanges, eq(contactChanges.id, id))));
  expect(kept, 'changes of contact go after thirty days, with the old address').toEqual([0, 1, 0, 1, 1]);
});

it('unproved claims are deleted after seven days, then their files; an account with a younger claim stays', async () => {
  const account = await test.createUser({ ...unverified, createdAt: daysAgo(8) });
  const enrolled = await test.createUser({ ...unverified, createdAt: daysAgo(8) });
  await enrol(test.db, enrolled.id, (await createCourse(test.db)).id);
  const claim = async (userId: number, days: number) => {
    const { context } = test.app;
    const { id: imageId } = await storeImage(context, context.db, await picture(), 'private');
    await test.db
      .update(media)
      .set({ createdAt: daysAgo(days) })
      .where(eq(media.id, imageId));
    const values = { userId, deviceId: randomUUID(), name: 'Somebody', imageId, createdAt: daysAgo(days) };
    await test.db.insert(signUpClaims).values({ ...values, agreedTo: ['account'], noticeVersion: 'test' });
    return imageId;
  };
  const images = [await claim(account.id, 6), await claim(account.id, 8), await claim(enrolled.id, 8)];
  const worker = connectWorker();
  /** Two runs a day apart: the second deletes what both found. */
  const sweepFiles = async () => {
    const context = { ...worker, storage: test.app.context.storage };
    for (const now of [daysAgo(1), new Date()]) await sweepUploads(context, { now });
  };
  const left = async () => (await test.db.select().from(media).where(inArray(media.id, images))).map(({ id }) => id);
  try {
    await sweepFiles();
    expect(await left(), 'files of a claim are kept for as long as it waits').toEqual(images);
    await deleteUnverifiedPeople(worker.db, new Date());
    await sweepFiles();
    expect(await left()).toEqual(images.slice(0, 1));
  } finally {
    await worker.close();
  }
  expect(await test.db.$count(users, inArray(users.id, [account.id, enrolled.id]))).toBe(2);
  expect(await test.db.select({ imageId: signUpClaims.imageId }).from(signUpClaims)).toEqual([{ imageId: images[0] }]);
});

it('whom staff added is never deleted as unconfirmed; a link is deleted 30 days after it stopped working', async () => {
  const trainer = await inviteTrainer(test.db, daysAgo(38));
  const unproved = { status: 'unverified', emailVerifiedAt: null, mobileVerifiedAt: null } as const;
  const added = await test.createUser({ ...unproved, email: null, madeByAdmin: true, createdAt: daysAgo(400) });
  const visitor = await test.createUser({ ...unproved, createdAt: daysAgo(400) });
  await test.db
    .update(users)
    .set({ createdAt: daysAgo(400) })
    .where(eq(users.id, trainer.trainerId));
  const { db, close } = connectWorker();
  try {
    await deleteUnverifiedPeople(db, new Date());
    await deleteOutdated(db, new Date());
  } finally {
    await close();
  }
  const ids = [trainer.trainerId, added.id, visitor.id];
  expect(await Promise.all(ids.map((id) => test.db.$count(users, eq(users.id, id))))).toEqual([1, 1, 0]);
  expect(await test.db.$count(trainerInvitations, eq(trainerInvitations.trainerId, trainer.trainerId))).toBe(0);
});

it('the database function refuses to delete accounts that signed up today', async () => {
  const sweepUntil = (moment: string) => test.db.execute(`select delete_unverified_people(${moment})`);
  await expect(sweepUntil('now()')).rejects.toMatchObject({
    cause: { message: 'delete_unverified_people: who signed up today may still be on their way' },
  });
  await expect(sweepUntil("now() - interval '25 hours'")).resolves.toBeDefined();
});
