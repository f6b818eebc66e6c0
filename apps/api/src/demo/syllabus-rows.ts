import type { Syllabus } from '@avsar/contract';
import { type Calendar, demoCourses, type DemoSyllabus, demoSyllabi, itemAt, syllabusDraftOf } from '@avsar/demo';
import { eq } from 'drizzle-orm';
import { courses } from '#database/tables/courses.ts';
import { lessons } from '#database/tables/lessons.ts';
import { syllabi, syllabusVersions } from '#database/tables/syllabus.ts';
import { searchWordsOf, withLessonIds } from '#features/syllabus/index.ts';
import type { Tx } from '#shared/context.ts';

const savedDaysAgo = 60;

/** The syllabus of each course, published; that of a course in preparation is only saved. */
export async function insertSyllabi(
  tx: Tx,
  calendar: Calendar,
  courseIds: readonly number[],
  actor: string,
): Promise<void> {
  const at = calendar.instant(-savedDaysAgo);
  for (const [index, { title, isDraft = false }] of demoCourses.entries()) {
    const syllabus = demoSyllabi[title];
    if (syllabus === undefined) continue;
    const courseId = itemAt(courseIds, index);
    const content = await contentOf(tx, courseId, syllabus, at);
    await tx.insert(syllabi).values({ courseId, content, version: 1, updatedAt: at, updatedBy: actor });
    if (isDraft) continue;
    await tx.insert(syllabusVersions).values({ courseId, number: 1, content, publishedAt: at, publishedBy: actor });
    await tx
      .update(courses)
      .set({ syllabusWords: searchWordsOf(content) })
      .where(eq(courses.id, courseId));
  }
}

async function contentOf(tx: Tx, courseId: number, syllabus: DemoSyllabus, createdAt: Date): Promise<Syllabus> {
  const draft = syllabusDraftOf(syllabus);
  const rows = draft.modules.flatMap(({ lessons: own }) => own.map(() => ({ courseId, createdAt })));
  const inserted = await tx.insert(lessons).values(rows).returning({ id: lessons.id });
  return withLessonIds(
    draft,
    inserted.map(({ id }) => id),
  );
}
