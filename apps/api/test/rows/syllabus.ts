import { lessonsOf, type Syllabus, type SyllabusDraft } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../src/database/client.ts';
import { courses } from '../../src/database/tables/courses.ts';
import { lessons } from '../../src/database/tables/lessons.ts';
import { syllabi, syllabusVersions } from '../../src/database/tables/syllabus.ts';
import { countNewLessons, searchWordsOf, withLessonIds } from '../../src/features/syllabus/syllabus.policy.ts';

/** Two modules with three new lessons, 150 minutes in all. */
export const syllabusDraft = (changes: Partial<SyllabusDraft> = {}): SyllabusDraft => ({
  outcomes: ['Build and deploy a REST API'],
  audience: ['You know the basics of any programming language'],
  projects: [{ title: 'A shop', text: 'Basket, payment and delivery.' }],
  modules: [
    {
      title: 'Foundations',
      lessons: [
        { title: 'Variables', minutes: 45 },
        { title: 'Loops', minutes: 60 },
      ],
    },
    { title: 'Web', lessons: [{ title: 'Servlets', minutes: 45 }] },
  ],
  ...changes,
});

interface Planted {
  /** How many versions were published; the last one is the draft. */
  readonly versions?: number;
  readonly lessonCount?: number;
  readonly by?: string;
}

/** Modules of lessons of an hour: `{ Basics: ['Loops'] }`. */
export const syllabusWith = (modules: Readonly<Record<string, readonly string[]>>): SyllabusDraft => ({
  outcomes: [],
  audience: [],
  projects: [],
  modules: Object.entries(modules).map(([title, own]) => ({
    title,
    lessons: own.map((lesson) => ({ title: lesson, minutes: 60 })),
  })),
});

/** Inserts the lessons of a draft. */
async function plantLessons(db: Db, courseId: number, draft: SyllabusDraft, createdAt: Date): Promise<Syllabus> {
  const rows = Array.from({ length: countNewLessons(draft) }, () => ({ courseId, createdAt }));
  const ids = rows.length === 0 ? [] : await db.insert(lessons).values(rows).returning({ id: lessons.id });
  return withLessonIds(
    draft,
    ids.map(({ id }) => id),
  );
}

/** A course with a saved draft, and published versions of it. */
export async function plantSyllabus(
  db: Db,
  courseId: number,
  { versions = 1, lessonCount = 2, by = 'admin:1' }: Planted = {},
) {
  const at = new Date('2026-11-16T09:00:00Z');
  const planned = Array.from({ length: lessonCount }, (_, place) => ({ title: `Lesson ${place + 1}`, minutes: 45 }));
  const draft = syllabusDraft({ modules: [{ title: 'Foundations', lessons: planned }] });
  const content = await plantLessons(db, courseId, draft, at);
  await db.insert(syllabi).values({ courseId, content, version: 1, updatedAt: at, updatedBy: by });
  if (versions > 0) {
    const published = { courseId, content, publishedAt: at, publishedBy: by };
    await db
      .insert(syllabusVersions)
      .values(Array.from({ length: versions }, (_, place) => ({ ...published, number: place + 1 })));
  }
  return { content, lessonIds: lessonsOf(content).map(({ id }) => id) };
}

/** Inserts a published version, with its lessons and its words for the search. */
export async function createPublishedSyllabus(db: Db, courseId: number, draft: SyllabusDraft, number = 1) {
  const at = new Date();
  const content = await plantLessons(db, courseId, draft, at);
  await db.insert(syllabusVersions).values({ courseId, number, content, publishedAt: at, publishedBy: 'admin:1' });
  await db
    .update(courses)
    .set({ syllabusWords: searchWordsOf(content) })
    .where(eq(courses.id, courseId));
  return content;
}
