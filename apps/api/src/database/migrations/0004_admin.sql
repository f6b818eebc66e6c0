-- Made by drizzle-kit from database/tables, then put in order by hand: the new tables and functions, which nobody uses yet; then, with
-- the locks that people feel, what touches older tables, the busiest one last. Nothing here reads or writes rows: columns have
-- constant defaults. What takes time (indexes, counting, checking) is 0005, beside running readers and writers.
CREATE TABLE "course_stats" (
	"course_id" integer PRIMARY KEY NOT NULL,
	"students" integer NOT NULL,
	"trainers" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "institute_stats" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"students" integer NOT NULL,
	"trainers" integer NOT NULL,
	"courses" integer NOT NULL,
	"batches" integer NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	CONSTRAINT "institute_stats_one_row" CHECK ("institute_stats"."id" = 1)
);--> statement-breakpoint
ALTER TABLE "course_stats" ADD CONSTRAINT "course_stats_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_stats_students" ON "course_stats" USING btree ("students","course_id");--> statement-breakpoint
CREATE INDEX "course_stats_trainers" ON "course_stats" USING btree ("trainers","course_id");--> statement-breakpoint
-- Who takes no course and who sits in no batch is what the admin looks for, among many who do: so each student's courses and
-- seats are counted where they change (ADR-0064). By differences, so that two writers at once add up.
CREATE FUNCTION enrolments_count() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
	changes text := concat_ws(' UNION ALL ',
		CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT student_id, -1 AS courses FROM before WHERE status <> ''Cancelled''' END,
		CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT student_id, 1 AS courses FROM after WHERE status <> ''Cancelled''' END);
BEGIN
	EXECUTE 'UPDATE users SET course_count = course_count + courses
		FROM (SELECT student_id, sum(courses) AS courses FROM (' || changes || ') AS change GROUP BY 1) AS total
		WHERE users.id = student_id AND courses <> 0';
	RETURN NULL;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION enrolments_count FROM PUBLIC;--> statement-breakpoint
CREATE FUNCTION batch_students_count() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
	changed text := CASE WHEN TG_OP = 'INSERT' THEN 'after' ELSE 'before' END;
	step integer := CASE WHEN TG_OP = 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	-- Whoever archives the batch meanwhile waits for us, or we for them: one of the two has to see the other.
	EXECUTE format('UPDATE users SET batch_count = batch_count + seats
		FROM (SELECT student_id, %s * count(*) AS seats FROM (
			SELECT student_id FROM %I JOIN batches ON batches.id = batch_id WHERE archived_at IS NULL FOR SHARE OF batches) AS seat
			GROUP BY 1) AS total
		WHERE users.id = student_id', step, changed);
	RETURN NULL;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION batch_students_count FROM PUBLIC;--> statement-breakpoint
-- Whose batch is archived waits for another one; whoever comes back with theirs does no longer.
CREATE FUNCTION batches_archived_count() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
	UPDATE users SET batch_count = batch_count + CASE WHEN NEW.archived_at IS NULL THEN 1 ELSE -1 END
		WHERE id IN (SELECT student_id FROM batch_students WHERE batch_id = NEW.id);
	RETURN NULL;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION batches_archived_count FROM PUBLIC;--> statement-breakpoint
-- One row each, never a table full; foreign keys keep whatever somebody's record names, and the caller archives that.
CREATE FUNCTION delete_course(course integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
	DELETE FROM courses WHERE id = course;
	RETURN FOUND;
EXCEPTION WHEN foreign_key_violation THEN
	RETURN false;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION delete_course FROM PUBLIC;--> statement-breakpoint
CREATE FUNCTION delete_trainer_course(link integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
	DELETE FROM trainer_courses WHERE id = link;
	RETURN FOUND;
EXCEPTION WHEN foreign_key_violation THEN
	RETURN false;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION delete_trainer_course FROM PUBLIC;--> statement-breakpoint
-- A batch goes with its seats; what was taught in it (meetings, the register) will hold it.
CREATE FUNCTION delete_batch(batch integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
	DELETE FROM batch_students WHERE batch_id = batch;
	DELETE FROM batches WHERE id = batch;
	RETURN FOUND;
EXCEPTION WHEN foreign_key_violation THEN
	RETURN false;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION delete_batch FROM PUBLIC;--> statement-breakpoint
CREATE FUNCTION delete_placement(placement integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
	DELETE FROM placements WHERE id = placement;
	RETURN FOUND;
EXCEPTION WHEN foreign_key_violation THEN
	RETURN false;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION delete_placement FROM PUBLIC;--> statement-breakpoint
CREATE FUNCTION delete_company(company integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
	DELETE FROM companies WHERE id = company;
	RETURN FOUND;
EXCEPTION WHEN foreign_key_violation THEN
	RETURN false;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION delete_company FROM PUBLIC;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE TRIGGER enrolments_added AFTER INSERT ON enrolments REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION enrolments_count();--> statement-breakpoint
CREATE TRIGGER enrolments_changed AFTER UPDATE ON enrolments REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION enrolments_count();--> statement-breakpoint
CREATE TRIGGER enrolments_removed AFTER DELETE ON enrolments REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION enrolments_count();--> statement-breakpoint
CREATE TRIGGER batch_students_added AFTER INSERT ON batch_students REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION batch_students_count();--> statement-breakpoint
CREATE TRIGGER batch_students_removed AFTER DELETE ON batch_students REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION batch_students_count();--> statement-breakpoint
CREATE TRIGGER batches_archived AFTER UPDATE ON batches FOR EACH ROW
	WHEN ((OLD.archived_at IS NULL) <> (NEW.archived_at IS NULL)) EXECUTE FUNCTION batches_archived_count();--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "course_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "batch_count" integer DEFAULT 0 NOT NULL;
