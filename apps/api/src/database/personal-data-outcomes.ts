import type { ColumnsByDataClass } from './personal-data-classes.ts';

/** What follows an accepted offer, and what becomes of graduates; part of the register in `personal-data.ts`. */
export const outcomeData: Readonly<Record<string, ColumnsByDataClass>> = {
  // The letter itself is a document about the student.
  offer_letters: { link: ['application_id', 'added_by'], identity: ['media_id'], activity: ['added_at'] },
  joinings: { link: ['application_id', 'planned_by'], activity: ['planned_on', 'asked_at'] },
  // `name` is somebody of the company, as is `answered_by` of an answer that came by a link.
  joining_links: {
    identity: ['name'],
    secret: ['token_hash'],
    link: ['application_id', 'made_by'],
    activity: ['made_at'],
    none: ['id', 'expires_at', 'revoked_at'],
  },
  joining_answers: {
    identity: ['answered_by'],
    link: ['application_id'],
    profile: ['answer', 'joined_on', 'reason'],
    activity: ['answered_at'],
    none: ['id', 'side', 'link_id'],
  },
  intents: { link: ['enrolment_id', 'said_by'], profile: ['intent'], activity: ['said_at'] },
  outcome_statements: {
    identity: ['media_id'],
    link: ['enrolment_id', 'said_by'],
    profile: ['code', 'company', 'role', 'started_on', 'fixed_pay', 'note'],
    activity: ['said_at'],
    none: ['id'],
  },
  outcomes: {
    identity: ['media_id'],
    link: ['enrolment_id', 'company_id', 'application_id', 'verified_by'],
    profile: ['code', 'exclusion', 'since', 'role', 'place', 'fixed_pay', 'variable_pay', 'evidence', 'evidence_note'],
    activity: ['verified_at', 'created_at', 'updated_at'],
    none: ['version'],
  },
  outcome_changes: {
    link: ['enrolment_id', 'company_id', 'by'],
    profile: ['code', 'exclusion', 'since', 'role', 'fixed_pay', 'variable_pay', 'evidence', 'evidence_note'],
    activity: ['at'],
    none: ['id'],
  },
  outcome_reports: {
    link: ['published_by', 'withdrawn_by'],
    none: [
      'id',
      'course_id',
      'course_title',
      'graduated_from',
      'graduated_to',
      'as_of',
      'method',
      'graduates',
      'counts',
      'median_pay',
      'pay_known',
      'hash',
      'withdrawn_at',
      'withdrawn_reason',
    ],
  },
  // Public, and without anything that names a graduate; a report of fewer than ten graduates is refused.
  outcome_report_rows: {
    none: ['report_id', 'position', 'course', 'code', 'exclusion', 'weeks', 'pay', 'evidence'],
  },
  guarantee_versions: {
    link: ['published_by', 'ended_by'],
    none: [
      'id',
      'course_ids',
      'attendance_least',
      'homework_least',
      'applications_least',
      'interviews_least',
      'declined_most',
      'window_days',
      'claim_days',
      'remedy_percent',
      'published_at',
      'ended_at',
      'end_reason',
    ],
  },
  // The account is where the money goes; once it was sent, the end of its number is kept.
  guarantees: {
    identity: ['account_name', 'account_number', 'ifsc'],
    link: ['order_id', 'enrolment_id', 'student_id', 'approved_by', 'paid_by'],
    profile: ['state', 'sent_back', 'remedy_in_paise', 'paid_in_paise'],
    activity: ['frozen_at', 'judged_at', 'window_ends_on', 'falls_due_on', 'claimed_at', 'approved_at', 'paid_at'],
    none: ['course_id', 'version_id', 'reference'],
  },
  text_claims: { link: ['said_by'], none: ['subject', 'kind', 'report_id', 'because', 'said_at'] },
  outcome_asks: { link: ['enrolment_id'], activity: ['asked_at'], none: ['step'] },
};
