import { rights, staffRoles, workingStatuses } from '@avsar/contract';
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
import { referralLinks } from './referrals.ts';
import { users } from './users.ts';

/** The staff of the office. Each of them has the role ADMIN; `rights` say which areas they work in. */
export const admins = pgTable(
  'admins',
  {
    id: id(),
    /** What the person types to log in; for invited staff the e-mail address. */
    username: citext('username').notNull().unique('admins_username'),
    /** How screens and the audit log name the person. A trigger fills it with the username if it is empty. */
    name: text('name').notNull().default(''),
    /** Where links to set a password are mailed; null for admins that the operator's command made. */
    email: citext('email').unique('admins_email'),
    role: text('role', { enum: staffRoles }).notNull().default('owner'),
    rights: text('rights', { enum: rights })
      .array()
      .notNull()
      .default([...rights]),
    /** Null until an invited member of the staff has used the link. */
    passwordHash: text('password_hash'),
    /** Encrypted with a key outside the database; null until the admin sets up an authenticator. */
    totpSecret: bytes('totp_secret'),
    /** The newest TOTP step that was accepted: each code works once. */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }),
    recoveryCodeHashes: text('recovery_code_hashes')
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Suspended since then. */
    disabledAt: instant('disabled_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check(
      'admins_role',
      sql`${table.role} in ('owner', 'manager', 'counsellor', 'accounts', 'coordinator', 'placement_officer', 'other')`,
    ),
    check(
      'admins_rights',
      sql`${table.rights} <@ array['people', 'teaching', 'money', 'refunds', 'leads', 'placement', 'site', 'reports', 'audit', 'staff']`,
    ),
    check(
      'admins_owner_rights',
      sql`${table.role} <> 'owner' or ${table.rights} @> array['people', 'teaching', 'money', 'refunds', 'leads', 'placement', 'site', 'reports', 'audit', 'staff']`,
    ),
    check('admins_invited', sql`${table.passwordHash} is not null or ${table.email} is not null`),
  ],
);

