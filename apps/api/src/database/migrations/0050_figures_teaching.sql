CREATE TABLE "batch_figures" (
	"batch_id" integer PRIMARY KEY NOT NULL,
	"course_id" integer NOT NULL,
	"seats" integer NOT NULL,
	"capacity" integer NOT NULL,
	"occupancy" integer NOT NULL,
	"classes" integer NOT NULL,
	"entries" integer NOT NULL,
	"attended" integer NOT NULL,
	"low" integer NOT NULL,
	CONSTRAINT "batch_figures_counts" CHECK (least("batch_figures"."seats", "batch_figures"."occupancy", "batch_figures"."classes", "batch_figures"."low") >= 0 and "batch_figures"."low" <= "batch_figures"."seats" and "batch_figures"."attended" between 0 and "batch_figures"."entries")
);
--> statement-breakpoint
CREATE TABLE "class_figures" (
	"day" date NOT NULL,
	"trainer_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"class_minutes" integer NOT NULL,
	"classes" integer NOT NULL,
	"substituted" integer NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "class_figures_pkey" PRIMARY KEY("day","trainer_id","course_id","class_minutes"),
	CONSTRAINT "class_figures_counts" CHECK ("class_figures"."classes" > 0 and "class_figures"."substituted" between 0 and "class_figures"."classes" and "class_figures"."minutes" = "class_figures"."classes" * "class_figures"."class_minutes")
);
--> statement-breakpoint
CREATE TABLE "enrolment_figures" (
	"day" date NOT NULL,
	"course_id" integer NOT NULL,
	"enrolled" integer NOT NULL,
	"free" integer NOT NULL,
	"dropped" integer NOT NULL,
	"completed" integer NOT NULL,
	CONSTRAINT "enrolment_figures_pkey" PRIMARY KEY("day","course_id"),
	CONSTRAINT "enrolment_figures_counts" CHECK (least("enrolment_figures"."enrolled", "enrolment_figures"."free", "enrolment_figures"."dropped", "enrolment_figures"."completed") >= 0 and "enrolment_figures"."free" <= "enrolment_figures"."enrolled")
);
--> statement-breakpoint
CREATE TABLE "trainer_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trainer_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trainer_id" integer NOT NULL,
	"course_id" integer,
	"per" text NOT NULL,
	"amount_in_paise" integer NOT NULL,
	"valid_from" date NOT NULL,
	"made_by" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trainer_rates_per" CHECK ("trainer_rates"."per" in ('hour', 'class')),
	CONSTRAINT "trainer_rates_amount" CHECK ("trainer_rates"."amount_in_paise" between 0 and 10000000)
);
--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "batch_figures" ADD CONSTRAINT "batch_figures_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_figures" ADD CONSTRAINT "batch_figures_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_figures" ADD CONSTRAINT "class_figures_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_figures" ADD CONSTRAINT "class_figures_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_figures" ADD CONSTRAINT "enrolment_figures_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainer_rates" ADD CONSTRAINT "trainer_rates_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainer_rates" ADD CONSTRAINT "trainer_rates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainer_rates" ADD CONSTRAINT "trainer_rates_made_by_admins_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_figures_emptiest" ON "batch_figures" USING btree ("occupancy","batch_id");--> statement-breakpoint
CREATE INDEX "batch_figures_course" ON "batch_figures" USING btree ("course_id","occupancy","batch_id");--> statement-breakpoint
CREATE INDEX "class_figures_trainer" ON "class_figures" USING btree ("trainer_id","day");--> statement-breakpoint
CREATE INDEX "class_figures_course" ON "class_figures" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "enrolment_figures_course" ON "enrolment_figures" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "trainer_rates_trainer" ON "trainer_rates" USING btree ("trainer_id","id");--> statement-breakpoint
CREATE INDEX "trainer_rates_valid" ON "trainer_rates" USING btree ("trainer_id","course_id","valid_from","id");--> statement-breakpoint
CREATE INDEX "trainer_rates_course" ON "trainer_rates" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "trainer_rates_made_by" ON "trainer_rates" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "enrolments_begun" ON "enrolments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enrolments_ended" ON "enrolments" USING btree ("ended_at","id") WHERE "enrolments"."ended_at" is not null;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_ended_at" CHECK ("enrolments"."ended_at" is null or "enrolments"."status" <> 'Active');--> statement-breakpoint
-- Whichever way an enrolment ends (refund, removal, change of the course), the day is kept. Somebody who takes the course up again has not
-- left it.
CREATE FUNCTION enrolments_end() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	IF NEW.status = 'Active' THEN
		NEW.ended_at := NULL;
	ELSIF TG_OP = 'INSERT' THEN
		NEW.ended_at := coalesce(NEW.ended_at, now());
	ELSIF NEW.status <> OLD.status THEN
		NEW.ended_at := now();
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION enrolments_end FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER enrolments_end BEFORE INSERT OR UPDATE OF status ON enrolments
	FOR EACH ROW EXECUTE FUNCTION enrolments_end();--> statement-breakpoint
-- Enrolments that ended before: by the history of courses (since 0031), otherwise by the refund that ended them. Without either the day is
-- not known, and none is invented.
UPDATE enrolments e SET ended_at = known.at
	FROM (SELECT c.id, coalesce(
			(SELECT max(s.at) FROM seat_changes s
				WHERE s.student_id = c.student_id AND s.course_id = c.course_id AND s.kind = 'unenrolled'),
			(SELECT max(r.requested_at) FROM refunds r WHERE r.order_id = c.order_id AND r.effect = 'ends')) AS at
		FROM enrolments c WHERE c.status = 'Cancelled') known
	WHERE known.id = e.id AND known.at IS NOT NULL;
