CREATE TABLE "guarantee_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guarantee_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_ids" integer[],
	"attendance_least" smallint,
	"homework_least" smallint,
	"applications_least" smallint,
	"interviews_least" smallint,
	"declined_most" smallint,
	"window_days" smallint NOT NULL,
	"claim_days" smallint NOT NULL,
	"remedy_percent" smallint NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"end_reason" text,
	CONSTRAINT "guarantee_versions_percentages" CHECK ("guarantee_versions"."attendance_least" between 1 and 100 and "guarantee_versions"."homework_least" between 1 and 100
        and "guarantee_versions"."interviews_least" between 1 and 100 and "guarantee_versions"."remedy_percent" between 1 and 100),
	CONSTRAINT "guarantee_versions_counts" CHECK ("guarantee_versions"."applications_least" > 0 and "guarantee_versions"."declined_most" >= 0),
	CONSTRAINT "guarantee_versions_days" CHECK ("guarantee_versions"."window_days" between 30 and 180 and "guarantee_versions"."claim_days" between 30 and 365),
	CONSTRAINT "guarantee_versions_courses" CHECK (cardinality("guarantee_versions"."course_ids") > 0),
	CONSTRAINT "guarantee_versions_ended" CHECK (num_nonnulls("guarantee_versions"."ended_at", "guarantee_versions"."ended_by", "guarantee_versions"."end_reason") in (0, 3)
        and ("guarantee_versions"."ended_at" is null or "guarantee_versions"."ended_at" >= "guarantee_versions"."published_at"))
);
--> statement-breakpoint
CREATE TABLE "guarantees" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"enrolment_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'kept' NOT NULL,
	"judged_at" timestamp with time zone,
	"window_ends_on" date,
	"falls_due_on" date DEFAULT '2099-12-31' NOT NULL,
	"remedy_in_paise" integer DEFAULT 0 NOT NULL,
	"account_name" text,
	"account_number" text,
	"ifsc" text,
	"claimed_at" timestamp with time zone,
	"sent_back" text,
	"approved_at" timestamp with time zone,
	"approved_by" text,
	"paid_at" timestamp with time zone,
	"paid_by" text,
	"paid_in_paise" integer,
	"reference" text,
	CONSTRAINT "guarantees_state_known" CHECK ("guarantees"."state" in ('kept', 'at_risk', 'lost', 'job', 'due', 'claimed', 'approved', 'paid', 'ended')),
	CONSTRAINT "guarantees_claimed" CHECK (num_nonnulls("guarantees"."claimed_at", "guarantees"."account_name", "guarantees"."account_number", "guarantees"."ifsc")
        = case when "guarantees"."state" in ('claimed', 'approved', 'paid') then 4 else 0 end),
	CONSTRAINT "guarantees_approved" CHECK (num_nonnulls("guarantees"."approved_at", "guarantees"."approved_by")
        = case when "guarantees"."state" in ('approved', 'paid') then 2 else 0 end),
	CONSTRAINT "guarantees_paid" CHECK (num_nonnulls("guarantees"."paid_at", "guarantees"."paid_by", "guarantees"."paid_in_paise", "guarantees"."reference")
        = case when "guarantees"."state" = 'paid' then 4 else 0 end),
	CONSTRAINT "guarantees_amounts" CHECK ("guarantees"."remedy_in_paise" >= 0 and "guarantees"."paid_in_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "guarantees" ADD CONSTRAINT "guarantees_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantees" ADD CONSTRAINT "guarantees_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantees" ADD CONSTRAINT "guarantees_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantees" ADD CONSTRAINT "guarantees_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantees" ADD CONSTRAINT "guarantees_version_id_guarantee_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."guarantee_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guarantee_versions_one_in_force" ON "guarantee_versions" USING btree (("ended_at" is null)) WHERE "guarantee_versions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "guarantees_enrolment" ON "guarantees" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "guarantees_student" ON "guarantees" USING btree ("student_id","order_id");--> statement-breakpoint
CREATE INDEX "guarantees_course" ON "guarantees" USING btree ("course_id","falls_due_on","order_id");--> statement-breakpoint
CREATE INDEX "guarantees_version" ON "guarantees" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "guarantees_falling_due" ON "guarantees" USING btree ("falls_due_on","order_id");--> statement-breakpoint
CREATE INDEX "guarantees_state" ON "guarantees" USING btree ("state","falls_due_on","order_id");--> statement-breakpoint
CREATE INDEX "guarantees_to_judge" ON "guarantees" USING btree ("order_id") WHERE "guarantees"."state" in ('kept', 'at_risk', 'lost', 'job', 'due');--> statement-breakpoint
-- Students have bought under a version, so it stays as it is; only its end is added, once.
CREATE FUNCTION keep_guarantee_version() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL
		AND to_jsonb(NEW) - '{ended_at,ended_by,end_reason}'::text[] = to_jsonb(OLD) - '{ended_at,ended_by,end_reason}'::text[]
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'guarantee_versions: version % stays', OLD.id
		USING ERRCODE = 'check_violation', CONSTRAINT = 'guarantee_versions_stay';
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION keep_guarantee_version FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER guarantee_versions_kept BEFORE UPDATE OR DELETE ON guarantee_versions
	FOR EACH ROW EXECUTE FUNCTION keep_guarantee_version();--> statement-breakpoint
-- What was bought keeps its version, and what was paid back is final: nothing is paid twice.
CREATE FUNCTION keep_guarantee() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	IF TG_OP = 'UPDATE'
		AND (NEW.order_id, NEW.enrolment_id, NEW.student_id, NEW.course_id, NEW.version_id, NEW.frozen_at)
			= (OLD.order_id, OLD.enrolment_id, OLD.student_id, OLD.course_id, OLD.version_id, OLD.frozen_at)
		AND (OLD.paid_at IS NULL OR (NEW.state, NEW.paid_at, NEW.paid_by, NEW.paid_in_paise, NEW.reference)
			= (OLD.state, OLD.paid_at, OLD.paid_by, OLD.paid_in_paise, OLD.reference))
		AND (NEW.state <> 'paid' OR OLD.state IN ('approved', 'paid'))
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'guarantees: the guarantee of order % stays', OLD.order_id
		USING ERRCODE = 'check_violation', CONSTRAINT = 'guarantees_stay';
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION keep_guarantee FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER guarantees_kept BEFORE UPDATE OR DELETE ON guarantees
	FOR EACH ROW EXECUTE FUNCTION keep_guarantee();--> statement-breakpoint
-- A course that was paid for gets the version that was in force when its order was made, whichever way the money came. As the
-- owner: nobody else may add a guarantee.
CREATE FUNCTION freeze_guarantee() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	INSERT INTO guarantees (order_id, enrolment_id, student_id, course_id, version_id, frozen_at)
		SELECT o.id, NEW.id, NEW.student_id, NEW.course_id, v.id, coalesce(o.paid_at, o.created_at)
		FROM orders o JOIN guarantee_versions v
			ON v.published_at <= o.created_at AND (v.ended_at IS NULL OR v.ended_at > o.created_at)
			AND (v.course_ids IS NULL OR NEW.course_id = ANY (v.course_ids))
		WHERE o.id = NEW.order_id
		ORDER BY v.id DESC LIMIT 1
		ON CONFLICT (order_id) DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION freeze_guarantee FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER enrolments_freeze_guarantee AFTER INSERT OR UPDATE OF order_id ON enrolments
	FOR EACH ROW WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION freeze_guarantee();
