/** Column values of a row, as SQL expressions. */
export type Row = Readonly<Record<string, string>>;

/** Values that the checks of a table need, where a generated value would be refused. */
export const requiredValues: Readonly<Record<string, Row>> = {
  articles: { kind: `'career'`, slug: `md5(random()::text)`, content: `'{}'`, is_published: 'true' },
  admins: { password_hash: `'x'` },
  assistant_state: { id: '1' },
  attendance: { meeting_month: `'2026-11-01'`, corrected_verdict: `'present'` },
  attendance_events: {
    meeting_month: `'2026-11-01'`,
    kind: `'joined'`,
    late_after_minutes: '10',
    verdict: `'present'`,
  },
  batches: { start_time: `'09:00'`, end_time: `'10:00'`, weekdays: `'{1}'` },
  contact_changes: { channel: `'email'` },
  seat_changes: { kind: `'enrolled'` },
  seat_holds: { if_sold_out: `'refund'` },
  sign_up_claims: { agreed_to: `'{account}'` },
  documents: { kind: `'terms'` },
  enrolments: { source: `'admin'` },
  import_rows: { line: '2' },
  media: { kind: `'image'`, visibility: `'public'`, hash: `md5(random()::text)` },
  meetings: {
    link: `'https://meet.jit.si/x'`,
    month: `'2026-11-01'`,
    starts_at: `'2026-11-16 09:00Z'`,
    ends_at: `'2026-11-16 10:00Z'`,
  },
  notifications: { channel: `'bell'` },
  otp_challenges: { channel: `'email'`, expires_at: `now() + interval '5 minutes'` },
  payments: { kind: `'provider'`, status: `'created'` },
  reviews: { rating_half_steps: '5' },
  sessions: { user_id: '1' },
  setup_links: { expires_at: `now() + interval '30 minutes'` },
  site_settings: { slug: `'avsar'` },
  staff_invitations: { expires_at: `now() + interval '3 days'` },
  trainer_invitations: { expires_at: `now() + interval '7 days'` },
  trainer_profiles: { experience_years: '5' },
  users: { role: `'STUDENT'`, mobile_number: `(6000000000 + floor(random() * 1000000000))::bigint::text` },
};
