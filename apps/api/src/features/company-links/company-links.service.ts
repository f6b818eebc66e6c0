import {
  type CompanyLink,
  type companyLinkEndpoints,
  companyLinkLimits,
  type MadeCompanyLink,
  type UseCaseInput,
} from '@avsar/contract';
import { recordAdminAct } from '#features/audit/index.ts';
import { actorOf } from '#shared/actor.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { expiryOf } from './company-links.policy.ts';
import {
  countWorking,
  findLinkRow,
  insertLink,
  isOpening,
  type LinkRow,
  listActorNames,
  listLinkRows,
  lockOpening,
  revokeRow,
} from './company-links.queries.ts';
import { hashCompanyToken, makeCompanyToken } from './company-links.tokens.ts';

type Staff = CallContext<Caller>;

const messages = {
  draft: 'Open the opening first. The link of a draft would show nobody.',
  most: `${companyLinkLimits.linksMost} links of this opening work. Stop one of them first.`,
} as const;

const shownMost = 50;

export async function listCompanyLinks(
  { db }: Staff,
  { params: { openingId } }: UseCaseInput<typeof companyLinkEndpoints.list>,
): Promise<CompanyLink[]> {
  if (!(await isOpening(db, openingId))) throw new AppError('not_found');
  return viewsOf(db, await listLinkRows(db, openingId, shownMost));
}

/** The secret is told once, and only its hash is kept. */
export function makeCompanyLink(
  context: Staff,
  { params: { openingId }, body }: UseCaseInput<typeof companyLinkEndpoints.make>,
): Promise<MadeCompanyLink> {
  const token = makeCompanyToken();
  const now = context.clock.now();
  return context.transaction(async (tx) => {
    const opening = await lockOpening(tx, openingId);
    if (opening === undefined) throw new AppError('not_found');
    if (opening.state === 'draft') throw new AppError('conflict', { message: messages.draft });
    if ((await countWorking(tx, openingId, now)) >= companyLinkLimits.linksMost)
      throw new AppError('conflict', { message: messages.most });
    const row = await insertLink(tx, {
      openingId,
      companyId: opening.companyId,
      name: body.name,
      tokenHash: hashCompanyToken(token),
      madeAt: now,
      madeBy: actorOf(context.caller),
      expiresAt: expiryOf(now, body.days),
    });
    const after = { openingId, companyId: opening.companyId, expiresAt: row.expiresAt.toISOString() };
    await recordAdminAct(context, tx, { action: 'company-link.make', subject: `company-link:${row.id}`, after });
    return { ...(await viewOf(tx, row)), url: `${context.settings.publicOrigin}/for-company/${token}` };
  });
}

/** Stops the link at once: a mark that is being saved is waited for, and none follows. */
export function revokeCompanyLink(
  context: Staff,
  { params: { linkId } }: UseCaseInput<typeof companyLinkEndpoints.revoke>,
): Promise<CompanyLink> {
  return context.transaction(async (tx) => {
    const isChanged = await revokeRow(tx, linkId, context.clock.now());
    const row = await findLinkRow(tx, linkId);
    if (row === undefined) throw new AppError('not_found');
    if (isChanged) {
      const after = { openingId: row.openingId };
      await recordAdminAct(context, tx, { action: 'company-link.revoke', subject: `company-link:${linkId}`, after });
    }
    return viewOf(tx, row);
  });
}

async function viewsOf(db: Tx, rows: readonly LinkRow[]): Promise<CompanyLink[]> {
  const names = await listActorNames(
    db,
    rows.map(({ madeBy }) => madeBy),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    madeAt: row.madeAt.toISOString(),
    madeBy: names.get(row.madeBy) ?? 'The institute',
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
  }));
}

async function viewOf(db: Tx, row: LinkRow): Promise<CompanyLink> {
  const [view] = await viewsOf(db, [row]);
  if (view === undefined) throw new Error('company_links: a row without a view');
  return view;
}
