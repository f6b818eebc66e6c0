import { joiningAnswers, joiningSides } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from '../columns.ts';
import { applications } from './applications.ts';
import { media } from './media.ts';

/** The letter of a company with its offer, for the student and the staff only. */
export const offerLetters = pgTable(
  'offer_letters',
  {
    applicationId: integer('application_id')
      .primaryKey()
      .references(() => applications.id),
    mediaId: integer('media_id')
      .notNull()
      .references(() => media.id),
    addedAt: instant('added_at').notNull(),
    addedBy: text('added_by').notNull(),
  },
  (table) => [index('offer_letters_media').on(table.mediaId)],
);

/** When a student with an accepted offer begins work, and whether they were asked if they did. */
export const joinings = pgTable(
  'joinings',
  {
    applicationId: integer('application_id')
      .primaryKey()
      .references(() => applications.id),
    plannedOn: date('planned_on', { mode: 'string' }).notNull(),
    plannedBy: text('planned_by').notNull(),
    /** When the student was asked whether they have joined. */
    askedAt: instant('asked_at'),
  },
  (table) => [
    // For the job that asks.
    index('joinings_to_ask')
      .on(table.plannedOn)
      .where(sql`${table.askedAt} is null`),
  ],
);

/** A secret address with which somebody of a company says once whether a student has joined. Only its hash is kept. */
export const joiningLinks = pgTable(
  'joining_links',
  {
    id: id(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => applications.id),
    /** Whom it was made for. */
    name: text('name').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    madeAt: instant('made_at').notNull(),
    madeBy: text('made_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('joining_links_token').on(table.tokenHash),
    // For answers, which are of the application of their link.
    unique('joining_links_of_application').on(table.id, table.applicationId),
    index('joining_links_application').on(table.applicationId, table.id),
    check('joining_links_expires', sql`${table.expiresAt} > ${table.madeAt}`),
  ],
);

/** What the student and the company said about the first day at work. Rows are only added; of each side the newest counts. */
export const joiningAnswerRows = pgTable(
  'joining_answers',
  {
    id: id(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => applications.id),
    side: text('side', { enum: joiningSides }).notNull(),
    answer: text('answer', { enum: joiningAnswers }).notNull(),
    joinedOn: date('joined_on', { mode: 'string' }),
    /** Why the student has not joined; empty for none. */
    reason: text('reason').notNull().default(''),
    answeredAt: instant('answered_at').notNull(),
    answeredBy: text('answered_by').notNull(),
    /** The link by which the company answered: each answers once. */
    linkId: integer('link_id').unique('joining_answers_once'),
  },
  (table) => [
    index('joining_answers_application').on(table.applicationId, table.id),
    foreignKey({
      name: 'joining_answers_link',
      columns: [table.linkId, table.applicationId],
      foreignColumns: [joiningLinks.id, joiningLinks.applicationId],
    }),
    check('joining_answers_side', sql`${table.side} in ('student', 'company')`),
    check('joining_answers_by_link', sql`(${table.side} = 'company') = (${table.linkId} is not null)`),
    check('joining_answers_answer', sql`${table.answer} in ('joined', 'not_joined')`),
    check('joining_answers_day', sql`(${table.answer} = 'joined') = (${table.joinedOn} is not null)`),
    check('joining_answers_reason', sql`char_length(${table.reason}) <= 300`),
  ],
);
