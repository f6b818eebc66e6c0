CREATE TABLE "certificate_rules" (
	"course_id" integer PRIMARY KEY NOT NULL,
	"attendance" smallint,
	"homework" smallint,
	"quiz" smallint,
	"updated_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_rules_attendance" CHECK ("certificate_rules"."attendance" between 1 and 100),
	CONSTRAINT "certificate_rules_homework" CHECK ("certificate_rules"."homework" between 1 and 100),
	CONSTRAINT "certificate_rules_quiz" CHECK ("certificate_rules"."quiz" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text GENERATED ALWAYS AS ((extract(year from (issued_at at time zone 'Asia/Kolkata'))::integer)::text || '-' || lpad(id::text, greatest(6, length(id::text)), '0')) STORED NOT NULL,
	"token" text NOT NULL,
	"student_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" text NOT NULL,
	"reason" text,
	"replaces_id" integer,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
	"revoked_reason" text,
	CONSTRAINT "certificates_token" UNIQUE("token"),
	CONSTRAINT "certificates_token_length" CHECK ("certificates"."token" ~ '^[A-Za-z0-9_-]{24}$'),
	CONSTRAINT "certificates_reason" CHECK (("certificates"."issued_by" = 'rule') = ("certificates"."reason" is null)),
	CONSTRAINT "certificates_revoked_whole" CHECK (num_nonnulls("certificates"."revoked_at", "certificates"."revoked_by", "certificates"."revoked_reason") in (0, 3)),
	CONSTRAINT "certificates_revoked_later" CHECK ("certificates"."revoked_at" >= "certificates"."issued_at"),
	CONSTRAINT "certificates_replaces_earlier" CHECK ("certificates"."replaces_id" < "certificates"."id")
);
--> statement-breakpoint
ALTER TABLE "certificate_rules" ADD CONSTRAINT "certificate_rules_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_replaces_id_certificates_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_enrolled" FOREIGN KEY ("student_id","course_id") REFERENCES "public"."enrolments"("student_id","course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_replaces" ON "certificates" USING btree ("replaces_id") WHERE "certificates"."replaces_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_valid_once" ON "certificates" USING btree ("student_id","course_id") WHERE "certificates"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_by_rule_once" ON "certificates" USING btree ("student_id","course_id") WHERE "certificates"."issued_by" = 'rule';--> statement-breakpoint
CREATE INDEX "certificates_of_student" ON "certificates" USING btree ("student_id","course_id","id");--> statement-breakpoint
CREATE INDEX "certificates_of_course" ON "certificates" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "certificates_revoked" ON "certificates" USING btree ("id") WHERE "certificates"."revoked_at" is not null;--> statement-breakpoint
-- By hand: a certificate is of a completed course. One that takes the place of another is of the same student and course, and the other
-- is revoked before.
CREATE FUNCTION certificate_is_of_completed_course() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM enrolments WHERE student_id = NEW.student_id AND course_id = NEW.course_id AND status = 'Completed') THEN
		RAISE EXCEPTION 'certificates: student % has not completed course %', NEW.student_id, NEW.course_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'certificate_is_of_completed_course';
	END IF;
	IF NEW.replaces_id IS NOT NULL AND NOT EXISTS (SELECT FROM certificates WHERE id = NEW.replaces_id
		AND student_id = NEW.student_id AND course_id = NEW.course_id AND revoked_at IS NOT NULL) THEN
		RAISE EXCEPTION 'certificates: % cannot be replaced', NEW.replaces_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'certificate_replaces_revoked';
	END IF;
	IF NEW.revoked_at IS NOT NULL THEN
		RAISE EXCEPTION 'certificates: a new certificate holds'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'certificate_begins_valid';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER certificates_of_completed_course BEFORE INSERT ON certificates
	FOR EACH ROW EXECUTE FUNCTION certificate_is_of_completed_course();--> statement-breakpoint
-- What was printed stays as it is: the only change is that a certificate is revoked, once. `number` follows from the others, and is not
-- known yet before the row is written.
CREATE FUNCTION certificate_is_revoked_once() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL
		AND to_jsonb(OLD) - '{number,revoked_at,revoked_by,revoked_reason}'::text[]
			= to_jsonb(NEW) - '{number,revoked_at,revoked_by,revoked_reason}'::text[] THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'certificates: a certificate is only revoked, once'
		USING ERRCODE = 'check_violation', CONSTRAINT = 'certificate_is_revoked_once';
END $$;--> statement-breakpoint
CREATE TRIGGER certificates_revoked_once BEFORE UPDATE OR DELETE ON certificates
	FOR EACH ROW EXECUTE FUNCTION certificate_is_revoked_once();
