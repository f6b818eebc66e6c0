CREATE TABLE "disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"meeting_month" date NOT NULL,
	"meeting_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"verdict" text NOT NULL,
	"claimed_verdict" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"is_accepted" boolean,
	"note" text,
	"reminded_at" timestamp with time zone,
	"overdue_at" timestamp with time zone,
	CONSTRAINT "disputes_verdict" CHECK ("disputes"."verdict" in ('late', 'absent')),
	CONSTRAINT "disputes_claimed" CHECK ("disputes"."claimed_verdict" in ('present', 'late')),
	CONSTRAINT "disputes_differ" CHECK ("disputes"."verdict" <> "disputes"."claimed_verdict"),
	CONSTRAINT "disputes_ended_once" CHECK ("disputes"."decided_at" is null or "disputes"."withdrawn_at" is null),
	CONSTRAINT "disputes_decided_whole" CHECK (num_nonnulls("disputes"."decided_at", "disputes"."decided_by", "disputes"."is_accepted", "disputes"."note") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "staff_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"admin_id" integer NOT NULL,
	"area" text NOT NULL,
	"kind" text NOT NULL,
	"event" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "staff_notices_once" UNIQUE("admin_id","event")
);
--> statement-breakpoint
CREATE TABLE "register_months" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_months_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month" date NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text NOT NULL,
	"hash" text NOT NULL,
	"class_count" integer NOT NULL,
	"reopened_at" timestamp with time zone,
	"reopened_by" integer,
	"reason" text,
	CONSTRAINT "register_months_begins" CHECK (extract(day from "register_months"."month") = 1),
	CONSTRAINT "register_months_hash" CHECK ("register_months"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "register_months_reopened" CHECK (num_nonnulls("register_months"."reopened_at", "register_months"."reopened_by", "register_months"."reason") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_entry" FOREIGN KEY ("meeting_month","meeting_id","student_id") REFERENCES "public"."attendance"("meeting_month","meeting_id","student_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notices" ADD CONSTRAINT "staff_notices_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_months" ADD CONSTRAINT "register_months_reopened_by_admins_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_once" ON "disputes" USING btree ("meeting_month","meeting_id","student_id") WHERE "disputes"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "disputes_of_entry" ON "disputes" USING btree ("meeting_month","meeting_id","student_id");--> statement-breakpoint
CREATE INDEX "disputes_student" ON "disputes" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "disputes_batch" ON "disputes" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("created_at") WHERE "disputes"."decided_at" is null and "disputes"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "disputes_decided" ON "disputes" USING btree ("id") WHERE "disputes"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "staff_notices_bell" ON "staff_notices" USING btree ("admin_id","created_at");--> statement-breakpoint
CREATE INDEX "staff_notices_unread" ON "staff_notices" USING btree ("admin_id") WHERE "staff_notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "staff_notices_age" ON "staff_notices" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "register_months_closed" ON "register_months" USING btree ("month") WHERE "register_months"."reopened_at" is null;--> statement-breakpoint
CREATE INDEX "register_months_reopened_by" ON "register_months" USING btree ("reopened_by");--> statement-breakpoint
-- A closed month stays as it is (ADR-0116). Whoever writes shares a lock with the others; whoever closes the month waits for all of
-- them and keeps new ones waiting. Joining writes neither a correction nor such an event, so the conditions of the triggers leave it out.
CREATE FUNCTION register_month_is_open() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	asked date[];
	one date;
BEGIN
	IF TG_TABLE_NAME <> 'meetings' THEN asked := ARRAY[NEW.meeting_month];
	ELSIF TG_OP = 'INSERT' THEN asked := ARRAY[NEW.month];
	ELSE asked := ARRAY[least(OLD.month, NEW.month), greatest(OLD.month, NEW.month)];
	END IF;
	FOREACH one IN ARRAY asked LOOP
		PERFORM pg_advisory_xact_lock_shared(hashtext('register_months'), one - date '2000-01-01');
		IF EXISTS (SELECT FROM register_months WHERE month = one AND reopened_at IS NULL) THEN
			RAISE EXCEPTION 'register_months: % is closed', one USING ERRCODE = 'RC001';
		END IF;
	END LOOP;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER attendance_events_month_open BEFORE INSERT ON attendance_events
	FOR EACH ROW WHEN (NEW.kind NOT IN ('joined', 'scanned')) EXECUTE FUNCTION register_month_is_open();--> statement-breakpoint
CREATE TRIGGER attendance_month_open BEFORE INSERT ON attendance
	FOR EACH ROW WHEN (NEW.corrected_verdict IS NOT NULL) EXECUTE FUNCTION register_month_is_open();--> statement-breakpoint
CREATE TRIGGER attendance_change_month_open BEFORE UPDATE OF corrected_verdict, is_marked ON attendance
	FOR EACH ROW EXECUTE FUNCTION register_month_is_open();--> statement-breakpoint
CREATE TRIGGER meetings_month_open BEFORE INSERT ON meetings
	FOR EACH ROW EXECUTE FUNCTION register_month_is_open();--> statement-breakpoint
CREATE TRIGGER meetings_change_month_open BEFORE UPDATE OF starts_at, ends_at, cancelled_at, month, batch_id ON meetings
	FOR EACH ROW WHEN ((OLD.starts_at, OLD.ends_at, OLD.cancelled_at, OLD.month, OLD.batch_id)
		IS DISTINCT FROM (NEW.starts_at, NEW.ends_at, NEW.cancelled_at, NEW.month, NEW.batch_id))
	EXECUTE FUNCTION register_month_is_open();--> statement-breakpoint
-- The hash of a month, by which anybody with the rows can see that none was changed. ADR-0116 says which text is hashed, to the letter.
-- Each class has hashes of its own, so that no text becomes larger than the entries of one class and the list of classes.
CREATE FUNCTION register_hash(asked date, OUT hash text, OUT class_count integer)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
	WITH entries AS (
		SELECT meeting_id, encode(sha256(convert_to(string_agg(format(E'%s|%s|%s|%s|%s\n', student_id,
			(extract(epoch FROM joined_at) * 1000000)::bigint, verdict, corrected_verdict, is_marked), '' ORDER BY student_id), 'UTF8')), 'hex') AS hash
		FROM attendance WHERE meeting_month = asked GROUP BY meeting_id
	), events AS (
		SELECT meeting_id, encode(sha256(convert_to(string_agg(format(E'%s|%s|%s|%s|%s|%s|%s|%s\n', student_id, id, kind,
			(extract(epoch FROM at) * 1000000)::bigint, verdict, actor, late_after_minutes, reason), '' ORDER BY student_id, id), 'UTF8')), 'hex') AS hash
		FROM attendance_events WHERE meeting_month = asked GROUP BY meeting_id
	)
	SELECT encode(sha256(convert_to(coalesce(string_agg(format(E'%s|%s|%s|%s|%s|%s\n', m.id, m.batch_id,
			(extract(epoch FROM m.starts_at) * 1000000)::bigint, (extract(epoch FROM m.ends_at) * 1000000)::bigint,
			entries.hash, events.hash), '' ORDER BY m.id), ''), 'UTF8')), 'hex'),
		count(*)::integer
	FROM meetings m LEFT JOIN entries ON entries.meeting_id = m.id LEFT JOIN events ON events.meeting_id = m.id
	WHERE m.month = asked AND m.cancelled_at IS NULL;
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION register_hash FROM PUBLIC;
