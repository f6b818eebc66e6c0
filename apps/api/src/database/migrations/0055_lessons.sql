CREATE TABLE "lesson_drafts" (
	"lesson_id" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"file_ids" integer[] DEFAULT '{}' NOT NULL,
	"has_video" boolean GENERATED ALWAYS AS (content -> 'video' <> 'null'::jsonb) STORED NOT NULL,
	"content_hash" text GENERATED ALWAYS AS (md5(content::text)) STORED NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "lesson_drafts_version" CHECK ("lesson_drafts"."version" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lesson_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lesson_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "lesson_files_kind" CHECK ("lesson_files"."kind" in ('picture', 'attachment'))
);
--> statement-breakpoint
CREATE TABLE "lesson_notes" (
	"student_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"text" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_notes_pkey" PRIMARY KEY("student_id","lesson_id"),
	CONSTRAINT "lesson_notes_version" CHECK ("lesson_notes"."version" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"month" date NOT NULL,
	"enrolment_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "lesson_progress_pkey" PRIMARY KEY("enrolment_id","lesson_id","month"),
	CONSTRAINT "lesson_progress_times" CHECK ("lesson_progress"."finished_at" >= "lesson_progress"."opened_at")
) PARTITION BY RANGE ("month");
--> statement-breakpoint
CREATE TABLE "lesson_versions" (
	"lesson_id" integer NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"file_ids" integer[] DEFAULT '{}' NOT NULL,
	"has_video" boolean GENERATED ALWAYS AS (content -> 'video' <> 'null'::jsonb) STORED NOT NULL,
	"content_hash" text GENERATED ALWAYS AS (md5(content::text)) STORED NOT NULL,
	"words" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text NOT NULL,
	CONSTRAINT "lesson_versions_pkey" PRIMARY KEY("lesson_id","number"),
	CONSTRAINT "lesson_versions_number" CHECK ("lesson_versions"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "studies" (
	"enrolment_id" integer PRIMARY KEY NOT NULL,
	"lesson_id" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE lesson_progress_default PARTITION OF lesson_progress DEFAULT;--> statement-breakpoint
SELECT make_month_partitions('lesson_progress', 3);--> statement-breakpoint
ALTER TABLE "media" DROP CONSTRAINT "media_resume_is_private";--> statement-breakpoint
ALTER TABLE "media" DROP CONSTRAINT "media_kind";--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "published_version" integer;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "is_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_drafts" ADD CONSTRAINT "lesson_drafts_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_files" ADD CONSTRAINT "lesson_files_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_files" ADD CONSTRAINT "lesson_files_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_enrolment" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_lesson" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_versions" ADD CONSTRAINT "lesson_versions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studies" ADD CONSTRAINT "studies_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studies" ADD CONSTRAINT "studies_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_files_lesson" ON "lesson_files" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_files_media" ON "lesson_files" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "lesson_notes_lesson" ON "lesson_notes" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_of_lesson" ON "lesson_progress" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "studies_lesson" ON "studies" USING btree ("lesson_id");--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_published" FOREIGN KEY ("id","published_version") REFERENCES "public"."lesson_versions"("lesson_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lessons_open_once" ON "lessons" USING btree ("course_id") WHERE "lessons"."is_open";--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_files_are_private" CHECK ("media"."kind" = 'image' or "media"."visibility" = 'private');--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_kind" CHECK ("media"."kind" in ('image', 'resume', 'file'));--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_open" CHECK (not "lessons"."is_open" or "lessons"."published_version" is not null);--> statement-breakpoint
-- The files that a content names, and no others, are in `file_ids`; each is a file of this lesson, of the right kind.
CREATE FUNCTION lesson_names_own_files() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	wrong integer[];
BEGIN
	WITH named AS (
		SELECT value::integer AS id, 'attachment' AS kind FROM jsonb_array_elements_text(NEW.content -> 'attachments')
		UNION
		SELECT (value #>> '{attrs,file}')::integer, 'picture' FROM jsonb_array_elements(NEW.content #> '{text,content}')
		WHERE value ->> 'type' = 'picture'
	), found AS (
		SELECT named.id, file.id IS NULL AS is_wrong
		FROM named LEFT JOIN lesson_files file ON file.id = named.id AND file.kind = named.kind AND file.lesson_id = NEW.lesson_id
	)
	SELECT coalesce(array_agg(id ORDER BY id), '{}'), array_agg(id ORDER BY id) FILTER (WHERE is_wrong) INTO NEW.file_ids, wrong FROM found;
	IF wrong IS NOT NULL THEN
		RAISE EXCEPTION '%: lesson % names files that are not its own, or of another kind: %', TG_TABLE_NAME, NEW.lesson_id, wrong
			USING ERRCODE = 'check_violation', CONSTRAINT = 'lesson_names_own_files';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER lesson_drafts_own_files BEFORE INSERT OR UPDATE ON lesson_drafts
	FOR EACH ROW EXECUTE FUNCTION lesson_names_own_files();--> statement-breakpoint
CREATE TRIGGER lesson_versions_own_files BEFORE INSERT OR UPDATE ON lesson_versions
	FOR EACH ROW EXECUTE FUNCTION lesson_names_own_files();--> statement-breakpoint
-- A student learns in lessons of the course that they take, and the month of a row is the month of the enrolment.
CREATE FUNCTION lesson_is_of_enrolment() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	enrolled date;
BEGIN
	SELECT date_trunc('month', e.created_at AT TIME ZONE 'UTC')::date INTO enrolled
	FROM enrolments e JOIN lessons l ON l.course_id = e.course_id
	WHERE e.id = NEW.enrolment_id AND l.id = NEW.lesson_id;
	IF enrolled IS NULL OR (TG_TABLE_NAME <> 'studies' AND enrolled <> (to_jsonb(NEW) ->> 'month')::date) THEN
		RAISE EXCEPTION '%: enrolment % has no lesson %, or began in another month', TG_TABLE_NAME, NEW.enrolment_id, NEW.lesson_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'lesson_is_of_enrolment';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER studies_own_lesson BEFORE INSERT OR UPDATE OF lesson_id, enrolment_id ON studies
	FOR EACH ROW EXECUTE FUNCTION lesson_is_of_enrolment();--> statement-breakpoint
CREATE TRIGGER lesson_progress_own_lesson BEFORE INSERT OR UPDATE OF month, lesson_id, enrolment_id ON lesson_progress
	FOR EACH ROW EXECUTE FUNCTION lesson_is_of_enrolment();
