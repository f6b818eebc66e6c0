-- The rights of the api and worker roles, applied after every migration in one transaction: all rights are revoked,
-- then granted again. Neither role owns a table or may change the schema. A table that is not named here cannot be
-- used; grants.test.ts compares this file with the tables.
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM avsar_api, avsar_worker;
REVOKE ALL ON ALL TABLES IN SCHEMA pgboss FROM avsar_api, avsar_worker;
-- SECURITY DEFINER functions look names up in `public`. No other role may create objects there, or temporary objects
-- that hide ours (ADR-0066). A database upgraded from PostgreSQL 14, and every copy of one, still lets every role do
-- so.
DO $$ BEGIN
  EXECUTE format('REVOKE TEMPORARY, CREATE ON DATABASE %I FROM PUBLIC, avsar_api, avsar_worker', current_database());
END $$;
REVOKE CREATE ON SCHEMA public FROM PUBLIC, avsar_api, avsar_worker;
REVOKE CREATE ON SCHEMA pgboss FROM PUBLIC, avsar_api, avsar_worker;
-- PostgreSQL lets every role execute a new function. Functions of extensions stay so: citext comparison is one of them.
DO $$ DECLARE ours regprocedure; BEGIN
  FOR ours IN SELECT oid FROM pg_proc WHERE pronamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
  LOOP
    EXECUTE format('REVOKE ALL ON ROUTINE %s FROM PUBLIC, avsar_api, avsar_worker', ours);
  END LOOP;
END $$;
-- REVOKE by a role that owns neither the database nor the schema only warns. Fail instead.
DO $$ BEGIN
  IF has_database_privilege('avsar_api', current_database(), 'TEMPORARY') OR has_schema_privilege('avsar_api', 'public', 'CREATE') THEN
    RAISE EXCEPTION 'Everybody may make temporary objects in the database %, or objects in its schema public. As the owner of the database run: REVOKE TEMPORARY ON DATABASE % FROM PUBLIC; REVOKE CREATE ON SCHEMA public FROM PUBLIC;',
      quote_ident(current_database()), quote_ident(current_database());
  END IF;
END $$;
GRANT USAGE ON SCHEMA public TO avsar_api, avsar_worker;

GRANT SELECT, INSERT, UPDATE ON users, trainer_profiles, contact_changes, courses TO avsar_api;
GRANT DELETE ON contact_changes, known_devices TO avsar_api;
GRANT EXECUTE ON FUNCTION delete_person, delete_course, delete_trainer_course, delete_batch TO avsar_api;
GRANT EXECUTE ON FUNCTION delete_placement, delete_company, delete_company_contact, delete_opening, delete_opening_category, delete_round, delete_holiday, find_students TO avsar_api;
GRANT SELECT, INSERT ON consents, documents, media, trainer_courses TO avsar_api;
GRANT SELECT ON installation TO avsar_api, avsar_worker;
GRANT SELECT, INSERT ON trainer_invitations TO avsar_api;
GRANT UPDATE (ended_at) ON trainer_invitations TO avsar_api;
GRANT SELECT, INSERT, UPDATE ON enrolments, batches TO avsar_api;
GRANT SELECT, INSERT, DELETE ON batch_students TO avsar_api;
-- A move to another batch of the course.
GRANT UPDATE (batch_id, added_at) ON batch_students TO avsar_api;
-- Written only by triggers on enrolments and seats.
GRANT SELECT ON seat_changes TO avsar_api;
-- Written only by triggers on seats.
GRANT SELECT ON former_seats TO avsar_api;
GRANT SELECT, INSERT, DELETE ON student_notes TO avsar_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON seat_holds TO avsar_api;
GRANT SELECT, INSERT ON batch_requests TO avsar_api;
GRANT SELECT, UPDATE ON site_settings, home_page TO avsar_api;
-- A published syllabus is never changed, and a lesson never deleted.
GRANT SELECT, INSERT ON syllabi, syllabus_versions, lessons TO avsar_api;
GRANT UPDATE (content, version, updated_at, updated_by) ON syllabi TO avsar_api;
GRANT UPDATE (published_version, is_open) ON lessons TO avsar_api;
-- A published lesson is never changed, and a file of a lesson never replaced.
GRANT SELECT, INSERT ON lesson_drafts, lesson_versions, lesson_files, lesson_notes, lesson_progress, studies TO avsar_api;
GRANT UPDATE (content, version, updated_at, updated_by) ON lesson_drafts TO avsar_api;
GRANT UPDATE (text, version, updated_at) ON lesson_notes TO avsar_api;
GRANT UPDATE (finished_at) ON lesson_progress TO avsar_api;
GRANT UPDATE (lesson_id, opened_at) ON studies TO avsar_api;
-- What homework said, and what was handed in and returned, is never changed. `hand_ins`, versions of homework and the mark of a file that was
-- handed in are written by triggers that run as the owner; a row lock needs the UPDATE right on some column, and an id refuses any value.
GRANT SELECT ON homework_versions, hand_ins TO avsar_api;
GRANT SELECT, INSERT ON homework, homework_files, hand_in_versions, hand_in_files, hand_in_grades TO avsar_api;
GRANT UPDATE (lesson_id, state, title, content, due_at, accepts_late, points, published_at, updated_by, reminded_at, version, updated_at)
	ON homework TO avsar_api;
