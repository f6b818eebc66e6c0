import type { LessonContent } from '@avsar/contract';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/databases.ts';
import { contentWith, lessonContent, plantLesson } from '../../test/rows/lessons.ts';
import { createUser } from '../../test/rows/people.ts';
import { createCourse, createMedia, enrol } from '../../test/rows/public-pages.ts';
import { plantSyllabus } from '../../test/rows/syllabus.ts';
import { connectDatabase, type Database } from './client.ts';
import { enrolments } from './tables/enrolments.ts';
import {
  lessonDrafts,
  lessonFiles,
  lessonNotes,
  lessonProgress,
  lessons,
  lessonVersions,
  studies,
} from './tables/lessons.ts';

/** Rules that the database enforces, so that no service can break them (ADR-0132). */
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

/** A course with two lessons, of which the first has files and is published, and a student who takes it. */
async function plantCourse() {
  const { id } = await createCourse(owner.db);
  const { lessonIds } = await plantSyllabus(owner.db, id);
  const [one = 0, two = 0] = lessonIds;
  const files = { picture: await plantFile(one, 'picture'), attachment: await plantFile(one, 'attachment') };
  await plantLesson(owner.db, one);
  const student = await createUser(owner.db);
  const enrolment = await enrol(owner.db, student.id, id);
  const month = `${enrolment.createdAt.toISOString().slice(0, 7)}-01`;
  return { id, one, two, files, studentId: student.id, enrolmentId: enrolment.id, month };
}

