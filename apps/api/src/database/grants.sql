-- What each process may do, said anew after every migration. Neither role owns a table or may change the schema.
-- A table without a line here is out of reach; grants.test.ts compares this file with the tables.
-- All of it runs as one transaction: what is no longer said is taken back, and nobody meets the moment in between.
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM avsar_api, avsar_worker;
REVOKE ALL ON ALL TABLES IN SCHEMA pgboss FROM avsar_api, avsar_worker;
-- What the functions of the owner look for is found in `public`: nobody else may put anything there, nor make a temporary object
-- that could stand in for it (ADR-0090). A database that came from PostgreSQL 14 lets everybody, and so does every copy of one.
DO $$ BEGIN
  EXECUTE format('REVOKE TEMPORARY, CREATE ON DATABASE %I FROM PUBLIC, avsar_api, avsar_worker', current_database());
END $$;
REVOKE CREATE ON SCHEMA public FROM PUBLIC, avsar_api, avsar_worker;
REVOKE CREATE ON SCHEMA pgboss FROM PUBLIC, avsar_api, avsar_worker;
-- PostgreSQL lets everybody call a new function. Those of the extensions stay so: comparing citext is one of them.
DO $$ DECLARE ours regprocedure; BEGIN
  FOR ours IN SELECT oid FROM pg_proc WHERE pronamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
  LOOP
    EXECUTE format('REVOKE ALL ON ROUTINE %s FROM PUBLIC, avsar_api, avsar_worker', ours);
  END LOOP;
END $$;
-- Whoever does not own the database or the schema takes nothing back and is merely warned: that is not enough.
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
GRANT EXECUTE ON FUNCTION delete_placement, delete_company, find_students TO avsar_api;
GRANT SELECT, INSERT ON consents, media, trainer_courses TO avsar_api;
GRANT SELECT, INSERT, UPDATE ON enrolments, batches TO avsar_api;
GRANT SELECT, INSERT, DELETE ON batch_students TO avsar_api;
GRANT SELECT, UPDATE ON site_settings TO avsar_api;
GRANT SELECT ON site_figures, course_stats, institute_stats TO avsar_api;
GRANT SELECT, INSERT, UPDATE ON reviews, meetings TO avsar_api;
GRANT SELECT, INSERT ON attendance, attendance_events, notifications TO avsar_api;
GRANT UPDATE (joined_at, verdict, corrected_verdict) ON attendance TO avsar_api;
GRANT USAGE ON SEQUENCE attendance_id_seq, attendance_events_id_seq TO avsar_api;
GRANT UPDATE (read_at) ON notifications TO avsar_api;
GRANT SELECT, INSERT, UPDATE ON hero_slides, faqs, companies, placements TO avsar_api;
GRANT SELECT, INSERT ON orders, payment_events TO avsar_api;
GRANT UPDATE (status, provider_order_id, review_reason, updated_at, paid_at, checked_at) ON orders TO avsar_api, avsar_worker;
GRANT SELECT, INSERT, UPDATE ON receipt_counters TO avsar_api, avsar_worker;
GRANT SELECT, INSERT ON payments, order_events, refunds, receipts TO avsar_api, avsar_worker;
GRANT EXECUTE ON FUNCTION raise_payment TO avsar_api, avsar_worker;
-- Called by the triggers that make the keys.
GRANT EXECUTE ON FUNCTION reference_key, name_key TO avsar_api, avsar_worker;
GRANT UPDATE (status, reference, settled_at) ON refunds TO avsar_api, avsar_worker;
GRANT SELECT, INSERT ON offline_payments TO avsar_api;
GRANT UPDATE (status, reason, decided_at, decided_by) ON offline_payments TO avsar_api, avsar_worker;
GRANT SELECT, UPDATE ON payment_settings TO avsar_api;
GRANT SELECT ON payment_checks TO avsar_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys TO avsar_api;
GRANT SELECT, INSERT ON enquiries TO avsar_api;
GRANT UPDATE (status, note, handled_at, version) ON enquiries TO avsar_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON assistant_records TO avsar_api;
GRANT SELECT, UPDATE ON assistant_state TO avsar_api;
GRANT SELECT, INSERT ON assistant_exchanges TO avsar_api;
GRANT SELECT, INSERT, UPDATE ON assistant_questions TO avsar_api;
GRANT SELECT ON admins TO avsar_api;
GRANT UPDATE (totp_last_step, recovery_code_hashes) ON admins TO avsar_api;
GRANT SELECT, INSERT, UPDATE ON otp_challenges, sessions, known_devices TO avsar_api;
GRANT SELECT, INSERT ON otp_tries TO avsar_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits, sign_up_claims TO avsar_api;
GRANT SELECT, INSERT ON audit_log TO avsar_api, avsar_worker;
GRANT SELECT ON schema_migrations TO avsar_api, avsar_worker;
-- Written by the trigger of the audit log alone; the worker tells it to whoever keeps the logs.
GRANT SELECT ON audit_head TO avsar_worker;

