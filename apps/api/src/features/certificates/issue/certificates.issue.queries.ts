import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { newestSyllabus } from '#database/newest-syllabus.ts';
import { type CertificateFacts, certificates } from '#database/tables/certificates.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { siteSettings } from '#database/tables/site.ts';
import { users } from '#database/tables/users.ts';

export type { CertificateFacts };

interface StudentAndCourse {
  readonly studentId: number;
  readonly courseId: number;
}

/** Names, and when the course was completed; undefined without an enrolment. */
export async function findNames(db: Db, { studentId, courseId }: StudentAndCourse) {
  const rows = await db
    .select({
      studentName: users.name,
      courseTitle: courses.title,
      institute: siteSettings.brand,
      status: enrolments.status,
      endedAt: enrolments.endedAt,
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .crossJoin(siteSettings)
    .where(and(eq(enrolments.studentId, studentId), eq(enrolments.courseId, courseId)));
  return rows[0];
}

/** The syllabus in force; undefined without one. */
export async function findTaughtSyllabus(db: Db, courseId: number) {
  const newest = newestSyllabus(db);
  const rows = await db
    .select({ syllabus: newest.content })
    .from(courses)
    .innerJoinLateral(newest, sql`true`)
    .where(eq(courses.id, courseId));
  return rows[0]?.syllabus;
}

export async function hasValid(db: Db, { studentId, courseId }: StudentAndCourse): Promise<boolean> {
  const valid = and(
    eq(certificates.studentId, studentId),
    eq(certificates.courseId, courseId),
    isNull(certificates.revokedAt),
  );
  return (await db.$count(certificates, valid)) > 0;
}

type NewCertificate = Omit<typeof certificates.$inferInsert, 'revokedAt' | 'revokedBy' | 'revokedReason'>;

/** Returns the id, or undefined if the student has a certificate of the course that holds. */
export async function insertCertificate(tx: Db, certificate: NewCertificate): Promise<number | undefined> {
  const rows = await tx
    .insert(certificates)
    .values(certificate)
    .onConflictDoNothing()
    .returning({ id: certificates.id });
  return rows[0]?.id;
}
