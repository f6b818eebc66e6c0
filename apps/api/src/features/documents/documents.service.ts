import {
  type Document,
  type documentEndpoints,
  type DocumentHead,
  type DocumentKind,
  documentKinds,
  type DocumentVersion,
  parseBlocks,
  plainTextOfBlocks,
  type UseCaseInput,
} from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { saveTextClaim } from '#features/text-claims/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { beforeOf, type Page, pageOf } from '#shared/page.ts';
import {
  findDocumentRow,
  findNewestVersion,
  insertVersion,
  listNewestHeads,
  listVersionRows,
} from './documents.queries.ts';

/** In the order of `documentKinds`. */
export async function listDocuments({ db }: CallContext): Promise<DocumentHead[]> {
  const heads = await listNewestHeads(db);
  return documentKinds.flatMap((kind) => heads.filter((head) => head.kind === kind).map(withIsoTime));
}

export async function getDocument(
  { db }: CallContext,
  { params, query }: UseCaseInput<typeof documentEndpoints.get>,
): Promise<Document> {
  const document = await findDocumentRow(db, params.kind, query.version);
  if (document === undefined) throw new AppError('not_found');
  return withIsoTime(document);
}

export async function listVersions(
  { db }: CallContext<Caller>,
  { params, query: { limit, cursor } }: UseCaseInput<typeof documentEndpoints.listVersions>,
): Promise<Page<DocumentVersion>> {
  const rows = await listVersionRows(db, params.kind, beforeOf(cursor), limit + 1);
  // The number of the version is the place in the list.
  return pageOf(
    rows.map((row) => ({ ...withIsoTime(row), id: row.version })),
    limit,
  );
}

/**
 * Adds the next version. A conflict if somebody has published since the version that the admin edited. The title and
 * text in force add no version, so that a repeated call does nothing.
 */
export function publishDocument(
  context: CallContext<Caller>,
  { params: { kind }, body: { basedOn, title, text, claim } }: UseCaseInput<typeof documentEndpoints.publish>,
): Promise<Document> {
  return context.transaction(async (tx) => {
    const inForce = await findDocumentRow(tx, kind);
    const isSame = inForce?.title === title && inForce.text === text;
    if (!isSame && (inForce?.version ?? 0) !== basedOn) throw new AppError('conflict');
    await saveTextClaim(context, tx, `document:${kind}`, { texts: { title, text }, claim });
    if (isSame) return withIsoTime(inForce);
    const version = basedOn + 1;
    const added = await insertVersion(tx, { kind, version, title, text }, context.caller.id, context.clock.now());
    if (added === undefined) throw new AppError('conflict');
    // The text itself stays readable in its row.
    await recordAdminAct(context, tx, {
      action: 'document.publish',
      subject: `document:${kind}`,
      ...(inForce && { before: { version: inForce.version, title: inForce.title } }),
      after: { version, title },
    });
    return withIsoTime(added);
  });
}

/** The number of the privacy notice in force; 0 if none is published. Every stored consent names it. */
export const privacyVersionInForce = (db: Tx): Promise<number> => findNewestVersion(db, 'privacy');

/** The document in force without marks; empty if there is none. */
export async function readPlainText(db: Tx, kind: DocumentKind): Promise<string> {
  const document = await findDocumentRow(db, kind);
  return document === undefined ? '' : plainTextOfBlocks(parseBlocks(document.text));
}

const withIsoTime = <Row extends { readonly publishedAt: Date }>(row: Row) => ({
  ...row,
  publishedAt: row.publishedAt.toISOString(),
});
