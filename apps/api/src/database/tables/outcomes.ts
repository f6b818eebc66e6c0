import { evidences, exclusions, intents, outcomeCodes, statedCodes } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { editableColumns, id, instant } from '../columns.ts';
import { applications } from './applications.ts';
import { companies } from './companies.ts';
import { enrolments } from './enrolments.ts';
import { media } from './media.ts';

/** What a student wants after a course. Said once, within days of the enrolment; a trigger refuses every change. */
export const intentRows = pgTable(
  'intents',
  {
    enrolmentId: integer('enrolment_id')
      .primaryKey()
      .references(() => enrolments.id),
    intent: text('intent', { enum: intents }).notNull(),
    saidAt: instant('said_at').notNull().defaultNow(),
    /** The student, or who of the staff wrote it down for them. */
    saidBy: text('said_by').notNull(),
  },
  (table) => [
    check('intents_intent', sql`${table.intent} in ('job', 'own_business', 'keep_job', 'study', 'interest')`),
  ],
);

/** What a graduate says about their work. Rows are only added; the newest counts, once somebody has verified it. */
export const outcomeStatements = pgTable(
  'outcome_statements',
  {
    id: id(),
    enrolmentId: integer('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    code: text('code', { enum: statedCodes }).notNull(),
    company: text('company'),
    role: text('role'),
    startedOn: date('started_on', { mode: 'string' }),
    /** Rupees a year. */
    fixedPay: integer('fixed_pay'),
    note: text('note').notNull(),
    /** A document that shows it. */
    mediaId: integer('media_id').references(() => media.id),
    saidAt: instant('said_at').notNull(),
    saidBy: text('said_by').notNull(),
  },
  (table) => [
    index('outcome_statements_enrolment').on(table.enrolmentId, table.id),
    index('outcome_statements_media').on(table.mediaId),
    check('outcome_statements_code', sql`${table.code} in ('1A', '1B', '1D', '1E', '2B', '3A', '3B')`),
    check(
      'outcome_statements_work',
      sql`${table.code} in ('3A', '3B') = (${table.role} is null)
        and (${table.code} in ('3A', '3B')) = (${table.startedOn} is null)`,
    ),
    check('outcome_statements_pay', sql`${table.fixedPay} > 0`),
    check('outcome_statements_note', sql`char_length(${table.note}) <= 500`),
  ],
);

/**
 * The outcome of a graduate, which is a completed enrolment, as the staff have verified it. A graduate without a row is
 * still in the window, excluded by the intent, or non-reporting. A trigger keeps each version in `outcome_changes`, and
 * work begins within the window.
 */
export const outcomes = pgTable(
  'outcomes',
  {
    enrolmentId: integer('enrolment_id')
      .primaryKey()
      .references(() => enrolments.id),
    code: text('code', { enum: outcomeCodes }).notNull(),
    exclusion: text('exclusion', { enum: exclusions }),
    /** The first day at work, or the day for which the rest is true. */
    since: date('since', { mode: 'string' }).notNull(),
    companyId: integer('company_id').references(() => companies.id),
    role: text('role'),
    place: text('place'),
    /** Rupees a year. */
    fixedPay: integer('fixed_pay'),
    variablePay: integer('variable_pay'),
    evidence: text('evidence', { enum: evidences }).notNull(),
    evidenceNote: text('evidence_note').notNull(),
    mediaId: integer('media_id').references(() => media.id),
    /** The application that led to this work, if it was one of ours. */
    applicationId: integer('application_id').references(() => applications.id),
    verifiedAt: instant('verified_at').notNull(),
    verifiedBy: text('verified_by').notNull(),
    ...editableColumns(),
  },
  (table) => [
    index('outcomes_company').on(table.companyId),
    index('outcomes_media').on(table.mediaId),
    index('outcomes_application').on(table.applicationId),
    check('outcomes_code', sql`${table.code} in ('1A', '1B', '1C', '1D', '1E', '2A', '2B', '3A', '3B', 'excluded')`),
    check('outcomes_exclusion', sql`(${table.code} = 'excluded') = (${table.exclusion} is not null)`),
    check(
      'outcomes_exclusion_known',
      sql`${table.exclusion} in ('health', 'care', 'military', 'no_work_permit', 'died')`,
    ),
    // Work has a role, and what is no work has neither employer nor pay.
    check(
      'outcomes_work',
      sql`case when ${table.code} in ('3A', '3B', 'excluded')
        then num_nonnulls(${table.role}, ${table.companyId}, ${table.place}, ${table.fixedPay}, ${table.variablePay},
          ${table.applicationId}) = 0
        else ${table.role} is not null and (${table.companyId} is not null or ${table.code} in ('1D', '1E')) end`,
    ),
    check('outcomes_pay', sql`${table.fixedPay} > 0 and ${table.variablePay} > 0`),
    check(
      'outcomes_evidence',
      sql`${table.evidence} in ('joining_confirmed', 'offer_letter', 'employer_statement', 'payslip',
        'graduate_statement', 'public_profile', 'other_document')`,
    ),
    check('outcomes_evidence_note', sql`char_length(${table.evidenceNote}) <= 500`),
  ],
);

/** Each version of an outcome. A trigger writes it; rows are only added. */
export const outcomeChanges = pgTable(
  'outcome_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    enrolmentId: integer('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    code: text('code').notNull(),
    exclusion: text('exclusion'),
    since: date('since', { mode: 'string' }).notNull(),
    companyId: integer('company_id').references(() => companies.id),
    role: text('role'),
    fixedPay: integer('fixed_pay'),
    variablePay: integer('variable_pay'),
    evidence: text('evidence').notNull(),
    evidenceNote: text('evidence_note').notNull(),
    at: instant('at').notNull(),
    by: text('by').notNull(),
  },
  (table) => [
    index('outcome_changes_enrolment').on(table.enrolmentId, table.id),
    index('outcome_changes_company').on(table.companyId),
  ],
);

/** Graduates who were asked where they work, so that each is asked once at each step. */
export const outcomeAsks = pgTable(
  'outcome_asks',
  {
    enrolmentId: integer('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    /** Days after the end of the course. */
    step: integer('step').notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [primaryKey({ name: 'outcome_asks_pkey', columns: [table.enrolmentId, table.step] })],
);