GRANT INSERT (homework_id, student_id), UPDATE (id) ON hand_ins TO avsar_api;
GRANT UPDATE (id) ON hand_in_files TO avsar_api;
GRANT SELECT, INSERT, DELETE ON hand_in_comments TO avsar_api;
GRANT EXECUTE ON FUNCTION delete_homework TO avsar_api;
-- The worker reminds, and deletes uploads that nobody handed in.
GRANT SELECT ON homework, homework_versions, hand_ins TO avsar_worker;
GRANT UPDATE (reminded_of) ON homework TO avsar_worker;
GRANT SELECT, DELETE ON hand_in_files TO avsar_worker;
GRANT UPDATE (id) ON hand_in_files TO avsar_worker;
-- The sweep asks what refers to an upload.
GRANT SELECT ON lesson_files, homework_files, offer_letters TO avsar_worker;
-- What a question asked, and an attempt that has ended, are never changed; an attempt is never deleted.
GRANT SELECT, INSERT ON questions, question_contents, quizzes, quiz_questions, quiz_draws, quiz_attempts, quiz_answers TO avsar_api;
GRANT UPDATE (lesson_id, tags, content_number, archived_at, updated_by, version, updated_at) ON questions TO avsar_api;
GRANT UPDATE (lesson_id, title, intro, state, minutes, attempts_most, opens_at, closes_at, pass_percent, explains, shuffles_questions,
	shuffles_options, updated_by, version, updated_at) ON quizzes TO avsar_api;
