import { createHash } from 'node:crypto';
import type { certificateEndpoints, FileReply, UseCaseInput } from '@avsar/contract';
import type { CertificatePage } from '#providers/certificates/certificates-page.ts';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { certificateFileName } from '../certificates.policy.ts';
import { type CertificateRow, findCertificateRow } from '../certificates.queries.ts';
import { verifyUrlOf } from '../certificates.views.ts';
import { printedWordsOf } from './certificates.print.policy.ts';
import { findLogoKey, getLook } from './certificates.print.queries.ts';

const contentType = 'application/pdf';

/** Version of the layout, part of the ETag: raise it when the layout changes. */
const version = 1;

const revoked = 'This certificate was revoked. Its public page says why.';

/** Rendered on request from what is kept, which never changes; logo and colours are those of today. */
export async function downloadCertificate(
  context: CallContext<Caller>,
  { params }: UseCaseInput<typeof certificateEndpoints.download>,
): Promise<FileReply> {
  const { db, caller, storage, certificates } = context;
  const row = await findCertificateRow(db, params.certificateId, caller.role === 'ADMIN' ? undefined : caller.id);
  if (row === undefined) throw new AppError('not_found');
  if (row.revokedAt !== null) throw new AppError('conflict', { message: revoked });
  const page = await readPage(context, row);
  const logoKey = await findLogoKey(db);
  return {
    contentType,
    etag: createHash('sha256')
      .update(JSON.stringify([version, page, logoKey]))
      .digest('hex')
      .slice(0, 32),
    downloadAs: certificateFileName(row.facts.studentName, row.number),
    read: async () => {
      const logo = logoKey === null ? undefined : await storage.find(`${logoKey}/320.webp`);
      return certificates.render({ ...page, logo });
    },
  };
}

async function readPage(context: CallContext<Caller>, row: CertificateRow): Promise<Omit<CertificatePage, 'logo'>> {
  const { light, accent, band, onBand } = await getLook(context.db);
  return {
    ...printedWordsOf(row),
    issuedAt: row.issuedAt,
    verifyUrl: verifyUrlOf(context, row),
    colours: { ink: light.heading, soft: light.dimmed, accent, band, onBand },
  };
}
