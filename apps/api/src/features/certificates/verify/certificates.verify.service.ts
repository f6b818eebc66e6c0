import type { UseCaseInput, Verified, verifyEndpoints } from '@avsar/contract';
import { verifyDocument } from '#features/tax/index.ts';
import type { CallContext } from '#shared/context.ts';
import { findRowByToken } from '../certificates.queries.ts';
import { verifiedViewOf } from '../certificates.views.ts';

/** Codes of receipts and credit notes have a dot. */
const isCertificate = /^[A-Za-z0-9_-]{24}$/;

/** Whatever has a code of ours printed on it: a certificate names its student, receipts and credit notes name nobody. */
export async function verifyCode(
  context: CallContext,
  { params: { token } }: UseCaseInput<typeof verifyEndpoints.verify>,
): Promise<Verified> {
  const row = isCertificate.test(token) ? await findRowByToken(context.db, token) : undefined;
  if (row !== undefined) return { kind: 'certificate', ...verifiedViewOf(row) };
  return { kind: 'document', ...(await verifyDocument(context, token)) };
}