GRANT DELETE ON quizzes, quiz_questions, quiz_draws TO avsar_api;
GRANT UPDATE (deadline_at, ended_at, ended_by, points_in_hundredths) ON quiz_attempts TO avsar_api;
GRANT UPDATE (answer, version, answered_at, points_in_hundredths, is_right) ON quiz_answers TO avsar_api;
-- The worker ends attempts whose time is over.
GRANT SELECT ON questions, question_contents, quiz_attempts, quiz_answers TO avsar_worker;
GRANT UPDATE (ended_at, ended_by, points_in_hundredths) ON quiz_attempts TO avsar_worker;
GRANT UPDATE (points_in_hundredths, is_right) ON quiz_answers TO avsar_worker;
-- A certificate is never changed: it is revoked, once. The worker issues what the rule of a course gives.
GRANT SELECT, INSERT ON certificates TO avsar_api, avsar_worker;
GRANT UPDATE (revoked_at, revoked_by, revoked_reason) ON certificates TO avsar_api;
GRANT SELECT, INSERT ON certificate_rules TO avsar_api;
GRANT UPDATE (attendance, homework, quiz, updated_by, version, updated_at) ON certificate_rules TO avsar_api;
GRANT SELECT ON certificate_rules TO avsar_worker;
-- Signals: the worker raises them, people of the api take and settle them; a trigger settles those of enrolments that end.
GRANT SELECT ON signals, signal_causes, signal_notes TO avsar_api;
GRANT UPDATE (taken_by, taken_at, settled_at, settled_by) ON signals TO avsar_api;
GRANT INSERT ON signal_notes TO avsar_api;
GRANT SELECT, INSERT ON signals TO avsar_worker;
GRANT UPDATE (batch_id) ON signals TO avsar_worker;
GRANT SELECT, INSERT ON signal_causes TO avsar_worker;
GRANT UPDATE (count, found_at) ON signal_causes TO avsar_worker;
GRANT SELECT ON lessons, lesson_progress, studies, syllabus_versions, quizzes TO avsar_worker;
GRANT SELECT ON site_figures, course_stats, institute_stats, institute_status TO avsar_api;
GRANT SELECT, INSERT, UPDATE ON reviews, meetings, rooms, holidays TO avsar_api;
GRANT SELECT, INSERT ON attendance, attendance_events, notifications TO avsar_api;
GRANT UPDATE (joined_at, verdict, corrected_verdict, is_marked) ON attendance TO avsar_api;
-- A recording is hidden, never deleted, and its video never replaced by another one.
GRANT SELECT, INSERT ON recordings, recording_watches TO avsar_api;
GRANT UPDATE (title, version, removed_at, removed_by) ON recordings TO avsar_api;
GRANT UPDATE (watched, last_at, duration_seconds, credit_from) ON recording_watches TO avsar_api;
GRANT EXECUTE ON FUNCTION seconds_in TO avsar_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_feeds TO avsar_api;
GRANT USAGE ON SEQUENCE attendance_id_seq, attendance_events_id_seq TO avsar_api;
GRANT UPDATE (read_at) ON notifications TO avsar_api;
GRANT SELECT, INSERT ON messages, sms_templates TO avsar_api;
GRANT UPDATE (stopped_at, stopped_by, version, updated_at) ON messages TO avsar_api;
GRANT UPDATE (archived_at) ON sms_templates TO avsar_api;
-- The worker tells people; the api only stops what was not told yet.
GRANT SELECT ON message_deliveries TO avsar_api;
GRANT UPDATE (state, at) ON message_deliveries TO avsar_api;
GRANT SELECT ON messages, sms_templates TO avsar_worker;
GRANT UPDATE (listed_up_to, listed_at, people, finished_at, stopped_at, stopped_by, counts, version, updated_at) ON messages TO avsar_worker;
GRANT SELECT, INSERT, DELETE ON message_deliveries TO avsar_worker;
GRANT UPDATE (state, reason, reference, at) ON message_deliveries TO avsar_worker;
GRANT SELECT, INSERT ON disputes TO avsar_api;
GRANT UPDATE (withdrawn_at, decided_at, decided_by, is_accepted, note) ON disputes TO avsar_api;
GRANT SELECT ON disputes TO avsar_worker;
GRANT UPDATE (reminded_at, overdue_at) ON disputes TO avsar_worker;
-- The worker closes months, an owner too; only an owner reopens one.
GRANT SELECT, INSERT ON register_months TO avsar_api, avsar_worker;
GRANT UPDATE (reopened_at, reopened_by, reason) ON register_months TO avsar_api;
GRANT EXECUTE ON FUNCTION register_hash TO avsar_api, avsar_worker;
GRANT SELECT ON attendance, attendance_events TO avsar_worker;
GRANT SELECT, INSERT ON staff_notices TO avsar_api, avsar_worker;
GRANT UPDATE (read_at) ON staff_notices TO avsar_api;
GRANT DELETE ON staff_notices TO avsar_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON articles TO avsar_api;
GRANT SELECT, INSERT, UPDATE ON hero_slides, faqs, search_words, companies, placements TO avsar_api;
-- Notes about a company are only added.
GRANT SELECT, INSERT ON company_notes TO avsar_api;
GRANT SELECT, INSERT, UPDATE ON company_contacts, openings, careers TO avsar_api;
GRANT SELECT, INSERT, DELETE ON opening_courses, opening_batches TO avsar_api;
GRANT SELECT, INSERT, UPDATE ON opening_categories, rounds TO avsar_api;
GRANT SELECT, UPDATE ON placement_rules TO avsar_api;
GRANT SELECT, INSERT, UPDATE ON applications TO avsar_api;
-- The worker ends offers that nobody answered, reminds of them, and offers the seat to the next student.
GRANT SELECT ON openings, opening_categories, placement_rules, applications TO avsar_worker;
GRANT UPDATE (state, state_at, state_by, state_reason, answer_by, reminded_at, version, updated_at) ON applications TO avsar_worker;
-- A row lock needs the UPDATE right on some column.
GRANT UPDATE (version) ON openings TO avsar_worker;
-- A trigger writes the states of applications.
GRANT SELECT ON application_states TO avsar_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON round_students TO avsar_api;
-- The worker mails about a round only what still holds.
GRANT SELECT ON rounds, round_students TO avsar_worker;
GRANT SELECT, INSERT ON company_links TO avsar_api;
GRANT UPDATE (revoked_at, last_opened_at) ON company_links TO avsar_api;
GRANT SELECT, INSERT, UPDATE ON offer_letters, joinings TO avsar_api;
GRANT SELECT, INSERT ON joining_links, joining_answers TO avsar_api;
GRANT UPDATE (revoked_at) ON joining_links TO avsar_api;
-- The worker asks students whether they have joined, and graduates where they work.
GRANT SELECT ON joinings, joining_answers, intents, outcomes, outcome_statements TO avsar_worker;
GRANT UPDATE (asked_at) ON joinings TO avsar_worker;
GRANT SELECT, INSERT ON outcome_asks TO avsar_worker;
GRANT SELECT ON outcome_asks TO avsar_api;
-- The database writes when an intent was said, and the versions of outcomes.
GRANT SELECT ON intents TO avsar_api;
GRANT INSERT (enrolment_id, intent, said_by) ON intents TO avsar_api;
GRANT SELECT, INSERT ON outcome_statements TO avsar_api;
GRANT SELECT, INSERT, UPDATE ON outcomes TO avsar_api;
GRANT SELECT ON outcome_changes TO avsar_api;
-- A published report is frozen: only a withdrawal is added.
GRANT SELECT, INSERT ON outcome_reports, outcome_report_rows TO avsar_api;
GRANT UPDATE (withdrawn_at, withdrawn_by, withdrawn_reason) ON outcome_reports TO avsar_api;
-- A version of the guarantee only ends; a trigger adds the guarantees of students, with the version in force.
GRANT SELECT, INSERT ON guarantee_versions TO avsar_api;
GRANT UPDATE (ended_at, ended_by, end_reason) ON guarantee_versions TO avsar_api;
GRANT SELECT ON guarantees TO avsar_api;
GRANT UPDATE (state, judged_at, window_ends_on, falls_due_on, remedy_in_paise, account_name, account_number, ifsc, claimed_at, sent_back,
  approved_at, approved_by, paid_at, paid_by, paid_in_paise, reference) ON guarantees TO avsar_api;
