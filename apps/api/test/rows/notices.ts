import { randomUUID } from 'node:crypto';
import type { Db } from '../../src/database/client.ts';
import { notifications } from '../../src/database/tables/notifications.ts';

/** Inserts a notification for this person; returns its id. */
export async function insertNotification(db: Db, userId: number, createdAt = new Date()): Promise<number> {
  const notice = { event: `test:${randomUUID()}`, channel: 'bell', kind: 'meeting_live', facts: {} } as const;
  const [row] = await db
    .insert(notifications)
    .values({ ...notice, userId, createdAt })
    .returning();
  if (row === undefined) throw new Error('notifications: nothing was inserted');
  return row.id;
}
