import type { CertificateRule } from '@avsar/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { isOffered } from '#database/offered.ts';
import { certificateRules } from '#database/tables/certificates.ts';
import { courses } from '#database/tables/courses.ts';

const rule = {
  attendance: certificateRules.attendance,
  homework: certificateRules.homework,
  quiz: certificateRules.quiz,
};

/** The rule of a course on offer; all its parts are null without one. */
export async function findPublicRule(db: Db, courseId: number): Promise<CertificateRule | undefined> {
  const rows = await db
    .select(rule)
    .from(courses)
    .leftJoin(certificateRules, eq(certificateRules.courseId, courses.id))
    .where(and(eq(courses.id, courseId), isOffered));
  return rows[0];
}

export async function findEditedRule(db: Db, courseId: number) {
  const rows = await db
    .select({
      course: { id: courses.id, title: courses.title },
      rule,
      version: sql<number>`coalesce(${certificateRules.version}, 0)`,
      updatedBy: certificateRules.updatedBy,
      updatedAt: certificateRules.updatedAt,
    })
    .from(courses)
    .leftJoin(certificateRules, eq(certificateRules.courseId, courses.id))
    .where(eq(courses.id, courseId));
  return rows[0];
}

/** Locks the course until the end of the transaction: of two changes at once the second sees the first. */
export async function lockCourse(tx: Db, courseId: number) {
  const rows = await tx
    .select({ archivedAt: courses.archivedAt })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for('no key update');
  return rows[0];
}

interface Author {
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

export async function saveRule(tx: Db, courseId: number, saved: CertificateRule & Author): Promise<void> {
  await tx
    .insert(certificateRules)
    .values({ courseId, ...saved, createdAt: saved.updatedAt })
    .onConflictDoUpdate({
      target: certificateRules.courseId,
      set: { ...saved, version: sql`${certificateRules.version} + 1` },
    });
}