GRANT SELECT ON guarantee_versions, guarantees, opening_courses, opening_batches TO avsar_worker;
GRANT UPDATE (state, judged_at, window_ends_on, falls_due_on, remedy_in_paise) ON guarantees TO avsar_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON text_claims TO avsar_api;
GRANT SELECT, INSERT ON orders, payment_events TO avsar_api;
GRANT UPDATE (status, provider_order_id, review_reason, updated_at, paid_at, checked_at) ON orders TO avsar_api, avsar_worker;
GRANT SELECT, INSERT, UPDATE ON receipt_counters TO avsar_api, avsar_worker;
GRANT SELECT, INSERT ON payments, order_events, refunds, receipts TO avsar_api, avsar_worker;
GRANT EXECUTE ON FUNCTION raise_payment TO avsar_api, avsar_worker;
-- The ledger is written by triggers and one function, which run as the owner.
GRANT SELECT ON ledger_entries, fee_accounts TO avsar_api, avsar_worker;
GRANT EXECUTE ON FUNCTION post_ledger_entry TO avsar_api, avsar_worker;
-- A change of course is the api's; the worker reads it in the nightly checks.
GRANT SELECT, INSERT ON course_changes TO avsar_api;
GRANT SELECT ON course_changes TO avsar_worker;
-- Fee plans are the api's; instalments are also settled by the reconciler, and looked at by the worker every morning.
GRANT SELECT, INSERT ON fee_plans TO avsar_api;
GRANT UPDATE (name, extra_in_paise, late_fee_in_paise, late_after_days, close_after_days, archived_at, version, updated_at)
	ON fee_plans TO avsar_api;
GRANT SELECT, INSERT, DELETE ON fee_plan_parts TO avsar_api;
GRANT EXECUTE ON FUNCTION fee_plan_parts_whole TO avsar_api;
GRANT SELECT ON fee_plans, fee_plan_parts TO avsar_worker;
GRANT SELECT, INSERT ON instalments TO avsar_api, avsar_worker;
GRANT UPDATE (amount_in_paise, due_on, late_fee_in_paise, agreed_late_fee_in_paise, days_after_seat, settled_at, order_id, cancelled_at)
	ON instalments TO avsar_api, avsar_worker;
