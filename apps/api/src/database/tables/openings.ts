import { openingStates, workModes } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { editableColumns, id, instant } from '../columns.ts';
import { batches } from './batches.ts';
import { companies } from './companies.ts';
import { courses } from './courses.ts';
import { openingCategories } from './placement-rules.ts';

/**
 * Work that a company offers, with what it asks of students: the columns from `least_attendance` on, and the rows of
 * `opening_courses` and `opening_batches`.
 */
export const openings = pgTable(
  'openings',
  {
    id: id(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    // The default is for the version before categories; a later migration drops it.
    categoryId: integer('category_id')
      .notNull()
      .default(1)
      .references(() => openingCategories.id),
    title: text('title').notNull(),
    place: text('place'),
    workMode: text('work_mode', { enum: workModes }).notNull(),
    about: text('about').notNull(),
    seats: integer('seats').notNull(),
    /** Rupees a year. */
    fixedFrom: integer('fixed_from'),
    fixedTo: integer('fixed_to'),
    variable: integer('variable'),
    bondMonths: integer('bond_months'),
    bondAmount: integer('bond_amount'),
    skills: text('skills').array().notNull(),
    /** The last day to apply, in India. */
    applyBy: date('apply_by', { mode: 'string' }).notNull(),
    startsOn: date('starts_on', { mode: 'string' }),
    state: text('state', { enum: openingStates }).notNull().default('draft'),
    /** Whether visitors find it too. */
    isPublic: boolean('is_public').notNull(),
    /** When it was opened first. */
    openedAt: instant('opened_at'),
    /** A percentage; null: not asked. */
    leastAttendance: integer('least_attendance'),
    leastQuiz: integer('least_quiz'),
    needsCompleted: boolean('needs_completed').notNull(),
    passedFrom: integer('passed_from'),
    passedTo: integer('passed_to'),
    /** In lower case, as in `careers.skill_keys`. */
    neededSkillKeys: text('needed_skill_keys').array().notNull(),
    /** The same as they were typed. */
    neededSkills: text('needed_skills').array().notNull(),
    onlyUnplaced: boolean('only_unplaced').notNull(),
    updatedBy: text('updated_by').notNull(),
    ...editableColumns(),
  },
  (table) => [
    // For applications, which have the category of their opening.
    unique('openings_category').on(table.id, table.categoryId),
    index('openings_of_category').on(table.categoryId),
    index('openings_company').on(table.companyId, table.id),
    // Lists of the staff, the newest first.
    index('openings_state').on(table.state, table.id),
    // What students see: open, the next last day first.
    index('openings_open')
      .on(table.applyBy, table.id)
      .where(sql`${table.state} = 'open'`),
    // What visitors see, the newest first.
    index('openings_public')
      .on(table.id)
      .where(sql`${table.state} = 'open' and ${table.isPublic}`),
    index('openings_search').using('gin', table.title.op('gin_trgm_ops')),
    check('openings_state_known', sql`${table.state} in ('draft', 'open', 'closed')`),
    check('openings_opened', sql`(${table.state} = 'draft') = (${table.openedAt} is null)`),
    check('openings_work_mode', sql`${table.workMode} in ('office', 'hybrid', 'remote')`),
    check('openings_place', sql`${table.place} is not null or ${table.workMode} = 'remote'`),
    check('openings_seats', sql`${table.seats} between 1 and 1000`),
    check(
      'openings_pay',
      sql`${table.fixedFrom} > 0 and ${table.variable} > 0
        and (${table.fixedTo} is null or ${table.fixedFrom} is not null and ${table.fixedTo} >= ${table.fixedFrom})`,
    ),
    check(
      'openings_bond',
      sql`${table.bondMonths} between 1 and 60 and ${table.bondAmount} > 0
        and (${table.bondAmount} is null or ${table.bondMonths} is not null)`,
    ),
    check(
      'openings_percentages',
      sql`${table.leastAttendance} between 1 and 100 and ${table.leastQuiz} between 1 and 100`,
    ),
    check('openings_years', sql`${table.passedFrom} <= ${table.passedTo}`),
    check('openings_needed_skills', sql`cardinality(${table.neededSkills}) = cardinality(${table.neededSkillKeys})`),
  ],
);

/** An opening asks for one of these courses. */
export const openingCourses = pgTable(
  'opening_courses',
  {
    openingId: integer('opening_id')
      .notNull()
      .references(() => openings.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
  },
  (table) => [
    primaryKey({ name: 'opening_courses_pkey', columns: [table.openingId, table.courseId] }),
    index('opening_courses_course').on(table.courseId),
  ],
);

/** An opening asks for a seat in one of these batches, now or before. */
export const openingBatches = pgTable(
  'opening_batches',
  {
    openingId: integer('opening_id')
      .notNull()
      .references(() => openings.id, { onDelete: 'cascade' }),
    batchId: integer('batch_id')
      .notNull()
      .references(() => batches.id),
  },
  (table) => [
    primaryKey({ name: 'opening_batches_pkey', columns: [table.openingId, table.batchId] }),
    index('opening_batches_batch').on(table.batchId),
  ],
);
