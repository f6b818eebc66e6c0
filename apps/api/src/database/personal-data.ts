import type { ColumnsByDataClass } from './personal-data-classes.ts';
import { courseData } from './personal-data-courses.ts';
import { deskData } from './personal-data-desk.ts';
import { teachingFigureData } from './personal-data-figures-teaching.ts';
import { homeworkData } from './personal-data-homework.ts';
import { importData } from './personal-data-imports.ts';
import { discountData } from './personal-data-discounts.ts';
import { figureData } from './personal-data-figures.ts';
import { leadData } from './personal-data-leads.ts';
import { lessonData } from './personal-data-lessons.ts';
import { messageData } from './personal-data-messages.ts';
import { applicationData } from './personal-data-applications.ts';
import { openingData } from './personal-data-openings.ts';
import { outcomeData } from './personal-data-outcomes.ts';
import { roundData } from './personal-data-rounds.ts';
import { paymentData } from './personal-data-payments.ts';
import { companyData } from './personal-data-companies.ts';
import { certificateData } from './personal-data-certificates.ts';
import { progressData } from './personal-data-progress.ts';
import { referralData } from './personal-data-referrals.ts';
import { quizData } from './personal-data-quizzes.ts';
import { registerData } from './personal-data-register.ts';

/**
 * The class of personal data of each column: the register that the DPDP Act demands, and the list from which export and
 * erasure are written. A column in no class, or in two, fails `personal-data.test.ts`.
 */
