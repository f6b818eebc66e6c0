import {
  claimNeededText,
  type ClaimSubject,
  claimWordIn,
  type ListedReport,
  type OutdatedText,
  type ShownClaim,
  type TextClaim,
  type textClaimEndpoints,
  textClaimLimits,
  type UseCaseInput,
} from '@avsar/contract';
import { recordAudit } from '#features/audit/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { claimOf, claimRefusals, columnsOf, isSameClaim, shownClaimOf } from './text-claims.policy.ts';
import {
  deleteClaim,
  findClaimRow,
  hasGuarantee,
  holdGuarantee,
  holdReport,
  listClaimRows,
  listOutdatedRows,
  listReportRows,
  listWithoutGuarantee,
  upsertClaim,
} from './text-claims.queries.ts';

type Writing = CallContext<Caller>;

interface SavedText {
  /** The whole text as it is saved, in any shape. */
  readonly texts: unknown;
  /** What the writer says it refers to; nothing keeps what was said before. */
  readonly claim?: TextClaim | null | undefined;
}

/**
 * Stores what a text refers to, in the transaction that saves the text. A text without a word that needs a reference
 * has no claim; one with such a word is refused without a claim.
 */
export async function saveTextClaim(
  context: Writing,
  tx: Tx,
  subject: ClaimSubject,
  { texts, claim }: SavedText,
): Promise<void> {
  const word = claimWordIn(texts);
  if (word === undefined) return removeTextClaim(tx, subject);
  const before = await findClaimRow(tx, subject);
  if (!claim) {
    if (before === undefined) throw refused(claimNeededText(word));
    return;
  }
  const said = columnsOf(claim);
  await refuseUnfounded(tx, claim);
  if (before !== undefined && isSameClaim(before, said)) return;
  await upsertClaim(tx, { subject, ...said, saidAt: context.clock.now(), saidBy: actorOf(context.caller) });
  // Trainers write syllabi, and what they say stands in the log like what the staff say.
  await recordAudit(tx, {
    actor: actorOf(context.caller),
    action: `text-claim.${claim.kind}`,
    subject,
    after: claim.kind === 'none' ? { word, because: claim.because } : { word, reportId: said.reportId },
    requestId: context.requestId,
  });
}

async function refuseUnfounded(tx: Tx, claim: TextClaim): Promise<void> {
  if (claim.kind === 'report' && !(await holdReport(tx, claim.report.id))) throw refused(claimRefusals.noReport);
  if (claim.kind === 'guarantee' && !(await holdGuarantee(tx))) throw refused(claimRefusals.noGuarantee);
}

const refused = (message: string) => new AppError('validation_failed', { message, fields: { claim: message } });

/** The text, or the word in it, is gone. */
export const removeTextClaim = (tx: Tx, subject: ClaimSubject): Promise<void> => deleteClaim(tx, subject);

/** Gives a text the claim of the text that it is copied from, such as a draft that is published. */
export async function copyTextClaim(tx: Tx, from: ClaimSubject, to: ClaimSubject): Promise<void> {
  const row = await findClaimRow(tx, from);
  if (row === undefined) return removeTextClaim(tx, to);
  return upsertClaim(tx, { ...row, subject: to });
}

/** What visitors may know of the claims of these texts. */
export async function findShownClaims(
  db: Tx,
  subjects: readonly ClaimSubject[],
): Promise<(subject: ClaimSubject) => ShownClaim> {
  const rows = subjects.length === 0 ? [] : await listClaimRows(db, subjects);
  const bySubject = new Map(rows.map((row) => [row.subject, row]));
  const isInForce = await isInForceFor(db, rows);
  return (subject) => shownClaimOf(bySubject.get(subject), isInForce);
}

export async function findShownClaim(db: Tx, subject: ClaimSubject): Promise<ShownClaim> {
  const row = await findClaimRow(db, subject);
  return shownClaimOf(row, await isInForceFor(db, row === undefined ? [] : [row]));
}

/** Asked only if one of the texts refers to it. */
const isInForceFor = async (db: Tx, rows: readonly { readonly kind: string }[]): Promise<boolean> =>
  rows.some(({ kind }) => kind === 'guarantee') && (await hasGuarantee(db));

/** For the staff: also the reason of a text that refers to nothing. */
export async function findTextClaim(db: Tx, subject: string): Promise<TextClaim | null> {
  const row = await findClaimRow(db, subject);
  return row === undefined ? null : claimOf(row);
}

export const getTextClaim = async (
  { db }: Writing,
  { query: { subject } }: UseCaseInput<typeof textClaimEndpoints.get>,
): Promise<{ claim: TextClaim | null }> => ({ claim: await findTextClaim(db, subject) });

export const listReports = ({ db }: Writing): Promise<ListedReport[]> => listReportRows(db, textClaimLimits.listedMost);

export async function listOutdatedTexts({ db }: Writing): Promise<OutdatedText[]> {
  const { listedMost } = textClaimLimits;
  const ofGuarantee = await listWithoutGuarantee(db, listedMost);
  return [...ofGuarantee, ...(await listOutdatedRows(db, listedMost - ofGuarantee.length))];
}
