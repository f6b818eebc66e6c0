-- Made by drizzle-kit from database/tables, then put in order by hand: extension, the new tables, which nobody uses yet, the
-- sums of ratings; then, with the locks that people feel, what touches older tables, the busiest one last (as in 0001, which
-- says why the indexes are built here). The new columns have no default, or a constant one, so no row is written anew.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"full_name" text NOT NULL,
	"email" "citext" NOT NULL,
	"contact_number" text NOT NULL,
	"qualification" text,
	"query" text NOT NULL,
	"selected_option" text,
	"course_id" integer,
	"user_id" integer,
	"client_address" "inet" NOT NULL,
	"acknowledgement" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "enquiries_kind" CHECK ("enquiries"."kind" in ('contact', 'course')),
	CONSTRAINT "enquiries_acknowledgement" CHECK ("enquiries"."acknowledgement" in ('pending', 'sent', 'held')),
	CONSTRAINT "enquiries_contact" CHECK ("enquiries"."kind" <> 'contact' or "enquiries"."qualification" is not null),
	CONSTRAINT "enquiries_about_course" CHECK ("enquiries"."kind" <> 'course' or "enquiries"."selected_option" is not null),
	CONSTRAINT "enquiries_query" CHECK (char_length("enquiries"."query") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"logo_id" integer,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "placements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "placements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer,
	"display_name" text NOT NULL,
	"role_title" text NOT NULL,
	"company_id" integer NOT NULL,
	"package_in_rupees" integer,
	"placed_on" date NOT NULL,
	"image_id" integer,
	"consented_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "placements_package" CHECK ("placements"."package_in_rupees" > 0)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer NOT NULL,
	"trainer_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"rating_half_steps" smallint NOT NULL,
	"feedback" text NOT NULL,
	"hidden_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_once" UNIQUE("student_id","trainer_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating_half_steps" between 0 and 10),
	CONSTRAINT "reviews_feedback" CHECK (char_length("reviews"."feedback") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faqs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hero_slides" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hero_slides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link_text" text NOT NULL,
	"link_to" text NOT NULL,
	"scene" text NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hero_slides_link" CHECK ("hero_slides"."link_to" ~ '^/([a-z0-9][a-z0-9/?=&#-]*)?$')
);
--> statement-breakpoint
CREATE TABLE "site_figures" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"students" integer NOT NULL,
	"courses" integer NOT NULL,
	"trainers" integer NOT NULL,
	"placements" integer NOT NULL,
	"placements_last_year" integer NOT NULL,
	"companies" integer NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	CONSTRAINT "site_figures_one_row" CHECK ("site_figures"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_course" ON "enquiries" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "enquiries_user" ON "enquiries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "enquiries_age" ON "enquiries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "companies_logo" ON "companies" USING btree ("logo_id");--> statement-breakpoint
CREATE INDEX "placements_student" ON "placements" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "placements_company" ON "placements" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "placements_image" ON "placements" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "placements_newest" ON "placements" USING btree ("placed_on","id");--> statement-breakpoint
CREATE INDEX "reviews_trainer" ON "reviews" USING btree ("trainer_id","id");--> statement-breakpoint
CREATE INDEX "reviews_course" ON "reviews" USING btree ("course_id","id");--> statement-breakpoint
-- The sums are kept by the database, so that no way of writing a review can forget them (ADR-0055). Once per statement, not
-- per row: a thousand reviews of one trainer would otherwise be a thousand versions of the trainer's row.
CREATE FUNCTION reviews_add_up() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
	changes text := concat_ws(' UNION ALL ',
		CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT trainer_id, course_id, -rating_half_steps AS half_steps, -1 AS reviews FROM before WHERE hidden_at IS NULL' END,
		CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT trainer_id, course_id, rating_half_steps AS half_steps, 1 AS reviews FROM after WHERE hidden_at IS NULL' END);
	add_up CONSTANT text := 'UPDATE %1$I SET rating_sum = rating_sum + half_steps, rating_count = rating_count + reviews
		FROM (SELECT %2$I AS changed, sum(half_steps) AS half_steps, sum(reviews) AS reviews FROM (%4$s) AS change GROUP BY 1) AS total
		WHERE %1$I.%3$I = changed AND (half_steps <> 0 OR reviews <> 0)';
BEGIN
	EXECUTE format(add_up, 'trainer_profiles', 'trainer_id', 'user_id', changes);
	EXECUTE format(add_up, 'courses', 'course_id', 'id', changes);
	RETURN NULL;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION reviews_add_up FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER reviews_added AFTER INSERT ON reviews REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION reviews_add_up();--> statement-breakpoint
CREATE TRIGGER reviews_changed AFTER UPDATE ON reviews REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION reviews_add_up();--> statement-breakpoint
CREATE TRIGGER reviews_removed AFTER DELETE ON reviews REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION reviews_add_up();--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_words" ON "courses" USING gin (("title" || ' ' || "description") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "courses_title_prefix" ON "courses" USING btree (lower("title") text_pattern_ops);--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_rating" CHECK ("courses"."rating_sum" >= 0 and "courses"."rating_count" >= 0);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_trainer_id_trainer_profiles_user_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."trainer_profiles"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "showcase_image_id" integer;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_showcase_image_id_media_id_fk" FOREIGN KEY ("showcase_image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_showcase_image" ON "users" USING btree ("showcase_image_id");--> statement-breakpoint
-- What has been counted so far; from now on a job does it (site.refresh-figures).
INSERT INTO site_figures (students, courses, trainers, placements, placements_last_year, companies, as_of)
SELECT (SELECT count(DISTINCT student_id) FROM enrolments WHERE status <> 'Cancelled'),
	(SELECT count(*) FROM courses WHERE archived_at IS NULL),
	(SELECT count(DISTINCT trainer_id) FROM trainer_courses JOIN users ON users.id = trainer_id WHERE users.status = 'active'),
	0, 0, 0, now();
