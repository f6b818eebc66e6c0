CREATE TABLE "lessons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lessons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "syllabi" (
	"course_id" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "syllabi_version" CHECK ("syllabi"."version" >= 0)
);
--> statement-breakpoint
CREATE TABLE "syllabus_versions" (
	"course_id" integer NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text NOT NULL,
	CONSTRAINT "syllabus_versions_pkey" PRIMARY KEY("course_id","number"),
	CONSTRAINT "syllabus_versions_number" CHECK ("syllabus_versions"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "syllabus_words" text;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "syllabi" ADD CONSTRAINT "syllabi_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "syllabus_versions" ADD CONSTRAINT "syllabus_versions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lessons_course" ON "lessons" USING btree ("course_id");--> statement-breakpoint
-- Each lesson of a syllabus is a lesson of its course, and stands in one place (ADR-0131): an id that is not, and an id that comes twice,
-- has no row of its own. `strict` refuses a content of another shape.
CREATE FUNCTION syllabus_has_own_lessons() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	ids integer[] := ARRAY(SELECT lesson::integer FROM jsonb_path_query(NEW.content, 'strict $.modules[*].lessons[*].id') AS lesson);
BEGIN
	IF cardinality(ids) <> (SELECT count(*) FROM lessons WHERE course_id = NEW.course_id AND id = ANY (ids)) THEN
		RAISE EXCEPTION '%: course % has a lesson that is not its own, or one twice', TG_TABLE_NAME, NEW.course_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'syllabus_has_own_lessons';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER syllabi_own_lessons BEFORE INSERT OR UPDATE OF content, course_id ON syllabi
	FOR EACH ROW EXECUTE FUNCTION syllabus_has_own_lessons();--> statement-breakpoint
CREATE TRIGGER syllabus_versions_own_lessons BEFORE INSERT OR UPDATE OF content, course_id ON syllabus_versions
	FOR EACH ROW EXECUTE FUNCTION syllabus_has_own_lessons();
