import { type Calendar, demoAdmin, demoMessages, demoSmsTemplates, itemAt } from '@avsar/demo';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { admins } from '#database/tables/auth.ts';
import { batchStudents } from '#database/tables/batches.ts';
import { messageDeliveries, messages, smsTemplates } from '#database/tables/messages.ts';
import { users } from '#database/tables/users.ts';
import type { Tx } from '#shared/context.ts';

interface Demo {
  readonly calendar: Calendar;
  readonly now: Date;
  readonly firstRound: { readonly batchIds: readonly number[] };
}

type Planned = (typeof demoMessages)[number];

/** Registered SMS texts, and messages of the office to two batches. */
export async function insertMessages(tx: Tx, demo: Demo): Promise<void> {
  const createdAt = demo.calendar.instant(-30);
  await tx.insert(smsTemplates).values(demoSmsTemplates.map((template) => ({ ...template, createdAt })));
  const [admin] = await tx.select({ id: admins.id }).from(admins).where(eq(admins.username, demoAdmin.username));
  for (const planned of demoMessages) await insertMessage(tx, demo, planned, admin?.id ?? 0);
}

async function insertMessage(tx: Tx, { calendar, now, firstRound }: Demo, planned: Planned, adminId: number) {
  const { batch, daysAhead, clockTime, channels, title, text } = planned;
  const batchId = itemAt(firstRound.batchIds, batch);
  const sendAt = calendar.instant(daysAhead, clockTime);
  const createdAt = sendAt < now ? sendAt : now;
  const people = await listReached(tx, batchId);
  const [message] = await tx
    .insert(messages)
    .values({
      adminId,
      audience: { kind: 'batch', batchId },
      batchId,
      channels: [...channels],
      title,
      text,
      people: people.length,
      sendAt,
      createdAt,
      updatedAt: createdAt,
      ...(sendAt < now && { listedUpTo: people.at(-1)?.id ?? 0, listedAt: sendAt, finishedAt: sendAt }),
    })
    .returning({ id: messages.id });
  if (message === undefined || sendAt >= now || people.length === 0) return;
  const rows = people.flatMap(({ id: userId }) =>
    channels.map((channel) => ({ messageId: message.id, userId, channel, state: 'told' as const, at: sendAt })),
  );
  await tx.insert(messageDeliveries).values(rows);
}

/** The active students of a batch who have proved their e-mail address. */
const listReached = (tx: Tx, batchId: number) =>
  tx
    .select({ id: users.id })
    .from(batchStudents)
    .innerJoin(users, eq(users.id, batchStudents.studentId))
    .where(and(eq(batchStudents.batchId, batchId), eq(users.status, 'active'), isNotNull(users.emailVerifiedAt)))
    .orderBy(asc(users.id));
