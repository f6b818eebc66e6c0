import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { batches } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { homework, homeworkVersions } from '#database/tables/homework.ts';

interface DueSoon {
  readonly now: Date;
  readonly until: Date;
  readonly limit: number;
}

/**
 * Published homework that is due until then and of whose due time nobody was reminded; notes that they are reminded now.
 * Of two workers at once, one gets each.
 */
export async function takeDueSoon(tx: Db, { now, until, limit }: DueSoon) {
  const due = tx
    .select({ id: homework.id })
    .from(homework)
    .where(
      and(
        eq(homework.state, 'published'),
        sql`${homework.remindedOf} is distinct from ${homework.dueAt}`,
        gt(homework.dueAt, now),
        lte(homework.dueAt, until),
      ),
    )
    .orderBy(asc(homework.dueAt))
    .limit(limit)
    .for('no key update', { skipLocked: true });
  const rows = await tx
    .update(homework)
    .set({ remindedOf: sql`${homework.dueAt}` })
    .where(inArray(homework.id, due))
    .returning({ id: homework.id });
  return rows.map(({ id }) => id);
}

/** Homework to remind of, but for archived batches. */
export async function listToRemind(tx: Db, ids: readonly number[]) {
  return tx
    .select({
      id: homework.id,
      title: homework.title,
      courseId: homework.courseId,
      courseTitle: courses.title,
      batchId: homework.batchId,
      dueAt: sql<Date>`${homework.dueAt}`.mapWith(homework.dueAt),
      /** Since when students know this due time. */
      knownSince: sql<Date>`(select min(v.saved_at) from ${homeworkVersions} v
        where v.homework_id = ${homework.id} and v.due_at = ${homework.dueAt})`.mapWith(homework.updatedAt),
    })
    .from(homework)
    .innerJoin(batches, and(eq(batches.id, homework.batchId), isNull(batches.archivedAt)))
    .innerJoin(courses, eq(courses.id, homework.courseId))
    .where(inArray(homework.id, [...ids]))
    .orderBy(asc(homework.id));
}