/**
 * Links by which a member of the staff sets a password and an authenticator. Only the hash of the secret is stored; the
 * worker makes the secret when it mails the link.
 */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    adminId: integer('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token and the e-mail address; null until the mail is sent. */
    tokenHash: bytes('token_hash'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the link was used, replaced or withdrawn. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('staff_invitations_one_open')
      .on(table.adminId)
      .where(sql`${table.endedAt} is null`),
    index('staff_invitations_admin').on(table.adminId),
    index('staff_invitations_age').on(table.expiresAt),
    check('staff_invitations_life', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);

/**
 * The link that makes the first admin (command `setup`); at most one row, which the next link replaces. Only the hash of
 * its token is stored. `create_first_admin` deletes the row when the link is used.
 */
export const setupLinks = pgTable(
  'setup_links',
  {
    id: integer('id').primaryKey().default(1),
    /** SHA-256. The token has 256 random bits, so a fast hash is enough. */
    tokenHash: bytes('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check('setup_links_one_row', sql`${table.id} = 1`),
    check('setup_links_life', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);

/**
 * One row per requested one-time code. Only the code's HMAC is stored, written by the worker. A device that has signed
 * in before has limits of its own (`device_id`), which strangers can neither use up nor replace (threat 11b). Strangers
 * are counted by network, and each browser of a stranger has its own valid code (`asked_by`).
 */
export const otpChallenges = pgTable(
  'otp_challenges',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /**
     * What the code is for: log-in, a new e-mail address or number, or proving that it is still the same person. A code
     * for one purpose is never accepted for another.
     */
    purpose: text('purpose', { enum: ['login', 'contact', 'proof'] })
      .notNull()
      .default('login'),
    channel: text('channel', { enum: ['email', 'mobile'] }).notNull(),
    identifier: citext('identifier').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The known device that asked; null for strangers. */
    deviceId: uuid('device_id'),
    /** The browser that asked, known or not: the id in its device cookie. */
    askedBy: uuid('asked_by'),
    /** The network of the request: `203.0.113.0/24`, `2001:db8:7::/48`. */
    network: text('network'),
    codeHash: bytes('code_hash'),
    /** Unused: `otp_tries` counts the tries now. The next migration drops this column. */
    attempts: smallint('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    sentAt: instant('sent_at'),
    supersededAt: instant('superseded_at'),
    consumedAt: instant('consumed_at'),
    /** When staff reset the limits: since then neither this code nor its wrong tries count. */
    forgivenAt: instant('forgiven_at'),
  },
  (table) => [
    uniqueIndex('otp_challenges_one_live')
      .on(
        table.purpose,
        table.channel,
        table.identifier,
        sql`coalesce(${table.askedBy}, ${table.deviceId}, '00000000-0000-0000-0000-000000000000')`,
        // A log-in code is bound to a person only when it is entered; every other code belongs to one person.
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

/** One row per code that was entered, right or wrong, with the network it came from. */
export const otpTries = pgTable(
  'otp_tries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    challengeId: bigint('challenge_id', { mode: 'number' })
      .notNull()
      .references(() => otpChallenges.id, { onDelete: 'cascade' }),
    /** Null where tries are counted by person and not by network. */
    network: text('network'),
    /** Whether the browser that asked for the code entered it. Other browsers cannot use up its tries. */
    byAsker: boolean('by_asker').notNull(),
    isRight: boolean('is_right').notNull(),
    triedAt: instant('tried_at').notNull(),
  },
  (table) => [index('otp_tries_challenge').on(table.challengeId)],
);

/** A device that has signed this person in before. Its cookie holds `device_id`, which counts only with this row. */
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

/** One row per issued token; read on every request, so that ending a session takes effect at once (threat 17). */
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
    /**
     * When the person last proved who they are, by password or code. Null: the time of sign-in counts (ADR-0078,
     * ADR-0092).
     */
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

/** Rate limits that must be exact across processes and survive a restart: sign-in, SMS spend, payments. */
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
 * A new e-mail address or mobile number. It waits for a code sent to it (and one more day if an admin entered it),
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
    /** The proved contacts that are notified, as they were when the change was requested. */
    noticeEmail: citext('notice_email'),
    noticeMobile: text('notice_mobile'),
    requestedAt: instant('requested_at').notNull(),
    /** The session that requested the change. It had recently proved who it is, so it may enter the code later. */
    sessionId: integer('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    byAdmin: boolean('by_admin').notNull().default(false),
    /** When a change whose code an admin entered will take effect. */
    effectiveAt: instant('effective_at'),
    /** When the change took effect. */
    confirmedAt: instant('confirmed_at'),
    /** The old contact and whether it was proved; an undo restores both. */
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
 * Sign-up data of a visitor, until the same browser proves the e-mail address or number (ADR-0091). One row per browser
 * and account: no claim changes another claim or the account.
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
    workingStatus: text('working_status', { enum: workingStatuses }),
    imageId: integer('image_id').references(() => media.id),
    resumeId: integer('resume_id').references(() => media.id),
    /** Trainers only. */
    experienceYears: integer('experience_years'),
    technologies: text('technologies').array(),
    /**
     * The purposes the visitor ticked and the version of the consent texts; they take effect once the claim is proved.
     */
    agreedTo: text('agreed_to').array().notNull(),
    noticeVersion: text('notice_version').notNull(),
    /** Number of the privacy notice in force when the visitor signed up; 0 if none was published. */
    privacyVersion: integer('privacy_version').notNull().default(0),
    /** The link of a friend that counts for this sign-up, once it is proved. */
    referralLinkId: integer('referral_link_id').references(() => referralLinks.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('sign_up_claims_one').on(table.userId, table.deviceId),
    index('sign_up_claims_image').on(table.imageId),
    index('sign_up_claims_resume').on(table.resumeId),
    index('sign_up_claims_age').on(table.createdAt),
    index('sign_up_claims_referral_link')
      .on(table.referralLinkId)
      .where(sql`${table.referralLinkId} is not null`),
    check(
      'sign_up_claims_working_status',
      sql`${table.workingStatus} in ('full-time', 'part-time', 'freelance', 'unemployed', 'student', 'fresher')`,
    ),
    check('sign_up_claims_experience', sql`${table.experienceYears} between 0 and 60`),
    check(
      'sign_up_claims_agreed_to',
      sql`${table.agreedTo} <@ array['account', 'resume_sharing', 'showcase', 'marketing']`,
    ),
  ],
);
