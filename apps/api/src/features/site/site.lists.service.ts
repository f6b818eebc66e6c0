import { recordAdminAct } from '#features/audit/index.ts';
import { removeTextClaim } from '#features/text-claims/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { hasSameIds } from '#shared/same-ids.ts';
import { archiveListRow, type SiteListName, lockList, updatePositions } from './site.lists.queries.ts';
import { siteListPolicy } from './site.policy.ts';

/** The names of the lists in the audit log. */
const nouns = { heroSlides: 'hero-slide', faqs: 'faq' } as const;

/** The names of their texts, where one refers to a claim. */
const textsOf = { heroSlides: 'slide', faqs: 'faq' } as const;

type Admin = CallContext<Caller>;
type Facts = Readonly<Record<string, unknown>>;

/** Locks the list until the transaction ends; a conflict if it is full. */
export async function refuseIfFull(tx: Tx, name: SiteListName): Promise<void> {
  const live = await lockList(tx, name);
  const { most, refusal } = siteListPolicy[name];
  if (live.length >= most) throw new AppError('conflict', { message: refusal });
}

interface AuditedChange {
  readonly verb: string;
  readonly id: number;
  readonly before?: Facts;
  readonly after?: Facts;
}

export const auditChange = (
  context: Admin,
  tx: Tx,
  name: SiteListName,
  { verb, id, ...facts }: AuditedChange,
): Promise<void> =>
  recordAdminAct(context, tx, { action: `${nouns[name]}.${verb}`, subject: `${nouns[name]}:${id}`, ...facts });

/** Archives the item instead of deleting it, so that the audit log still refers to an existing row. */
export async function archiveItem(context: Admin, name: SiteListName, id: number, message: string) {
  return context.transaction(async (tx) => {
    await lockList(tx, name);
    if (!(await archiveListRow(tx, name, id, context.clock.now()))) throw new AppError('not_found');
    await removeTextClaim(tx, `${textsOf[name]}:${id}`);
    await auditChange(context, tx, name, { verb: 'delete', id });
    return { message };
  });
}

/** A conflict if items were added or removed meanwhile: the admin has not seen them. */
export async function saveListOrder(context: Admin, name: SiteListName, ids: readonly number[]) {
  return context.transaction(async (tx) => {
    const live = await lockList(tx, name);
    if (!hasSameIds(ids, live)) throw new AppError('conflict');
    await updatePositions(tx, name, ids, context.clock.now());
    const action = `${nouns[name]}.order`;
    await recordAdminAct(context, tx, { action, subject: 'site:1', before: { ids: live }, after: { ids } });
    return { message: 'Order saved.' };
  });
}