GRANT SELECT ON users, trainer_profiles, contact_changes, courses, consents, site_settings, admins TO avsar_worker;
GRANT SELECT ON trainer_courses, enrolments, batches, batch_students, reviews, hero_slides TO avsar_worker;
GRANT SELECT ON meetings TO avsar_worker;
-- A payment may arrive by the worker as well: the reconciler enrols, and the order it belongs to is its student's.
GRANT INSERT ON enrolments TO avsar_worker;
GRANT UPDATE (status, source, order_id) ON enrolments TO avsar_worker;
-- Whoever enrols holds the student's row, and a lock asks for the right to change something of it: what triggers count anyway.
GRANT UPDATE (course_count) ON users TO avsar_worker;
-- A change of contact that an admin carried through takes effect by the worker, a day later; old changes are swept by it.
GRANT UPDATE (email, email_verified_at, mobile_number, mobile_verified_at, updated_at) ON users TO avsar_worker;
GRANT UPDATE (confirmed_at, old_value, old_verified_at) ON contact_changes TO avsar_worker;
GRANT DELETE ON contact_changes TO avsar_worker;
GRANT SELECT ON offline_payments, payment_settings TO avsar_worker;
GRANT UPDATE (mailed_at) ON receipts TO avsar_worker;
GRANT SELECT ON orders, payment_events TO avsar_worker;
GRANT UPDATE (body) ON payment_events TO avsar_worker;
GRANT SELECT, INSERT, UPDATE ON payment_checks TO avsar_worker;
GRANT SELECT, DELETE ON idempotency_keys TO avsar_worker;
GRANT SELECT, INSERT, DELETE ON notifications TO avsar_worker;
GRANT UPDATE (sent_at) ON notifications TO avsar_worker;
GRANT EXECUTE ON FUNCTION delete_unverified_people TO avsar_worker;
GRANT SELECT, UPDATE ON site_figures, institute_stats TO avsar_worker;
GRANT SELECT, INSERT, UPDATE, DELETE ON course_stats TO avsar_worker;
GRANT SELECT ON companies, placements TO avsar_worker;
GRANT SELECT, DELETE ON assistant_exchanges, assistant_questions TO avsar_worker;
GRANT DELETE ON assistant_records TO avsar_worker;
GRANT UPDATE ON assistant_state TO avsar_worker;
GRANT SELECT, DELETE ON enquiries TO avsar_worker;
GRANT UPDATE (acknowledgement) ON enquiries TO avsar_worker;
GRANT SELECT, DELETE ON media, sign_up_claims TO avsar_worker;
GRANT SELECT, UPDATE, DELETE ON otp_challenges, sessions, known_devices, rate_limits TO avsar_worker;
GRANT EXECUTE ON FUNCTION make_month_partitions TO avsar_worker;

-- The queue: the api only adds jobs, the worker works them off. pg-boss's own schema is made by the owner.
GRANT USAGE ON SCHEMA pgboss TO avsar_api, avsar_worker;
GRANT SELECT ON pgboss.version, pgboss.queue TO avsar_api;
GRANT INSERT, SELECT (id) ON pgboss.job, pgboss.job_common TO avsar_api;
GRANT EXECUTE ON FUNCTION pgboss.job_now TO avsar_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO avsar_worker;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO avsar_worker;
