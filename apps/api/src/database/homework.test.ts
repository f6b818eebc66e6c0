import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/databases.ts';
import {
  homeworkContent,
  plantDraft,
  plantGrade,
  plantHandIn,
  plantHomework,
  plantTaskFile,
  plantUpload,
} from '../../test/rows/homework.ts';
import { createBatch, createCourse, createTrainer, seat } from '../../test/rows/public-pages.ts';
import { plantSyllabus } from '../../test/rows/syllabus.ts';
import { connectDatabase, type Database } from './client.ts';
import { batchStudents } from './tables/batches.ts';
import { handInComments, handInFiles, handIns, handInVersions } from './tables/hand-ins.ts';
import { homework, homeworkVersions } from './tables/homework.ts';

/** Rules that the database enforces, so that no service can break them (ADR-0134). */
let database: TestDatabase;
let owner: Database;
let api: Database;
let place: { batchId: number; courseId: number };
let students: number[];
let task: typeof homework.$inferSelect;
beforeAll(async () => {
  database = await cloneDatabase(inject('serverUrl'), inject('template'));
  const connect = (url: string) => connectDatabase({ url, poolSize: 8, applicationName: 'test', onError: () => {} });
  owner = connect(database.ownerUrl);
  api = connect(database.databaseUrl);
  const course = await createCourse(owner.db);
  const { links } = await createTrainer(owner.db, [course.id]);
  const batch = await createBatch(owner.db, course.id, links[0] ?? 0, { capacity: 60 });
  place = { batchId: batch.id, courseId: course.id };
  students = [await seat(owner.db, batch.id, course.id), await seat(owner.db, batch.id, course.id)];
});
beforeEach(async () => {
  task = await plantHomework(owner.db, place);
});
afterAll(async () => {
  await api.close();
  await owner.close();
  await database.drop();
});

const ann = () => students[0] ?? 0;
const ben = () => students[1] ?? 0;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

async function refusalOf(statement: Promise<unknown>): Promise<string | undefined> {
  try {
    await statement;
    return undefined;
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : undefined;
    if (!(cause instanceof pg.DatabaseError)) throw error;
    return cause.constraint ?? cause.code;
  }
}

const handIn = (changes: Parameters<typeof plantHandIn>[2] = {}, studentId = ann()) =>
  plantHandIn(api.db, { homeworkId: task.id, studentId }, changes);
const workOf = async (id: number) => (await owner.db.select().from(handIns).where(eq(handIns.id, id)))[0];
const versionsOf = (id: number) =>
  owner.db.select().from(handInVersions).where(eq(handInVersions.handInId, id)).orderBy(handInVersions.number);
const change = (values: Partial<typeof homework.$inferInsert>) =>
  owner.db.update(homework).set(values).where(eq(homework.id, task.id));

