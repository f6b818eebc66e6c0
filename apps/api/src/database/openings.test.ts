import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createCareer, createOpening } from '../../test/rows/openings.ts';
import { createCourse } from '../../test/rows/public-pages.ts';
import { connectDatabase, type Database } from './client.ts';

let test: TestApp;
let api: Database;
let worker: Database;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  const options = { poolSize: 2, applicationName: 'test', onError: () => {} };
  api = connectDatabase({ url: test.env.DATABASE_URL, ...options });
  worker = connectDatabase({ url: test.database.workerUrl, ...options });
});
afterAll(async () => {
  await api.close();
  await worker.close();
  await test.close();
});

const countOf = async (table: string, column: string, id: number) => {
  const { rows } = await test.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.raw(table)} where ${sql.raw(column)} = ${id}`,
  );
  return rows[0]?.count;
};
const removed = async (id: number) =>
  (await api.db.execute<{ deleted: boolean }>(sql`select delete_opening(${id}) as deleted`)).rows[0]?.deleted;

describe('delete_opening', () => {
  it('deletes a draft, with the courses that it asks for', async () => {
    const { id: courseId } = await createCourse(test.db);
    const { id } = await createOpening(test.db, { state: 'draft', courseIds: [courseId] });
    expect(await removed(id)).toBe(true);
    expect([await countOf('openings', 'id', id), await countOf('opening_courses', 'opening_id', id)]).toEqual([0, 0]);
    expect(await removed(id)).toBe(false);
  });

  it.each(['open', 'closed'] as const)('keeps one that is %s', async (state) => {
    const { id } = await createOpening(test.db, { state });
    expect(await removed(id)).toBe(false);
    expect(await countOf('openings', 'id', id)).toBe(1);
  });

  it('is the only way to delete an opening, and for the api alone', async () => {
    const { id } = await createOpening(test.db, { state: 'draft' });
    const denied = { cause: { code: '42501' } };
    await expect(api.db.execute(sql`delete from openings where id = ${id}`)).rejects.toMatchObject(denied);
    await expect(worker.db.execute(sql`select delete_opening(${id})`)).rejects.toMatchObject(denied);
  });
});

describe('an opening', () => {
  it.each([
    ['without a time of opening', sql`opened_at = null`, 'openings_opened'],
    ['at no place, if people work in the office', sql`place = null`, 'openings_place'],
    ['with the higher amount first', sql`fixed_from = 2, fixed_to = 1`, 'openings_pay'],
    ['with a highest pay without a lowest', sql`fixed_from = null, fixed_to = 1`, 'openings_pay'],
    ['with an amount for a bond of no months', sql`bond_amount = 1`, 'openings_bond'],
    ['with more than the whole attendance', sql`least_attendance = 101`, 'openings_percentages'],
    ['with the last year first', sql`passed_from = 2025, passed_to = 2024`, 'openings_years'],
    ['with a skill that has no key', sql`needed_skills = '{Java}'`, 'openings_needed_skills'],
  ])('is never open %s', async (_, change, constraint) => {
    const { id } = await createOpening(test.db);
    await expect(test.db.execute(sql`update openings set ${change} where id = ${id}`)).rejects.toMatchObject({
      cause: { constraint },
    });
  });
});

describe('career details', () => {
  it('are deleted with the student', async () => {
    const { id } = await test.createUser();
    await createCareer(test.db, id, 2024, ['Java']);
    await api.db.execute(sql`select delete_person(${id})`);
    expect(await countOf('careers', 'student_id', id)).toBe(0);
  });

  it('are of a year that can be', async () => {
    const { id } = await test.createUser();
    await expect(createCareer(test.db, id, 1969)).rejects.toMatchObject({ cause: { constraint: 'careers_passed_in' } });
  });
});
