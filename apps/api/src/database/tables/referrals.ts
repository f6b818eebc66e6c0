import { referralEnds, type ReferralFlag, referralFlags, referralStates } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { editableColumns, id, instant } from '../columns.ts';
import { users } from './users.ts';

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** One row: what a referred friend is worth, and how many days count. */
export const referralRules = pgTable(
  'referral_rules',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    isOn: boolean('is_on').notNull(),
    rewardInRupees: integer('reward_in_rupees').notNull(),
    /** Days after the payment of the friend until the reward is earned. */
    windowDays: smallint('window_days').notNull(),
    /** Days after a link was opened in which a sign-up counts. */
    linkDays: smallint('link_days').notNull(),
    /** Days in which a reward can be used. */
    useDays: smallint('use_days').notNull(),
    /** `admin:3`, as in the audit log. */
    updatedBy: text('updated_by').notNull(),
    ...editableColumns(),
  },
  (table) => [
    check('referral_rules_one', sql`${table.isOnly}`),
    check('referral_rules_reward', sql`${table.rewardInRupees} between 1 and 50000`),
    check(
      'referral_rules_days',
      sql`${table.windowDays} between 0 and 180 and ${table.linkDays} between 1 and 365 and ${table.useDays} between 1 and 1095`,
    ),
  ],
);

/** The link of a student; its code is random and says nothing about them. */
export const referralLinks = pgTable(
  'referral_links',
  {
    id: id(),
    studentId: integer('student_id')
      .notNull()
      .unique('referral_links_student')
      .references(() => users.id, { onDelete: 'cascade' }),
    code: text('code').notNull().unique('referral_links_code'),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [check('referral_links_code_form', sql`${table.code} ~ '^[2-9A-HJKMNP-Z]{10}$'`)],
);

/**
 * A friend who signed up with the link of a student. Who, when and what was promised never changes (trigger); states do. One
 * for each friend, so one reward for each friend.
 */
export const referrals = pgTable(
  'referrals',
  {
    id: id(),
    friendId: integer('friend_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    referrerId: integer('referrer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    signedUpAt: instant('signed_up_at').notNull(),
    /** What was promised on that day: amount, refund window and how long the reward can be used. */
    rewardInPaise: integer('reward_in_paise').notNull(),
    windowDays: smallint('window_days').notNull(),
    useDays: smallint('use_days').notNull(),
    state: text('state', { enum: referralStates }).notNull().default('open'),
    /** Why staff should look; a flag that was seen once stays. */
    flags: text('flags')
      .array()
      .$type<ReferralFlag[]>()
      .notNull()
      .default(sql`'{}'`),
    earnedAt: instant('earned_at'),
    usableUntil: date('usable_until', { mode: 'string' }),
    end: text('end_kind', { enum: referralEnds }),
    /** `admin:3`, as in the audit log. */
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    decision: text('decision'),
  },
  (table) => [
    uniqueIndex('referrals_friend').on(table.friendId),
    index('referrals_of_referrer').on(table.referrerId, table.id),
    index('referrals_by_state').on(table.state, table.id),
    check('referrals_two', sql`${table.friendId} <> ${table.referrerId}`),
    check('referrals_reward', sql`${table.rewardInPaise} > 0 and ${table.windowDays} >= 0 and ${table.useDays} > 0`),
    check('referrals_state', sql`${table.state} in (${listed(referralStates)})`),
    check('referrals_flags', sql`${table.flags} <@ array[${listed(referralFlags)}]`),
    check(
      'referrals_earned',
      sql`(${table.state} = 'earned') = (${table.earnedAt} is not null) and (${table.earnedAt} is null) = (${table.usableUntil} is null)`,
    ),
    check(
      'referrals_end',
      sql`(${table.state} = 'not_counted') = (${table.end} is not null) and ${table.end} in (${listed(referralEnds)})`,
    ),
    check(
      'referrals_decided',
      sql`num_nonnulls(${table.decidedBy}, ${table.decidedAt}, ${table.decision}) in (0, 3) and (${table.end} <> 'refused' or ${table.decidedBy} is not null)`,
    ),
  ],
);