describe('homework', () => {
  it('names its own files, of the right kind, and knows which', async () => {
    const [picture, file] = [await plantTaskFile(owner.db, task.id, 'picture'), await plantTaskFile(owner.db, task.id)];
    const other = await plantTaskFile(owner.db, (await plantHomework(owner.db, place)).id);
    const naming = (shown: number, attached: number) =>
      homeworkContent({
        text: { type: 'doc', content: [{ type: 'picture', attrs: { file: shown, alt: '' } }] },
        attachments: [attached],
      });
    const save = (content: ReturnType<typeof homeworkContent>) =>
      api.db.update(homework).set({ content }).where(eq(homework.id, task.id)).returning({ fileIds: homework.fileIds });
    expect(await save(naming(picture, file))).toEqual([{ fileIds: [picture, file] }]);
    for (const [shown, attached] of [
      [file, file],
      [picture, picture],
      [picture, other],
    ] as const) {
      expect(await refusalOf(save(naming(shown, attached)))).toBe('homework_names_own_files');
    }
  });

  it('is for a lesson of its course', async () => {
    const [own] = (await plantSyllabus(owner.db, place.courseId)).lessonIds;
    const { id: otherCourse } = await createCourse(owner.db);
    const [foreign] = (await plantSyllabus(owner.db, otherCourse)).lessonIds;
    const save = (lessonId = 0) => api.db.update(homework).set({ lessonId }).where(eq(homework.id, task.id));
    expect([await refusalOf(save(own)), await refusalOf(save(foreign))]).toEqual([undefined, 'homework_lesson']);
  });

  it('is never a draft again, and is published only with a due time', async () => {
    expect(await refusalOf(change({ state: 'draft', publishedAt: null }))).toBe('homework_stays_published');
    expect(await refusalOf(change({ dueAt: null }))).toBe('homework_due_known');
  });

  it('keeps a version of each change, and none of a draft or of a click that changed nothing', async () => {
    const draft = await plantDraft(owner.db, place);
    await owner.db.update(homework).set({ title: 'Other' }).where(eq(homework.id, draft.id));
    expect(await owner.db.$count(homeworkVersions, eq(homeworkVersions.homeworkId, draft.id))).toBe(0);
    await change({ title: 'Count all words', updatedBy: 'trainer:7' });
    await change({ state: 'closed' });
    await change({ state: 'published', version: 9 });
    const later = inHours(48);
    await change({ dueAt: later });
    const rows = await owner.db
      .select()
      .from(homeworkVersions)
      .where(eq(homeworkVersions.homeworkId, task.id))
      .orderBy(homeworkVersions.number);
    expect(rows.map(({ number, title, dueAt, savedBy }) => [number, title, dueAt, savedBy])).toEqual([
      [1, 'Count words', task.dueAt, 'admin:1'],
      [2, 'Count all words', task.dueAt, 'trainer:7'],
      [3, 'Count all words', later, 'trainer:7'],
    ]);
  });

  it('is deleted as a draft only', async () => {
    const draft = await plantDraft(owner.db, place);
    await plantTaskFile(owner.db, draft.id);
    const remove = (id: number) => api.db.execute(sql`select delete_homework(${id}) as deleted`);
    expect((await remove(draft.id)).rows).toEqual([{ deleted: true }]);
    expect((await remove(task.id)).rows).toEqual([{ deleted: false }]);
  });
});

