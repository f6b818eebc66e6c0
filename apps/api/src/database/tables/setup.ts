import { messageChannels, messageTestStates } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';

/** Test mails and test SMS that an admin asked for, and what became of them. */
export const messageTests = pgTable(
  'message_tests',
  {
    id: id(),
    channel: text('channel', { enum: messageChannels }).notNull(),
    /** E-mail address or mobile number; null as soon as the message was sent or has failed. */
    recipient: text('recipient'),
    maskedRecipient: text('masked_recipient').notNull(),
    state: text('state', { enum: messageTestStates }).notNull().default('waiting'),
    /** Why sending failed; names nobody. */
    reason: text('reason'),
    requestedAt: instant('requested_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('message_tests_channel').on(table.channel, table.id),
    check('message_tests_channel_name', sql`${table.channel} in ('mail', 'sms')`),
    check('message_tests_state', sql`${table.state} in ('waiting', 'sent', 'failed')`),
    check('message_tests_recipient', sql`(${table.recipient} is not null) = (${table.state} = 'waiting')`),
    check('message_tests_finished', sql`(${table.finishedAt} is null) = (${table.state} = 'waiting')`),
    check('message_tests_reason', sql`(${table.reason} is not null) = (${table.state} = 'failed')`),
  ],
);
