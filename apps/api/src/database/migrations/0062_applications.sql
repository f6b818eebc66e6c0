CREATE TABLE "application_states" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_states_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"opening_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"resume_id" integer,
	"applied_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'applied' NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"state_by" text NOT NULL,
	"state_reason" text DEFAULT '' NOT NULL,
	"answer_by" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_once" UNIQUE("opening_id","student_id"),
	CONSTRAINT "applications_of_opening" UNIQUE("id","opening_id"),
	CONSTRAINT "applications_state" CHECK ("applications"."state" in ('applied', 'waitlisted', 'offered', 'accepted', 'withdrawn', 'rejected', 'declined',
        'expired', 'replaced', 'retracted')),
	CONSTRAINT "applications_answer" CHECK ("applications"."state" <> 'offered' or "applications"."answer_by" is not null),
	CONSTRAINT "applications_reason" CHECK (char_length("applications"."state_reason") <= 300)
);
--> statement-breakpoint
CREATE TABLE "company_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"opening_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_opened_at" timestamp with time zone,
	CONSTRAINT "company_links_expires" CHECK ("company_links"."expires_at" > "company_links"."made_at")
);
--> statement-breakpoint
CREATE TABLE "opening_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opening_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "opening_categories_rank" CHECK ("opening_categories"."rank" > 0)
);
--> statement-breakpoint
CREATE TABLE "placement_rules" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"applications_most" integer NOT NULL,
	"answer_days" integer NOT NULL,
	"updated_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "placement_rules_one" CHECK ("placement_rules"."is_only"),
	CONSTRAINT "placement_rules_applications" CHECK ("placement_rules"."applications_most" between 1 and 100),
	CONSTRAINT "placement_rules_days" CHECK ("placement_rules"."answer_days" between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "round_students" (
	"round_id" integer NOT NULL,
	"application_id" integer NOT NULL,
	"opening_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"result" text,
	"remark" text DEFAULT '' NOT NULL,
	"marked_at" timestamp with time zone,
	"marked_by" text,
	"told_at" timestamp with time zone,
	CONSTRAINT "round_students_pkey" PRIMARY KEY("round_id","application_id"),
	CONSTRAINT "round_students_result" CHECK ("round_students"."result" in ('passed', 'failed', 'absent')),
	CONSTRAINT "round_students_told" CHECK ("round_students"."told_at" is null or "round_students"."result" is not null),
	CONSTRAINT "round_students_marked" CHECK ("round_students"."result" is null or "round_students"."marked_by" is not null),
	CONSTRAINT "round_students_remark" CHECK (char_length("round_students"."remark") <= 300)
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"opening_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"place" text,
	"link" text,
	"note" text NOT NULL,
	"cancelled_at" timestamp with time zone,
	"updated_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rounds_of_opening" UNIQUE("id","opening_id"),
	CONSTRAINT "rounds_kind" CHECK ("rounds"."kind" in ('screening', 'test', 'interview', 'hr', 'other')),
	CONSTRAINT "rounds_minutes" CHECK ("rounds"."minutes" between 1 and 600),
	CONSTRAINT "rounds_link" CHECK ("rounds"."link" ~ '^https://')
);
--> statement-breakpoint
INSERT INTO "opening_categories" ("name", "rank") VALUES ('Regular', 1);--> statement-breakpoint
INSERT INTO "placement_rules" ("applications_most", "answer_days", "updated_by") VALUES (10, 3, 'Avsar');--> statement-breakpoint
-- The version before this one writes no category: it gets the one that was just made. A later migration drops the default.
ALTER TABLE "openings" ADD COLUMN "category_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_category" UNIQUE("id","category_id");--> statement-breakpoint
ALTER TABLE "application_states" ADD CONSTRAINT "application_states_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_resume_id_media_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_opening" FOREIGN KEY ("opening_id","category_id") REFERENCES "public"."openings"("id","category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_links" ADD CONSTRAINT "company_links_opening_id_openings_id_fk" FOREIGN KEY ("opening_id") REFERENCES "public"."openings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_links" ADD CONSTRAINT "company_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_students" ADD CONSTRAINT "round_students_round" FOREIGN KEY ("round_id","opening_id") REFERENCES "public"."rounds"("id","opening_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_students" ADD CONSTRAINT "round_students_applied" FOREIGN KEY ("application_id","opening_id") REFERENCES "public"."applications"("id","opening_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_opening_id_openings_id_fk" FOREIGN KEY ("opening_id") REFERENCES "public"."openings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_states_application" ON "application_states" USING btree ("application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_offer" ON "applications" USING btree ("student_id","category_id") WHERE "applications"."state" in ('offered', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_job" ON "applications" USING btree ("student_id") WHERE "applications"."state" = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_upgrade" ON "applications" USING btree ("student_id") WHERE "applications"."state" = 'replaced';--> statement-breakpoint
CREATE INDEX "applications_student" ON "applications" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "applications_opening_newest" ON "applications" USING btree ("opening_id","id");--> statement-breakpoint
CREATE INDEX "applications_opening_state" ON "applications" USING btree ("opening_id","state","state_at","id");--> statement-breakpoint
CREATE INDEX "applications_resume" ON "applications" USING btree ("resume_id");--> statement-breakpoint
CREATE INDEX "applications_answer_by" ON "applications" USING btree ("answer_by") WHERE "applications"."state" = 'offered';--> statement-breakpoint
CREATE UNIQUE INDEX "company_links_token" ON "company_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "company_links_opening" ON "company_links" USING btree ("opening_id","id");--> statement-breakpoint
CREATE INDEX "company_links_company" ON "company_links" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "opening_categories_name" ON "opening_categories" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "round_students_application" ON "round_students" USING btree ("application_id","round_id");--> statement-breakpoint
CREATE INDEX "rounds_opening" ON "rounds" USING btree ("opening_id","starts_at","id");--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_category_id_opening_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."opening_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "openings_of_category" ON "openings" USING btree ("category_id");--> statement-breakpoint
-- Applications: which state follows which, how many run, and how many offers an opening has.
CREATE FUNCTION check_application() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	running CONSTANT text[] := ARRAY['applied', 'waitlisted', 'offered'];
	old_state CONSTANT text := CASE WHEN TG_OP = 'INSERT' THEN 'new' ELSE OLD.state END;
	seats integer;
BEGIN
	IF NEW.state <> ALL (CASE old_state
		WHEN 'new' THEN ARRAY['applied']
		WHEN 'applied' THEN ARRAY['applied', 'waitlisted', 'offered', 'withdrawn', 'rejected']
		WHEN 'waitlisted' THEN ARRAY['waitlisted', 'applied', 'offered', 'withdrawn', 'rejected']
		WHEN 'offered' THEN ARRAY['offered', 'accepted', 'declined', 'expired', 'retracted']
		WHEN 'accepted' THEN ARRAY['accepted', 'replaced', 'retracted']
		WHEN 'replaced' THEN ARRAY['replaced']
		ELSE ARRAY[old_state, 'applied'] END)
	THEN
		RAISE EXCEPTION 'applications: % does not follow %', NEW.state, old_state
			USING ERRCODE = 'check_violation', CONSTRAINT = 'application_state_follows';
	END IF;
	-- Two applications of a student at the same time are counted one after the other.
	IF NEW.state = ANY (running) AND old_state <> ALL (running) THEN
		PERFORM pg_advisory_xact_lock(hashtext('applications'), NEW.student_id);
		IF (SELECT count(*) FROM applications WHERE student_id = NEW.student_id AND state = ANY (running) AND id <> NEW.id)
			>= (SELECT applications_most FROM placement_rules)
		THEN
			RAISE EXCEPTION 'applications: as many applications of student % run as the rules allow', NEW.student_id
				USING ERRCODE = 'check_violation', CONSTRAINT = 'applications_most';
		END IF;
	END IF;
	-- So are two offers of an opening.
	IF NEW.state = 'offered' AND old_state <> 'offered' THEN
		SELECT o.seats INTO seats FROM openings o WHERE o.id = NEW.opening_id FOR NO KEY UPDATE;
		IF (SELECT count(*) FROM applications WHERE opening_id = NEW.opening_id AND state IN ('offered', 'accepted') AND id <> NEW.id)
			>= seats
		THEN
			RAISE EXCEPTION 'applications: opening % has no seat for another offer', NEW.opening_id
				USING ERRCODE = 'check_violation', CONSTRAINT = 'applications_seats';
		END IF;
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION check_application FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER applications_checked BEFORE INSERT OR UPDATE OF state ON applications
	FOR EACH ROW EXECUTE FUNCTION check_application();--> statement-breakpoint
CREATE FUNCTION note_application_state() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	INSERT INTO application_states (application_id, state, at, by, reason)
		VALUES (NEW.id, NEW.state, NEW.state_at, NEW.state_by, NEW.state_reason);
	RETURN NULL;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION note_application_state FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER applications_noted AFTER INSERT ON applications
	FOR EACH ROW EXECUTE FUNCTION note_application_state();--> statement-breakpoint
CREATE TRIGGER applications_noted_again AFTER UPDATE OF state ON applications
	FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION note_application_state();--> statement-breakpoint
-- Seats are not fewer than the offers.
CREATE FUNCTION check_opening_seats() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	IF (SELECT count(*) FROM applications WHERE opening_id = NEW.id AND state IN ('offered', 'accepted')) > NEW.seats THEN
		RAISE EXCEPTION 'openings: opening % has more offers than seats', NEW.id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'openings_seats_taken';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION check_opening_seats FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER openings_seats_taken BEFORE UPDATE OF seats ON openings
	FOR EACH ROW WHEN (NEW.seats < OLD.seats) EXECUTE FUNCTION check_opening_seats();--> statement-breakpoint
-- Nobody is invited to a cancelled round, and a result that was told stays.
CREATE FUNCTION check_round_student() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.told_at IS NOT NULL AND (TG_OP = 'DELETE' OR NEW IS DISTINCT FROM OLD) THEN
		RAISE EXCEPTION 'round_students: application % was told the result', OLD.application_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'round_result_was_told';
	END IF;
	IF TG_OP = 'DELETE' THEN
		RETURN OLD;
	END IF;
	PERFORM FROM rounds WHERE id = NEW.round_id AND cancelled_at IS NULL FOR SHARE;
	IF NOT FOUND THEN
		RAISE EXCEPTION 'round_students: round % is cancelled', NEW.round_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'round_is_cancelled';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION check_round_student FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER round_students_checked BEFORE INSERT OR UPDATE OR DELETE ON round_students
	FOR EACH ROW EXECUTE FUNCTION check_round_student();--> statement-breakpoint
CREATE FUNCTION delete_round(unused integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	DELETE FROM rounds WHERE id = unused AND NOT EXISTS (SELECT FROM round_students WHERE round_id = unused);
	RETURN FOUND;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION delete_round FROM PUBLIC;--> statement-breakpoint
CREATE FUNCTION delete_opening_category(unused integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	DELETE FROM opening_categories WHERE id = unused AND NOT EXISTS (SELECT FROM openings WHERE category_id = unused);
	RETURN FOUND;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION delete_opening_category FROM PUBLIC;
