import type { VerifiedDocument } from '@avsar/contract';
import type { CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { inRupees } from '#shared/rupees.ts';
import { receiptTitle } from './tax.documents.policy.ts';
import { findCreditNoteRow, findReceiptRow } from './tax.documents.queries.ts';
import { documentIn } from './tax.tokens.ts';

/** For whoever holds a document: whether we issued it, and for how much. Nothing about the student or the payer. */
export async function verifyDocument(
  { db, secrets }: CallContext,
  token: string,
): Promise<Omit<VerifiedDocument, 'kind'>> {
  const key = documentIn(secrets.documentLinks, token);
  const found = key && (key.kind === 'receipt' ? await readReceipt(db, key.id) : await readCreditNote(db, key.id));
  if (found === undefined) throw new AppError('not_found');
  const { title, code, issuedAt, facts, creditedInPaise } = found;
  return {
    title,
    number: code,
    issuedAt: issuedAt.toISOString(),
    amount: inRupees(facts.amountInPaise),
    credited: inRupees(creditedInPaise),
    issuer: { name: facts.issuer.name, gstin: facts.issuer.gstin },
  };
}

async function readReceipt(db: CallContext['db'], id: number) {
  const row = await findReceiptRow(db, id);
  return row && { ...row, title: receiptTitle(row.facts), creditedInPaise: row.credited };
}

async function readCreditNote(db: CallContext['db'], id: number) {
  const row = await findCreditNoteRow(db, id);
  return row && { ...row, title: 'Credit note', creditedInPaise: 0 };
}
