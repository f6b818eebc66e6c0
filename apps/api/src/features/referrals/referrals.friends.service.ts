import type { referralEndpoints, ReferredFriend, UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { beforeOf, type Page, pageOf } from '#shared/page.ts';
import { listFriendRows } from './referrals.list.queries.ts';
import { friendViewOf } from './referrals.views.ts';

export async function listMyFriends(
  { db, caller }: CallContext<Caller>,
  { query: { limit, cursor } }: UseCaseInput<typeof referralEndpoints.listFriends>,
): Promise<Page<ReferredFriend>> {
  const rows = await listFriendRows(db, caller.id, { before: beforeOf(cursor), limit: limit + 1 });
  const { items, nextCursor } = pageOf(rows, limit);
  return { items: items.map(friendViewOf), nextCursor };
}
