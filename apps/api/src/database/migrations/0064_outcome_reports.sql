CREATE TABLE "outcome_report_rows" (
	"report_id" integer NOT NULL,
	"position" integer NOT NULL,
	"course" text NOT NULL,
	"code" text NOT NULL,
	"exclusion" text,
	"weeks" integer,
	"pay" integer,
	"evidence" text,
	CONSTRAINT "outcome_report_rows_pkey" PRIMARY KEY("report_id","position"),
	CONSTRAINT "outcome_report_rows_excluded" CHECK (("outcome_report_rows"."code" = 'excluded') = ("outcome_report_rows"."exclusion" is not null))
);
--> statement-breakpoint
CREATE TABLE "outcome_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outcome_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer,
	"course_title" text NOT NULL,
	"graduated_from" date NOT NULL,
	"graduated_to" date NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"published_by" text NOT NULL,
	"method" integer NOT NULL,
	"graduates" integer NOT NULL,
	"counts" jsonb NOT NULL,
	"median_pay" integer,
	"pay_known" integer NOT NULL,
	"hash" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text,
	"withdrawn_reason" text,
	CONSTRAINT "outcome_reports_period" CHECK ("outcome_reports"."graduated_from" <= "outcome_reports"."graduated_to"),
	CONSTRAINT "outcome_reports_hash" CHECK ("outcome_reports"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "outcome_reports_graduates" CHECK ("outcome_reports"."graduates" > 0 and "outcome_reports"."pay_known" >= 0),
	CONSTRAINT "outcome_reports_withdrawn" CHECK (num_nonnulls("outcome_reports"."withdrawn_at", "outcome_reports"."withdrawn_by", "outcome_reports"."withdrawn_reason") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "text_claims" (
	"subject" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"report_id" integer,
	"because" text,
	"said_at" timestamp with time zone NOT NULL,
	"said_by" text NOT NULL,
	CONSTRAINT "text_claims_kind" CHECK ("text_claims"."kind" in ('report', 'guarantee', 'none')),
	CONSTRAINT "text_claims_report_named" CHECK (("text_claims"."kind" = 'report') = ("text_claims"."report_id" is not null)),
	CONSTRAINT "text_claims_because" CHECK (("text_claims"."kind" = 'none') = ("text_claims"."because" is not null))
);
--> statement-breakpoint
ALTER TABLE "outcome_report_rows" ADD CONSTRAINT "outcome_report_rows_report_id_outcome_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."outcome_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_reports" ADD CONSTRAINT "outcome_reports_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_claims" ADD CONSTRAINT "text_claims_report_id_outcome_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."outcome_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outcome_reports_course" ON "outcome_reports" USING btree ("course_id","graduated_to","id");--> statement-breakpoint
CREATE INDEX "outcome_reports_newest" ON "outcome_reports" USING btree ("graduated_to","id");--> statement-breakpoint
CREATE UNIQUE INDEX "outcome_reports_one_of_course" ON "outcome_reports" USING btree ("course_id","graduated_from","graduated_to") WHERE "outcome_reports"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "outcome_reports_one_of_all" ON "outcome_reports" USING btree ("graduated_from","graduated_to") WHERE "outcome_reports"."course_id" is null and "outcome_reports"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "text_claims_report" ON "text_claims" USING btree ("report_id");--> statement-breakpoint
-- A published report stays as it is; only a withdrawal is added, once.
CREATE FUNCTION keep_outcome_report() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL
		AND to_jsonb(NEW) - '{withdrawn_at,withdrawn_by,withdrawn_reason}'::text[]
			= to_jsonb(OLD) - '{withdrawn_at,withdrawn_by,withdrawn_reason}'::text[]
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'outcome_reports: report % stays', OLD.id
		USING ERRCODE = 'check_violation', CONSTRAINT = 'outcome_reports_stay';
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION keep_outcome_report FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER outcome_reports_kept BEFORE UPDATE OR DELETE ON outcome_reports
	FOR EACH ROW EXECUTE FUNCTION keep_outcome_report();--> statement-breakpoint
CREATE FUNCTION keep_outcome_report_row() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	RAISE EXCEPTION 'outcome_report_rows: row % of report % stays', OLD.position, OLD.report_id
		USING ERRCODE = 'check_violation', CONSTRAINT = 'outcome_report_rows_stay';
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION keep_outcome_report_row FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER outcome_report_rows_kept BEFORE UPDATE OR DELETE ON outcome_report_rows
	FOR EACH ROW EXECUTE FUNCTION keep_outcome_report_row();--> statement-breakpoint
-- All rows of a report come in one statement, one for each graduate: none can be added afterwards.
CREATE FUNCTION count_outcome_report_rows() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	wrong integer;
BEGIN
	SELECT r.id INTO wrong FROM outcome_reports r
		WHERE r.id IN (SELECT report_id FROM added)
			AND r.graduates <> (SELECT count(*) FROM outcome_report_rows o WHERE o.report_id = r.id)
		LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'outcome_report_rows: report % has another number of graduates', wrong
			USING ERRCODE = 'check_violation', CONSTRAINT = 'outcome_report_rows_counted';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION count_outcome_report_rows FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER outcome_report_rows_counted AFTER INSERT ON outcome_report_rows
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_outcome_report_rows();