import { workingStatuses } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { citext, editableColumns, id, instant } from '../columns.ts';
import { media } from './media.ts';

/**
 * One row per student or trainer. An e-mail address or number is unique only once its owner has proved it by a code, so
 * that nobody can block another person's number.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    role: text('role', { enum: ['STUDENT', 'TRAINER'] }).notNull(),
    status: text('status', { enum: ['unverified', 'active', 'archived', 'deleted'] })
      .notNull()
      .default('unverified'),
    name: text('name').notNull(),
    /** Missing for people whom staff added by name and mobile number; replies say '' then (ADR-0108). */
    email: citext('email'),
    emailVerifiedAt: instant('email_verified_at'),
    mobileNumber: text('mobile_number').notNull(),
    mobileVerifiedAt: instant('mobile_verified_at'),
    address: text('address'),
    qualification: text('qualification'),
    workingStatus: text('working_status', { enum: workingStatuses }),
    imageId: integer('image_id').references(() => media.id),
    resumeId: integer('resume_id').references(() => media.id),
    /** A public copy of the picture, for people who consented to be shown (ADR-0012). */
    showcaseImageId: integer('showcase_image_id').references(() => media.id),
    /**
     * Whether the admin shows this person on public pages. The person's consent is needed as well, and is checked on
     * every read.
     */
    showcase: boolean('showcase').notNull().default(false),
    /**
     * Students only: enrolments that were not cancelled, and places in batches that were not archived. Triggers count
     * (ADR-0055).
     */
    courseCount: integer('course_count').notNull().default(0),
    batchCount: integer('batch_count').notNull().default(0),
    /**
     * An admin created the account. Where several accounts wait for the proof of one number, this one has priority
     * (ADR-0091).
     */
    madeByAdmin: boolean('made_by_admin').notNull().default(false),
    ...editableColumns(),
  },
  (table) => [
    uniqueIndex('users_verified_email')
      .on(table.email)
      .where(sql`${table.emailVerifiedAt} is not null`),
    uniqueIndex('users_verified_mobile')
      .on(table.mobileNumber)
      .where(sql`${table.mobileVerifiedAt} is not null`),
    index('users_email').on(table.email),
    index('users_mobile').on(table.mobileNumber),
    index('users_image').on(table.imageId),
    index('users_resume').on(table.resumeId),
    index('users_showcase_image').on(table.showcaseImageId),
    index('users_showcase')
      .on(table.id)
      .where(sql`${table.showcase}`),
    index('users_unverified')
      .on(table.createdAt)
      .where(sql`${table.status} = 'unverified'`),
    // Partial index: few students are archived.
    index('users_archived')
      .on(table.id)
      .where(sql`${table.role} = 'STUDENT' and ${table.status} in ('archived', 'deleted')`),
    // Partial index: few students are without a course or a batch.
    index('users_without_course')
      .on(table.id)
      .where(sql`${table.role} = 'STUDENT' and ${table.courseCount} = 0`),
    index('users_without_batch')
      .on(table.id)
      .where(sql`${table.role} = 'STUDENT' and ${table.batchCount} = 0`),
    // For lists sorted by name and for search by the first letters; LIKE can use the "C" collation.
    index('users_by_name').on(table.role, sql`lower(${table.name}) collate "C"`, table.id),
    // For the admin's search in name, e-mail address and mobile number.
    index('users_search').using(
      'gin',
      table.name.op('gin_trgm_ops'),
      sql`(${table.email}::text) gin_trgm_ops`,
      table.mobileNumber.op('gin_trgm_ops'),
    ),
    check('users_counts', sql`${table.courseCount} >= 0 and ${table.batchCount} >= 0`),
    check('users_role', sql`${table.role} in ('STUDENT', 'TRAINER')`),
    check('users_status', sql`${table.status} in ('unverified', 'active', 'archived', 'deleted')`),
    check('users_proved_email', sql`${table.emailVerifiedAt} is null or ${table.email} is not null`),
    check('users_mobile_digits', sql`${table.mobileNumber} ~ '^[6-9][0-9]{9}$'`),
    check(
      'users_working_status',
      sql`${table.workingStatus} in ('full-time', 'part-time', 'freelance', 'unemployed', 'student', 'fresher')`,
    ),
    check(
      'users_active_is_verified',
      sql`${table.status} <> 'active' or ${table.emailVerifiedAt} is not null or ${table.mobileVerifiedAt} is not null`,
    ),
  ],
);

export const trainerProfiles = pgTable(
  'trainer_profiles',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    experienceYears: integer('experience_years').notNull(),
    technologies: text('technologies')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** What the trainer says about their work, on public pages: plain text in paragraphs. */
    bio: text('bio'),
    /**
     * In half stars, of reviews that are not hidden. Triggers on `reviews` write `rating_sum` and `rating_count`
     * (ADR-0055).
     */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** When the admin last sent a link to complete this account; null for trainers who signed up by themselves. */
    invitedAt: instant('invited_at'),
    /** When the invited trainer filled in the rest. Until then no public list shows the trainer. */
    completedAt: instant('completed_at'),
  },
  (table) => [
    check('trainer_profiles_completed', sql`${table.completedAt} is null or ${table.invitedAt} is not null`),
    check('trainer_profiles_experience', sql`${table.experienceYears} between 0 and 60`),
    check('trainer_profiles_bio', sql`char_length(${table.bio}) between 1 and 1200`),
    check('trainer_profiles_rating', sql`${table.ratingSum} >= 0 and ${table.ratingCount} >= 0`),
  ],
);

/** A person's consents: one row per purpose and answer, never changed (DPDP). */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['account', 'resume_sharing', 'showcase', 'marketing'] }).notNull(),
    /** Version of the texts beside the check boxes. */
    noticeVersion: text('notice_version').notNull(),
    /** Number of the privacy notice in force; 0 if none was published. */
    privacyVersion: integer('privacy_version').notNull().default(0),
    given: boolean('given').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('consents_user').on(table.userId, table.purpose, table.id),
    check('consents_purpose', sql`${table.purpose} in ('account', 'resume_sharing', 'showcase', 'marketing')`),
  ],
);