export const personalData: Readonly<Record<string, ColumnsByDataClass>> = {
  users: {
    identity: ['name', 'image_id', 'resume_id', 'showcase_image_id'],
    contact: ['email', 'mobile_number', 'address'],
    profile: ['qualification', 'working_status', 'course_count', 'batch_count'],
    activity: ['email_verified_at', 'mobile_verified_at', 'created_at', 'updated_at'],
    choice: ['showcase'],
    none: ['id', 'role', 'status', 'made_by_admin', 'version'],
  },
  trainer_profiles: {
    link: ['user_id'],
    profile: ['experience_years', 'technologies', 'bio', 'rating_sum', 'rating_count'],
    activity: ['invited_at', 'completed_at'],
  },
  // Name and contacts of an invited trainer are in `users` before the trainer has consented (SECURITY.md, "Privacy").
  trainer_invitations: {
    link: ['trainer_id'],
    secret: ['token_hash'],
    activity: ['created_at', 'expires_at', 'ended_at'],
    none: ['id'],
  },
  consents: {
    link: ['user_id'],
    choice: ['purpose', 'given', 'notice_version', 'privacy_version', 'at'],
    none: ['id'],
  },
  admins: {
    identity: ['username', 'name'],
    contact: ['email'],
    secret: ['password_hash', 'totp_secret', 'totp_last_step', 'recovery_code_hashes'],
    activity: ['created_at', 'disabled_at'],
    none: ['id', 'role', 'rights', 'version'],
  },
  staff_invitations: {
    link: ['admin_id'],
    secret: ['token_hash'],
    activity: ['created_at', 'expires_at', 'ended_at'],
    none: ['id'],
  },
  ...importData,
  ...deskData,
  ...messageData,
  ...progressData,
  ...quizData,
  ...certificateData,
  ...companyData,
  ...openingData,
  ...applicationData,
  ...roundData,
  ...outcomeData,
  setup_links: { secret: ['token_hash'], none: ['id', 'created_at', 'expires_at'] },
  // The recipient is an admin, or somebody whom an admin chose.
  message_tests: {
    contact: ['recipient', 'masked_recipient'],
    activity: ['requested_at', 'finished_at'],
    none: ['id', 'channel', 'state', 'reason'],
  },
  otp_challenges: {
    link: ['user_id'],
    contact: ['identifier', 'network'],
    secret: ['code_hash'],
    activity: [
      'device_id',
      'asked_by',
      'attempts',
      'created_at',
      'expires_at',
      'sent_at',
      'superseded_at',
      'consumed_at',
      'forgiven_at',
    ],
    none: ['id', 'purpose', 'channel'],
  },
  otp_tries: {
    link: ['challenge_id'],
    contact: ['network'],
    activity: ['by_asker', 'is_right', 'tried_at'],
    none: ['id'],
  },
  known_devices: { link: ['user_id'], activity: ['device_id', 'last_sign_in_at'] },
  sessions: {
    link: ['user_id', 'admin_id'],
    secret: ['token_id'],
    activity: ['device', 'created_at', 'proved_at', 'last_seen_at', 'expires_at', 'ended_at', 'end_reason'],
    none: ['id'],
  },
  contact_changes: {
    link: ['user_id'],
    contact: ['new_value', 'old_value', 'notice_email', 'notice_mobile'],
    activity: ['requested_at', 'session_id', 'effective_at', 'confirmed_at', 'old_verified_at', 'undone_at'],
    none: ['id', 'channel', 'by_admin'],
  },
  // Typed at sign-up and not yet proved: it may be about another person.
  sign_up_claims: {
    link: ['user_id'],
    identity: ['name', 'image_id', 'resume_id'],
    contact: ['address'],
    profile: ['qualification', 'working_status', 'experience_years', 'technologies'],
    choice: ['agreed_to', 'notice_version', 'privacy_version'],
    activity: ['device_id', 'referral_link_id', 'created_at'],
    none: ['id'],
  },
  // The key of a counter may contain the network address of the caller.
  rate_limits: { contact: ['key'], none: ['count', 'window_ends_at'] },
  media: {
    identity: ['key', 'hash'],
    none: ['id', 'kind', 'visibility', 'content_type', 'bytes', 'width', 'height', 'created_at'],
  },
  installation: { none: ['id', 'storage_id', 'unreferenced_uploads', 'sweep_refused_at'] },
  unreferenced_files: { identity: ['key'], none: ['noticed_at'] },
  ...leadData,
  ...paymentData,
  ...discountData,
  ...referralData,
  ...figureData,
  idempotency_keys: {
    link: ['owner'],
    // Replies to admins contain the name of the buyer.
    contact: ['reply'],
    activity: ['endpoint', 'committed_at', 'created_at'],
    none: ['key', 'body_hash', 'status'],
  },
  // The actor names a member of the staff or the student.
  seat_changes: {
    link: ['student_id', 'actor'],
    activity: ['course_id', 'kind', 'from_batch_id', 'to_batch_id', 'reason', 'at'],
    none: ['id'],
  },
  // Deleted with the student; the student never sees them.
  student_notes: { link: ['student_id', 'author_id'], profile: ['text'], activity: ['created_at'], none: ['id'] },
  batch_students: { link: ['student_id'], activity: ['batch_id', 'course_id', 'added_at'] },
  // Deleted after 30 days.
  seat_holds: { link: ['student_id'], activity: ['course_id', 'batch_id', 'if_sold_out', 'held_until', 'created_at'] },
  batch_requests: { link: ['student_id'], choice: ['course_id', 'created_at'] },
  trainer_courses: { link: ['trainer_id'], activity: ['course_id', 'created_at'], none: ['id'] },
  reviews: {
    link: ['student_id', 'trainer_id'],
    profile: ['rating_half_steps', 'feedback'],
    activity: ['course_id', 'hidden_at', 'hidden_reason', 'created_at', 'updated_at'],
    none: ['id', 'version'],
  },
  ...registerData,
  ...homeworkData,
  notifications: {
    link: ['user_id'],
    activity: ['event', 'kind', 'facts', 'created_at', 'read_at', 'sent_at'],
    none: ['id', 'channel'],
  },
  placements: {
    link: ['student_id'],
    identity: ['display_name', 'image_id'],
    profile: ['role_title', 'company_id', 'package_in_rupees', 'placed_on', 'before', 'course_id'],
    choice: ['consented_at'],
    none: ['id', 'version', 'created_at', 'updated_at'],
  },
  enquiries: {
    link: ['user_id'],
    identity: ['full_name'],
    contact: ['email', 'contact_number', 'client_address'],
    profile: ['qualification', 'query', 'note'],
    activity: ['selected_option', 'status', 'course_id', 'acknowledgement', 'created_at', 'handled_at'],
    none: ['id', 'kind', 'version'],
  },
  // May hold a person's details, before and after a change. Only admins read it; erasure finds the rows by `subject`.
  // `after` also holds the network address of an admin's log-in or failed log-in.
  audit_log: {
    link: ['actor', 'subject'],
    activity: ['action', 'at', 'request_id'],
    profile: ['before', 'after'],
    none: ['id', 'hash'],
  },
  meeting_reminders: { none: ['meeting_id', 'kind', 'starts_at'] },
  calendar_feeds: { link: ['user_id'], secret: ['token_hash'], none: ['created_at'] },
  rooms: { none: ['id', 'name', 'capacity', 'archived_at', 'version', 'created_at', 'updated_at'] },
  holidays: { none: ['id', 'day', 'name', 'version', 'created_at', 'updated_at'] },
  audit_head: { none: ['id', 'entry_id', 'hash'] },
  meetings: {
    link: ['trainer_id'],
    none: [
      'id',
      'batch_id',
      'course_id',
      'month',
      'starts_at',
      'ends_at',
      'link',
      'mode',
      'room_id',
      'is_substitute',
      'live_at',
      'cancelled_at',
      'cancel_reason',
      'version',
      'created_at',
      'updated_at',
    ],
  },
  batches: {
    none: [
      'id',
      'course_id',
      'trainer_course_id',
      'start_time',
      'end_time',
      'start_date',
      'end_date',
      'weekdays',
      'capacity',
      'name',
      'mode',
      'is_draft',
      'last_join_date',
      'archived_at',
      'version',
      'created_at',
      'updated_at',
    ],
  },
  ...courseData,
  ...lessonData,
  // Contact details of the institute, not of a person.
  site_settings: {
    none: [
      'id',
      'brand',
      'slug',
      'address',
      'phone',
      'email',
      'social_links',
      'meeting_hosts',
      'late_after_minutes',
      'logo_id',
      'tagline',
      'description',
      'primary_colour',
      'accent_colour',
      'icon_id',
      'social_card_id',
      'version',
      'created_at',
      'updated_at',
    ],
  },
  home_page: { none: ['id', 'sections', 'welcome', 'steps', 'layers', 'version', 'created_at', 'updated_at'] },
  site_figures: {
    none: ['id', 'students', 'courses', 'trainers', 'placements', 'placements_last_year', 'companies', 'as_of'],
  },
  ...teachingFigureData,
  course_stats: { none: ['course_id', 'students', 'trainers'] },
  institute_stats: { none: ['id', 'students', 'trainers', 'courses', 'batches', 'as_of'] },
  institute_status: { none: ['id', 'facts', 'as_of'] },
  hero_slides: {
    none: [
      'id',
      'position',
      'title',
      'text',
      'link_text',
      'link_to',
      'scene',
      'archived_at',
      'version',
      'created_at',
      'updated_at',
    ],
  },
  // Texts that the admin writes for every visitor.
  articles: {
    none: ['id', 'kind', 'slug', 'position', 'is_published', 'content', 'version', 'created_at', 'updated_at'],
  },
  // Name of the admin who published a version.
  documents: { identity: ['published_by'], none: ['id', 'kind', 'version', 'title', 'text', 'published_at'] },
  search_words: { none: ['id', 'word', 'means', 'archived_at', 'version', 'created_at', 'updated_at'] },
  faqs: { none: ['id', 'question', 'answer', 'position', 'archived_at', 'version', 'created_at', 'updated_at'] },
  // Text of public pages, which includes names of trainers.
  assistant_records: { identity: ['title', 'keywords', 'text', 'words'], none: ['id', 'kind', 'subject_id', 'href'] },
  assistant_state: { none: ['id', 'records_made_at'] },
  // The visitor is not stored, but the question may contain details about them.
  assistant_exchanges: {
    // Names of trainers, as titles of the quoted sources.
    identity: ['sources'],
    profile: ['question', 'answer'],
    activity: ['asked_at', 'page'],
    none: ['id', 'outcome', 'reason', 'input_tokens', 'output_tokens', 'milliseconds'],
  },
  assistant_questions: {
    profile: ['gist', 'question'],
    activity: ['first_asked_at', 'last_asked_at'],
    none: ['id', 'times', 'status', 'faq_id'],
  },
  schema_migrations: { none: ['name', 'checksum', 'applied_at'] },
};
