import { importFates, importFaults, importFields, importOutcomes, importStatuses } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns.ts';
import { admins } from './auth.ts';
import { batches } from './batches.ts';
import { courses } from './courses.ts';
import { users } from './users.ts';

/** A table of students that staff have uploaded or pasted. Nothing happens to anybody before `started_at`. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    /** The file's name; empty for pasted text. */
    name: text('name').notNull(),
    status: text('status', { enum: importStatuses }).notNull().default('read'),
    /** Rises with every plan: staff start exactly the plan that they saw. */
    version: integer('version').notNull().default(1),
    hasHeadings: boolean('has_headings').notNull(),
    /** The field of each column; empty: the column is not used. */
    columns: text('columns', { enum: ['', ...importFields] })
      .array()
      .notNull(),
    courseId: integer('course_id').references(() => courses.id, { onDelete: 'set null' }),
    batchId: integer('batch_id').references(() => batches.id, { onDelete: 'set null' }),
    createdBy: integer('created_by')
      .notNull()
      .references(() => admins.id),
    startedBy: integer('started_by').references(() => admins.id),
    /** Of the call that started it: the entries of the audit log name it. */
    startRequest: text('start_request'),
    /** Why the courses that it gives are free. */
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('imports_age').on(table.createdAt),
    index('imports_course').on(table.courseId),
    index('imports_batch').on(table.batchId),
    index('imports_created_by').on(table.createdBy),
    index('imports_started_by').on(table.startedBy),
    check('imports_status', sql`${table.status} in ('read', 'checking', 'checked', 'running', 'done', 'undone')`),
    check(
      'imports_started',
      sql`(${table.status} in ('running', 'done', 'undone')) = (${table.startedAt} is not null and ${table.startedBy} is not null)`,
    ),
    check('imports_finished', sql`(${table.status} in ('done', 'undone')) = (${table.finishedAt} is not null)`),
    check('imports_undone', sql`(${table.status} = 'undone') = (${table.undoneAt} is not null)`),
  ],
);

/** One row of the table, its fate as previewed, and what became of it. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** The number of the row in the file, from 1. */
    line: integer('line').notNull(),
    cells: text('cells').array().notNull(),
    /** Null for the headings, and until the row was checked. */
    fate: text('fate', { enum: importFates }),
    fault: text('fault', { enum: importFaults }),
    reason: text('reason'),
    // Without foreign keys: a row whose batch was deleted since must not look like a row without a batch.
    courseId: integer('course_id'),
    batchId: integer('batch_id'),
    /** The person who exists already, or whom the import has made. */
    studentId: integer('student_id').references(() => users.id, { onDelete: 'set null' }),
    /** Written in the transaction that does it, so that every row is done once. */
    outcome: text('outcome', { enum: importOutcomes }),
    madePerson: boolean('made_person').notNull().default(false),
    madeEnrolment: boolean('made_enrolment').notNull().default(false),
    madeSeat: boolean('made_seat').notNull().default(false),
    /** Version of the person that the import made: another version means that somebody has changed the person since. */
    personVersion: integer('person_version'),
    doneAt: instant('done_at'),
  },
  (table) => [
    primaryKey({ name: 'import_rows_pkey', columns: [table.importId, table.line] }),
    index('import_rows_to_do')
      .on(table.importId, table.line)
      .where(sql`${table.outcome} is null and ${table.fate} in ('add', 'enrol')`),
    index('import_rows_student').on(table.studentId),
    check('import_rows_fate', sql`${table.fate} in ('add', 'enrol', 'nothing', 'fault')`),
    check('import_rows_fault', sql`(${table.fault} is not null) = (${table.fate} is not distinct from 'fault')`),
    check('import_rows_outcome', sql`${table.outcome} in ('done', 'changed', 'undone', 'kept')`),
    check('import_rows_done', sql`(${table.outcome} is null) = (${table.doneAt} is null)`),
  ],
);
