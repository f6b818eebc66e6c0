import { exclusions, intents, textClaimKinds } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { courses } from './courses.ts';

/**
 * What became of the graduates of a course, or of all courses, as it was published. A trigger refuses every change but a
 * withdrawal, so whoever repeats a figure repeats what stands here.
 */
export const outcomeReports = pgTable(
  'outcome_reports',
  {
    id: id(),
    /** Null: of all courses. */
    courseId: integer('course_id').references(() => courses.id),
    /** The title of the course on the day of the report; empty for all courses. */
    courseTitle: text('course_title').notNull(),
    /** Of those who graduated from this day to the other, in India. */
    graduatedFrom: date('graduated_from', { mode: 'string' }).notNull(),
    graduatedTo: date('graduated_to', { mode: 'string' }).notNull(),
    /** When the rows were read. */
    asOf: instant('as_of').notNull(),
    publishedBy: text('published_by').notNull(),
    /** The version of the method by which it was counted. */
    method: integer('method').notNull(),
    graduates: integer('graduates').notNull(),
    /** How many have each code and each reason of exclusion. */
    counts: jsonb('counts').notNull(),
    medianPay: integer('median_pay'),
    /** Of how many with work in the field the pay is known. */
    payKnown: integer('pay_known').notNull(),
    /** SHA-256 of the file of its rows. */
    hash: text('hash').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: text('withdrawn_by'),
    withdrawnReason: text('withdrawn_reason'),
  },
  (table) => [
    // What a course page shows: the newest of the course.
    index('outcome_reports_course').on(table.courseId, table.graduatedTo, table.id),
    index('outcome_reports_newest').on(table.graduatedTo, table.id),
    // One report that holds for the same graduates; a null is never equal to another.
    uniqueIndex('outcome_reports_one_of_course')
      .on(table.courseId, table.graduatedFrom, table.graduatedTo)
      .where(sql`${table.withdrawnAt} is null`),
    uniqueIndex('outcome_reports_one_of_all')
      .on(table.graduatedFrom, table.graduatedTo)
      .where(sql`${table.courseId} is null and ${table.withdrawnAt} is null`),
    check('outcome_reports_period', sql`${table.graduatedFrom} <= ${table.graduatedTo}`),
    check('outcome_reports_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    check('outcome_reports_graduates', sql`${table.graduates} > 0 and ${table.payKnown} >= 0`),
    check(
      'outcome_reports_withdrawn',
      sql`num_nonnulls(${table.withdrawnAt}, ${table.withdrawnBy}, ${table.withdrawnReason}) in (0, 3)`,
    ),
  ],
);

/** A graduate of a report, without anything that names the person. Rows are only added, with their report. */
export const outcomeReportRows = pgTable(
  'outcome_report_rows',
  {
    reportId: integer('report_id')
      .notNull()
      .references(() => outcomeReports.id),
    /** By code, then in no order. */
    position: integer('position').notNull(),
    course: text('course').notNull(),
    code: text('code').notNull(),
    /** Why the graduate is left out: the intent, or what the staff have found. */
    exclusion: text('exclusion', { enum: [...intents, ...exclusions] }),
    /** Whole weeks from the end of the course to the first day at work; 0 for work that began before. */
    weeks: integer('weeks'),
    /** Rupees a year, to the nearest ten thousand. */
    pay: integer('pay'),
    evidence: text('evidence'),
  },
  (table) => [
    primaryKey({ name: 'outcome_report_rows_pkey', columns: [table.reportId, table.position] }),
    check('outcome_report_rows_excluded', sql`(${table.code} = 'excluded') = (${table.exclusion} is not null)`),
  ],
);

/**
 * Which claim a text of the site refers to that says "100%", "guaranteed" or "assured". `subject` names the text, such as
 * `faq:3`. A text without such a word has no row.
 */
export const textClaims = pgTable(
  'text_claims',
  {
    subject: text('subject').primaryKey(),
    kind: text('kind', { enum: textClaimKinds }).notNull(),
    reportId: integer('report_id').references(() => outcomeReports.id),
    /** Why it refers to none. */
    because: text('because'),
    saidAt: instant('said_at').notNull(),
    saidBy: text('said_by').notNull(),
  },
  (table) => [
    index('text_claims_report').on(table.reportId),
    check('text_claims_kind', sql`${table.kind} in ('report', 'guarantee', 'none')`),
    check('text_claims_report_named', sql`(${table.kind} = 'report') = (${table.reportId} is not null)`),
    check('text_claims_because', sql`(${table.kind} = 'none') = (${table.because} is not null)`),
  ],
);
