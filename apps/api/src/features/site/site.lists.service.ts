import { recordAdminAct } from '#features/audit/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { archiveIn, type ListName, lockList, placeInOrder } from './site.lists.queries.ts';
import { isOrderOf, siteListPolicy } from './site.policy.ts';

/** How the audit log calls them. */
const nouns = { heroSlides: 'hero-slide', faqs: 'faq' } as const;

type Admin = CallContext<Caller>;
type Facts = Readonly<Record<string, unknown>>;

/** Holds the list until the transaction ends, and refuses when it is full. */
export async function makeRoom(tx: Tx, name: ListName): Promise<void> {
  const live = await lockList(tx, name);
  const { most, refusal } = siteListPolicy[name];
  if (live.length >= most) throw new AppError('conflict', { message: refusal });
}

interface Act {
  readonly verb: string;
  readonly id: number;
  readonly before?: Facts;
  readonly after?: Facts;
}

export const recordIn = (context: Admin, tx: Tx, name: ListName, { verb, id, ...facts }: Act): Promise<void> =>
  recordAdminAct(context, tx, { action: `${nouns[name]}.${verb}`, subject: `${nouns[name]}:${id}`, ...facts });

/** Archived, so that the audit log goes on naming something. */
export async function takeAway(context: Admin, name: ListName, id: number, message: string) {
  return context.transaction(async (tx) => {
    await lockList(tx, name);
    if (!(await archiveIn(tx, name, id, context.clock.now()))) throw new AppError('not_found');
    await recordIn(context, tx, name, { verb: 'delete', id });
    return { message };
  });
}

/** Whoever orders a list that has changed meanwhile would put things at places they have not seen. */
export async function putInOrder(context: Admin, name: ListName, ids: readonly number[]) {
  return context.transaction(async (tx) => {
    const live = await lockList(tx, name);
    if (!isOrderOf(ids, live)) throw new AppError('conflict');
    await placeInOrder(tx, name, ids, context.clock.now());
    const action = `${nouns[name]}.order`;
    await recordAdminAct(context, tx, { action, subject: 'site:1', before: { ids: live }, after: { ids } });
    return { message: 'Order saved.' };
  });
}
