CREATE TABLE "signal_causes" (
	"signal_id" integer NOT NULL,
	"cause" text NOT NULL,
	"count" integer NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signal_causes_pkey" PRIMARY KEY("signal_id","cause"),
	CONSTRAINT "signal_causes_cause" CHECK ("signal_causes"."cause" in ('classes_missed', 'silent', 'homework_overdue')),
	CONSTRAINT "signal_causes_count" CHECK ("signal_causes"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "signal_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signal_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"signal_id" integer NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"written_by" text NOT NULL,
	CONSTRAINT "signal_notes_text" CHECK (char_length("signal_notes"."text") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "signals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enrolment_id" integer NOT NULL,
	"batch_id" integer,
	"raised_at" timestamp with time zone NOT NULL,
	"taken_by" text,
	"taken_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	CONSTRAINT "signals_taken_by" CHECK (("signals"."taken_by" is null) = ("signals"."taken_at" is null)),
	CONSTRAINT "signals_settled_by" CHECK (("signals"."settled_at" is null) = ("signals"."settled_by" is null))
);
--> statement-breakpoint
ALTER TABLE "seat_changes" DROP CONSTRAINT "seat_changes_kind";--> statement-breakpoint
ALTER TABLE "signal_causes" ADD CONSTRAINT "signal_causes_signal_id_signals_id_fk" FOREIGN KEY ("signal_id") REFERENCES "public"."signals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signal_notes" ADD CONSTRAINT "signal_notes_signal_id_signals_id_fk" FOREIGN KEY ("signal_id") REFERENCES "public"."signals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signals" ADD CONSTRAINT "signals_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signals" ADD CONSTRAINT "signals_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signal_notes_signal" ON "signal_notes" USING btree ("signal_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "signals_unsettled_once" ON "signals" USING btree ("enrolment_id") WHERE "signals"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "signals_enrolment" ON "signals" USING btree ("enrolment_id","id");--> statement-breakpoint
CREATE INDEX "signals_batch" ON "signals" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "signals_unsettled" ON "signals" USING btree ("id") WHERE "signals"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "signals_taken" ON "signals" USING btree ("taken_by","id") WHERE "signals"."settled_at" is null and "signals"."taken_by" is not null;--> statement-breakpoint
ALTER TABLE "seat_changes" ADD CONSTRAINT "seat_changes_kind" CHECK ("seat_changes"."kind" in ('enrolled', 'unenrolled', 'seated', 'moved', 'left', 'frozen', 'unfrozen', 'completed', 'reopened'));--> statement-breakpoint
-- By hand: a course that is completed, or goes on after that, stands in its history like one that ends.
CREATE OR REPLACE FUNCTION enrolments_history() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	was_taken boolean := TG_OP = 'UPDATE' AND OLD.status <> 'Cancelled';
	is_taken boolean := NEW.status <> 'Cancelled';
BEGIN
	IF was_taken <> is_taken THEN
		PERFORM add_seat_change(NEW.student_id, NEW.course_id, CASE WHEN is_taken THEN 'enrolled' ELSE 'unenrolled' END, NULL, NULL);
	ELSIF TG_OP = 'UPDATE' AND OLD.status <> NEW.status THEN
		PERFORM add_seat_change(NEW.student_id, NEW.course_id, CASE WHEN NEW.status = 'Completed' THEN 'completed' ELSE 'reopened' END, NULL, NULL);
	ELSIF TG_OP = 'UPDATE' AND (OLD.frozen_at IS NULL) <> (NEW.frozen_at IS NULL) THEN
		PERFORM add_seat_change(NEW.student_id, NEW.course_id, CASE WHEN NEW.frozen_at IS NULL THEN 'unfrozen' ELSE 'frozen' END, NULL, NULL);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Nobody has to take care of a student who has left or completed the course, or whose course is frozen. A trigger, since a course ends in
-- many ways. Neither api nor worker may write what it writes, so it runs as the owner.
CREATE FUNCTION enrolments_settle_signals() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	settled integer;
BEGIN
	UPDATE signals SET settled_at = greatest(now(), raised_at), settled_by = 'system'
		WHERE enrolment_id = NEW.id AND settled_at IS NULL RETURNING id INTO settled;
	IF settled IS NOT NULL THEN
		INSERT INTO signal_notes (signal_id, text, written_at, written_by) VALUES (settled, CASE NEW.status
			WHEN 'Completed' THEN 'The student has completed the course.'
			WHEN 'Cancelled' THEN 'The student has left the course.'
			ELSE 'The course was frozen.' END, now(), 'system');
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION enrolments_settle_signals FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER enrolments_settle_signals AFTER UPDATE OF status, frozen_at ON enrolments
	FOR EACH ROW WHEN (NEW.status <> 'Active' AND OLD.status = 'Active' OR NEW.frozen_at IS NOT NULL AND OLD.frozen_at IS NULL)
	EXECUTE FUNCTION enrolments_settle_signals();--> statement-breakpoint
-- A signal that is settled stays as it is.
CREATE FUNCTION signals_settled_once() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	RAISE EXCEPTION 'signals: signal % is settled', OLD.id
		USING ERRCODE = 'check_violation', CONSTRAINT = 'signals_settled_once';
END $$;--> statement-breakpoint
CREATE TRIGGER signals_settled_once BEFORE UPDATE OF enrolment_id, raised_at, taken_by, taken_at, settled_at, settled_by ON signals
	FOR EACH ROW WHEN (OLD.settled_at IS NOT NULL) EXECUTE FUNCTION signals_settled_once();
