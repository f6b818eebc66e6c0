-- Made by drizzle-kit from database/tables, then put in order by hand: the new tables first, which nobody uses yet; then,
-- with the locks that people feel, what touches the tables of 0000, the busiest one last.
CREATE TABLE "media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"visibility" text NOT NULL,
	"key" text NOT NULL,
	"hash" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_key" UNIQUE("key"),
	CONSTRAINT "media_kind" CHECK ("media"."kind" in ('image', 'resume')),
	CONSTRAINT "media_visibility" CHECK ("media"."visibility" in ('public', 'private')),
	CONSTRAINT "media_resume_is_private" CHECK ("media"."kind" <> 'resume' or "media"."visibility" = 'private'),
	CONSTRAINT "media_hash" CHECK ("media"."hash" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "media_bytes" CHECK ("media"."bytes" > 0),
	CONSTRAINT "media_size" CHECK (num_nonnulls("media"."width", "media"."height") in (0, 2) and "media"."width" > 0 and "media"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "trainer_courses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trainer_courses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trainer_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trainer_courses_once" UNIQUE("trainer_id","course_id"),
	CONSTRAINT "trainer_courses_id_course" UNIQUE("id","course_id")
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrolments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enrolments_once" UNIQUE("student_id","course_id"),
	CONSTRAINT "enrolments_status" CHECK ("enrolments"."status" in ('Active', 'Completed', 'Cancelled')),
	CONSTRAINT "enrolments_source" CHECK ("enrolments"."source" in ('payment', 'admin', 'free'))
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"trainer_course_id" integer NOT NULL,
	"start_time" time without time zone NOT NULL,
	"end_time" time without time zone NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"capacity" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batches_id_course" UNIQUE("id","course_id"),
	CONSTRAINT "batches_times" CHECK ("batches"."end_time" > "batches"."start_time"),
	CONSTRAINT "batches_dates" CHECK ("batches"."end_date" >= "batches"."start_date"),
	CONSTRAINT "batches_weekdays" CHECK (cardinality("batches"."weekdays") > 0 and cardinality("batches"."weekdays") = num_nonnulls(
		array_position("batches"."weekdays", 1::smallint), array_position("batches"."weekdays", 2::smallint),
		array_position("batches"."weekdays", 3::smallint), array_position("batches"."weekdays", 4::smallint),
		array_position("batches"."weekdays", 5::smallint), array_position("batches"."weekdays", 6::smallint),
		array_position("batches"."weekdays", 7::smallint))),
	CONSTRAINT "batches_capacity" CHECK ("batches"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "batch_students" (
	"batch_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batch_students_pkey" PRIMARY KEY("batch_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "batch_students" ADD CONSTRAINT "batch_students_batch" FOREIGN KEY ("batch_id","course_id") REFERENCES "public"."batches"("id","course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_students" ADD CONSTRAINT "batch_students_enrolled" FOREIGN KEY ("student_id","course_id") REFERENCES "public"."enrolments"("student_id","course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_trainer_teaches_course" FOREIGN KEY ("trainer_course_id","course_id") REFERENCES "public"."trainer_courses"("id","course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_students_student" ON "batch_students" USING btree ("student_id","course_id");--> statement-breakpoint
CREATE INDEX "batches_trainer_course" ON "batches" USING btree ("trainer_course_id","course_id");--> statement-breakpoint
CREATE INDEX "batches_course" ON "batches" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "enrolments_course" ON "enrolments" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "trainer_courses_course" ON "trainer_courses" USING btree ("course_id");--> statement-breakpoint
-- New columns without a default change no row, their keys have only NULLs to check, and at this release the tables hold
-- thousands of rows at most: each index is built in milliseconds. `create index concurrently` would need a file without a
-- transaction for nothing. Waiting for a lock ends after two seconds (migrate.ts), and all of this is tried again.
ALTER TABLE "site_settings" ADD COLUMN "logo_id" integer;--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_logo_id_media_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_settings_logo" ON "site_settings" USING btree ("logo_id");--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "image_id" integer;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainer_courses" ADD CONSTRAINT "trainer_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_image" ON "courses" USING btree ("image_id");--> statement-breakpoint
ALTER TABLE "trainer_courses" ADD CONSTRAINT "trainer_courses_trainer_id_trainer_profiles_user_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."trainer_profiles"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "image_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "resume_id" integer;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_resume_id_media_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_image" ON "users" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "users_resume" ON "users" USING btree ("resume_id");