-- Coupons, quotes and scholarships are the api's; the worker reads them for money that came late. Free places are written by a trigger.
GRANT SELECT, INSERT ON coupons, quotes, grants TO avsar_api;
GRANT UPDATE (label, percent, amount_in_paise, course_id, uses_most, per_person, first_of_batch, starts_on, ends_on, archived_at, version,
	updated_at) ON coupons TO avsar_api;
GRANT UPDATE (student_id, withdrawn_at) ON quotes TO avsar_api;
GRANT UPDATE (ended_by, ended_at, end_reason) ON grants TO avsar_api;
GRANT SELECT ON coupons, quotes, grants TO avsar_worker;
-- A row lock needs the UPDATE right on some column.
GRANT UPDATE (version) ON coupons TO avsar_worker;
GRANT UPDATE (student_id) ON quotes TO avsar_worker;
GRANT DELETE ON quotes TO avsar_worker;
-- Referrals begin and are earned in the worker; the staff decide in the api. The worker reads credit for money that came late.
GRANT SELECT, UPDATE ON referral_rules TO avsar_api;
GRANT SELECT, INSERT ON referral_links, referral_credit_uses TO avsar_api;
GRANT SELECT ON referral_rules, referral_links, referral_credit_uses TO avsar_worker;
GRANT SELECT ON referrals TO avsar_api;
GRANT SELECT, INSERT ON referrals TO avsar_worker;
GRANT UPDATE (state, flags, earned_at, usable_until, end_kind, decided_by, decided_at, decision) ON referrals TO avsar_api, avsar_worker;
GRANT UPDATE (payer_hash) ON payments TO avsar_api, avsar_worker;
-- Money at the desk is the api's.
GRANT SELECT, INSERT ON desk_days, desk_takings, deposits TO avsar_api;
GRANT UPDATE (float_in_paise, expected_in_paise, counted_in_paise, counted, note, handed_back_in_paise, closed_at, checked_by, checked_at)
	ON desk_days TO avsar_api;
GRANT UPDATE (deposit_id, cancel_reason, cancel_asked_by, cancel_asked_at, cancelled_by, cancelled_at) ON desk_takings TO avsar_api;
GRANT UPDATE (confirmed_by, confirmed_at) ON deposits TO avsar_api;
GRANT SELECT, INSERT ON fee_changes TO avsar_api;
GRANT UPDATE (state, decided_by, decided_at) ON fee_changes TO avsar_api;
-- Called by the triggers that fill `reference_key` and `name_key`.
GRANT EXECUTE ON FUNCTION reference_key, name_key, course_words TO avsar_api, avsar_worker;
GRANT UPDATE (status, reference, settled_at) ON refunds TO avsar_api, avsar_worker;
-- What a refund means to the course is decided by the staff.
GRANT UPDATE (effect, way, reason) ON refunds TO avsar_api;
GRANT SELECT, INSERT ON credit_notes TO avsar_api, avsar_worker;
GRANT SELECT, INSERT, UPDATE ON credit_note_counters TO avsar_api, avsar_worker;
-- Every payment reads rules and payer, also one that the reconciler finds.
GRANT SELECT, INSERT ON tax_rules TO avsar_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON billing_details TO avsar_api;
GRANT SELECT ON tax_rules, billing_details TO avsar_worker;
-- The owner's figures: the worker counts, the api reads. Rates of trainers are only added.
GRANT SELECT ON class_figures, batch_figures, enrolment_figures TO avsar_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON class_figures, batch_figures, enrolment_figures TO avsar_worker;
GRANT SELECT, INSERT ON trainer_rates TO avsar_api;
GRANT SELECT, INSERT ON offline_payments TO avsar_api;
GRANT UPDATE (status, reason, decided_at, decided_by) ON offline_payments TO avsar_api, avsar_worker;
GRANT SELECT, UPDATE ON payment_settings TO avsar_api;
GRANT SELECT ON payment_checks TO avsar_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys TO avsar_api;
-- Only the worker says what an import has made; undo_import takes back what it finds there.
GRANT SELECT, INSERT, UPDATE, DELETE ON imports TO avsar_api;
GRANT SELECT ON import_rows TO avsar_api;
GRANT INSERT (import_id, line, cells), UPDATE (fate, fault, reason, student_id, course_id, batch_id) ON import_rows TO avsar_api;
GRANT EXECUTE ON FUNCTION undo_import TO avsar_api;
GRANT SELECT, INSERT ON enquiries TO avsar_api;
GRANT UPDATE (status, note, handled_at, version) ON enquiries TO avsar_api;
GRANT SELECT, INSERT ON leads, lead_events, lead_notices TO avsar_api, avsar_worker;
GRANT UPDATE (name, mobile_number, email, course_id, owner_id, stage, lost_reason, next_call_at, reminded_at, student_id, last_event_at,
	closed_at, version) ON leads TO avsar_api;
