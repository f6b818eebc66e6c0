import { and, eq, gte, isNull } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { grants } from '#database/tables/discounts.ts';

interface Scholar {
  readonly studentId: number;
  readonly courseId: number;
  readonly today: string;
}

/** The scholarship with which a student can buy a course today. */
export async function findScholarship(db: Db, { studentId, courseId, today }: Scholar) {
  const rows = await db
    .select({ grantId: grants.id, discountInPaise: grants.worthInPaise })
    .from(grants)
    .where(
      and(
        eq(grants.kind, 'scholarship'),
        eq(grants.studentId, studentId),
        eq(grants.courseId, courseId),
        isNull(grants.endedAt),
        gte(grants.validUntil, today),
      ),
    );
  return rows[0];
}

interface StudentAndCourse {
  readonly studentId: number;
  readonly courseId: number;
}

/** Scholarships of the student for the course that are not ended, also those whose last day has passed. */
export async function listOpenScholarships(tx: Db, { studentId, courseId }: StudentAndCourse) {
  return tx
    .select({ id: grants.id, validUntil: grants.validUntil })
    .from(grants)
    .where(
      and(
        eq(grants.kind, 'scholarship'),
        eq(grants.studentId, studentId),
        eq(grants.courseId, courseId),
        isNull(grants.endedAt),
      ),
    );
}

type Scholarship = Omit<typeof grants.$inferInsert, 'kind' | 'validUntil'> & { readonly validUntil: string };

/** Returns the id, or undefined if the student has a scholarship for the course that is not ended. */
export async function insertScholarship(tx: Db, scholarship: Scholarship): Promise<number | undefined> {
  const rows = await tx
    .insert(grants)
    .values({ ...scholarship, kind: 'scholarship' })
    .onConflictDoNothing()
    .returning({ id: grants.id });
  return rows[0]?.id;
}

interface End {
  readonly endedBy: string;
  readonly endedAt: Date;
  readonly endReason: string;
}

export async function updateEnd(tx: Db, id: number, end: End): Promise<void> {
  await tx
    .update(grants)
    .set(end)
    .where(and(eq(grants.id, id), isNull(grants.endedAt)));
}
