CREATE TABLE "joining_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "joining_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"side" text NOT NULL,
	"answer" text NOT NULL,
	"joined_on" date,
	"reason" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"answered_by" text NOT NULL,
	"link_id" integer,
	CONSTRAINT "joining_answers_once" UNIQUE("link_id"),
	CONSTRAINT "joining_answers_side" CHECK ("joining_answers"."side" in ('student', 'company')),
	CONSTRAINT "joining_answers_by_link" CHECK (("joining_answers"."side" = 'company') = ("joining_answers"."link_id" is not null)),
	CONSTRAINT "joining_answers_answer" CHECK ("joining_answers"."answer" in ('joined', 'not_joined')),
	CONSTRAINT "joining_answers_day" CHECK (("joining_answers"."answer" = 'joined') = ("joining_answers"."joined_on" is not null)),
	CONSTRAINT "joining_answers_reason" CHECK (char_length("joining_answers"."reason") <= 300)
);
--> statement-breakpoint
CREATE TABLE "joining_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "joining_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"name" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "joining_links_of_application" UNIQUE("id","application_id"),
	CONSTRAINT "joining_links_expires" CHECK ("joining_links"."expires_at" > "joining_links"."made_at")
);
--> statement-breakpoint
CREATE TABLE "joinings" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"planned_on" date NOT NULL,
	"planned_by" text NOT NULL,
	"asked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "offer_letters" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"media_id" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "intents" (
	"enrolment_id" integer PRIMARY KEY NOT NULL,
	"intent" text NOT NULL,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL,
	"said_by" text NOT NULL,
	CONSTRAINT "intents_intent" CHECK ("intents"."intent" in ('job', 'own_business', 'keep_job', 'study', 'interest'))
);
--> statement-breakpoint
CREATE TABLE "outcome_asks" (
	"enrolment_id" integer NOT NULL,
	"step" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outcome_asks_pkey" PRIMARY KEY("enrolment_id","step")
);
--> statement-breakpoint
CREATE TABLE "outcome_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outcome_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enrolment_id" integer NOT NULL,
	"code" text NOT NULL,
	"exclusion" text,
	"since" date NOT NULL,
	"company_id" integer,
	"role" text,
	"fixed_pay" integer,
	"variable_pay" integer,
	"evidence" text NOT NULL,
	"evidence_note" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outcome_statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outcome_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enrolment_id" integer NOT NULL,
	"code" text NOT NULL,
	"company" text,
	"role" text,
	"started_on" date,
	"fixed_pay" integer,
	"note" text NOT NULL,
	"media_id" integer,
	"said_at" timestamp with time zone NOT NULL,
	"said_by" text NOT NULL,
	CONSTRAINT "outcome_statements_code" CHECK ("outcome_statements"."code" in ('1A', '1B', '1D', '1E', '2B', '3A', '3B')),
	CONSTRAINT "outcome_statements_work" CHECK ("outcome_statements"."code" in ('3A', '3B') = ("outcome_statements"."role" is null)
        and ("outcome_statements"."code" in ('3A', '3B')) = ("outcome_statements"."started_on" is null)),
	CONSTRAINT "outcome_statements_pay" CHECK ("outcome_statements"."fixed_pay" > 0),
	CONSTRAINT "outcome_statements_note" CHECK (char_length("outcome_statements"."note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "outcomes" (
	"enrolment_id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"exclusion" text,
	"since" date NOT NULL,
	"company_id" integer,
	"role" text,
	"place" text,
	"fixed_pay" integer,
	"variable_pay" integer,
	"evidence" text NOT NULL,
	"evidence_note" text NOT NULL,
	"media_id" integer,
	"application_id" integer,
	"verified_at" timestamp with time zone NOT NULL,
	"verified_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outcomes_code" CHECK ("outcomes"."code" in ('1A', '1B', '1C', '1D', '1E', '2A', '2B', '3A', '3B', 'excluded')),
	CONSTRAINT "outcomes_exclusion" CHECK (("outcomes"."code" = 'excluded') = ("outcomes"."exclusion" is not null)),
	CONSTRAINT "outcomes_exclusion_known" CHECK ("outcomes"."exclusion" in ('health', 'care', 'military', 'no_work_permit', 'died')),
	CONSTRAINT "outcomes_work" CHECK (case when "outcomes"."code" in ('3A', '3B', 'excluded')
        then num_nonnulls("outcomes"."role", "outcomes"."company_id", "outcomes"."place", "outcomes"."fixed_pay", "outcomes"."variable_pay",
          "outcomes"."application_id") = 0
        else "outcomes"."role" is not null and ("outcomes"."company_id" is not null or "outcomes"."code" in ('1D', '1E')) end),
	CONSTRAINT "outcomes_pay" CHECK ("outcomes"."fixed_pay" > 0 and "outcomes"."variable_pay" > 0),
	CONSTRAINT "outcomes_evidence" CHECK ("outcomes"."evidence" in ('joining_confirmed', 'offer_letter', 'employer_statement', 'payslip',
        'graduate_statement', 'public_profile', 'other_document')),
	CONSTRAINT "outcomes_evidence_note" CHECK (char_length("outcomes"."evidence_note") <= 500)
);
--> statement-breakpoint
ALTER TABLE "joining_answers" ADD CONSTRAINT "joining_answers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joining_answers" ADD CONSTRAINT "joining_answers_link" FOREIGN KEY ("link_id","application_id") REFERENCES "public"."joining_links"("id","application_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joining_links" ADD CONSTRAINT "joining_links_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joinings" ADD CONSTRAINT "joinings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_letters" ADD CONSTRAINT "offer_letters_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_letters" ADD CONSTRAINT "offer_letters_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intents" ADD CONSTRAINT "intents_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_asks" ADD CONSTRAINT "outcome_asks_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_changes" ADD CONSTRAINT "outcome_changes_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_changes" ADD CONSTRAINT "outcome_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_statements" ADD CONSTRAINT "outcome_statements_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_statements" ADD CONSTRAINT "outcome_statements_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcomes" ADD CONSTRAINT "outcomes_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcomes" ADD CONSTRAINT "outcomes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcomes" ADD CONSTRAINT "outcomes_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcomes" ADD CONSTRAINT "outcomes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "joining_answers_application" ON "joining_answers" USING btree ("application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "joining_links_token" ON "joining_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "joining_links_application" ON "joining_links" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "joinings_to_ask" ON "joinings" USING btree ("planned_on") WHERE "joinings"."asked_at" is null;--> statement-breakpoint
CREATE INDEX "offer_letters_media" ON "offer_letters" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "outcome_changes_enrolment" ON "outcome_changes" USING btree ("enrolment_id","id");--> statement-breakpoint
CREATE INDEX "outcome_changes_company" ON "outcome_changes" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "outcome_statements_enrolment" ON "outcome_statements" USING btree ("enrolment_id","id");--> statement-breakpoint
CREATE INDEX "outcome_statements_media" ON "outcome_statements" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "outcomes_company" ON "outcomes" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "outcomes_media" ON "outcomes" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "outcomes_application" ON "outcomes" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "enrolments_completed" ON "enrolments" USING btree ("ended_at","id") WHERE "enrolments"."status" = 'Completed';--> statement-breakpoint
CREATE INDEX "enrolments_completed_of_course" ON "enrolments" USING btree ("course_id","ended_at","id") WHERE "enrolments"."status" = 'Completed';--> statement-breakpoint
-- What a student wants after the course is said once, within 14 days of the enrolment, and never changed.
CREATE FUNCTION check_intent() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		RAISE EXCEPTION 'intents: the intent of enrolment % stays', OLD.enrolment_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'intents_stay';
	END IF;
	IF NOT EXISTS (SELECT FROM enrolments WHERE id = NEW.enrolment_id
		AND NEW.said_at >= created_at AND NEW.said_at < created_at + interval '14 days')
	THEN
		RAISE EXCEPTION 'intents: enrolment % did not begin in the last 14 days', NEW.enrolment_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'intents_in_time';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION check_intent FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER intents_checked BEFORE INSERT OR UPDATE OR DELETE ON intents
	FOR EACH ROW EXECUTE FUNCTION check_intent();--> statement-breakpoint
-- An outcome is of a graduate, and work begins after the enrolment and within 180 days of the end of the course.
CREATE FUNCTION check_outcome() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	begun date;
	ended date;
BEGIN
	SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date, (ended_at AT TIME ZONE 'Asia/Kolkata')::date INTO begun, ended
		FROM enrolments WHERE id = NEW.enrolment_id AND status = 'Completed' AND ended_at IS NOT NULL FOR SHARE;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'outcomes: enrolment % is not completed', NEW.enrolment_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'outcomes_of_graduate';
	END IF;
	IF NEW.code NOT IN ('3A', '3B', 'excluded') AND NEW.since NOT BETWEEN begun AND ended + 180 THEN
		RAISE EXCEPTION 'outcomes: work since % is outside the window of enrolment %', NEW.since, NEW.enrolment_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'outcomes_in_window';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION check_outcome FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER outcomes_checked BEFORE INSERT OR UPDATE ON outcomes
	FOR EACH ROW EXECUTE FUNCTION check_outcome();--> statement-breakpoint
CREATE FUNCTION note_outcome() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	INSERT INTO outcome_changes (enrolment_id, code, exclusion, since, company_id, role, fixed_pay, variable_pay,
			evidence, evidence_note, at, by)
		VALUES (NEW.enrolment_id, NEW.code, NEW.exclusion, NEW.since, NEW.company_id, NEW.role, NEW.fixed_pay, NEW.variable_pay,
			NEW.evidence, NEW.evidence_note, NEW.verified_at, NEW.verified_by);
	RETURN NULL;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION note_outcome FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER outcomes_noted AFTER INSERT OR UPDATE ON outcomes
	FOR EACH ROW EXECUTE FUNCTION note_outcome();
