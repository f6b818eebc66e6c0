CREATE TABLE "careers" (
	"student_id" integer PRIMARY KEY NOT NULL,
	"passed_in" integer,
	"skills" text[] NOT NULL,
	"skill_keys" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "careers_passed_in" CHECK ("careers"."passed_in" between 1970 and 2099),
	CONSTRAINT "careers_skill_keys" CHECK (cardinality("careers"."skills") = cardinality("careers"."skill_keys"))
);
--> statement-breakpoint
CREATE TABLE "company_contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"title" text,
	"email" "citext",
	"mobile_number" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_contacts_reachable" CHECK ("company_contacts"."email" is not null or "company_contacts"."mobile_number" is not null),
	CONSTRAINT "company_contacts_mobile_digits" CHECK ("company_contacts"."mobile_number" ~ '^[6-9][0-9]{9}$')
);
--> statement-breakpoint
CREATE TABLE "company_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"written_by" text NOT NULL,
	CONSTRAINT "company_notes_text" CHECK (char_length("company_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "opening_batches" (
	"opening_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	CONSTRAINT "opening_batches_pkey" PRIMARY KEY("opening_id","batch_id")
);
--> statement-breakpoint
CREATE TABLE "opening_courses" (
	"opening_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	CONSTRAINT "opening_courses_pkey" PRIMARY KEY("opening_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "openings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"title" text NOT NULL,
	"place" text,
	"work_mode" text NOT NULL,
	"about" text NOT NULL,
	"seats" integer NOT NULL,
	"fixed_from" integer,
	"fixed_to" integer,
	"variable" integer,
	"bond_months" integer,
	"bond_amount" integer,
	"skills" text[] NOT NULL,
	"apply_by" date NOT NULL,
	"starts_on" date,
	"state" text DEFAULT 'draft' NOT NULL,
	"is_public" boolean NOT NULL,
	"opened_at" timestamp with time zone,
	"least_attendance" integer,
	"least_quiz" integer,
	"needs_completed" boolean NOT NULL,
	"passed_from" integer,
	"passed_to" integer,
	"needed_skill_keys" text[] NOT NULL,
	"needed_skills" text[] NOT NULL,
	"only_unplaced" boolean NOT NULL,
	"updated_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "openings_state_known" CHECK ("openings"."state" in ('draft', 'open', 'closed')),
	CONSTRAINT "openings_opened" CHECK (("openings"."state" = 'draft') = ("openings"."opened_at" is null)),
	CONSTRAINT "openings_work_mode" CHECK ("openings"."work_mode" in ('office', 'hybrid', 'remote')),
	CONSTRAINT "openings_place" CHECK ("openings"."place" is not null or "openings"."work_mode" = 'remote'),
	CONSTRAINT "openings_seats" CHECK ("openings"."seats" between 1 and 1000),
	CONSTRAINT "openings_pay" CHECK ("openings"."fixed_from" > 0 and "openings"."variable" > 0
        and ("openings"."fixed_to" is null or "openings"."fixed_from" is not null and "openings"."fixed_to" >= "openings"."fixed_from")),
	CONSTRAINT "openings_bond" CHECK ("openings"."bond_months" between 1 and 60 and "openings"."bond_amount" > 0
        and ("openings"."bond_amount" is null or "openings"."bond_months" is not null)),
	CONSTRAINT "openings_percentages" CHECK ("openings"."least_attendance" between 1 and 100 and "openings"."least_quiz" between 1 and 100),
	CONSTRAINT "openings_years" CHECK ("openings"."passed_from" <= "openings"."passed_to"),
	CONSTRAINT "openings_needed_skills" CHECK (cardinality("openings"."needed_skills") = cardinality("openings"."needed_skill_keys"))
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "careers" ADD CONSTRAINT "careers_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_contacts" ADD CONSTRAINT "company_contacts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_notes" ADD CONSTRAINT "company_notes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_batches" ADD CONSTRAINT "opening_batches_opening_id_openings_id_fk" FOREIGN KEY ("opening_id") REFERENCES "public"."openings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_batches" ADD CONSTRAINT "opening_batches_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_courses" ADD CONSTRAINT "opening_courses_opening_id_openings_id_fk" FOREIGN KEY ("opening_id") REFERENCES "public"."openings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_courses" ADD CONSTRAINT "opening_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "careers_skills" ON "careers" USING gin ("skill_keys");--> statement-breakpoint
CREATE INDEX "company_contacts_company" ON "company_contacts" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "company_notes_company" ON "company_notes" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "opening_batches_batch" ON "opening_batches" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "opening_courses_course" ON "opening_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "openings_company" ON "openings" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "openings_state" ON "openings" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "openings_open" ON "openings" USING btree ("apply_by","id") WHERE "openings"."state" = 'open';--> statement-breakpoint
CREATE INDEX "openings_public" ON "openings" USING btree ("id") WHERE "openings"."state" = 'open' and "openings"."is_public";--> statement-breakpoint
CREATE INDEX "openings_search" ON "openings" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_website" CHECK ("companies"."website" ~ '^https?://' and char_length("companies"."website") <= 200);--> statement-breakpoint
-- A draft was seen by nobody; an opening that was open stays, because students have seen it.
CREATE FUNCTION delete_opening(draft integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	DELETE FROM openings WHERE id = draft AND state = 'draft';
	RETURN FOUND;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION delete_opening FROM PUBLIC;--> statement-breakpoint
CREATE FUNCTION delete_company_contact(contact integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	DELETE FROM company_contacts WHERE id = contact;
	RETURN FOUND;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION delete_company_contact FROM PUBLIC;