describe('a hand-in (threat 46)', () => {
  it('is one for each student and homework, with versions that have no gaps', async () => {
    const ids = [await handIn(), await handIn({ number: 77 }), await handIn({ number: 1 })];
    expect(new Set(ids).size).toBe(1);
    expect((await versionsOf(ids[0] ?? 0)).map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(await workOf(ids[0] ?? 0)).toMatchObject({ newestVersion: 3, isWaiting: true });
    expect(await handIn({}, ben())).not.toBe(ids[0]);
  });

  it('fifty at once are all kept, in the order of their times', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, (_, at) => handIn({ text: `try ${at}` })));
    const rows = await versionsOf(ids[0] ?? 0);
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    expect(new Set(rows.map(({ text }) => text)).size).toBe(50);
    expect(rows.map(({ handedInAt }) => handedInAt)).toEqual(
      rows.map(({ handedInAt }) => handedInAt).toSorted((one, other) => one.getTime() - other.getTime()),
    );
  });

  it('knows the due time that was in force, whatever the api says', async () => {
    const later = inHours(72);
    const id = await handIn({ dueAt: inHours(1000) });
    await change({ dueAt: later });
    await handIn({ dueAt: inHours(-1000) });
    expect((await versionsOf(id)).map(({ dueAt }) => dueAt)).toEqual([task.dueAt, later]);
  });

  it('the last moment counts, and the next one is too late where late work is not accepted', async () => {
    const dueAt = inHours(24);
    await change({ dueAt, acceptsLate: false });
    const after = new Date(dueAt.getTime() + 1);
    expect(await refusalOf(handIn({ handedInAt: after }))).toBe('hand_in_in_time');
    expect(await refusalOf(handIn({ handedInAt: dueAt }))).toBeUndefined();
    await change({ acceptsLate: true });
    expect(await refusalOf(handIn({ handedInAt: after }))).toBeUndefined();
  });

  it('has text, a link or a file, and a link begins with https', async () => {
    expect(await refusalOf(handIn({ text: '' }))).toBe('hand_in_versions_content');
    expect(await refusalOf(handIn({ text: '', link: 'javascript:alert(1)' }))).toBe('hand_in_versions_link');
    expect(await refusalOf(handIn({ text: '', link: 'https://git.example.com/x' }))).toBeUndefined();
  });

  it('holds own uploads for this homework only, and marks them', async () => {
    const own = await plantUpload(owner.db, task.id, ann());
    const others = [
      await plantUpload(owner.db, task.id, ben()),
      await plantUpload(owner.db, (await plantHomework(owner.db, place)).id, ann()),
    ];
    for (const other of others) {
      expect(await refusalOf(handIn({ fileIds: [own, other] }))).toBe('hand_in_has_own_files');
    }
    await handIn({ fileIds: [own] });
    const rows = await owner.db.select().from(handInFiles).where(eq(handInFiles.isHandedIn, true));
    expect(rows.map(({ id }) => id)).toEqual([own]);
  });

  it('is refused of somebody without a seat, for a draft and for closed homework', async () => {
    const [stranger] = [await seat(owner.db, place.batchId, place.courseId)];
    await owner.db.delete(batchStudents).where(eq(batchStudents.studentId, stranger));
    expect(await refusalOf(handIn({}, stranger))).toBe('hand_in_of_member');
    await change({ state: 'closed' });
    expect(await refusalOf(handIn())).toBe('hand_in_while_open');
    const draft = await plantDraft(owner.db, place, { dueAt: inHours(5) });
    expect(await refusalOf(plantHandIn(api.db, { homeworkId: draft.id, studentId: ann() }))).toBe('hand_in_while_open');
  });

  it('is not there without a version', async () => {
    const alone = api.db.execute(
      sql`insert into hand_ins (homework_id, student_id) values (${task.id}, ${ann()}) returning id`,
    );
    expect(await refusalOf(alone)).toBe('hand_ins_newest_version');
  });
});

describe('a grade', () => {
  it('is about the newest version, numbered without gaps, and says what is in force', async () => {
    const id = await handIn();
    await plantGrade(api.db, id, { number: 9, points: 7 });
    expect(await workOf(id)).toMatchObject({ newestGrade: 1, gradedVersion: 1, points: 7, isWaiting: false });
    await plantGrade(api.db, id, { outcome: 'again', points: null, againDueAt: inHours(48) });
    expect(await workOf(id)).toMatchObject({ newestGrade: 2, outcome: 'again', points: null, isWaiting: false });
    await handIn();
    expect(await workOf(id)).toMatchObject({ newestVersion: 2, gradedVersion: 1, isWaiting: true });
    expect(await refusalOf(plantGrade(api.db, id, { version: 1 }))).toBe('hand_in_grade_of_newest');
  });

  it('gives at most the points of the homework as it was then', async () => {
    const id = await handIn();
    expect(await refusalOf(plantGrade(api.db, id, { points: 11 }))).toBe('hand_in_grade_within_points');
    expect(await refusalOf(plantGrade(api.db, id, { points: -1 }))).toBe('hand_in_grade_within_points');
    await change({ content: homeworkContent({ marking: { kind: 'points', points: 20 } }), points: 20 });
    expect(await refusalOf(plantGrade(api.db, id, { points: 20, homeworkVersion: 1 }))).toBe(
      'hand_in_grade_within_points',
    );
    expect(await refusalOf(plantGrade(api.db, id, { points: 20, homeworkVersion: 2 }))).toBeUndefined();
  });

  it('has points if it is the result, and a due time if it is not', async () => {
    const id = await handIn();
    expect(await refusalOf(plantGrade(api.db, id, { points: null }))).toBe('hand_in_grades_points');
    expect(await refusalOf(plantGrade(api.db, id, { againDueAt: inHours(1) }))).toBe('hand_in_grades_again');
    const other = await plantHomework(owner.db, place);
    expect(await refusalOf(plantGrade(api.db, id, { homeworkId: other.id }))).toBe('hand_in_grade_of_homework');
  });

  it('ends handing in, unless the trainer asks for it again', async () => {
    const id = await handIn();
    await plantGrade(api.db, id);
    expect(await refusalOf(handIn())).toBe('hand_in_before_graded');
    await change({ acceptsLate: false, dueAt: inHours(-1) });
    await plantGrade(api.db, id, { outcome: 'again', points: null, againDueAt: inHours(5) });
    expect(await refusalOf(handIn())).toBeUndefined();
    expect(await refusalOf(handIn({ handedInAt: inHours(6) }))).toBe('hand_in_in_time');
  });
});

