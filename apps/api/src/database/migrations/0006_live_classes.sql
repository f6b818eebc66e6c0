-- Made by drizzle-kit from database/tables, then put in order by hand: new tables first, which nobody uses yet; then what locks
-- older ones for a moment, the busiest last.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE SEQUENCE attendance_id_seq;--> statement-breakpoint
CREATE SEQUENCE attendance_events_id_seq;--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meetings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"trainer_id" integer NOT NULL,
	"month" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"link" text NOT NULL,
	"live_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meetings_month_id" UNIQUE("month","id"),
	CONSTRAINT "meetings_times" CHECK ("meetings"."ends_at" > "meetings"."starts_at"),
	CONSTRAINT "meetings_length" CHECK ("meetings"."ends_at" <= "meetings"."starts_at" + interval '12 hours'),
	CONSTRAINT "meetings_month_begins" CHECK (extract(day from "meetings"."month") = 1),
	CONSTRAINT "meetings_link" CHECK ("meetings"."link" ~ '^https://'),
	CONSTRAINT "meetings_cancelled" CHECK ("meetings"."cancel_reason" is null or "meetings"."cancelled_at" is not null)
);--> statement-breakpoint
CREATE TABLE "attendance" (
	"id" bigint DEFAULT nextval('attendance_id_seq') NOT NULL,
	"meeting_month" date NOT NULL,
	"meeting_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"joined_at" timestamp with time zone,
	"verdict" text,
	"corrected_verdict" text,
	CONSTRAINT "attendance_pkey" PRIMARY KEY("meeting_month","meeting_id","student_id"),
	CONSTRAINT "attendance_verdict" CHECK ("attendance"."verdict" in ('present', 'late')),
	CONSTRAINT "attendance_corrected_verdict" CHECK ("attendance"."corrected_verdict" in ('present', 'late', 'absent')),
	CONSTRAINT "attendance_says_something" CHECK (("attendance"."joined_at" is null) = ("attendance"."verdict" is null) and coalesce("attendance"."verdict", "attendance"."corrected_verdict") is not null)
) PARTITION BY RANGE ("meeting_month");--> statement-breakpoint
CREATE TABLE "attendance_events" (
	"id" bigint DEFAULT nextval('attendance_events_id_seq') NOT NULL,
	"meeting_month" date NOT NULL,
	"meeting_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"verdict" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"late_after_minutes" smallint,
	CONSTRAINT "attendance_events_pkey" PRIMARY KEY("meeting_month","meeting_id","student_id","id"),
	CONSTRAINT "attendance_events_kind" CHECK ("attendance_events"."kind" in ('joined', 'corrected')),
	CONSTRAINT "attendance_events_verdict" CHECK ("attendance_events"."verdict" in ('present', 'late', 'absent')),
	CONSTRAINT "attendance_events_reason" CHECK (("attendance_events"."kind" = 'corrected') = ("attendance_events"."reason" is not null)),
	CONSTRAINT "attendance_events_rule" CHECK (("attendance_events"."kind" = 'joined') = ("attendance_events"."late_after_minutes" is not null))
) PARTITION BY RANGE ("meeting_month");--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "notifications_once" UNIQUE("user_id","event","channel"),
	CONSTRAINT "notifications_channel" CHECK ("notifications"."channel" in ('bell', 'mail')),
	CONSTRAINT "notifications_done" CHECK (("notifications"."read_at" is null or "notifications"."channel" = 'bell') and ("notifications"."sent_at" is null or "notifications"."channel" = 'mail'))
);--> statement-breakpoint
ALTER SEQUENCE attendance_id_seq OWNED BY attendance.id;--> statement-breakpoint
ALTER SEQUENCE attendance_events_id_seq OWNED BY attendance_events.id;--> statement-breakpoint
CREATE TABLE attendance_default PARTITION OF attendance DEFAULT;--> statement-breakpoint
CREATE TABLE attendance_events_default PARTITION OF attendance_events DEFAULT;--> statement-breakpoint
SELECT make_month_partitions('attendance', 3);--> statement-breakpoint
SELECT make_month_partitions('attendance_events', 3);--> statement-breakpoint
CREATE INDEX "attendance_student" ON "attendance" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "meetings_batch" ON "meetings" USING btree ("batch_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "meetings_trainer" ON "meetings" USING btree ("trainer_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "meetings_course" ON "meetings" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "meetings_start" ON "meetings" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "notifications_bell" ON "notifications" USING btree ("user_id","id") WHERE "notifications"."channel" = 'bell';--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","id") WHERE "notifications"."channel" = 'bell' and "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING brin ("created_at");--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_meeting" FOREIGN KEY ("meeting_month","meeting_id") REFERENCES "public"."meetings"("month","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_events" ADD CONSTRAINT "attendance_events_entry" FOREIGN KEY ("meeting_month","meeting_id","student_id") REFERENCES "public"."attendance"("meeting_month","meeting_id","student_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Nobody is in two places: neither a batch nor a trainer has two classes at once, whoever plans them and however many do.
ALTER TABLE meetings ADD CONSTRAINT meetings_batch_once
	EXCLUDE USING gist (batch_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (cancelled_at IS NULL);--> statement-breakpoint
ALTER TABLE meetings ADD CONSTRAINT meetings_trainer_once
	EXCLUDE USING gist (trainer_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (cancelled_at IS NULL);--> statement-breakpoint
CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_ARGV[0];
END $$;--> statement-breakpoint
CREATE TRIGGER attendance_events_append_only BEFORE UPDATE OR DELETE ON attendance_events
	FOR EACH ROW EXECUTE FUNCTION append_only('attendance_events');--> statement-breakpoint
CREATE TRIGGER attendance_events_no_truncate BEFORE TRUNCATE ON attendance_events
	FOR EACH STATEMENT EXECUTE FUNCTION append_only('attendance_events');--> statement-breakpoint
-- What was noted at the door stays, whatever is corrected later.
CREATE FUNCTION attendance_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.joined_at IS NOT NULL AND (NEW.joined_at, NEW.verdict) IS DISTINCT FROM (OLD.joined_at, OLD.verdict) THEN
		RAISE EXCEPTION 'attendance: when somebody joined is never changed';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER attendance_keep BEFORE UPDATE ON attendance FOR EACH ROW EXECUTE FUNCTION attendance_keep();--> statement-breakpoint
-- A batch that changes hands takes its coming classes along.
CREATE FUNCTION batches_hand_over() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
	UPDATE meetings SET trainer_id = trainer_courses.trainer_id, version = version + 1, updated_at = NEW.updated_at
		FROM trainer_courses
		WHERE trainer_courses.id = NEW.trainer_course_id AND batch_id = NEW.id AND ends_at > NEW.updated_at AND cancelled_at IS NULL
			AND meetings.trainer_id <> trainer_courses.trainer_id;
	RETURN NULL;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION batches_hand_over FROM PUBLIC;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
-- Nobody writes reviews yet: this waits for nobody.
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("id") WHERE "reviews"."hidden_at" is not null;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "meeting_hosts" text[] DEFAULT '{meet.google.com,zoom.us,teams.microsoft.com,teams.live.com,meet.jit.si}' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "late_after_minutes" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_late_after" CHECK ("site_settings"."late_after_minutes" between 0 and 120);--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER batches_hand_over AFTER UPDATE ON batches FOR EACH ROW
	WHEN (OLD.trainer_course_id <> NEW.trainer_course_id) EXECUTE FUNCTION batches_hand_over();
