import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, citext, id, instant } from '../columns.ts';
import { media } from './media.ts';
import { users } from './users.ts';

export const admins = pgTable('admins', {
  id: id(),
  username: citext('username').notNull().unique('admins_username'),
  passwordHash: text('password_hash').notNull(),
  /** Sealed with a key outside the database; empty until the admin sets up an authenticator. */
  totpSecret: bytes('totp_secret'),
  /** The newest step ever accepted: each code opens the door once. */
  totpLastStep: bigint('totp_last_step', { mode: 'number' }),
  recoveryCodeHashes: text('recovery_code_hashes')
    .array()
    .notNull()
    .default(sql`'{}'`),
  createdAt: instant('created_at').notNull().defaultNow(),
  disabledAt: instant('disabled_at'),
});

/**
 * One row per code asked for. The code itself is never here, only its HMAC, written by the worker. A device that has
 * signed in before has a pool of its own (`device_id`), which strangers can neither burn nor replace (threat 11b). Strangers
 * are counted by network, and each browser of a stranger has a live code of its own (`asked_by`).
 */
export const otpChallenges = pgTable(
  'otp_challenges',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What the code proves: a log-in, a new e-mail address or number, or that it is still the same person. One never does for another. */
    purpose: text('purpose', { enum: ['login', 'contact', 'proof'] })
      .notNull()
      .default('login'),
    channel: text('channel', { enum: ['email', 'mobile'] }).notNull(),
    identifier: citext('identifier').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of a known device; empty for the codes of strangers. */
    deviceId: uuid('device_id'),
    /** The browser that asked, known or not: its device cookie names it. */
    askedBy: uuid('asked_by'),
    /** The network it asked from: `203.0.113.0/24`, `2001:db8:7::/48`. */
    network: text('network'),
    codeHash: bytes('code_hash'),
    /** Written by releases that counted tries here; `otp_tries` counts them now, and the next migration drops the column. */
    attempts: smallint('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    sentAt: instant('sent_at'),
    supersededAt: instant('superseded_at'),
    consumedAt: instant('consumed_at'),
    /** Staff have forgiven it: neither the sending nor its wrong codes count any more. */
    forgivenAt: instant('forgiven_at'),
  },
  (table) => [
    uniqueIndex('otp_challenges_one_live')
      .on(
        table.purpose,
        table.channel,
        table.identifier,
        sql`coalesce(${table.askedBy}, ${table.deviceId}, '00000000-0000-0000-0000-000000000000')`,
        // Whose log-in it is, is settled when the code is entered; every other code belongs to one person.
        sql`(case when ${table.purpose} = 'login' then 0 else ${table.userId} end)`,
      )
      .where(sql`${table.consumedAt} is null and ${table.supersededAt} is null`),
    index('otp_challenges_history').on(table.channel, table.identifier, table.createdAt),
    index('otp_challenges_user').on(table.userId),
    index('otp_challenges_age').on(table.createdAt),
    check('otp_challenges_purpose', sql`${table.purpose} in ('login', 'contact', 'proof')`),
    check('otp_challenges_channel', sql`${table.channel} in ('email', 'mobile')`),
    check('otp_challenges_attempts', sql`${table.attempts} between 0 and 5`),
    check('otp_challenges_life', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);

/** One row per code that was entered and compared, right or wrong, with where it came from. */
export const otpTries = pgTable(
  'otp_tries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    challengeId: bigint('challenge_id', { mode: 'number' })
      .notNull()
      .references(() => otpChallenges.id, { onDelete: 'cascade' }),
    /** Empty where tries are counted by person and not by network. */
    network: text('network'),
    /** Entered by the browser that asked for the code; others cannot use up its tries. */
    byAsker: boolean('by_asker').notNull(),
    isRight: boolean('is_right').notNull(),
    triedAt: instant('tried_at').notNull(),
  },
  (table) => [index('otp_tries_challenge').on(table.challengeId)],
);

/** A device that has signed this person in before; its cookie names it, this row makes the name worth something. */
export const knownDevices = pgTable(
  'known_devices',
  {
    deviceId: uuid('device_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastSignInAt: instant('last_sign_in_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceId] }),
    index('known_devices_age').on(table.lastSignInAt),
  ],
);

