import { creditNoteUniqueRows } from './unique-rows-credit-notes.ts';
import { deskUniqueRows } from './unique-rows-desk.ts';
import { teachingFigureUniqueRows } from './unique-rows-figures-teaching.ts';
import { figureUniqueRows } from './unique-rows-figures.ts';
import { feeUniqueRows } from './unique-rows-fees.ts';
import { learningUniqueRows } from './unique-rows-learning.ts';
import { meetingUniqueRows } from './unique-rows-meetings.ts';
import { type UniqueRow, leadUniqueRows, staffUniqueRows } from './unique-rows-staff.ts';
import { openingUniqueRows } from './unique-rows-openings.ts';
import { referralUniqueRows } from './unique-rows-referrals.ts';
import { taxUniqueRows } from './unique-rows-tax.ts';

const verified = 'now()';
const refused = { status: `'refused'`, reason: `'x'`, decided_at: 'now()' };
const approved = { status: `'approved'`, decided_at: 'now()' };
const uuid = (last: string) => `'00000000-0000-4000-8000-00000000000${last}'`;

/** Two columns that are unique together. */
const pair = (one: string, other: string) => ({
  row: { [one]: '1', [other]: '1' },
  free: [{ [one]: '2' }, { [other]: '2' }],
});

/** One case for every unique index, exclusion constraint and primary key, except identity columns. */
export const uniqueRows: readonly UniqueRow[] = [
  ...staffUniqueRows,
  ...leadUniqueRows,
  ...meetingUniqueRows,
  ...feeUniqueRows,
  ...deskUniqueRows,
  ...taxUniqueRows,
  ...teachingFigureUniqueRows,
  ...figureUniqueRows,
  ...learningUniqueRows,
  ...openingUniqueRows,
  ...referralUniqueRows,
  {
    index: 'articles_kind_slug',
    table: 'articles',
    row: { kind: `'career'`, slug: `'tester'` },
    free: [{ kind: `'explore'` }, { slug: `'developer'` }],
  },
  { index: 'assistant_questions_gist', table: 'assistant_questions', row: { gist: `'a'` }, free: [{ gist: `'b'` }] },
  {
    index: 'assistant_records_once',
    table: 'assistant_records',
    row: { kind: `'course'`, subject_id: '1' },
    free: [{ kind: `'faq'` }, { subject_id: '2' }],
  },
  { index: 'assistant_state_pkey', table: 'assistant_state', row: {}, free: [] },
  {
    index: 'attendance_pkey',
    table: 'attendance',
    row: { meeting_id: '1', student_id: '1' },
    free: [{ student_id: '2' }, { meeting_id: '2' }],
  },
  {
    index: 'attendance_events_pkey',
    table: 'attendance_events',
    row: { meeting_id: '1', student_id: '1', id: '1' },
    free: [{ id: '2' }],
  },
  { index: 'audit_head_pkey', table: 'audit_head', row: { id: '1' }, free: [] },
  {
    index: 'audit_log_pkey',
    table: 'audit_log',
    row: { id: '1', at: `'2026-11-16 09:00Z'` },
    free: [{ id: '2' }],
  },
  { index: 'batch_requests_pkey', table: 'batch_requests', ...pair('student_id', 'course_id') },
  { index: 'batch_students_pkey', table: 'batch_students', ...pair('batch_id', 'student_id') },
  {
    index: 'former_seats_pkey',
    table: 'former_seats',
    row: { batch_id: '1', student_id: '1', added_at: `'2026-11-16'`, left_at: `'2026-11-17'` },
    free: [{ batch_id: '2' }, { student_id: '2' }, { added_at: `'2026-11-15'` }, { left_at: `'2026-11-18'` }],
  },
  {
    index: 'search_words_word',
    table: 'search_words',
    row: { word: `'mern'` },
    free: [{ word: `'mean'` }, { archived_at: 'now()' }],
  },
  { index: 'import_rows_pkey', table: 'import_rows', ...pair('import_id', 'line') },
  { index: 'seat_holds_pkey', table: 'seat_holds', ...pair('student_id', 'course_id') },
  { index: 'batches_id_course', table: 'batches', row: { id: '1', course_id: '1' }, free: [{ course_id: '2' }] },
  { index: 'companies_name', table: 'companies', row: { name: `'Avsar'` }, free: [{ name: `'Other'` }] },
  // Triggers are off in this test, so the key columns are given.
  { index: 'companies_name_key', table: 'companies', row: { name_key: `'avsar'` }, free: [{ name_key: `'other'` }] },
  {
    index: 'contact_changes_one_pending',
    table: 'contact_changes',
    row: { user_id: '1', channel: `'email'` },
    free: [{ user_id: '2' }, { channel: `'mobile'` }, { confirmed_at: 'now()' }],
  },
  {
    index: 'trainer_invitations_one_open',
    table: 'trainer_invitations',
    row: { trainer_id: '1' },
    free: [{ trainer_id: '2' }, { ended_at: 'now()' }],
  },
  { index: 'enrolments_once', table: 'enrolments', ...pair('student_id', 'course_id') },
  {
    index: 'documents_kind_version',
    table: 'documents',
    row: { kind: `'terms'`, version: '1' },
    free: [{ kind: `'privacy'` }, { version: '2' }],
  },
  {
    index: 'enrolments_of_order',
    table: 'enrolments',
    row: { source: `'payment'`, order_id: '1' },
    free: [{ order_id: '2' }],
  },
  {
    index: 'idempotency_keys_pkey',
    table: 'idempotency_keys',
    row: { owner: `'user:1'`, key: `'a'` },
    free: [{ owner: `'user:2'` }, { key: `'b'` }],
  },
  { index: 'installation_pkey', table: 'installation', row: { id: '1' }, free: [] },
  { index: 'institute_stats_pkey', table: 'institute_stats', row: { id: '1' }, free: [] },
  {
    index: 'institute_status_pkey',
    table: 'institute_status',
    row: { id: '1', facts: "'{}'", as_of: 'now()' },
    free: [],
  },
  {
    index: 'documents_kind_version',
    table: 'documents',
    row: { kind: `'terms'`, version: '1' },
    free: [{ kind: `'privacy'` }, { version: '2' }],
  },
  {
    index: 'known_devices_user_id_device_id_pk',
    table: 'known_devices',
    row: { user_id: '1', device_id: uuid('1') },
    free: [{ user_id: '2' }, { device_id: uuid('2') }],
  },
  { index: 'media_key', table: 'media', row: { key: `'public/a'` }, free: [{ key: `'public/b'` }] },
  {
    index: 'notifications_once',
    table: 'notifications',
    row: { user_id: '1', event: `'a'` },
    free: [{ user_id: '2' }, { event: `'b'` }, { channel: `'mail'` }],
  },
  {
    index: 'offline_payments_reference_key',
    table: 'offline_payments',
    row: { reference_key: `'UTR1'` },
    free: [{ reference_key: `'UTR2'` }, refused],
  },
  {
    index: 'offline_payments_one_waiting',
    table: 'offline_payments',
    row: { order_id: '1' },
    free: [{ order_id: '2' }, refused, approved],
  },
  {
    index: 'orders_of_enrolment',
    table: 'orders',
    row: { id: '1', student_id: '1', course_id: '1', status: `'expired'` },
    free: [{ id: '2' }],
  },
  {
    index: 'orders_one_open_part',
    table: 'orders',
    row: { student_id: '1', course_id: '1' },
    free: [
      { student_id: '2' },
      { course_id: '2' },
      { instalment: '1' },
      { status: `'expired'` },
      { status: `'paid'`, paid_at: 'now()' },
    ],
  },
  ...['provider_created', 'attempted', 'authorized'].map((status) => ({
    index: 'orders_one_open_part',
    table: 'orders',
    row: { student_id: '1', course_id: '1', status: `'${status}'` },
    free: [],
  })),
  {
    index: 'orders_provider_order',
    table: 'orders',
    row: { provider_order_id: `'order_1'` },
    free: [{ provider_order_id: `'order_2'` }, { provider_order_id: 'null' }],
  },
  { index: 'orders_receipt', table: 'orders', row: { receipt: uuid('1') }, free: [{ receipt: uuid('2') }] },
  {
    index: 'otp_challenges_one_live',
    table: 'otp_challenges',
    row: { identifier: `'Asha@people.test'`, user_id: '1' },
    free: [
      { identifier: `'ravi@people.test'` },
      { channel: `'mobile'` },
      { purpose: `'contact'` },
      { device_id: uuid('1') },
      { consumed_at: 'now()' },
      { superseded_at: 'now()' },
    ],
  },
  {
    index: 'otp_challenges_one_live',
    table: 'otp_challenges',
    row: { identifier: `'asha@people.test'`, user_id: '1', purpose: `'contact'`, device_id: uuid('1') },
    free: [{ user_id: '2' }, { device_id: uuid('2') }],
  },
  { index: 'fee_accounts_student_id_course_id_pk', table: 'fee_accounts', ...pair('student_id', 'course_id') },
  {
    index: 'ledger_entries_once',
    table: 'ledger_entries',
    row: { source: `'order:1:charge'` },
    free: [{ source: `'order:2:charge'` }],
  },
  {
    index: 'payment_events_once',
    table: 'payment_events',
    row: { provider_event_id: `'event_1'` },
    free: [{ provider_event_id: `'event_2'` }],
  },
  { index: 'payment_settings_pkey', table: 'payment_settings', row: { id: '1' }, free: [] },
  {
    index: 'payments_reference_key',
    table: 'payments',
    row: { reference_key: `'UTR1'` },
    free: [{ reference_key: `'UTR2'` }, { reference_key: 'null' }],
  },
  {
    index: 'payments_once',
    table: 'payments',
    row: { reference: `'pay_1'` },
    free: [{ reference: `'pay_2'` }, { kind: `'offline'` }],
  },
  { index: 'rate_limits_pkey', table: 'rate_limits', row: { key: `'a'` }, free: [{ key: `'b'` }] },
  {
    index: 'receipt_counters_pkey',
    table: 'receipt_counters',
    row: { financial_year: `'2026-27'` },
    free: [{ financial_year: `'2027-28'` }],
  },
  ...creditNoteUniqueRows,
  { index: 'receipts_code', table: 'receipts', row: { code: `'A1'` }, free: [{ code: `'A2'` }] },
  {
    index: 'receipts_number',
    table: 'receipts',
    row: { financial_year: `'2026-27'`, number: '1' },
    free: [{ financial_year: `'2027-28'` }, { number: '2' }],
  },
  { index: 'receipts_of_order', table: 'receipts', row: { order_id: '1' }, free: [{ order_id: '2' }] },
  { index: 'refunds_key', table: 'refunds', row: { key: uuid('1') }, free: [{ key: uuid('2') }] },
  {
    index: 'refunds_reference',
    table: 'refunds',
    row: { reference: `'rfnd_1'` },
    free: [{ reference: `'rfnd_2'` }, { reference: 'null' }],
  },
  {
    index: 'refunds_reference_key',
    table: 'refunds',
    row: { reference_key: `'UTR1'` },
    free: [{ reference_key: `'UTR2'` }, { reference_key: 'null' }],
  },
  { index: 'reviews_once', table: 'reviews', ...pair('student_id', 'trainer_id') },
  {
    index: 'schema_migrations_pkey',
    table: 'schema_migrations',
    row: { name: `'0000_x.sql'` },
    free: [{ name: `'y'` }],
  },
  { index: 'sessions_token', table: 'sessions', row: { token_id: uuid('1') }, free: [{ token_id: uuid('2') }] },
  {
    index: 'sign_up_claims_one',
    table: 'sign_up_claims',
    row: { user_id: '1', device_id: uuid('1') },
    free: [{ user_id: '2' }, { device_id: uuid('2') }],
  },
  { index: 'home_page_pkey', table: 'home_page', row: { id: '1' }, free: [] },
  { index: 'setup_links_pkey', table: 'setup_links', row: { id: '1' }, free: [] },
  { index: 'site_figures_pkey', table: 'site_figures', row: { id: '1' }, free: [] },
  { index: 'site_settings_pkey', table: 'site_settings', row: { id: '1' }, free: [] },
  { index: 'syllabi_pkey', table: 'syllabi', row: { course_id: '1' }, free: [{ course_id: '2' }] },
  { index: 'syllabus_versions_pkey', table: 'syllabus_versions', ...pair('course_id', 'number') },
  {
    index: 'trainer_courses_id_course',
    table: 'trainer_courses',
    row: { id: '1', course_id: '1' },
    free: [{ id: '2' }],
  },
  { index: 'trainer_courses_once', table: 'trainer_courses', ...pair('trainer_id', 'course_id') },
  { index: 'trainer_profiles_pkey', table: 'trainer_profiles', row: { user_id: '1' }, free: [{ user_id: '2' }] },
  {
    index: 'users_verified_email',
    table: 'users',
    row: { email: `'Asha@people.test'`, email_verified_at: verified },
    free: [{ email: `'ravi@people.test'` }, { email_verified_at: 'null' }],
  },
  {
    index: 'users_verified_mobile',
    table: 'users',
    row: { mobile_number: `'9800000001'`, mobile_verified_at: verified },
    free: [{ mobile_number: `'9800000002'` }, { mobile_verified_at: 'null' }],
  },
  { index: 'unreferenced_files_pkey', table: 'unreferenced_files', row: { key: `'a'` }, free: [{ key: `'b'` }] },
];
