import type { Criterion, HomeworkContent } from '@avsar/contract';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../src/database/client.ts';
import { handInFiles, handInGrades, handIns, handInVersions } from '../../src/database/tables/hand-ins.ts';
import { homework, homeworkFiles } from '../../src/database/tables/homework.ts';
import { pointsOf } from '@avsar/contract';
import { createMedia } from './public-pages.ts';

export const words = (text: string): HomeworkContent['text'] => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

export const homeworkContent = (changes: Partial<HomeworkContent> = {}): HomeworkContent => ({
  text: words('Write a program that counts words.'),
  attachments: [],
  marking: { kind: 'points', points: 10 },
  ...changes,
});

/** 0, 3 or 6 points for the code, and 0 or 4 for its tests. */
const rubric: Criterion[] = [
  {
    title: 'Code',
    levels: [
      { title: 'Does not run', points: 0 },
      { title: 'Runs', points: 3 },
      { title: 'Runs and is clear', points: 6 },
    ],
  },
  {
    title: 'Tests',
    levels: [
      { title: 'None', points: 0 },
      { title: 'Every function', points: 4 },
    ],
  },
];

export const rubricContent = () => homeworkContent({ marking: { kind: 'rubric', criteria: rubric } });

interface BatchPlace {
  readonly batchId: number;
  readonly courseId: number;
}

const only = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was inserted');
  return row;
};

/** Published homework, due in a day of the real clock unless told otherwise. */
export async function plantHomework(
  db: Db,
  { batchId, courseId }: BatchPlace,
  changes: Partial<typeof homework.$inferInsert> = {},
) {
  const now = new Date();
  const content = changes.content ?? homeworkContent();
  const values = {
    batchId,
    courseId,
    state: 'published',
    title: 'Count words',
    content,
    dueAt: new Date(now.getTime() + 24 * 3_600_000),
    points: pointsOf(content.marking),
    publishedAt: now,
    updatedAt: now,
    updatedBy: 'admin:1',
    ...changes,
  } as const;
  return only(await db.insert(homework).values(values).returning());
}

/** A draft of the same. */
export const plantDraft = (db: Db, place: BatchPlace, changes: Partial<typeof homework.$inferInsert> = {}) =>
  plantHomework(db, place, { state: 'draft', publishedAt: null, ...changes });

/** A file of homework whose bytes are missing in the storage. */
export async function plantTaskFile(db: Db, homeworkId: number, kind: 'picture' | 'attachment' = 'attachment') {
  const { id: mediaId } = await createMedia(db, { visibility: 'private' });
  const values = { homeworkId, mediaId, kind, name: 'plan.pdf', createdAt: new Date(), createdBy: 'admin:1' };
  return only(await db.insert(homeworkFiles).values(values).returning()).id;
}

/** An upload of a student that is not handed in. */
export async function plantUpload(db: Db, homeworkId: number, studentId: number, createdAt = new Date()) {
  const { id: mediaId } = await createMedia(db, { visibility: 'private' });
  const values = { homeworkId, studentId, mediaId, name: 'main.py', createdAt };
  return only(await db.insert(handInFiles).values(values).returning()).id;
}

interface Work {
  readonly homeworkId: number;
  readonly studentId: number;
}

/** Hands in as the database's owner; returns the id of the work. */
export async function plantHandIn(
  db: Db,
  { homeworkId, studentId }: Work,
  changes: Partial<typeof handInVersions.$inferInsert> = {},
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`insert into ${handIns} (homework_id, student_id) values (${homeworkId}, ${studentId})
      on conflict on constraint hand_ins_once do nothing`);
    const [work] = await tx
      .select({ id: handIns.id })
      .from(handIns)
      .where(sql`${handIns.homeworkId} = ${homeworkId} and ${handIns.studentId} = ${studentId}`);
    const handInId = work?.id ?? 0;
    const now = new Date();
    const values = { handInId, number: 0, text: 'print(len(words))', handedInAt: now, dueAt: now, ...changes };
    await tx.insert(handInVersions).values(values);
    return handInId;
  });
}

/** Returns the newest hand-in with 8 points, or as told. */
export async function plantGrade(
  db: Db,
  handInId: number,
  changes: Partial<typeof handInGrades.$inferInsert> = {},
): Promise<void> {
  const [work] = await db.select().from(handIns).where(eq(handIns.id, handInId));
  if (work === undefined) throw new Error(`there is no hand-in ${handInId}`);
  await db.insert(handInGrades).values({
    handInId,
    number: 0,
    version: work.newestVersion,
    homeworkId: work.homeworkId,
    homeworkVersion: 1,
    outcome: 'graded',
    points: 8,
    feedback: 'Well done.',
    gradedAt: new Date(),
    gradedBy: 'admin:1',
    ...changes,
  });
}
