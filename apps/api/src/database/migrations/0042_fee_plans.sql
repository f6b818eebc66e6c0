CREATE TABLE "fee_plan_parts" (
	"plan_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"share" integer NOT NULL,
	"due_after_days" smallint NOT NULL,
	CONSTRAINT "fee_plan_parts_pkey" PRIMARY KEY("plan_id","number"),
	CONSTRAINT "fee_plan_parts_number" CHECK ("fee_plan_parts"."number" between 0 and 23),
	CONSTRAINT "fee_plan_parts_share" CHECK ("fee_plan_parts"."share" between 1 and 9999),
	CONSTRAINT "fee_plan_parts_due" CHECK ("fee_plan_parts"."due_after_days" >= 0)
);
--> statement-breakpoint
CREATE TABLE "fee_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"name" text NOT NULL,
	"extra_in_paise" integer NOT NULL,
	"late_fee_in_paise" integer NOT NULL,
	"late_after_days" smallint NOT NULL,
	"close_after_days" smallint,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_plans_name" UNIQUE("course_id","name"),
	CONSTRAINT "fee_plans_amounts" CHECK ("fee_plans"."extra_in_paise" >= 0 and "fee_plans"."late_fee_in_paise" >= 0),
	CONSTRAINT "fee_plans_days" CHECK ("fee_plans"."late_after_days" >= 0 and "fee_plans"."close_after_days" >= 1)
);
--> statement-breakpoint
CREATE TABLE "fee_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"student_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"instalment_id" integer,
	"facts" jsonb NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "fee_changes_kind" CHECK ("fee_changes"."kind" in ('extend', 'waive_late_fee', 'plan', 'write_off')),
	CONSTRAINT "fee_changes_state" CHECK ("fee_changes"."state" in ('waiting', 'done', 'refused')),
	CONSTRAINT "fee_changes_decided" CHECK (("fee_changes"."state" = 'waiting') = ("fee_changes"."decided_at" is null) and ("fee_changes"."decided_by" is null or "fee_changes"."state" = 'refused' or "fee_changes"."decided_by" <> "fee_changes"."requested_by"))
);
--> statement-breakpoint
CREATE TABLE "instalments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "instalments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"amount_in_paise" integer NOT NULL,
	"due_on" date NOT NULL,
	"agreed_due_on" date NOT NULL,
	"late_fee_in_paise" integer DEFAULT 0 NOT NULL,
	"agreed_late_fee_in_paise" integer DEFAULT 0 NOT NULL,
	"late_after_days" smallint DEFAULT 0 NOT NULL,
	"close_after_days" smallint,
	"days_after_seat" smallint,
	"settled_at" timestamp with time zone,
	"order_id" integer,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "instalments_of_order" UNIQUE("order_id"),
	CONSTRAINT "instalments_number" CHECK ("instalments"."number" between 0 and 23),
	CONSTRAINT "instalments_amount" CHECK ("instalments"."amount_in_paise" > 0),
	CONSTRAINT "instalments_late_fee" CHECK ("instalments"."late_fee_in_paise" >= 0 and "instalments"."agreed_late_fee_in_paise" >= 0),
	CONSTRAINT "instalments_settled" CHECK (("instalments"."order_id" is null) = ("instalments"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "fee_plan_id" integer;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "overdue_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "instalment" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fee_plan_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fee_in_paise" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "fee_plan_parts" ADD CONSTRAINT "fee_plan_parts_plan_id_fee_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."fee_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_plans" ADD CONSTRAINT "fee_plans_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_changes" ADD CONSTRAINT "fee_changes_instalment_id_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."instalments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_changes" ADD CONSTRAINT "fee_changes_enrolment" FOREIGN KEY ("student_id","course_id") REFERENCES "public"."enrolments"("student_id","course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_enrolment" FOREIGN KEY ("student_id","course_id") REFERENCES "public"."enrolments"("student_id","course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_order" FOREIGN KEY ("order_id","student_id","course_id") REFERENCES "public"."orders"("id","student_id","course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_changes_of_student" ON "fee_changes" USING btree ("student_id","course_id","id");--> statement-breakpoint
CREATE INDEX "fee_changes_of_instalment" ON "fee_changes" USING btree ("instalment_id");--> statement-breakpoint
CREATE INDEX "fee_changes_by_state" ON "fee_changes" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "instalments_once" ON "instalments" USING btree ("student_id","course_id","number") WHERE "instalments"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "instalments_of_student" ON "instalments" USING btree ("student_id","course_id","id");--> statement-breakpoint
CREATE INDEX "instalments_open" ON "instalments" USING btree ("due_on","id") WHERE "instalments"."settled_at" is null and "instalments"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "instalments_open_of_course" ON "instalments" USING btree ("course_id","due_on","id") WHERE "instalments"."settled_at" is null and "instalments"."cancelled_at" is null;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_fee_plan_id_fee_plans_id_fk" FOREIGN KEY ("fee_plan_id") REFERENCES "public"."fee_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fee_plan_id_fee_plans_id_fk" FOREIGN KEY ("fee_plan_id") REFERENCES "public"."fee_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrolments_fee_plan" ON "enrolments" USING btree ("fee_plan_id") WHERE "enrolments"."fee_plan_id" is not null;--> statement-breakpoint
CREATE INDEX "enrolments_overdue" ON "enrolments" USING btree ("id") WHERE "enrolments"."overdue_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open_part" ON "orders" USING btree ("student_id","course_id","instalment") WHERE "orders"."status" in ('created', 'provider_created', 'attempted', 'authorized');--> statement-breakpoint
CREATE INDEX "orders_fee_plan" ON "orders" USING btree ("fee_plan_id") WHERE "orders"."fee_plan_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_instalment" CHECK ("orders"."instalment" between 0 and 23);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_plan" CHECK (("orders"."fee_plan_id" is null) = ("orders"."fee_in_paise" is null) and ("orders"."fee_plan_id" is null) = ("orders"."terms" is null) and ("orders"."instalment" = 0 or "orders"."fee_plan_id" is null) and "orders"."fee_in_paise" >= "orders"."amount_in_paise");--> statement-breakpoint
-- The new key first, so that there is always one. Orders of the release before have instalment 0, for which it is the same.
DROP INDEX "orders_one_open";--> statement-breakpoint
-- Numbered from 0 without a gap, 100 percent together, the first part at once, and each later one on a later day.
CREATE FUNCTION fee_plan_parts_whole() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	plan integer := CASE TG_TABLE_NAME WHEN 'fee_plans' THEN (to_jsonb(NEW) ->> 'id')::integer
		ELSE coalesce((to_jsonb(NEW) ->> 'plan_id'), (to_jsonb(OLD) ->> 'plan_id'))::integer END;
	is_whole boolean;
BEGIN
	SELECT count(*) BETWEEN 2 AND 24 AND sum(share) = 10000 AND min(number) = 0 AND max(number) = count(*) - 1
			AND bool_and(CASE WHEN number = 0 THEN due_after_days = 0 ELSE due_after_days > earlier END)
		INTO is_whole
		FROM (SELECT number, share, due_after_days, lag(due_after_days) OVER (ORDER BY number) AS earlier
			FROM fee_plan_parts WHERE plan_id = plan) AS parts;
	IF is_whole IS NOT TRUE THEN
		RAISE EXCEPTION 'fee_plan_parts: the parts of plan % are not whole', plan
			USING ERRCODE = 'check_violation', CONSTRAINT = 'fee_plan_parts_whole';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER fee_plan_parts_whole AFTER INSERT OR UPDATE OR DELETE ON fee_plan_parts
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fee_plan_parts_whole();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER fee_plans_have_parts AFTER INSERT ON fee_plans
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fee_plan_parts_whole();--> statement-breakpoint
-- Part 0 of a plan charges the whole fee, so a later part charges nothing; what ends part 0 is credited the same.
CREATE OR REPLACE FUNCTION orders_to_ledger() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	IF NEW.paid_at IS NULL OR NEW.instalment > 0 THEN RETURN NULL; END IF;
	IF TG_OP = 'INSERT' OR OLD.paid_at IS NULL THEN
		INSERT INTO ledger_entries (at, student_id, course_id, kind, debit, credit, amount_in_paise, order_id, source, actor)
			VALUES (NEW.paid_at, NEW.student_id, NEW.course_id, 'charge', 'student', 'fees',
				coalesce(NEW.fee_in_paise, NEW.amount_in_paise), NEW.id, format('order:%s:charge', NEW.id), 'system')
			ON CONFLICT (source) DO NOTHING;
	END IF;
	IF NEW.status IN ('refund_pending', 'refunded') THEN
		INSERT INTO ledger_entries (at, student_id, course_id, kind, debit, credit, amount_in_paise, order_id, source, actor)
			VALUES (NEW.updated_at, NEW.student_id, NEW.course_id, 'credit', 'fees', 'student',
				coalesce(NEW.fee_in_paise, NEW.amount_in_paise), NEW.id, format('order:%s:credit', NEW.id), 'system')
			ON CONFLICT (source) DO NOTHING;
	END IF;
	RETURN NULL;
END $$;
