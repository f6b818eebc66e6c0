CREATE TABLE "hand_in_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hand_in_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hand_in_id" integer NOT NULL,
	"version" integer NOT NULL,
	"file_id" integer,
	"from_line" integer,
	"to_line" integer,
	"text" text NOT NULL,
	"grade" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "hand_in_comments_lines" CHECK (num_nonnulls("hand_in_comments"."from_line", "hand_in_comments"."to_line") in (0, 2)),
	CONSTRAINT "hand_in_comments_order" CHECK ("hand_in_comments"."from_line" > 0 and "hand_in_comments"."to_line" >= "hand_in_comments"."from_line"),
	CONSTRAINT "hand_in_comments_text" CHECK ("hand_in_comments"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "hand_in_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hand_in_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"homework_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_handed_in" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hand_in_grades" (
	"hand_in_id" integer NOT NULL,
	"number" integer NOT NULL,
	"version" integer NOT NULL,
	"homework_id" integer NOT NULL,
	"homework_version" integer NOT NULL,
	"outcome" text NOT NULL,
	"points" integer,
	"levels" integer[] DEFAULT '{}' NOT NULL,
	"feedback" text NOT NULL,
	"again_due_at" timestamp with time zone,
	"graded_at" timestamp with time zone NOT NULL,
	"graded_by" text NOT NULL,
	CONSTRAINT "hand_in_grades_pkey" PRIMARY KEY("hand_in_id","number"),
	CONSTRAINT "hand_in_grades_outcome" CHECK ("hand_in_grades"."outcome" in ('graded', 'again')),
	CONSTRAINT "hand_in_grades_points" CHECK (("hand_in_grades"."outcome" = 'graded') = ("hand_in_grades"."points" is not null)),
	CONSTRAINT "hand_in_grades_again" CHECK (("hand_in_grades"."outcome" = 'again') = ("hand_in_grades"."again_due_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "hand_in_versions" (
	"hand_in_id" integer NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"file_ids" integer[] DEFAULT '{}' NOT NULL,
	"handed_in_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hand_in_versions_pkey" PRIMARY KEY("hand_in_id","number"),
	CONSTRAINT "hand_in_versions_number" CHECK ("hand_in_versions"."number" > 0),
	CONSTRAINT "hand_in_versions_content" CHECK ("hand_in_versions"."text" <> '' or "hand_in_versions"."link" is not null or cardinality("hand_in_versions"."file_ids") > 0),
	CONSTRAINT "hand_in_versions_link" CHECK ("hand_in_versions"."link" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "hand_ins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hand_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"homework_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"newest_version" integer DEFAULT 0 NOT NULL,
	"handed_in_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"newest_grade" integer DEFAULT 0 NOT NULL,
	"graded_version" integer,
	"outcome" text,
	"points" integer,
	"again_due_at" timestamp with time zone,
	"is_waiting" boolean GENERATED ALWAYS AS (graded_version is null or graded_version < newest_version) STORED NOT NULL,
	CONSTRAINT "hand_ins_once" UNIQUE("homework_id","student_id"),
	CONSTRAINT "hand_ins_outcome" CHECK ("hand_ins"."outcome" in ('graded', 'again')),
	CONSTRAINT "hand_ins_graded" CHECK (("hand_ins"."newest_grade" = 0) = ("hand_ins"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "homework" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "homework_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"lesson_id" integer,
	"state" text DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"file_ids" integer[] DEFAULT '{}' NOT NULL,
	"due_at" timestamp with time zone,
	"accepts_late" boolean DEFAULT true NOT NULL,
	"points" integer NOT NULL,
	"published_at" timestamp with time zone,
	"updated_by" text NOT NULL,
	"reminded_at" timestamp with time zone,
	"reminded_of" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "homework_state" CHECK ("homework"."state" in ('draft', 'published', 'closed')),
	CONSTRAINT "homework_points" CHECK ("homework"."points" between 0 and 1000),
	CONSTRAINT "homework_published" CHECK (("homework"."state" = 'draft') = ("homework"."published_at" is null)),
	CONSTRAINT "homework_due_known" CHECK ("homework"."state" = 'draft' or "homework"."due_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "homework_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "homework_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"homework_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "homework_files_kind" CHECK ("homework_files"."kind" in ('picture', 'attachment'))
);
--> statement-breakpoint
CREATE TABLE "homework_versions" (
	"homework_id" integer NOT NULL,
	"number" integer NOT NULL,
	"lesson_id" integer,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"file_ids" integer[] DEFAULT '{}' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"accepts_late" boolean NOT NULL,
	"points" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "homework_versions_pkey" PRIMARY KEY("homework_id","number")
);
--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_id_course" UNIQUE("id","course_id");--> statement-breakpoint
ALTER TABLE "hand_in_comments" ADD CONSTRAINT "hand_in_comments_hand_in_id_hand_ins_id_fk" FOREIGN KEY ("hand_in_id") REFERENCES "public"."hand_ins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_in_comments" ADD CONSTRAINT "hand_in_comments_file_id_hand_in_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."hand_in_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_in_comments" ADD CONSTRAINT "hand_in_comments_version" FOREIGN KEY ("hand_in_id","version") REFERENCES "public"."hand_in_versions"("hand_in_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_in_files" ADD CONSTRAINT "hand_in_files_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_in_files" ADD CONSTRAINT "hand_in_files_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_in_files" ADD CONSTRAINT "hand_in_files_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_in_grades" ADD CONSTRAINT "hand_in_grades_hand_in_id_hand_ins_id_fk" FOREIGN KEY ("hand_in_id") REFERENCES "public"."hand_ins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_in_grades" ADD CONSTRAINT "hand_in_grades_version" FOREIGN KEY ("hand_in_id","version") REFERENCES "public"."hand_in_versions"("hand_in_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_in_grades" ADD CONSTRAINT "hand_in_grades_homework_version" FOREIGN KEY ("homework_id","homework_version") REFERENCES "public"."homework_versions"("homework_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_in_versions" ADD CONSTRAINT "hand_in_versions_hand_in_id_hand_ins_id_fk" FOREIGN KEY ("hand_in_id") REFERENCES "public"."hand_ins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- By hand: checked at the end of the transaction, since the row is there before its first version. So no work is without one.
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_newest_version" FOREIGN KEY ("id","newest_version") REFERENCES "public"."hand_in_versions"("hand_in_id","number") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "hand_ins" ADD CONSTRAINT "hand_ins_graded_version" FOREIGN KEY ("id","graded_version") REFERENCES "public"."hand_in_versions"("hand_in_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_batch" FOREIGN KEY ("batch_id","course_id") REFERENCES "public"."batches"("id","course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_lesson" FOREIGN KEY ("lesson_id","course_id") REFERENCES "public"."lessons"("id","course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_files" ADD CONSTRAINT "homework_files_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_files" ADD CONSTRAINT "homework_files_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_versions" ADD CONSTRAINT "homework_versions_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_in_comments_of_version" ON "hand_in_comments" USING btree ("hand_in_id","version");--> statement-breakpoint
CREATE INDEX "hand_in_comments_file" ON "hand_in_comments" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "hand_in_files_of_student" ON "hand_in_files" USING btree ("homework_id","student_id");--> statement-breakpoint
CREATE INDEX "hand_in_files_student" ON "hand_in_files" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "hand_in_files_media" ON "hand_in_files" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "hand_in_files_unused" ON "hand_in_files" USING btree ("created_at") WHERE not "hand_in_files"."is_handed_in";--> statement-breakpoint
CREATE INDEX "hand_in_grades_of_version" ON "hand_in_grades" USING btree ("hand_in_id","version");--> statement-breakpoint
CREATE INDEX "hand_in_grades_homework" ON "hand_in_grades" USING btree ("homework_id","homework_version");--> statement-breakpoint
CREATE INDEX "hand_ins_student" ON "hand_ins" USING btree ("student_id","homework_id");--> statement-breakpoint
CREATE INDEX "hand_ins_waiting" ON "hand_ins" USING btree ("handed_in_at","id") WHERE "hand_ins"."is_waiting";--> statement-breakpoint
CREATE INDEX "hand_ins_waiting_of_homework" ON "hand_ins" USING btree ("homework_id","handed_in_at","id") WHERE "hand_ins"."is_waiting";--> statement-breakpoint
CREATE INDEX "homework_of_batch" ON "homework" USING btree ("batch_id","course_id");--> statement-breakpoint
CREATE INDEX "homework_of_lesson" ON "homework" USING btree ("lesson_id","course_id");--> statement-breakpoint
CREATE INDEX "homework_due" ON "homework" USING btree ("due_at") WHERE "homework"."state" = 'published' and "homework"."reminded_of" is distinct from "homework"."due_at";--> statement-breakpoint
CREATE INDEX "homework_files_homework" ON "homework_files" USING btree ("homework_id");--> statement-breakpoint
CREATE INDEX "homework_files_media" ON "homework_files" USING btree ("media_id");--> statement-breakpoint
-- The files that homework names, and no others, are in `file_ids`; each is a file of this homework, of the right kind. What was published
-- is never a draft again.
CREATE FUNCTION homework_is_whole() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	wrong integer[];
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.state = 'draft' AND OLD.state <> 'draft' THEN
		RAISE EXCEPTION 'homework % was published', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'homework_stays_published';
	END IF;
	WITH named AS (
		SELECT value::integer AS id, 'attachment' AS kind FROM jsonb_array_elements_text(NEW.content -> 'attachments')
		UNION
		SELECT (value #>> '{attrs,file}')::integer, 'picture' FROM jsonb_array_elements(NEW.content #> '{text,content}')
		WHERE value ->> 'type' = 'picture'
	), found AS (
		SELECT named.id, file.id IS NULL AS is_wrong
		FROM named LEFT JOIN homework_files file ON file.id = named.id AND file.kind = named.kind AND file.homework_id = NEW.id
	)
	SELECT coalesce(array_agg(id ORDER BY id), '{}'), array_agg(id ORDER BY id) FILTER (WHERE is_wrong) INTO NEW.file_ids, wrong FROM found;
	IF wrong IS NOT NULL THEN
		RAISE EXCEPTION 'homework % names files that are not its own, or of another kind: %', NEW.id, wrong
			USING ERRCODE = 'check_violation', CONSTRAINT = 'homework_names_own_files';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER homework_whole BEFORE INSERT OR UPDATE OF content, state ON homework
	FOR EACH ROW EXECUTE FUNCTION homework_is_whole();--> statement-breakpoint
-- Whichever way published homework changes, what it said stays. Runs as the owner: the api may not write or change versions.
CREATE FUNCTION homework_keep_version() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	IF NEW.state = 'draft' OR (TG_OP = 'UPDATE' AND OLD.state <> 'draft'
		AND (NEW.title, NEW.lesson_id, NEW.content, NEW.due_at, NEW.accepts_late)
			IS NOT DISTINCT FROM (OLD.title, OLD.lesson_id, OLD.content, OLD.due_at, OLD.accepts_late)) THEN
		RETURN NULL;
	END IF;
	INSERT INTO homework_versions
			(homework_id, number, lesson_id, title, content, file_ids, due_at, accepts_late, points, saved_at, saved_by)
		SELECT NEW.id, coalesce(max(number), 0) + 1, NEW.lesson_id, NEW.title, NEW.content, NEW.file_ids, NEW.due_at,
			NEW.accepts_late, NEW.points, NEW.updated_at, NEW.updated_by
		FROM homework_versions WHERE homework_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION homework_keep_version FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER homework_kept AFTER INSERT OR UPDATE OF title, lesson_id, content, due_at, accepts_late, state ON homework
	FOR EACH ROW EXECUTE FUNCTION homework_keep_version();--> statement-breakpoint
-- A version is the next one of its student, with the due time in force. Refused, whatever the api thinks: work of somebody who does not
-- sit in the batch, for homework that is not open, after it was marked, and after the due time if late work is not accepted.
-- The times of a student are in the order of the numbers: of two calls at once, the one that waited may have come first.
CREATE FUNCTION hand_in_is_next() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	held hand_ins;
	task homework;
	refusal text;
BEGIN
	SELECT * INTO held FROM hand_ins WHERE id = NEW.hand_in_id FOR UPDATE;
	SELECT * INTO task FROM homework WHERE id = held.homework_id FOR SHARE;
	NEW.number := held.newest_version + 1;
	NEW.handed_in_at := greatest(NEW.handed_in_at, held.handed_in_at);
	NEW.due_at := greatest(task.due_at, held.again_due_at);
	refusal := CASE
		WHEN NOT EXISTS (SELECT FROM batch_students WHERE batch_id = task.batch_id AND student_id = held.student_id) THEN 'hand_in_of_member'
		WHEN task.state <> 'published' THEN 'hand_in_while_open'
		WHEN held.outcome = 'graded' THEN 'hand_in_before_graded'
		WHEN NEW.handed_in_at > NEW.due_at AND NOT task.accepts_late THEN 'hand_in_in_time'
	END;
	IF refusal IS NOT NULL THEN
		RAISE EXCEPTION 'hand_in_versions: student % cannot hand in this for homework %', held.student_id, held.homework_id
			USING ERRCODE = 'check_violation', CONSTRAINT = refusal;
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER hand_in_versions_next BEFORE INSERT ON hand_in_versions
	FOR EACH ROW EXECUTE FUNCTION hand_in_is_next();--> statement-breakpoint
-- `hand_ins` says what is in force, and each file that is handed in is an upload of this student for this homework. Runs as the owner: neither
-- api nor worker may write there.
CREATE FUNCTION hand_in_versions_count() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	own integer;
BEGIN
	UPDATE hand_ins SET newest_version = NEW.number, handed_in_at = NEW.handed_in_at, due_at = NEW.due_at WHERE id = NEW.hand_in_id;
	UPDATE hand_in_files f SET is_handed_in = true FROM hand_ins h
		WHERE f.id = ANY (NEW.file_ids) AND h.id = NEW.hand_in_id AND f.homework_id = h.homework_id AND f.student_id = h.student_id;
	GET DIAGNOSTICS own = ROW_COUNT;
	IF own <> cardinality(NEW.file_ids) THEN
		RAISE EXCEPTION 'hand_in_versions: a file of hand-in % is not an upload of this student', NEW.hand_in_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'hand_in_has_own_files';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION hand_in_versions_count FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER hand_in_versions_counted AFTER INSERT ON hand_in_versions
	FOR EACH ROW EXECUTE FUNCTION hand_in_versions_count();--> statement-breakpoint
-- A grade is the next one, about the newest version, and gives at most the points of the homework.
CREATE FUNCTION hand_in_grade_is_next() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	held hand_ins;
	refusal text;
BEGIN
	SELECT * INTO held FROM hand_ins WHERE id = NEW.hand_in_id FOR UPDATE;
	NEW.number := held.newest_grade + 1;
	refusal := CASE
		WHEN NEW.version <> held.newest_version THEN 'hand_in_grade_of_newest'
		WHEN NEW.homework_id <> held.homework_id THEN 'hand_in_grade_of_homework'
		WHEN NEW.points NOT BETWEEN 0 AND (SELECT points FROM homework_versions
			WHERE homework_id = NEW.homework_id AND number = NEW.homework_version) THEN 'hand_in_grade_within_points'
	END;
	IF refusal IS NOT NULL THEN
		RAISE EXCEPTION 'hand_in_grades: hand-in % cannot get this grade', NEW.hand_in_id
			USING ERRCODE = 'check_violation', CONSTRAINT = refusal;
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER hand_in_grades_next BEFORE INSERT ON hand_in_grades
	FOR EACH ROW EXECUTE FUNCTION hand_in_grade_is_next();--> statement-breakpoint
CREATE FUNCTION hand_in_grades_count() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	UPDATE hand_ins SET newest_grade = NEW.number, graded_version = NEW.version, outcome = NEW.outcome, points = NEW.points,
		again_due_at = NEW.again_due_at WHERE id = NEW.hand_in_id;
	RETURN NULL;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION hand_in_grades_count FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER hand_in_grades_counted AFTER INSERT ON hand_in_grades
	FOR EACH ROW EXECUTE FUNCTION hand_in_grades_count();--> statement-breakpoint
-- A comment is shown with the next grade, and can be deleted until then. It is about a file of its version.
CREATE FUNCTION hand_in_comment_waits() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	held hand_ins;
BEGIN
	SELECT * INTO held FROM hand_ins WHERE id = coalesce(NEW.hand_in_id, OLD.hand_in_id) FOR UPDATE;
	IF TG_OP = 'DELETE' THEN
		IF OLD.grade <= held.newest_grade THEN
			RAISE EXCEPTION 'hand_in_comments: % was returned', OLD.id
				USING ERRCODE = 'check_violation', CONSTRAINT = 'hand_in_comment_not_returned';
		END IF;
		RETURN OLD;
	END IF;
	NEW.grade := held.newest_grade + 1;
	IF NEW.file_id IS NOT NULL AND NOT EXISTS (SELECT FROM hand_in_versions
		WHERE hand_in_id = NEW.hand_in_id AND number = NEW.version AND NEW.file_id = ANY (file_ids)) THEN
		RAISE EXCEPTION 'hand_in_comments: file % was not handed in', NEW.file_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'hand_in_comment_of_file';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER hand_in_comments_wait BEFORE INSERT OR DELETE ON hand_in_comments
	FOR EACH ROW EXECUTE FUNCTION hand_in_comment_waits();--> statement-breakpoint
CREATE FUNCTION delete_homework(draft integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	DELETE FROM homework WHERE id = draft AND state = 'draft';
	RETURN FOUND;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION delete_homework FROM PUBLIC;
