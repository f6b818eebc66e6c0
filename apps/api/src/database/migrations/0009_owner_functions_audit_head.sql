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
ALTER FUNCTION reviews_add_up SET search_path = pg_catalog, public, pg_temp;--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"entry_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_head_one_row" CHECK ("audit_head"."id" = 1)
);--> statement-breakpoint
-- Waits for entries under way, and keeps new ones waiting: none is written by the function of before after its head was read.
LOCK TABLE audit_log IN SHARE MODE;--> statement-breakpoint
INSERT INTO audit_head (entry_id, hash)
	SELECT coalesce(max(id), 0), coalesce((SELECT hash FROM audit_log ORDER BY id DESC LIMIT 1), '') FROM audit_log;--> statement-breakpoint
-- An entry follows the head, and no longer whatever entry is the last one left: after somebody has cut off the end of the log, the
-- next entry shows it.
CREATE OR REPLACE FUNCTION audit_log_chain() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('audit_log', 0));
	NEW.id := nextval('audit_log_id_seq');
	NEW.hash := audit_log_hash((SELECT hash FROM audit_head), NEW);
	UPDATE audit_head SET entry_id = NEW.id, hash = NEW.hash;
	RETURN NEW;
END $$;
