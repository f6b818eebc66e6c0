import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { editableColumns, id, instant } from '../columns.ts';
import { companies } from './companies.ts';
import { courses } from './courses.ts';
import { media } from './media.ts';
import { users } from './users.ts';

/**
 * A student found a job. The row counts in the institute's figures; name and picture are shown only while the person
 * consents (ADR-0012), which is checked on every read. `student_id` is null for people who studied here before there
 * were accounts, and for people who were erased.
 */
export const placements = pgTable(
  'placements',
  {
    id: id(),
    studentId: integer('student_id').references(() => users.id, { onDelete: 'set null' }),
    displayName: text('display_name').notNull(),
    roleTitle: text('role_title').notNull(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    packageInRupees: integer('package_in_rupees'),
    placedOn: date('placed_on', { mode: 'string' }).notNull(),
    /** What the person did before the course. */
    before: text('before'),
    /** The course that the person took. */
    courseId: integer('course_id').references(() => courses.id),
    /** A public copy of the person's picture (ADR-0012). */
    imageId: integer('image_id').references(() => media.id),
    consentedAt: instant('consented_at'),
    ...editableColumns(),
  },
  (table) => [
    index('placements_student').on(table.studentId),
    index('placements_course').on(table.courseId),
    index('placements_company').on(table.companyId),
    index('placements_image').on(table.imageId),
    index('placements_newest').on(table.placedOn, table.id),
    index('placements_search').using('gin', table.displayName.op('gin_trgm_ops')),
    check('placements_before', sql`char_length(${table.before}) between 1 and 80`),
    check('placements_package', sql`${table.packageInRupees} > 0`),
  ],
);
