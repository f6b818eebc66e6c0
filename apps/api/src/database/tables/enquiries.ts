import { sql } from 'drizzle-orm';
import { check, index, inet, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { citext, id, instant } from '../columns.ts';
import { courses } from './courses.ts';
import { users } from './users.ts';

/** A question to the institute, from the contact form or about a course. Kept for a year. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: id(),
    kind: text('kind', { enum: ['contact', 'course'] }).notNull(),
    fullName: text('full_name').notNull(),
    email: citext('email').notNull(),
    contactNumber: text('contact_number').notNull(),
    qualification: text('qualification'),
    query: text('query').notNull(),
    /** The topic; one of the contract's list. */
    selectedOption: text('selected_option'),
    courseId: integer('course_id').references(() => courses.id),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    clientAddress: inet('client_address').notNull(),
    /**
     * The confirmation mail. `held`: not sent, because the sender is over the hourly limit; the enquiry itself is never
     * refused.
     */
    acknowledgement: text('acknowledgement', { enum: ['pending', 'sent', 'held'] })
      .notNull()
      .default('pending'),
    /** How far staff have handled the enquiry; `note` is for colleagues. */
    status: text('status', { enum: ['new', 'contacted', 'closed'] })
      .notNull()
      .default('new'),
    note: text('note'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When it was last set to `closed`. */
    handledAt: instant('handled_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('enquiries_course').on(table.courseId),
    index('enquiries_user').on(table.userId),
    index('enquiries_age').on(table.createdAt),
    index('enquiries_status').on(table.status, table.id),
    index('enquiries_search').using(
      'gin',
      table.fullName.op('gin_trgm_ops'),
      sql`(${table.email}::text) gin_trgm_ops`,
      table.contactNumber.op('gin_trgm_ops'),
    ),
    check('enquiries_status_known', sql`${table.status} in ('new', 'contacted', 'closed')`),
    check('enquiries_kind', sql`${table.kind} in ('contact', 'course')`),
    check('enquiries_acknowledgement', sql`${table.acknowledgement} in ('pending', 'sent', 'held')`),
    check('enquiries_contact', sql`${table.kind} <> 'contact' or ${table.qualification} is not null`),
    check('enquiries_about_course', sql`${table.kind} <> 'course' or ${table.selectedOption} is not null`),
    check('enquiries_query', sql`char_length(${table.query}) between 1 and 2000`),
  ],
);
