ALTER TABLE "placements" ADD COLUMN "before" text;--> statement-breakpoint
ALTER TABLE "placements" ADD COLUMN "course_id" integer;--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD COLUMN "bio" text;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "placements_course" ON "placements" USING btree ("course_id");--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_before" CHECK (char_length("placements"."before") between 1 and 80);--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD CONSTRAINT "trainer_profiles_bio" CHECK (char_length("trainer_profiles"."bio") between 1 and 1200);