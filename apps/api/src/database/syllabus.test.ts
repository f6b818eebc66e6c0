import type { Syllabus } from '@avsar/contract';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/databases.ts';
import { createCourse } from '../../test/rows/public-pages.ts';
import { plantSyllabus } from '../../test/rows/syllabus.ts';
import { connectDatabase, type Database } from './client.ts';
import { syllabi, syllabusVersions } from './tables/syllabus.ts';

/** Rules that the database enforces, so that no service can break them (ADR-0131). */
let database: TestDatabase;
let owner: Database;
let api: Database;
let java: Awaited<ReturnType<typeof plantCourse>>;
let react: Awaited<ReturnType<typeof plantCourse>>;
beforeAll(async () => {
  database = await cloneDatabase(inject('serverUrl'), inject('template'));
  const connect = (url: string) => connectDatabase({ url, poolSize: 2, applicationName: 'test', onError: () => {} });
  owner = connect(database.ownerUrl);
  api = connect(database.databaseUrl);
  java = await plantCourse();
  react = await plantCourse();
});
afterAll(async () => {
  await api.close();
  await owner.close();
  await database.drop();
});

async function plantCourse() {
  const { id } = await createCourse(owner.db);
  return { id, ...(await plantSyllabus(owner.db, id)) };
}

async function refusalOf(statement: Promise<unknown>): Promise<string | undefined> {
  try {
    await statement;
    return undefined;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!(cause instanceof pg.DatabaseError)) throw error;
    return cause.constraint ?? cause.code;
  }
}

const withLessons = (...ids: number[]): Syllabus => ({
  ...java.content,
  modules: [{ title: 'Foundations', lessons: ids.map((id) => ({ id, title: 'Lesson', minutes: 45 })) }],
});

const saveDraft = (content: Syllabus) => api.db.update(syllabi).set({ content }).where(eq(syllabi.courseId, java.id));
const addVersion = (content: Syllabus) =>
  api.db
    .insert(syllabusVersions)
    .values({ courseId: java.id, number: 2, content, publishedAt: new Date(), publishedBy: 'admin:1' });

describe('a syllabus', () => {
  it('holds the lessons of its course in any order', async () => {
    expect(await refusalOf(saveDraft(withLessons(...java.lessonIds.toReversed())))).toBeUndefined();
    expect(await refusalOf(saveDraft(withLessons()))).toBeUndefined();
  });

  it.each(['a draft', 'a version'])('holds no lesson of another course, and none that never was: %s', async (kind) => {
    const write = kind === 'a draft' ? saveDraft : addVersion;
    for (const wrong of [...react.lessonIds, 2_147_483_647]) {
      const content = withLessons(...java.lessonIds, wrong);
      expect(await refusalOf(write(content))).toBe('syllabus_has_own_lessons');
    }
  });

  it('holds a lesson once', async () => {
    const [one = 0] = java.lessonIds;
    expect(await refusalOf(addVersion(withLessons(one, one)))).toBe('syllabus_has_own_lessons');
  });

  it('has modules with lessons, and each lesson an id', async () => {
    for (const content of ['{}', '[]', '{"modules": [{}]}', '{"modules": [{"lessons": [{"title": "x"}]}]}']) {
      const statement = sql`update syllabi set content = ${content}::jsonb where course_id = ${java.id}`;
      expect([content, await refusalOf(api.db.execute(statement))]).toEqual([content, expect.any(String)]);
    }
  });
});

describe('the role of the api', () => {
  it.each([
    'update syllabus_versions set published_at = now()',
    'delete from syllabus_versions',
    'delete from syllabi',
    'delete from lessons',
    'update lessons set course_id = 1',
    'update syllabi set course_id = 1',
  ])('may not: %s', async (statement) => {
    expect(await refusalOf(api.db.execute(statement))).toBe('42501');
  });
});
