import { leadEventKinds, leadSources, leadStages } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { citext, id, instant } from '../columns.ts';
import { admins } from './auth.ts';
import { courses } from './courses.ts';
import { users } from './users.ts';

/** Somebody who may become a student. Deleted a year after the last event. */
export const leads = pgTable(
  'leads',
  {
    id: id(),
    name: text('name').notNull(),
    mobileNumber: text('mobile_number'),
    email: citext('email'),
    source: text('source', { enum: leadSources }).notNull(),
    /** Marks of the link by which the person first came, as they were sent. */
    utmSource: text('utm_source'),
    utmMedium: text('utm_medium'),
    utmCampaign: text('utm_campaign'),
    utmTerm: text('utm_term'),
    utmContent: text('utm_content'),
    courseId: integer('course_id').references(() => courses.id),
    ownerId: integer('owner_id').references(() => admins.id),
    stage: text('stage', { enum: leadStages }).notNull().default('new'),
    lostReason: text('lost_reason'),
    nextCallAt: instant('next_call_at'),
    /** When the bell of the owner was rung for `next_call_at`; null again with another time. */
    remindedAt: instant('reminded_at'),
    studentId: integer('student_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastEventAt: instant('last_event_at').notNull().defaultNow(),
    /** When it was won or lost. */
    closedAt: instant('closed_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('leads_stage').on(table.stage, table.id),
    index('leads_owner').on(table.ownerId, table.id),
    index('leads_owner_stage').on(table.ownerId, table.stage, table.id),
    index('leads_source').on(table.source, table.id),
    index('leads_course').on(table.courseId, table.id),
    index('leads_student').on(table.studentId),
    index('leads_mobile').on(table.mobileNumber),
    index('leads_email').on(table.email),
    index('leads_calls')
      .on(table.nextCallAt, table.id)
      .where(sql`${table.nextCallAt} is not null`),
    index('leads_calls_of_owner')
      .on(table.ownerId, table.nextCallAt, table.id)
      .where(sql`${table.nextCallAt} is not null`),
    index('leads_calls_to_remind')
      .on(table.nextCallAt)
      .where(sql`${table.nextCallAt} is not null and ${table.remindedAt} is null`),
    index('leads_created').on(table.createdAt),
    index('leads_closed').on(table.closedAt),
    index('leads_age').on(table.lastEventAt),
    index('leads_search').using(
      'gin',
      table.name.op('gin_trgm_ops'),
      sql`(${table.email}::text) gin_trgm_ops`,
      table.mobileNumber.op('gin_trgm_ops'),
    ),
    check(
      'leads_source_known',
      sql`${table.source} in ('contact', 'course', 'chat', 'tell_me', 'walk_in', 'import', 'other')`,
    ),
    check('leads_stage_known', sql`${table.stage} in ('new', 'contacted', 'interested', 'visit', 'won', 'lost')`),
    check('leads_reachable', sql`${table.mobileNumber} is not null or ${table.email} is not null`),
    check('leads_closed_has_time', sql`(${table.stage} in ('won', 'lost')) = (${table.closedAt} is not null)`),
    check('leads_closed_has_no_call', sql`${table.stage} not in ('won', 'lost') or ${table.nextCallAt} is null`),
    check('leads_lost_reason', sql`${table.lostReason} is null or ${table.stage} = 'lost'`),
  ],
);

/** What happened to a lead, in the order in which it happened. Never changed; deleted with the lead. */
export const leadEvents = pgTable(
  'lead_events',
  {
    id: id(),
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: leadEventKinds }).notNull(),
    text: text('text').notNull(),
    /** Null for what the person or the system did. */
    actorId: integer('actor_id').references(() => admins.id),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('lead_events_of_lead').on(table.leadId, table.id),
    index('lead_events_actor').on(table.actorId),
    check(
      'lead_events_kind',
      sql`${table.kind} in ('created', 'asked', 'note', 'call', 'stage', 'owner', 'next_call', 'summary', 'converted')`,
    ),
  ],
);

/** The one row that says who gets new leads. Locked by whoever adds a lead, so that turns alternate. */
export const leadSettings = pgTable(
  'lead_settings',
  {
    id: integer('id').primaryKey(),
    assign: text('assign', { enum: ['rota', 'nobody'] })
      .notNull()
      .default('rota'),
    /** Empty: everybody with the role counsellor. */
    rota: integer('rota')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Who had the last turn. */
    lastOwnerId: integer('last_owner_id').references(() => admins.id),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('lead_settings_last_owner').on(table.lastOwnerId),
    check('lead_settings_one_row', sql`${table.id} = 1`),
    check('lead_settings_assign', sql`${table.assign} in ('rota', 'nobody')`),
  ],
);

/** Leads for this course go to this person and take no turn. */
export const leadCourseOwners = pgTable(
  'lead_course_owners',
  {
    courseId: integer('course_id')
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => admins.id),
  },
  (table) => [index('lead_course_owners_owner').on(table.ownerId)],
);

/** The bell of the staff: a lead that somebody was given, or a call that is due. */
export const leadNotices = pgTable(
  'lead_notices',
  {
    id: id(),
    adminId: integer('admin_id')
      .notNull()
      .references(() => admins.id),
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['lead_assigned', 'call_due'] }).notNull(),
    /** Unique name of what happened, so that a job that runs twice tells once. */
    event: text('event').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    readAt: instant('read_at'),
  },
  (table) => [
    unique('lead_notices_once').on(table.adminId, table.event),
    index('lead_notices_bell').on(table.adminId, table.id),
    index('lead_notices_unread')
      .on(table.adminId, table.id)
      .where(sql`${table.readAt} is null`),
    index('lead_notices_lead').on(table.leadId),
    index('lead_notices_age').on(table.createdAt),
    check('lead_notices_kind', sql`${table.kind} in ('lead_assigned', 'call_due')`),
  ],
);
