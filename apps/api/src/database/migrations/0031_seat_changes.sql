CREATE TABLE "seat_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seat_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"kind" text NOT NULL,
	"from_batch_id" integer,
	"to_batch_id" integer,
	"reason" text,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seat_changes_kind" CHECK ("seat_changes"."kind" in ('enrolled', 'unenrolled', 'seated', 'moved', 'left', 'frozen', 'unfrozen')),
	CONSTRAINT "seat_changes_batches" CHECK (("seat_changes"."from_batch_id" is not null) = ("seat_changes"."kind" in ('moved', 'left')) and ("seat_changes"."to_batch_id" is not null) = ("seat_changes"."kind" in ('moved', 'seated')))
);
--> statement-breakpoint
CREATE TABLE "student_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "student_notes_text" CHECK (char_length("student_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "frozen_until" date;--> statement-breakpoint
ALTER TABLE "seat_changes" ADD CONSTRAINT "seat_changes_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_changes" ADD CONSTRAINT "seat_changes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_author_id_admins_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seat_changes_student" ON "seat_changes" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "seat_changes_course" ON "seat_changes" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "student_notes_student" ON "student_notes" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "student_notes_author" ON "student_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "enrolments_waiting" ON "enrolments" USING btree ("id") WHERE "enrolments"."seat_count" = 0 and "enrolments"."status" = 'Active' and "enrolments"."frozen_at" is null;--> statement-breakpoint
CREATE INDEX "enrolments_waiting_of_course" ON "enrolments" USING btree ("course_id","id") WHERE "enrolments"."seat_count" = 0 and "enrolments"."status" = 'Active' and "enrolments"."frozen_at" is null;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_frozen_without_seat" CHECK ("enrolments"."frozen_at" is null or "enrolments"."seat_count" = 0);--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_frozen_until" CHECK ("enrolments"."frozen_until" is null or "enrolments"."frozen_at" is not null);--> statement-breakpoint
-- The history of courses and seats. Who did it and why are settings of the transaction, which `stateCause` makes. Called by the two
-- triggers below, as the owner: neither api nor worker may write the history.
CREATE FUNCTION add_seat_change(student integer, course integer, kind text, from_batch integer, to_batch integer) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
	INSERT INTO seat_changes (student_id, course_id, kind, from_batch_id, to_batch_id, reason, actor)
		VALUES (student, course, kind, from_batch, to_batch, nullif(current_setting('avsar.reason', true), ''),
			coalesce(nullif(current_setting('avsar.actor', true), ''), 'system'))
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION add_seat_change FROM PUBLIC;--> statement-breakpoint
CREATE FUNCTION batch_students_history() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM add_seat_change(NEW.student_id, NEW.course_id, 'seated', NULL, NEW.batch_id);
	ELSIF TG_OP = 'DELETE' THEN
		PERFORM add_seat_change(OLD.student_id, OLD.course_id, 'left', OLD.batch_id, NULL);
	ELSIF NEW.batch_id <> OLD.batch_id THEN
		PERFORM add_seat_change(NEW.student_id, NEW.course_id, 'moved', OLD.batch_id, NEW.batch_id);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER batch_students_history AFTER INSERT OR DELETE OR UPDATE OF batch_id ON batch_students
	FOR EACH ROW EXECUTE FUNCTION batch_students_history();--> statement-breakpoint
CREATE FUNCTION enrolments_history() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	was_taken boolean := TG_OP = 'UPDATE' AND OLD.status <> 'Cancelled';
	is_taken boolean := NEW.status <> 'Cancelled';
BEGIN
	IF was_taken <> is_taken THEN
		PERFORM add_seat_change(NEW.student_id, NEW.course_id, CASE WHEN is_taken THEN 'enrolled' ELSE 'unenrolled' END, NULL, NULL);
	ELSIF TG_OP = 'UPDATE' AND (OLD.frozen_at IS NULL) <> (NEW.frozen_at IS NULL) THEN
		PERFORM add_seat_change(NEW.student_id, NEW.course_id, CASE WHEN NEW.frozen_at IS NULL THEN 'unfrozen' ELSE 'frozen' END, NULL, NULL);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER enrolments_history AFTER INSERT OR UPDATE OF status, frozen_at ON enrolments
	FOR EACH ROW EXECUTE FUNCTION enrolments_history();
