CREATE TABLE "batch_requests" (
	"student_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "batch_requests_pkey" PRIMARY KEY("course_id","student_id")
);--> statement-breakpoint
CREATE TABLE "seat_holds" (
	"student_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"if_sold_out" text NOT NULL,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seat_holds_pkey" PRIMARY KEY("student_id","course_id"),
	CONSTRAINT "seat_holds_if_sold_out" CHECK ("seat_holds"."if_sold_out" in ('refund', 'next_batch'))
);--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "mode" text DEFAULT 'online' NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "last_join_date" date;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "seat_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "batch_requests" ADD CONSTRAINT "batch_requests_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_requests" ADD CONSTRAINT "batch_requests_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_holds" ADD CONSTRAINT "seat_holds_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_holds" ADD CONSTRAINT "seat_holds_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_holds" ADD CONSTRAINT "seat_holds_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_requests_student" ON "batch_requests" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "seat_holds_course" ON "seat_holds" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "seat_holds_batch" ON "seat_holds" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "seat_holds_age" ON "seat_holds" USING btree ("created_at");--> statement-breakpoint
-- A seat also counts for the enrolment that allows it. The rest is as before (0004).
CREATE OR REPLACE FUNCTION batch_students_count() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
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
	EXECUTE format('UPDATE enrolments SET seat_count = seat_count + seats
		FROM (SELECT seat.student_id, seat.course_id, %s * count(*) AS seats
			FROM %I AS seat JOIN batches ON batches.id = seat.batch_id WHERE archived_at IS NULL GROUP BY 1, 2) AS total
		WHERE enrolments.student_id = total.student_id AND enrolments.course_id = total.course_id', step, changed);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION batches_archived_count() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	step integer := CASE WHEN NEW.archived_at IS NULL THEN 1 ELSE -1 END;
BEGIN
	UPDATE users SET batch_count = batch_count + step
		WHERE id IN (SELECT student_id FROM batch_students WHERE batch_id = NEW.id);
	UPDATE enrolments SET seat_count = seat_count + step
		FROM batch_students AS seat
		WHERE seat.batch_id = NEW.id AND enrolments.student_id = seat.student_id AND enrolments.course_id = seat.course_id;
	RETURN NULL;
END $$;