describe('a comment', () => {
  const comment = (handInId: number, changes: Partial<typeof handInComments.$inferInsert> = {}) =>
    api.db
      .insert(handInComments)
      .values({
        handInId,
        version: 1,
        text: 'Why?',
        grade: 0,
        createdAt: new Date(),
        createdBy: 'trainer:1',
        ...changes,
      })
      .returning();

  it('waits for the next grade, and can be deleted until then', async () => {
    const id = await handIn();
    const [first] = await comment(id, { grade: 99 });
    const [second] = await comment(id);
    expect([first?.grade, second?.grade]).toEqual([1, 1]);
    const remove = (row: typeof first) => api.db.delete(handInComments).where(eq(handInComments.id, row?.id ?? 0));
    expect(await refusalOf(remove(first))).toBeUndefined();
    await plantGrade(api.db, id);
    expect(await refusalOf(remove(second))).toBe('hand_in_comment_not_returned');
    expect((await comment(id))[0]?.grade).toBe(2);
  });

  it('is about a file of its hand-in, and lines in their order', async () => {
    const file = await plantUpload(owner.db, task.id, ann());
    const other = await plantUpload(owner.db, task.id, ann());
    const id = await handIn({ fileIds: [file] });
    expect(await refusalOf(comment(id, { fileId: other }))).toBe('hand_in_comment_of_file');
    expect(await refusalOf(comment(id, { version: 2 }))).toBe('hand_in_comments_version');
    expect(await refusalOf(comment(id, { fromLine: 3 }))).toBe('hand_in_comments_lines');
    expect(await refusalOf(comment(id, { fromLine: 3, toLine: 2 }))).toBe('hand_in_comments_order');
    expect(await refusalOf(comment(id, { fileId: file, fromLine: 3, toLine: 3 }))).toBeUndefined();
  });
});

describe('the role of the api', () => {
  it.each([
    'delete from homework',
    'update homework set batch_id = 1',
    'update homework set course_id = 1',
    `insert into homework_versions select * from homework_versions`,
    `update homework_versions set title = 'x'`,
    'delete from homework_versions',
    'delete from hand_ins',
    'update hand_ins set points = 10',
    'update hand_ins set newest_version = 1',
    'insert into hand_ins (homework_id, student_id, points) values (1, 1, 1)',
    `update hand_in_versions set text = 'x'`,
    'update hand_in_versions set handed_in_at = now()',
    'delete from hand_in_versions',
    'update hand_in_grades set points = 1',
    'delete from hand_in_grades',
    `update hand_in_comments set text = 'x'`,
    'update hand_in_files set is_handed_in = false',
    'delete from hand_in_files',
  ])('may not: %s', async (statement) => {
    expect(await refusalOf(api.db.execute(statement))).toBe('42501');
  });

  it('an id that the api may lock by cannot be changed', async () => {
    const id = await handIn();
    expect(await refusalOf(api.db.execute(sql`update hand_ins set id = ${id + 1000} where id = ${id}`))).toBe('428C9');
    expect(await refusalOf(api.db.execute(sql`update hand_ins set id = default where id = ${id}`))).toMatch(/hand_in/);
  });
});