GRANT UPDATE (read_at) ON lead_notices TO avsar_api;
GRANT SELECT ON lead_settings TO avsar_api;
GRANT UPDATE (assign, rota, last_owner_id, version) ON lead_settings TO avsar_api;
GRANT SELECT, INSERT, DELETE ON lead_course_owners TO avsar_api;
GRANT EXECUTE ON FUNCTION find_leads TO avsar_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON assistant_records TO avsar_api;
GRANT SELECT, UPDATE ON assistant_state TO avsar_api;
GRANT SELECT, INSERT ON assistant_exchanges TO avsar_api;
GRANT SELECT, INSERT, UPDATE ON assistant_questions TO avsar_api;
GRANT SELECT ON admins TO avsar_api;
GRANT SELECT ON setup_links TO avsar_api;
GRANT EXECUTE ON FUNCTION create_first_admin TO avsar_api;
GRANT SELECT, INSERT ON message_tests TO avsar_api;
GRANT UPDATE (totp_last_step, recovery_code_hashes) ON admins TO avsar_api;
-- The api may invite staff and change their rights, but never write a password: accept_staff_invitation does, for a link
-- whose secret only the worker and the mailbox have seen.
GRANT INSERT (username, name, email, role, rights, created_at), UPDATE (name, role, rights, disabled_at, version)
	ON admins TO avsar_api;
GRANT SELECT, INSERT ON staff_invitations TO avsar_api;
GRANT UPDATE (ended_at) ON staff_invitations TO avsar_api;
GRANT EXECUTE ON FUNCTION accept_staff_invitation TO avsar_api;
GRANT SELECT, INSERT, UPDATE ON figure_mail_settings TO avsar_api;
GRANT SELECT, INSERT, UPDATE ON otp_challenges, sessions, known_devices TO avsar_api;
GRANT SELECT, INSERT ON otp_tries TO avsar_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits, sign_up_claims TO avsar_api;
GRANT SELECT, INSERT ON audit_log TO avsar_api, avsar_worker;
GRANT SELECT ON schema_migrations TO avsar_api, avsar_worker;
-- Written only by the trigger of the audit log; the worker reads it to log the newest entry.
GRANT SELECT ON audit_head TO avsar_worker;

