import type { CertificateState } from '@avsar/contract';
import { and, desc, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#database/client.ts';
import { countRows } from '#database/count-rows.ts';
import { nameMatches } from '#database/people-search.ts';
import { certificates } from '#database/tables/certificates.ts';
import { courses } from '#database/tables/courses.ts';
import { users } from '#database/tables/users.ts';
import { countedMost } from '#shared/page.ts';

export { namesOf } from '#database/actor-names.ts';

const newer = alias(certificates, 'newer');
/** The second half is the condition of the index. */
const isReplacedByNewer = and(eq(newer.replacesId, certificates.id), isNotNull(newer.replacesId));

export interface CertificateFilter {
  /** Name of the student, as it is today. */
  readonly q?: string | undefined;
  readonly courseId?: number | undefined;
  readonly state?: CertificateState | undefined;
}

/** The same rule as `stateOf` in the policy. */
function isInState(state: CertificateState | undefined): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === 'valid') return isNull(certificates.revokedAt);
  return and(isNotNull(certificates.revokedAt), state === 'replaced' ? isNotNull(newer.id) : isNull(newer.id));
}

const passes = ({ q, courseId, state }: CertificateFilter): SQL | undefined =>
  and(
    q === undefined ? undefined : nameMatches(q),
    courseId === undefined ? undefined : eq(certificates.courseId, courseId),
    isInState(state),
  );

const everyCertificate = (db: Db) =>
  db
    .select({
      id: certificates.id,
      number: certificates.number,
      token: certificates.token,
      studentId: certificates.studentId,
      courseId: certificates.courseId,
      courseTitle: courses.title,
      facts: certificates.facts,
      issuedAt: certificates.issuedAt,
      issuedBy: certificates.issuedBy,
      reason: certificates.reason,
      revokedAt: certificates.revokedAt,
      revokedBy: certificates.revokedBy,
      revokedReason: certificates.revokedReason,
      replacedBy: newer.token,
    })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.studentId))
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .leftJoin(newer, isReplacedByNewer)
    .$dynamic();

export type CertificateRow = Awaited<ReturnType<typeof listCertificateRows>>[number];

/** The newest first. */
export async function listCertificateRows(db: Db, filter: CertificateFilter, before: number, limit: number) {
  return everyCertificate(db)
    .where(and(passes(filter), lt(certificates.id, before)))
    .orderBy(desc(certificates.id))
    .limit(limit);
}

/** Counts up to `countedMost`. */
export const countCertificateRows = (db: Db, filter: CertificateFilter): Promise<number> =>
  countRows(
    db,
    db
      .select({ id: certificates.id })
      .from(certificates)
      .innerJoin(users, eq(users.id, certificates.studentId))
      .leftJoin(newer, isReplacedByNewer)
      .where(passes(filter))
      .orderBy(desc(certificates.id))
      .limit(countedMost),
  );

/** With `studentId` only a certificate of this student. */
export async function findCertificateRow(db: Db, id: number, studentId?: number): Promise<CertificateRow | undefined> {
  const rows = await everyCertificate(db).where(
    and(eq(certificates.id, id), studentId === undefined ? undefined : eq(certificates.studentId, studentId)),
  );
  return rows[0];
}

/** The newest certificate of a student in a course, also one that was revoked. */
export async function findNewestRow(
  db: Db,
  { studentId, courseId }: { readonly studentId: number; readonly courseId: number },
): Promise<CertificateRow | undefined> {
  const rows = await everyCertificate(db)
    .where(and(eq(certificates.studentId, studentId), eq(certificates.courseId, courseId)))
    .orderBy(desc(certificates.id))
    .limit(1);
  return rows[0];
}

export async function findRowByToken(db: Db, token: string): Promise<CertificateRow | undefined> {
  const rows = await everyCertificate(db).where(eq(certificates.token, token));
  return rows[0];
}

interface Revocation {
  readonly revokedAt: Date;
  readonly revokedBy: string;
  readonly revokedReason: string;
}

export async function updateRevoked(tx: Db, id: number, revocation: Revocation): Promise<void> {
  await tx
    .update(certificates)
    .set(revocation)
    .where(and(eq(certificates.id, id), isNull(certificates.revokedAt)));
}