async function plantFile(lessonId: number, kind: 'picture' | 'attachment'): Promise<number> {
  const { id: mediaId } = await createMedia(owner.db, { kind: 'file', visibility: 'private' });
  const row = { lessonId, mediaId, kind, name: kind, createdAt: new Date(), createdBy: 'admin:1' };
  const [inserted] = await owner.db.insert(lessonFiles).values(row).returning({ id: lessonFiles.id });
  return inserted?.id ?? 0;
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

const saveDraft = (content: LessonContent) =>
  api.db.update(lessonDrafts).set({ content }).where(eq(lessonDrafts.lessonId, java.one));
const addVersion = (content: LessonContent) =>
  api.db
    .insert(lessonVersions)
    .values({ lessonId: java.one, number: 2, content, words: '', publishedAt: new Date(), publishedBy: 'admin:1' });
const filesOfDraft = async () =>
  (await owner.db.select().from(lessonDrafts).where(eq(lessonDrafts.lessonId, java.one)))[0]?.fileIds;

describe('the content of a lesson (threat 45)', () => {
  it('lists the files that it names, in whatever order, whatever the writer says', async () => {
    const { picture, attachment } = java.files;
    const content = contentWith({ pictures: [picture, picture], attachments: [attachment] });
    await saveDraft(content);
    expect(await filesOfDraft()).toEqual([picture, attachment].toSorted((one, other) => one - other));
    await owner.db
      .update(lessonDrafts)
      .set({ fileIds: [1, 2, 3] })
      .where(eq(lessonDrafts.lessonId, java.one));
    expect(await filesOfDraft()).toHaveLength(2);
    await saveDraft(lessonContent());
    expect(await filesOfDraft()).toEqual([]);
  });

  it.each(['a draft', 'a version'])(
    'names no file of another lesson, of another kind, or that never was: %s',
    async (kind) => {
      const write = kind === 'a draft' ? saveDraft : addVersion;
      const { picture, attachment } = java.files;
      for (const files of [
        { pictures: [react.files.picture] },
        { pictures: [attachment] },
        { pictures: [picture, 2_147_483_647] },
        { attachments: [react.files.attachment] },
        { attachments: [picture] },
        { pictures: [picture], attachments: [picture] },
      ]) {
        expect([files, await refusalOf(write(contentWith(files)))]).toEqual([files, 'lesson_names_own_files']);
      }
    },
  );

  it.each([
    '{}',
    '[]',
    '{"text": {"content": []}, "attachments": []}',
    '{"video": null, "text": {"content": 1}, "attachments": []}',
    '{"video": null, "text": {"content": []}, "attachments": ["x"]}',
    '{"video": null, "text": {"content": [{"type": "picture"}]}, "attachments": []}',
    '{"video": null, "text": {"content": [{"type": "picture", "attrs": {"file": "x"}}]}, "attachments": []}',
  ])('has no other shape than its own: %s', async (content) => {
    const statement = sql`update lesson_drafts set content = ${content}::jsonb where lesson_id = ${java.one}`;
    expect(await refusalOf(api.db.execute(statement))).toEqual(expect.any(String));
  });

  it('says whether it has a video, and is compared by its hash', async () => {
    await saveDraft(lessonContent({ video: { host: 'vimeo', id: '123456' } }));
    const read = async () => (await owner.db.select().from(lessonDrafts).where(eq(lessonDrafts.lessonId, java.one)))[0];
    const withVideo = await read();
    await saveDraft(lessonContent());
    const without = await read();
    const [published] = await owner.db.select().from(lessonVersions).where(eq(lessonVersions.lessonId, java.one));
    expect([withVideo?.hasVideo, without?.hasVideo]).toEqual([true, false]);
    expect(without?.contentHash).toBe(published?.contentHash);
    expect(withVideo?.contentHash).not.toBe(published?.contentHash);
  });
});

describe('the lessons of a course', () => {
  const set = (lessonId: number, values: Partial<typeof lessons.$inferInsert>) =>
    api.db.update(lessons).set(values).where(eq(lessons.id, lessonId));

  it('have a version in force that there is', async () => {
    expect(await refusalOf(set(java.two, { publishedVersion: 1 }))).toBe('lessons_published');
    expect(await refusalOf(set(java.one, { publishedVersion: 7 }))).toBe('lessons_published');
  });

  it('are open only if published, one of a course', async () => {
    expect(await refusalOf(set(java.two, { isOpen: true }))).toBe('lessons_open');
    expect(await refusalOf(set(java.one, { isOpen: true }))).toBeUndefined();
    expect(await refusalOf(set(react.one, { isOpen: true }))).toBeUndefined();
    await plantLesson(owner.db, java.two);
    expect(await refusalOf(set(java.two, { isOpen: true }))).toBe('lessons_open_once');
    expect(await refusalOf(set(java.one, { isOpen: false }))).toBeUndefined();
    expect(await refusalOf(set(java.two, { isOpen: true }))).toBeUndefined();
  });
});

describe('what a student does', () => {
  const at = new Date('2026-11-20T09:00:00Z');
  const progress = (values: Partial<typeof lessonProgress.$inferInsert> = {}) => {
    const { enrolmentId, month, one: lessonId } = java;
    return api.db.insert(lessonProgress).values({ enrolmentId, month, lessonId, openedAt: at, ...values });
  };
  const study = (lessonId: number) =>
    api.db
      .insert(studies)
      .values({ enrolmentId: java.enrolmentId, lessonId, openedAt: at })
      .onConflictDoUpdate({ target: studies.enrolmentId, set: { lessonId } });

  it('belongs to a lesson of the course that they take', async () => {
    expect(await refusalOf(progress({ lessonId: react.one }))).toBe('lesson_is_of_enrolment');
    expect(await refusalOf(progress({ enrolmentId: 2_147_483_647 }))).toBe('lesson_is_of_enrolment');
    expect(await refusalOf(study(react.one))).toBe('lesson_is_of_enrolment');
    expect(await refusalOf(study(java.one))).toBeUndefined();
    expect(await refusalOf(study(react.one))).toBe('lesson_is_of_enrolment');
    expect(await refusalOf(study(java.two))).toBeUndefined();
  });

  it('is in the month in which the enrolment began, in UTC', async () => {
    expect(await refusalOf(progress({ month: '2020-01-01' }))).toBe('lesson_is_of_enrolment');
    expect(await refusalOf(progress())).toBeUndefined();
    expect(await refusalOf(progress())).toMatch(/^lesson_progress_\w+_pkey$/);
    const student = await createUser(owner.db);
    const { id } = await enrol(owner.db, student.id, java.id);
    // The first of April in India.
    await owner.db
      .update(enrolments)
      .set({ createdAt: new Date('2027-03-31T23:30:00Z') })
      .where(eq(enrolments.id, id));
    expect(await refusalOf(progress({ enrolmentId: id, month: '2027-04-01' }))).toBe('lesson_is_of_enrolment');
    expect(await refusalOf(progress({ enrolmentId: id, month: '2027-03-01' }))).toBeUndefined();
  });

  it('is not finished before it was opened', async () => {
    const before = new Date(at.getTime() - 1);
    expect(await refusalOf(progress({ lessonId: java.two, finishedAt: before }))).toBe('lesson_progress_times');
  });

  it('lies in the partition of its month', async () => {
    const { rows } = await owner.db.execute<{ place: string }>(
      sql`select tableoid::regclass::text as place from lesson_progress where enrolment_id = ${java.enrolmentId}`,
    );
    expect(rows[0]?.place).toBe(`lesson_progress_${java.month.slice(0, 7).replace('-', '_')}`);
  });

  it('keeps the enrolment from being deleted', async () => {
    const gone = owner.db.delete(enrolments).where(eq(enrolments.id, java.enrolmentId));
    expect(await refusalOf(gone)).toMatch(/^(lesson_progress_enrolment|studies_enrolment_id_enrolments_id_fk)$/);
  });

  it('is one note beside a lesson', async () => {
    const note = { studentId: java.studentId, lessonId: java.one, text: 'Mine', version: 1, updatedAt: at };
    expect(await refusalOf(api.db.insert(lessonNotes).values(note))).toBeUndefined();
    expect(await refusalOf(api.db.insert(lessonNotes).values(note))).toBe('lesson_notes_pkey');
  });
});

describe('the role of the api', () => {
  it.each([
    'update lesson_versions set published_at = now()',
    `update lesson_versions set content = '{}'`,
    'delete from lesson_versions',
    'delete from lesson_drafts',
    'update lesson_drafts set lesson_id = 1',
    'update lesson_files set media_id = 1',
    'delete from lesson_files',
    'update lessons set course_id = 1',
    'delete from lessons',
    'delete from lesson_notes',
    'update lesson_notes set student_id = 1',
    'update lesson_progress set opened_at = now()',
    'update lesson_progress set enrolment_id = 1',
    'delete from lesson_progress',
    'delete from studies',
    'update studies set enrolment_id = 1',
    'select from lesson_progress_default',
  ])('may not: %s', async (statement) => {
    expect(await refusalOf(api.db.execute(statement))).toBe('42501');
  });
});
