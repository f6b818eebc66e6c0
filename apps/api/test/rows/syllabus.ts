import type { Syllabus, SyllabusDraft } from '@avsar/contract';
import type { Db } from '../../src/database/client.ts';
import { lessons, syllabi, syllabusVersions } from '../../src/database/tables/syllabus.ts';

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

/** A course with a saved draft, and published versions of it. */
export async function plantSyllabus(
  db: Db,
  courseId: number,
  { versions = 1, lessonCount = 2, by = 'admin:1' }: Planted = {},
) {
  const at = new Date('2026-11-16T09:00:00Z');
  const rows = await db
    .insert(lessons)
    .values(Array.from({ length: lessonCount }, () => ({ courseId, createdAt: at })))
    .returning({ id: lessons.id });
  const planned = rows.map(({ id }, place) => ({ id, title: `Lesson ${place + 1}`, minutes: 45 }));
  const content: Syllabus = {
    outcomes: ['Build and deploy a REST API'],
    audience: ['You know the basics of any programming language'],
    projects: [{ title: 'A shop', text: 'Basket, payment and delivery.' }],
    modules: [{ title: 'Foundations', lessons: planned }],
  };
  await db.insert(syllabi).values({ courseId, content, version: 1, updatedAt: at, updatedBy: by });
  if (versions > 0) {
    const published = { courseId, content, publishedAt: at, publishedBy: by };
    await db
      .insert(syllabusVersions)
      .values(Array.from({ length: versions }, (_, place) => ({ ...published, number: place + 1 })));
  }
  return { content, lessonIds: rows.map(({ id }) => id) };
}
