import type { Syllabus, SyllabusDraft } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { lessons, syllabusVersions } from '#database/tables/syllabus.ts';

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

/** Inserts a published version, with its lessons and its words for the search. */
export async function createPublishedSyllabus(db: Db, courseId: number, draft: SyllabusDraft, number = 1) {
  const at = { createdAt: new Date() };
  const modules: Syllabus['modules'] = [];
  for (const module of draft.modules) {
    const rows = module.lessons.map(() => ({ courseId, ...at }));
    const ids = rows.length === 0 ? [] : await db.insert(lessons).values(rows).returning({ id: lessons.id });
    const own = module.lessons.map((lesson, place) => ({ ...lesson, id: ids[place]?.id ?? 0 }));
    modules.push({ title: module.title, lessons: own });
  }
  const content = { ...draft, modules };
  const syllabusWords = modules
    .flatMap((module) => [module.title, ...module.lessons.map(({ title }) => title)])
    .join('\n');
  await db
    .insert(syllabusVersions)
    .values({ courseId, number, content, publishedAt: new Date(), publishedBy: 'admin:1' });
  await db.update(courses).set({ syllabusWords }).where(eq(courses.id, courseId));
  return content;
}
