import type { Audience, DeliveryState, DeliveryChannel } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { editableColumns, id, instant } from '../columns.ts';
import { admins } from './auth.ts';
import { batches } from './batches.ts';
import { users } from './users.ts';

/** The text of an SMS as it is registered (DLT), with its variables in braces. Its text never changes: a new one is a new row. */
export const smsTemplates = pgTable(
  'sms_templates',
  {
    id: id(),
    name: text('name').notNull(),
    /** The id by which the carrier knows the template. */
    carrierId: text('carrier_id').notNull(),
    dltId: text('dlt_id').notNull(),
    text: text('text').notNull(),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [unique('sms_templates_once').on(table.carrierId)],
);

/** How many deliveries are in each state, and how many SMS were handed over. */
export type DeliveryCounts = Readonly<Record<DeliveryState | 'toldBySms', number>>;

/** A message of the staff or a trainer to many students, or one. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    /** Who wrote it: a member of the staff or a trainer. */
    adminId: integer('admin_id').references(() => admins.id),
    trainerId: integer('trainer_id').references(() => users.id),
    audience: jsonb('audience').$type<Audience>().notNull(),
    /** The batch of a message to a batch. */
    batchId: integer('batch_id').references(() => batches.id),
    channels: text('channels').array().$type<DeliveryChannel[]>().notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    smsTemplateId: integer('sms_template_id').references(() => smsTemplates.id),
    smsValues: jsonb('sms_values').$type<Readonly<Record<string, string>>>(),
    /** The SMS with its values, and how many SMS of the carrier it takes. */
    smsText: text('sms_text'),
    smsParts: integer('sms_parts').notNull().default(0),
    smsPriceInPaise: integer('sms_price_in_paise').notNull().default(0),
    /** How many people the budget of SMS was asked for when the message was written; no more than these get one. */
    smsCounted: integer('sms_counted').notNull().default(0),
    /** How many people it goes to: counted when it was written, and again when it went out. */
    people: integer('people').notNull().default(0),
    sendAt: instant('send_at').notNull(),
    /** Deliveries are written for the people up to this id; null before the first. */
    listedUpTo: integer('listed_up_to'),
    /** When deliveries were written for everybody. */
    listedAt: instant('listed_at'),
    finishedAt: instant('finished_at'),
    stoppedAt: instant('stopped_at'),
    /** `trainer:3` or `admin:1`, as in the audit log. */
    stoppedBy: text('stopped_by'),
    /** Deliveries by state, kept some minutes after the end: the deliveries themselves are deleted after a year. */
    counts: jsonb('counts').$type<DeliveryCounts>(),
    ...editableColumns(),
  },
  (table) => [
    index('messages_admin').on(table.adminId, table.id),
    index('messages_trainer').on(table.trainerId, table.id),
    index('messages_batch').on(table.batchId, table.id),
    index('messages_template').on(table.smsTemplateId),
    index('messages_open')
      .on(table.sendAt)
      .where(sql`${table.finishedAt} is null and ${table.stoppedAt} is null`),
    check('messages_author', sql`num_nonnulls(${table.adminId}, ${table.trainerId}) = 1`),
    check(
      'messages_channels',
      sql`cardinality(${table.channels}) > 0 and ${table.channels} <@ array['bell', 'mail', 'sms']`,
    ),
    check(
      'messages_sms',
      sql`num_nonnulls(${table.smsTemplateId}, ${table.smsValues}, ${table.smsText}) = case when 'sms' = any(${table.channels}) then 3 else 0 end`,
    ),
    check('messages_ended_once', sql`${table.finishedAt} is null or ${table.stoppedAt} is null`),
    check('messages_stopped', sql`(${table.stoppedAt} is null) = (${table.stoppedBy} is null)`),
  ],
);

/** One message to one person by one channel: it is told once. */
export const messageDeliveries = pgTable(
  'message_deliveries',
  {
    messageId: integer('message_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text('channel').$type<DeliveryChannel>().notNull(),
    /** `handing` is written before an SMS is handed to the carrier: after a crash the carrier is asked about it. */
    state: text('state').$type<DeliveryState | 'handing'>().notNull(),
    reason: text('reason'),
    /** Our reference, by which the carrier knows the SMS. */
    reference: uuid('reference'),
    /** When it got this state; null while it waits. */
    at: instant('at'),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.channel, table.userId] }),
    foreignKey({ name: 'message_deliveries_message', columns: [table.messageId], foreignColumns: [messages.id] }),
    index('message_deliveries_user').on(table.userId),
    index('message_deliveries_open')
      .on(table.messageId, table.channel, table.userId)
      .where(sql`${table.state} in ('waiting', 'handing')`),
    check('message_deliveries_channel', sql`${table.channel} in ('bell', 'mail', 'sms')`),
    check(
      'message_deliveries_state',
      sql`${table.state} in ('waiting', 'handing', 'told', 'unreachable', 'refused', 'unknown', 'stopped')`,
    ),
    check('message_deliveries_at', sql`(${table.at} is null) = (${table.state} = 'waiting')`),
    check('message_deliveries_reference', sql`${table.reference} is null or ${table.channel} = 'sms'`),
  ],
);
