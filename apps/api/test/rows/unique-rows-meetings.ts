import type { UniqueRow } from './unique-rows-staff.ts';

/** Classes, their recordings, rooms, holidays and messages. */
export const meetingUniqueRows: readonly UniqueRow[] = [
  {
    index: 'message_deliveries_message_id_channel_user_id_pk',
    table: 'message_deliveries',
    row: { message_id: '1', user_id: '1' },
    free: [{ message_id: '2' }, { user_id: '2' }, { channel: `'mail'` }],
  },
  {
    index: 'sms_templates_once',
    table: 'sms_templates',
    row: { carrier_id: `'a'` },
    free: [{ carrier_id: `'b'` }],
  },
  { index: 'calendar_feeds_pkey', table: 'calendar_feeds', row: { user_id: '1' }, free: [{ user_id: '2' }] },
  {
    index: 'calendar_feeds_token',
    table: 'calendar_feeds',
    row: { token_hash: `'a'` },
    free: [{ token_hash: `'b'` }],
  },
  {
    index: 'meeting_reminders_pkey',
    table: 'meeting_reminders',
    row: { meeting_id: '1', kind: `'day'`, starts_at: `'2026-11-16 09:00Z'` },
    free: [{ meeting_id: '2' }, { kind: `'soon'` }, { starts_at: `'2026-11-16 10:00Z'` }],
  },
  {
    index: 'meetings_batch_once',
    table: 'meetings',
    row: { batch_id: '1' },
    free: [
      { batch_id: '2' },
      { cancelled_at: 'now()' },
      { starts_at: `'2026-11-16 10:00Z'`, ends_at: `'2026-11-16 11:00Z'` },
    ],
  },
  { index: 'meetings_month_id', table: 'meetings', row: { id: '1' }, free: [{ id: '2' }] },
  {
    index: 'meetings_room_once',
    table: 'meetings',
    row: { mode: `'both'`, room_id: '1' },
    free: [
      { room_id: '2' },
      { mode: `'online'`, room_id: 'null' },
      { cancelled_at: 'now()' },
      { starts_at: `'2026-11-16 10:00Z'`, ends_at: `'2026-11-16 11:00Z'` },
    ],
  },
  {
    index: 'meetings_trainer_once',
    table: 'meetings',
    row: { trainer_id: '1' },
    free: [
      { trainer_id: '2' },
      { cancelled_at: 'now()' },
      { starts_at: `'2026-11-16 10:00Z'`, ends_at: `'2026-11-16 11:00Z'` },
    ],
  },
  {
    index: 'rooms_name',
    table: 'rooms',
    row: { name: `'Lab 1'` },
    free: [{ name: `'Lab 2'` }, { archived_at: 'now()' }],
  },
  {
    index: 'disputes_once',
    table: 'disputes',
    row: { meeting_id: '1', student_id: '1' },
    free: [{ meeting_id: '2' }, { student_id: '2' }, { withdrawn_at: 'now()' }],
  },
  {
    index: 'register_months_closed',
    table: 'register_months',
    row: { month: `'2026-11-01'` },
    free: [{ month: `'2026-12-01'` }, { reopened_at: 'now()', reopened_by: '1', reason: `'x'` }],
  },
  {
    index: 'recordings_once',
    table: 'recordings',
    row: { meeting_id: '1', video_id: `'abcdefghijk'` },
    free: [{ meeting_id: '2' }, { video_id: `'abcdefghijl'` }, { removed_at: 'now()', removed_by: `'system'` }],
  },
  { index: 'recordings_month_id', table: 'recordings', row: { id: '1' }, free: [{ id: '2' }] },
  {
    index: 'recording_watches_pkey',
    table: 'recording_watches',
    row: { recording_id: '1', student_id: '1' },
    free: [{ recording_id: '2' }, { student_id: '2' }],
  },
  { index: 'holidays_day', table: 'holidays', row: { day: `'2027-01-26'` }, free: [{ day: `'2027-01-27'` }] },
];
