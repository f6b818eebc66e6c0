import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/databases.ts';
import { createUser } from '../../test/rows/people.ts';
import { createCourse, createReview, createTrainer } from '../../test/rows/public-pages.ts';
import { connectDatabase, type Database } from './client.ts';
import { reviews } from './tables/reviews.ts';

/** Triggers keep the rating sums equal to the reviews, whatever program writes them (ADR-0055). */
let database: TestDatabase;
let owner: Database;
beforeAll(async () => {
  database = await cloneDatabase(inject('serverUrl'), inject('template'));
  owner = connectDatabase({ url: database.ownerUrl, poolSize: 8, applicationName: 'test', onError: () => {} });
});
afterAll(async () => {
  await owner.close();
  await database.drop();
});

async function openTestEnvironment() {
  const { db } = owner;
  const course = await createCourse(db);
  const other = await createCourse(db);
  const trainer = await createTrainer(db, [course.id, other.id]);
  const write = async (ratingHalfSteps: number, courseId = course.id) => {
    const { id: studentId } = await createUser(db);
    return createReview(db, { studentId, trainerId: trainer.id, courseId }, { ratingHalfSteps });
  };
  const sums = async () => {
    const { rows } = await db.execute<{ trainer: string; course: string; other: string }>(sql`select
      (select rating_sum || '/' || rating_count from trainer_profiles where user_id = ${trainer.id}) as trainer,
      (select rating_sum || '/' || rating_count from courses where id = ${course.id}) as course,
      (select rating_sum || '/' || rating_count from courses where id = ${other.id}) as other`);
    return rows[0];
  };
  return { course, other, trainer, write, sums };
}

describe('the sums of a trainer and a course', () => {
  it('follow reviews that are written, changed, hidden, shown again, moved and removed', async () => {
    const { write, sums, other } = await openTestEnvironment();
    const change = (id: number, values: Partial<typeof reviews.$inferInsert>) =>
      owner.db
        .update(reviews)
        .set(values)
        .where(sql`${reviews.id} = ${id}`);
    expect(await sums()).toEqual({ trainer: '0/0', course: '0/0', other: '0/0' });
    const first = await write(9);
    const second = await write(4);
    expect(await sums()).toEqual({ trainer: '13/2', course: '13/2', other: '0/0' });
    await change(first.id, { ratingHalfSteps: 10, feedback: 'Even better.' });
    expect(await sums()).toEqual({ trainer: '14/2', course: '14/2', other: '0/0' });
    await change(second.id, { hiddenAt: new Date() });
    expect(await sums()).toEqual({ trainer: '10/1', course: '10/1', other: '0/0' });
    await change(second.id, { ratingHalfSteps: 6 });
    expect(await sums()).toEqual({ trainer: '10/1', course: '10/1', other: '0/0' });
    await change(second.id, { hiddenAt: null, courseId: other.id });
    expect(await sums()).toEqual({ trainer: '16/2', course: '10/1', other: '6/1' });
    await owner.db.delete(reviews).where(sql`${reviews.id} = ${first.id}`);
    expect(await sums()).toEqual({ trainer: '6/1', course: '0/0', other: '6/1' });
  });

  it('count a review of 0 stars, and count a second review of the same pair only once', async () => {
    const { write, sums } = await openTestEnvironment();
    const { studentId, trainerId, courseId } = await write(0);
    expect(await sums()).toMatchObject({ trainer: '0/1', course: '0/1' });
    await owner.db
      .insert(reviews)
      .values({ studentId, trainerId, courseId, ratingHalfSteps: 8, feedback: 'On second thought.' })
      .onConflictDoUpdate({ target: [reviews.studentId, reviews.trainerId], set: { ratingHalfSteps: 8 } });
    expect(await sums()).toMatchObject({ trainer: '8/1', course: '8/1' });
  });

  it('are exact after forty concurrent writes', async () => {
    const { write, sums } = await openTestEnvironment();
    await Promise.all(Array.from({ length: 40 }, (_, at) => write(at % 11)));
    const total = Array.from({ length: 40 }, (_, at) => at % 11).reduce((sum, stars) => sum + stars, 0);
    expect(await sums()).toMatchObject({ trainer: `${total}/40`, course: `${total}/40` });
  });

  it('follow a statement that writes many reviews', async () => {
    const { trainer, course, sums } = await openTestEnvironment();
    const students = await Promise.all(Array.from({ length: 5 }, () => createUser(owner.db)));
    const about = { trainerId: trainer.id, courseId: course.id, ratingHalfSteps: 7, feedback: 'All together.' };
    await owner.db.insert(reviews).values(students.map(({ id: studentId }) => ({ ...about, studentId })));
    expect(await sums()).toMatchObject({ trainer: '35/5', course: '35/5' });
  });
});

describe('a review', () => {
  it.each([
    ['reviews_rating', 'rating_half_steps', 11],
    ['reviews_rating', 'rating_half_steps', -1],
    ['reviews_feedback', 'feedback', ''],
    ['reviews_feedback', 'feedback', 'x'.repeat(2001)],
  ])('%s: is refused with %s %j', async (constraint, column, value) => {
    const { write } = await openTestEnvironment();
    const { id } = await write(5);
    await expect(
      owner.db.execute(sql`update reviews set ${sql.identifier(column)} = ${value} where id = ${id}`),
    ).rejects.toMatchObject({ cause: { constraint } });
  });

  it('must be about a trainer', async () => {
    const { course } = await openTestEnvironment();
    const [one, other] = [await createUser(owner.db), await createUser(owner.db)];
    const about = { studentId: one.id, trainerId: other.id, courseId: course.id };
    const constraint = 'reviews_trainer_id_trainer_profiles_user_id_fk';
    await expect(createReview(owner.db, about)).rejects.toMatchObject({ cause: { constraint } });
  });
});
