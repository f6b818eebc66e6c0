import type { Notification } from '@avsar/contract';

/** Unread notifications of the fresh list that were not in the known one. None at the first load. */
export function newNotifications(
  known: readonly Notification[] | undefined,
  fresh: readonly Notification[],
): readonly Notification[] {
  if (known === undefined) return [];
  const newest = known[0]?.id ?? 0;
  return fresh.filter(({ id, readAt }) => id > newest && readAt === null);
}
