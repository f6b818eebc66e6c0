import type { CertificateLine } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { editableColumns, id, instant } from '../columns.ts';
import { courses } from './courses.ts';
import { enrolments } from './enrolments.ts';

/** What a course asks for before it gives a certificate, in percent; null: this does not count. */
export const certificateRules = pgTable(
  'certificate_rules',
  {
    courseId: integer('course_id')
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    attendance: smallint('attendance'),
    homework: smallint('homework'),
    quiz: smallint('quiz'),
    /** As in the audit log: `admin:1`. */
    updatedBy: text('updated_by').notNull(),
    ...editableColumns(),
  },
  (table) => [
    check('certificate_rules_attendance', sql`${table.attendance} between 1 and 100`),
    check('certificate_rules_homework', sql`${table.homework} between 1 and 100`),
    check('certificate_rules_quiz', sql`${table.quiz} between 1 and 100`),
  ],
);

/** What is printed on a certificate, as it was when it was issued. */
export interface CertificateFacts {
  readonly studentName: string;
  readonly courseTitle: string;
  readonly institute: string;
  /** Null: no syllabus said it. */
  readonly hours: number | null;
  readonly batch: { readonly startDate: string; readonly endDate: string } | null;
  /** In India. */
  readonly completedOn: string;
  /** What the rule asked for; empty where the staff issued it. */
  readonly lines: readonly CertificateLine[];
}

/**
 * Certificates that were issued. A trigger refuses every change of a row except that it is revoked, once; none is
 * deleted (ADR-0137).
 */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    /** `2026-000041`: the year in India, and the id, which makes it unique. */
    number: text('number')
      .notNull()
      .generatedAlwaysAs(
        sql`(extract(year from (issued_at at time zone 'Asia/Kolkata'))::integer)::text || '-' || lpad(id::text, greatest(6, length(id::text)), '0')`,
      ),
    /** 144 random bits: whoever has them has seen the certificate. */
    token: text('token').notNull(),
    studentId: integer('student_id').notNull(),
    courseId: integer('course_id').notNull(),
    facts: jsonb('facts').$type<CertificateFacts>().notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** `rule`, or as in the audit log: `admin:1`. */
    issuedBy: text('issued_by').notNull(),
    /** Why the staff issued it; null: the rule of the course was met. */
    reason: text('reason'),
    /** The certificate with another name, of the same student and course, whose place it takes. */
    replacesId: integer('replaces_id').references((): AnyPgColumn => certificates.id),
    revokedAt: instant('revoked_at'),
    revokedBy: text('revoked_by'),
    revokedReason: text('revoked_reason'),
  },
  (table) => [
    unique('certificates_token').on(table.token),
    foreignKey({
      name: 'certificates_enrolled',
      columns: [table.studentId, table.courseId],
      foreignColumns: [enrolments.studentId, enrolments.courseId],
    }),
    // Few take the place of another one, so the list finds them without reading the table.
    uniqueIndex('certificates_replaces')
      .on(table.replacesId)
      .where(sql`${table.replacesId} is not null`),
    uniqueIndex('certificates_valid_once')
      .on(table.studentId, table.courseId)
      .where(sql`${table.revokedAt} is null`),
    // The rule gives one certificate for ever: what was revoked does not come back by itself.
    uniqueIndex('certificates_by_rule_once')
      .on(table.studentId, table.courseId)
      .where(sql`${table.issuedBy} = 'rule'`),
    index('certificates_of_student').on(table.studentId, table.courseId, table.id),
    index('certificates_of_course').on(table.courseId, table.id),
    index('certificates_revoked')
      .on(table.id)
      .where(sql`${table.revokedAt} is not null`),
    check('certificates_token_length', sql`${table.token} ~ '^[A-Za-z0-9_-]{24}$'`),
    check('certificates_reason', sql`(${table.issuedBy} = 'rule') = (${table.reason} is null)`),
    check(
      'certificates_revoked_whole',
      sql`num_nonnulls(${table.revokedAt}, ${table.revokedBy}, ${table.revokedReason}) in (0, 3)`,
    ),
    check('certificates_revoked_later', sql`${table.revokedAt} >= ${table.issuedAt}`),
    check('certificates_replaces_earlier', sql`${table.replacesId} < ${table.id}`),
  ],
);
