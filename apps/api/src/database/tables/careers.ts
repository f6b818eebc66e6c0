import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { editableColumns } from '../columns.ts';
import { users } from './users.ts';

/** What a student tells companies about themselves. On screens: "Career details". */
export const careers = pgTable(
  'careers',
  {
    studentId: integer('student_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The year of passing out of school or college. */
    passedIn: integer('passed_in'),
    skills: text('skills').array().notNull(),
    /** The same in lower case, for comparison. */
    skillKeys: text('skill_keys').array().notNull(),
    ...editableColumns(),
  },
  (table) => [
    index('careers_skills').using('gin', table.skillKeys),
    check('careers_passed_in', sql`${table.passedIn} between 1970 and 2099`),
    check('careers_skill_keys', sql`cardinality(${table.skills}) = cardinality(${table.skillKeys})`),
  ],
);
