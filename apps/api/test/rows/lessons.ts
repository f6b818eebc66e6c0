import { type LessonContent, plainTextOfRich, type RichBlock, type RichText } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../src/database/client.ts';
import { enrolments } from '../../src/database/tables/enrolments.ts';
import {
  lessonDrafts,
  lessonFiles,
  lessonProgress,
  lessons,
  lessonVersions,
  studies,
} from '../../src/database/tables/lessons.ts';
import { syllabusVersions } from '../../src/database/tables/syllabus.ts';
import { recordAttachment, recordImage, uploadAttachment, uploadImage } from '../../src/features/media/index.ts';
import type { TestApp } from '../app.ts';
import { picture } from './pictures.ts';
import { createCourse, createTrainer, enrol } from './public-pages.ts';
import { plantSyllabus } from './syllabus.ts';

/** A text with a paragraph for each line. */
export const richText = (...lines: string[]): RichText => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

export const lessonContent = (changes: Partial<LessonContent> = {}): LessonContent => ({
  video: null,
  text: richText('A loop repeats a block.'),
  attachments: [],
  ...changes,
});

interface ShownFiles {
  readonly pictures?: readonly number[];
  readonly attachments?: readonly number[];
}

/** A content that shows these pictures and offers these attachments. */
export function contentWith({ pictures = [], attachments = [] }: ShownFiles): LessonContent {
  const shown = pictures.map((file): RichBlock => ({ type: 'picture', attrs: { file, alt: 'A drawing' } }));
  const { content } = richText('With files.');
  return lessonContent({ text: { type: 'doc', content: [...content, ...shown] }, attachments: [...attachments] });
}

interface PlantedLesson {
  readonly content?: LessonContent;
  readonly number?: number;
  readonly by?: string;
  readonly isPublished?: boolean;
}

/** Saves a content as the draft of a lesson and publishes it. */
export async function plantLesson(
  db: Db,
  lessonId: number,
  { content = lessonContent(), number = 1, by = 'admin:1', isPublished = true }: PlantedLesson = {},
): Promise<void> {
  const at = new Date('2026-11-16T09:00:00Z');
  const draft = { content, version: number, updatedAt: at, updatedBy: by };
  await db
    .insert(lessonDrafts)
    .values({ lessonId, ...draft })
    .onConflictDoUpdate({ target: lessonDrafts.lessonId, set: draft });
  if (!isPublished) return;
  const words = plainTextOfRich(content.text);
  await db.insert(lessonVersions).values({ lessonId, number, content, words, publishedAt: at, publishedBy: by });
  await db.update(lessons).set({ publishedVersion: number }).where(eq(lessons.id, lessonId));
}

export const openToVisitors = (db: Db, lessonId: number) =>
  db.update(lessons).set({ isOpen: true }).where(eq(lessons.id, lessonId));

/** Stores a picture and an attachment for a lesson, as after two uploads. */
export async function giveLessonFiles({ app }: Pick<TestApp, 'app'>, lessonId: number) {
  const { context } = app;
  const bytes = Buffer.from(`select ${lessonId};\n`);
  const image = await uploadImage(context, await picture(), 'private');
  const attachment = await uploadAttachment(context, { name: 'loops.sql', file: bytes.toString('base64') });
  const created = { lessonId, createdAt: new Date(), createdBy: 'admin:1' };
  return context.transaction(async (tx) => {
    const files: (typeof lessonFiles.$inferInsert)[] = [
      { ...created, kind: 'picture', name: 'loop.png', mediaId: (await recordImage(tx, image)).id },
      { ...created, kind: 'attachment', name: 'loops.sql', mediaId: (await recordAttachment(tx, attachment)).id },
    ];
    const [shown, offered] = await tx.insert(lessonFiles).values(files).returning({ id: lessonFiles.id });
    return { picture: shown?.id ?? 0, attachment: offered?.id ?? 0, bytes };
  });
}

interface Room {
  readonly lessonCount?: number;
  /** So many lessons have a published content, from the first on. */
  readonly published?: number;
  readonly course?: Parameters<typeof createCourse>[1];
}

/** A course with a published syllabus, everybody around it, and a student who takes it. */
export async function openLessonRoom(test: TestApp, { lessonCount = 3, published = 2, course = {} }: Room = {}) {
  const { db } = test;
  const { id: courseId, title } = await createCourse(db, course);
  const { lessonIds } = await plantSyllabus(db, courseId, { lessonCount });
  for (const lessonId of lessonIds.slice(0, published)) await plantLesson(db, lessonId);
  const [one = 0, two = 0, three = 0] = lessonIds;
  const trainer = await test.signInAs('trainer', await createTrainer(db, [courseId]));
  const student = await test.signInAs('student');
  const { id: enrolmentId, createdAt } = await enrol(db, student.id, courseId);
  const month = `${createdAt.toISOString().slice(0, 7)}-01`;
  return { courseId, title, lessonIds, one, two, three, trainer, student, enrolmentId, month };
}

export type LessonRoom = Awaited<ReturnType<typeof openLessonRoom>>;

export const setEnrolment = (db: Db, id: number, values: Partial<typeof enrolments.$inferInsert>) =>
  db.update(enrolments).set(values).where(eq(enrolments.id, id));

type Learnt = Pick<LessonRoom, 'enrolmentId' | 'month'>;

const finishedAt = new Date('2026-11-20T09:00:00Z');

/** The student has finished these lessons. */
export function plantFinished(db: Db, { enrolmentId, month }: Learnt, ...lessonIds: number[]) {
  const rows = lessonIds.map((lessonId) => ({ enrolmentId, month, lessonId, openedAt: finishedAt, finishedAt }));
  return db.insert(lessonProgress).values(rows);
}

export const plantOpened = (db: Db, enrolmentId: number, lessonId: number) =>
  db.insert(studies).values({ enrolmentId, lessonId, openedAt: finishedAt });

/** Publishes a syllabus without lessons: what was written in them stays. */
export const emptySyllabusOf = (db: Db, courseId: number) =>
  db.insert(syllabusVersions).values({
    courseId,
    number: 2,
    content: { outcomes: [], audience: [], projects: [], modules: [] },
    publishedAt: new Date(),
    publishedBy: 'admin:1',
  });
