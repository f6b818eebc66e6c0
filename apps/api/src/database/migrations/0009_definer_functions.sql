-- PostgreSQL looks into the temporary schema of a connection BEFORE any schema of a search path that does not name it. A role
-- that may make a temporary table named like one of ours, with a trigger on it, thus ran code as the owner of the tables. Named
-- last, the temporary schema is looked into last, and what is in `public` is found first. All functions of ours, also those that
-- run as their caller: some of those are called by functions that run as the owner.
ALTER FUNCTION make_month_partitions SET search_path = pg_catalog, public, pg_temp;--> statement-breakpoint
ALTER FUNCTION audit_log_hash SET search_path = pg_catalog, public, pg_temp;--> statement-breakpoint
ALTER FUNCTION audit_log_chain SET search_path = pg_catalog, public, pg_temp;--> statement-breakpoint
ALTER FUNCTION audit_log_append_only SET search_path = pg_catalog, public, pg_temp;--> statement-breakpoint
ALTER FUNCTION append_only SET search_path = pg_catalog, public, pg_temp;--> statement-breakpoint
ALTER FUNCTION attendance_keep SET search_path = pg_catalog, public, pg_temp;--> statement-breakpoint
ALTER FUNCTION batch_students_count SET search_path = pg_catalog, public, pg_temp;--> statement-breakpoint
ALTER FUNCTION batches_archived_count SET search_path = pg_catalog, public, pg_temp;--> statement-breakpoint
ALTER FUNCTION batches_hand_over SET search_path = pg_catalog, public, pg_temp;--> statement-breakpoint
ALTER FUNCTION delete_batch SET search_path = pg_catalog, public, pg_temp;--> statement-breakpoint
ALTER FUNCTION delete_company SET search_path = pg_catalog, public, pg_temp;--> statement-breakpoint
ALTER FUNCTION delete_course SET search_path = pg_catalog, public, pg_temp;--> statement-breakpoint
ALTER FUNCTION delete_person SET search_path = pg_catalog, public, pg_temp;--> statement-breakpoint
ALTER FUNCTION delete_placement SET search_path = pg_catalog, public, pg_temp;--> statement-breakpoint
ALTER FUNCTION delete_trainer_course SET search_path = pg_catalog, public, pg_temp;--> statement-breakpoint
ALTER FUNCTION delete_unverified_people SET search_path = pg_catalog, public, pg_temp;--> statement-breakpoint
ALTER FUNCTION enrolments_count SET search_path = pg_catalog, public, pg_temp;--> statement-breakpoint
ALTER FUNCTION find_students SET search_path = pg_catalog, public, pg_temp;--> statement-breakpoint
ALTER FUNCTION payment_rank SET search_path = pg_catalog, public, pg_temp;--> statement-breakpoint
ALTER FUNCTION raise_payment SET search_path = pg_catalog, public, pg_temp;--> statement-breakpoint
ALTER FUNCTION reviews_add_up SET search_path = pg_catalog, public, pg_temp;
