import type { EventStream, notificationEndpoints, UseCaseInput } from '@avsar/contract';
import type { Caller, CallContext } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { beforeOf, pageOf } from '#shared/page.ts';
import {
  countUnreadOf,
  listBellNotifications,
  markBellNotification,
  readBellNotificationsUpTo,
} from './notifications.queries.ts';
import { notificationTextOf } from './notifications.texts.ts';

export async function listNotifications(
  { db, caller }: CallContext<Caller>,
  { query }: UseCaseInput<typeof notificationEndpoints.list>,
) {
  const rows = await listBellNotifications(db, caller.id, beforeOf(query.cursor), query.limit + 1);
  const page = pageOf(rows, query.limit);
  const items = page.items.map(({ id, kind, facts, createdAt, readAt }) => ({
    id,
    kind,
    ...notificationTextOf(kind, facts, caller),
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }));
  return { ...page, items };
}

export async function countUnread({ db, caller }: CallContext<Caller>) {
  return { unread: await countUnreadOf(db, caller.id) };
}

export async function readNotifications(
  context: CallContext<Caller>,
  { body }: UseCaseInput<typeof notificationEndpoints.readAll>,
) {
  const { db, caller, clock, live } = context;
  const hasChanged = await readBellNotificationsUpTo(db, caller.id, body.upTo, clock.now());
  // Updates the badge on the person's other screens. Only after a change, otherwise two screens would trigger each
  // other for ever.
  if (hasChanged) live.tell([caller.id], 'notifications');
  return countUnread(context);
}

export async function markNotification(
  context: CallContext<Caller>,
  { params, body }: UseCaseInput<typeof notificationEndpoints.mark>,
) {
  const { db, caller, clock, live } = context;
  const outcome = await markBellNotification(db, caller.id, params.notificationId, body.read ? clock.now() : null);
  if (outcome === undefined) throw new AppError('not_found');
  if (outcome === 'changed') live.tell([caller.id], 'notifications');
  return countUnread(context);
}

/** The stream only says that something is new; screens then fetch the list, which checks permissions itself. */
export async function openStream({ caller, live }: CallContext<Caller>): Promise<EventStream> {
  return { open: (send) => live.listen(caller.id, send) };
}
