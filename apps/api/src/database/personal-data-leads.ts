import type { ColumnsByDataClass } from './personal-data-classes.ts';

/** The tables of leads; part of the register in `personal-data.ts`. Deleted a year after the last event. */
export const leadData: Readonly<Record<string, ColumnsByDataClass>> = {
  leads: {
    link: ['student_id', 'owner_id'],
    identity: ['name'],
    contact: ['mobile_number', 'email'],
    profile: ['lost_reason'],
    activity: [
      'source',
      'utm_source',
      'utm_medium',
      'utm_campaign',
      'utm_term',
      'utm_content',
      'course_id',
      'stage',
      'next_call_at',
      'reminded_at',
      'created_at',
      'last_event_at',
      'closed_at',
    ],
    none: ['id', 'version'],
  },
  // `text` is what the person asked, or what the staff wrote about them.
  lead_events: { link: ['lead_id', 'actor_id'], profile: ['text'], activity: ['kind', 'at'], none: ['id'] },
  lead_settings: { link: ['rota', 'last_owner_id'], none: ['id', 'assign', 'version'] },
  lead_course_owners: { link: ['owner_id'], none: ['course_id'] },
  lead_notices: {
    link: ['admin_id', 'lead_id'],
    activity: ['kind', 'created_at', 'read_at'],
    none: ['id', 'event'],
  },
};
