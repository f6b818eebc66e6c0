import type { MessageChannel } from '@avsar/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { messageTests } from '#database/tables/setup.ts';

export { getSender } from '#database/institute.ts';

export type MessageTestRow = typeof messageTests.$inferSelect;

interface NewTest {
  readonly channel: MessageChannel;
  readonly recipient: string;
  readonly maskedRecipient: string;
}

export async function insertTest(db: Db, test: NewTest, now: Date): Promise<MessageTestRow> {
  const rows = await db
    .insert(messageTests)
    .values({ ...test, requestedAt: now })
    .returning();
  const row = rows[0];
  if (row === undefined) throw new Error('message_tests: the insert returned no row');
  return row;
}

/** The newest test of each channel. */
export async function listNewestTests(db: Db): Promise<MessageTestRow[]> {
  return db
    .selectDistinctOn([messageTests.channel])
    .from(messageTests)
    .orderBy(messageTests.channel, desc(messageTests.id));
}

export async function findWaitingTest(db: Db, testId: number): Promise<MessageTestRow | undefined> {
  const rows = await db
    .select()
    .from(messageTests)
    .where(and(eq(messageTests.id, testId), eq(messageTests.state, 'waiting')));
  return rows[0];
}

/** Forgets whom the message was for. */
export async function finishTest(db: Db, testId: number, reason: string | undefined, now: Date): Promise<void> {
  const outcome = reason === undefined ? { state: 'sent' as const } : { state: 'failed' as const, reason };
  await db
    .update(messageTests)
    .set({ ...outcome, recipient: null, finishedAt: now })
    .where(and(eq(messageTests.id, testId), eq(messageTests.state, 'waiting')));
}
