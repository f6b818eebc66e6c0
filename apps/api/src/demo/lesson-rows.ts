import { type LessonContent, lessonsOf, plainTextOfRich } from '@avsar/contract';
import {
  type Calendar,
  demoCourses,
  type DemoLesson,
  demoLessons,
  drawingsIn,
  itemAt,
  lessonContentOf,
} from '@avsar/demo';
import { eq } from 'drizzle-orm';
import { lessonDrafts, lessonFiles, lessons, lessonVersions } from '#database/tables/lessons.ts';
import { syllabusVersions } from '#database/tables/syllabus.ts';
import { recordAttachment, uploadAttachment } from '#features/media/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import type { DemoPictures } from './pictures.ts';

const publishedDaysAgo = 50;

interface Demo {
  readonly calendar: Calendar;
  readonly courseIds: readonly number[];
  readonly trainerIds: readonly number[];
  readonly pictures: DemoPictures;
}

/** The ids of the lessons of a course, by their titles. */
export async function lessonIdsOf(tx: Tx, courseId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.select().from(syllabusVersions).where(eq(syllabusVersions.courseId, courseId));
  return new Map(rows.flatMap(({ content }) => lessonsOf(content).map(({ id, title }) => [title, id] as const)));
}

/** What is taught in some lessons, published by the first trainer of the course. */
export async function insertLessons(context: Pick<Context, 'storage'>, tx: Tx, demo: Demo): Promise<void> {
  const { calendar, courseIds, trainerIds } = demo;
  for (const [index, { title, trainers }] of demoCourses.entries()) {
    const planned = Object.entries(demoLessons[title] ?? {});
    if (planned.length === 0) continue;
    const ids = await lessonIdsOf(tx, itemAt(courseIds, index));
    const at = calendar.instant(-publishedDaysAgo);
    const by = `trainer:${itemAt(trainerIds, itemAt(trainers, 0))}`;
    for (const [lessonTitle, lesson] of planned) {
      const lessonId = ids.get(lessonTitle) ?? 0;
      const content = await insertFiles(context, tx, { lesson, lessonId, at, by, pictures: demo.pictures });
      await insertLesson(tx, { lessonId, content, isOpen: lesson.isOpen ?? false, at, by });
    }
  }
}

interface NewFiles {
  readonly lesson: DemoLesson;
  readonly lessonId: number;
  readonly at: Date;
  readonly by: string;
  readonly pictures: DemoPictures;
}

/** The content of a lesson, once its files have ids. */
async function insertFiles(
  context: Pick<Context, 'storage'>,
  tx: Tx,
  { lesson, lessonId, at, by, pictures }: NewFiles,
): Promise<LessonContent> {
  const insert = async (kind: 'picture' | 'attachment', name: string, mediaId: number) => {
    const file = { lessonId, mediaId, kind, name, createdAt: at, createdBy: by };
    const inserted = await tx.insert(lessonFiles).values(file).returning({ id: lessonFiles.id });
    return itemAt(inserted, 0).id;
  };
  const drawn = new Map<string, number>();
  for (const name of drawingsIn(lesson)) {
    drawn.set(name, await insert('picture', `${name}.png`, pictures.lessons.get(name) ?? 0));
  }
  const attachments: number[] = [];
  for (const { name, text } of lesson.attachments ?? []) {
    const uploaded = await uploadAttachment(context, { name, file: Buffer.from(text).toString('base64') });
    attachments.push(await insert('attachment', name, (await recordAttachment(tx, uploaded)).id));
  }
  return lessonContentOf(lesson, { fileOf: (name) => drawn.get(name) ?? 0, attachments });
}

interface NewLesson {
  readonly lessonId: number;
  readonly content: LessonContent;
  readonly isOpen: boolean;
  readonly at: Date;
  readonly by: string;
}

async function insertLesson(tx: Tx, { lessonId, content, isOpen, at, by }: NewLesson): Promise<void> {
  await tx.insert(lessonDrafts).values({ lessonId, content, version: 1, updatedAt: at, updatedBy: by });
  const published = { number: 1, words: plainTextOfRich(content.text), publishedAt: at, publishedBy: by };
  await tx.insert(lessonVersions).values({ lessonId, content, ...published });
  await tx.update(lessons).set({ publishedVersion: 1, isOpen }).where(eq(lessons.id, lessonId));
}