/** One row per token given out; read on every request, so that ending it takes effect at once (threat 17). */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** The token's `jti`. */
    tokenId: uuid('token_id').notNull().unique('sessions_token'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    adminId: integer('admin_id').references(() => admins.id, { onDelete: 'cascade' }),
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When its owner last proved who they are, by password or code; until they do, the sign-in counts (ADR-0078, ADR-0092). */
    provedAt: instant('proved_at'),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endReason: text('end_reason', { enum: ['logout', 'revoked', 'too_many', 'idle', 'profile_changed'] }),
  },
  (table) => [
    index('sessions_user').on(table.userId, table.createdAt),
    index('sessions_admin').on(table.adminId, table.createdAt),
    index('sessions_expiry').on(table.expiresAt),
    check('sessions_one_owner', sql`num_nonnulls(${table.userId}, ${table.adminId}) = 1`),
    check('sessions_end', sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
    check(
      'sessions_end_reason',
      sql`${table.endReason} in ('logout', 'revoked', 'too_many', 'idle', 'profile_changed')`,
    ),
  ],
);

/** Counters that must be exact across processes and survive a restart: sign-in, SMS spend, payments. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
  },
  (table) => [index('rate_limits_age').on(table.windowEndsAt)],
);

/**
 * A new e-mail address or mobile number: it waits for a code sent to it (and a day more where an admin carried it through),
 * takes effect, and can be undone from the old e-mail address for a week (ADR-0092).
 */
export const contactChanges = pgTable(
  'contact_changes',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: ['email', 'mobile'] }).notNull(),
    newValue: citext('new_value').notNull(),
    /** The proved contacts that are told of it, as they were when it was asked for. */
    noticeEmail: citext('notice_email'),
    noticeMobile: text('notice_mobile'),
    requestedAt: instant('requested_at').notNull(),
    /** The session that asked was fresh, so it may enter the code later. */
    sessionId: integer('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    byAdmin: boolean('by_admin').notNull().default(false),
    /** When a change takes effect whose code an admin has entered. */
    effectiveAt: instant('effective_at'),
    /** When it took effect. */
    confirmedAt: instant('confirmed_at'),
    /** What it replaced, and whether that was proved: this is what undoing it restores. */
    oldValue: citext('old_value'),
    oldVerifiedAt: instant('old_verified_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('contact_changes_user').on(table.userId),
    index('contact_changes_session').on(table.sessionId),
    uniqueIndex('contact_changes_one_pending')
      .on(table.userId, table.channel)
      .where(sql`${table.confirmedAt} is null and ${table.undoneAt} is null`),
    index('contact_changes_due')
      .on(table.effectiveAt)
      .where(sql`${table.effectiveAt} is not null and ${table.confirmedAt} is null and ${table.undoneAt} is null`),
    check('contact_changes_delay', sql`${table.effectiveAt} is null or ${table.byAdmin}`),
    check('contact_changes_channel', sql`${table.channel} in ('email', 'mobile')`),
  ],
);

/**
 * What a visitor typed to sign up, waiting for the proof of e-mail address or number from the same browser (ADR-0091). One for
 * each browser and account: nobody's claim changes another's, nor the account.
 */
export const signUpClaims = pgTable(
  'sign_up_claims',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceId: uuid('device_id').notNull(),
    name: text('name').notNull(),
    address: text('address'),
    qualification: text('qualification'),
    workingStatus: text('working_status', { enum: ['full-time', 'part-time', 'freelance', 'unemployed'] }),
    imageId: integer('image_id').references(() => media.id),
    resumeId: integer('resume_id').references(() => media.id),
    /** Of a trainer. */
    experienceYears: integer('experience_years'),
    technologies: text('technologies').array(),
    /** The purposes that were ticked, and the version of the words beside them; they count once the claim is proved. */
    agreedTo: text('agreed_to').array().notNull(),
    noticeVersion: text('notice_version').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('sign_up_claims_one').on(table.userId, table.deviceId),
    index('sign_up_claims_image').on(table.imageId),
    index('sign_up_claims_resume').on(table.resumeId),
    index('sign_up_claims_age').on(table.createdAt),
    check(
      'sign_up_claims_working_status',
      sql`${table.workingStatus} in ('full-time', 'part-time', 'freelance', 'unemployed')`,
    ),
    check('sign_up_claims_experience', sql`${table.experienceYears} between 0 and 60`),
    check(
      'sign_up_claims_agreed_to',
      sql`${table.agreedTo} <@ array['account', 'resume_sharing', 'showcase', 'marketing']`,
    ),
  ],
);
