import type { ListedCertificate, MyCertificate, VerifiedCertificate } from '@avsar/contract';
import type { Context, Tx } from '#shared/context.ts';
import { dateInIndia } from '#shared/time.ts';
import { stateOf } from './certificates.policy.ts';
import { type CertificateRow, namesOf } from './certificates.queries.ts';

type Addressed = Pick<Context, 'settings'>;

/** The public page that confirms a certificate; printed as a QR code. */
export const verifyUrlOf = ({ settings }: Addressed, { token }: Pick<CertificateRow, 'token'>): string =>
  `${settings.publicOrigin}/verify/${token}`;

function revocationOf({ revokedAt, revokedReason, replacedBy }: CertificateRow) {
  if (revokedAt === null || revokedReason === null) return null;
  return { on: dateInIndia(revokedAt), reason: revokedReason, replacedBy };
}

export function verifiedViewOf(row: CertificateRow): VerifiedCertificate {
  const { number, facts, issuedAt } = row;
  return {
    number,
    ...facts,
    lines: [...facts.lines],
    issuedOn: dateInIndia(issuedAt),
    revoked: revocationOf(row),
  };
}

export function myViewOf(context: Addressed, row: CertificateRow): MyCertificate {
  const { id, number, facts, issuedAt } = row;
  const revoked = revocationOf(row);
  return {
    id,
    number,
    studentName: facts.studentName,
    institute: facts.institute,
    issuedOn: dateInIndia(issuedAt),
    url: verifyUrlOf(context, row),
    revoked: revoked && { on: revoked.on, reason: revoked.reason },
  };
}

export async function listedViewsOf(
  context: Addressed,
  db: Tx,
  rows: readonly CertificateRow[],
): Promise<ListedCertificate[]> {
  const nameOf = await namesOf(
    db,
    rows.flatMap(({ issuedBy, revokedBy }) => [issuedBy, revokedBy]),
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    studentName: row.facts.studentName,
    student: { id: row.studentId },
    course: { id: row.courseId, title: row.courseTitle },
    state: stateOf(row),
    issuedAt: row.issuedAt.toISOString(),
    issuedBy: row.issuedBy === 'rule' ? null : nameOf(row.issuedBy),
    reason: row.reason,
    url: verifyUrlOf(context, row),
    revoked:
      row.revokedAt === null || row.revokedBy === null || row.revokedReason === null
        ? null
        : { at: row.revokedAt.toISOString(), by: nameOf(row.revokedBy), reason: row.revokedReason },
  }));
}