GRANT SELECT ON users, trainer_profiles, contact_changes, courses, consents, site_settings, admins TO avsar_worker;
GRANT SELECT ON trainer_courses, enrolments, batches, batch_students, reviews, hero_slides TO avsar_worker;
GRANT SELECT ON meetings, rooms, former_seats TO avsar_worker;
GRANT SELECT, INSERT, DELETE ON meeting_reminders TO avsar_worker;
-- The worker makes the secret of a link when it mails the link, and deletes old links.
GRANT SELECT, DELETE ON trainer_invitations TO avsar_worker;
GRANT UPDATE (token_hash) ON trainer_invitations TO avsar_worker;
GRANT SELECT, DELETE ON staff_invitations TO avsar_worker;
GRANT UPDATE (token_hash) ON staff_invitations TO avsar_worker;
-- The reconciler (worker) may confirm a payment and then enrols and seats the student. The foreign key to the order
-- guards student and course.
GRANT INSERT ON enrolments, batch_students TO avsar_worker;
-- Whoever completes a course by its rule leaves the batches that run.
GRANT DELETE ON batch_students TO avsar_worker;
GRANT UPDATE (version, updated_at) ON batches TO avsar_worker;
GRANT SELECT, UPDATE, DELETE ON seat_holds TO avsar_worker;
GRANT SELECT, DELETE ON batch_requests TO avsar_worker;
GRANT UPDATE (status, source, order_id, frozen_at, frozen_until, fee_plan_id, overdue_at) ON enrolments TO avsar_worker;
-- Enrolling locks the student's row, and a row lock needs the UPDATE right on some column. This one is kept by triggers
-- anyway.
GRANT UPDATE (course_count) ON users TO avsar_worker;
-- The worker applies a contact change made by an admin after one day, and deletes old changes.
GRANT UPDATE (email, email_verified_at, mobile_number, mobile_verified_at, updated_at) ON users TO avsar_worker;
GRANT UPDATE (confirmed_at, old_value, old_verified_at) ON contact_changes TO avsar_worker;
GRANT DELETE ON contact_changes TO avsar_worker;
GRANT SELECT ON offline_payments, payment_settings TO avsar_worker;
GRANT SELECT ON message_tests TO avsar_worker;
GRANT UPDATE (recipient, state, reason, finished_at) ON message_tests TO avsar_worker;
GRANT UPDATE (mailed_at) ON receipts, credit_notes TO avsar_worker;
GRANT SELECT ON orders, payment_events TO avsar_worker;
GRANT UPDATE (body) ON payment_events TO avsar_worker;
GRANT SELECT, INSERT, UPDATE ON payment_checks TO avsar_worker;
GRANT SELECT, DELETE ON idempotency_keys TO avsar_worker;
GRANT SELECT, INSERT, DELETE ON notifications TO avsar_worker;
GRANT UPDATE (sent_at) ON notifications TO avsar_worker;
GRANT EXECUTE ON FUNCTION delete_unverified_people TO avsar_worker;
-- The worker carries out imports: it enters students as staff would, and stores each row's result with it.
GRANT SELECT, DELETE ON imports TO avsar_worker;
GRANT UPDATE (status, finished_at) ON imports TO avsar_worker;
GRANT SELECT, UPDATE ON import_rows TO avsar_worker;
GRANT INSERT ON users TO avsar_worker;
GRANT UPDATE (name, address, qualification, working_status, image_id, resume_id, made_by_admin, version, created_at) ON users TO avsar_worker;
GRANT SELECT, UPDATE ON site_figures, institute_stats TO avsar_worker;
GRANT SELECT, INSERT, UPDATE ON institute_status TO avsar_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON course_stats TO avsar_worker;
-- The worker mails the figures of each week, once to each person.
GRANT SELECT ON figure_mail_settings TO avsar_worker;
GRANT SELECT, INSERT, DELETE ON figure_mails TO avsar_worker;
GRANT UPDATE (sent_at) ON figure_mails TO avsar_worker;
-- The owner's figures: the worker counts, the api only reads.
GRANT SELECT, INSERT, UPDATE, DELETE ON money_figures, due_figures TO avsar_worker;
GRANT SELECT, INSERT, UPDATE ON figure_runs TO avsar_worker;
GRANT SELECT ON money_figures, due_figures, figure_runs TO avsar_api;
GRANT SELECT ON companies, placements TO avsar_worker;
GRANT SELECT, DELETE ON assistant_exchanges, assistant_questions TO avsar_worker;
GRANT DELETE ON assistant_records TO avsar_worker;
GRANT UPDATE ON assistant_state TO avsar_worker;
GRANT SELECT, DELETE ON enquiries TO avsar_worker;
-- The worker rings bells for calls, notes that a lead has paid, and deletes old leads.
GRANT UPDATE (stage, lost_reason, next_call_at, reminded_at, student_id, last_event_at, closed_at, version) ON leads TO avsar_worker;
GRANT DELETE ON leads, lead_notices TO avsar_worker;
GRANT UPDATE (acknowledgement) ON enquiries TO avsar_worker;
GRANT SELECT, DELETE ON media, sign_up_claims TO avsar_worker;
GRANT UPDATE (unreferenced_uploads, sweep_refused_at) ON installation TO avsar_worker;
GRANT SELECT, INSERT, DELETE ON unreferenced_files TO avsar_worker;
GRANT SELECT, UPDATE, DELETE ON otp_challenges, sessions, known_devices, rate_limits TO avsar_worker;
GRANT EXECUTE ON FUNCTION make_month_partitions TO avsar_worker;

-- The job queue: the api adds jobs, the worker runs them. The table owner creates pg-boss's schema.
GRANT USAGE ON SCHEMA pgboss TO avsar_api, avsar_worker;
GRANT SELECT ON pgboss.version, pgboss.queue TO avsar_api;
GRANT INSERT, SELECT (id) ON pgboss.job, pgboss.job_common TO avsar_api;
GRANT EXECUTE ON FUNCTION pgboss.job_now TO avsar_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO avsar_worker;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO avsar_worker;
