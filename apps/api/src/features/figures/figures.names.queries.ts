import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { admins } from '#database/tables/auth.ts';
import { batches } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

const listCourses = (db: Db, ids: number[]): Promise<Named[]> =>
  db.select({ id: courses.id, name: courses.title }).from(courses).where(inArray(courses.id, ids));

const listCounsellors = (db: Db, ids: number[]): Promise<Named[]> =>
  db.select({ id: admins.id, name: admins.name }).from(admins).where(inArray(admins.id, ids));

async function listBatches(db: Db, ids: number[]): Promise<Named[]> {
  const rows = await db
    .select({ id: batches.id, name: batches.name, title: courses.title })
    .from(batches)
    .innerJoin(courses, eq(courses.id, batches.courseId))
    .where(inArray(batches.id, ids));
  return rows.map(({ id, name, title }) => ({
    id,
    name: name === null ? `Batch ${id} of ${title}` : `${name}, batch ${id} of ${title}`,
  }));
}

const lists = { course: listCourses, batch: listBatches, counsellor: listCounsellors } as const;

/** The names of courses, batches or counsellors, by id. */
export async function listNames(
  db: Db,
  by: keyof typeof lists,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = ids.length === 0 ? [] : await lists[by](db, [...ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
