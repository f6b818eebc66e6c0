CREATE TABLE "question_contents" (
	"question_id" integer NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "question_contents_pkey" PRIMARY KEY("question_id","number"),
	CONSTRAINT "question_contents_number" CHECK ("question_contents"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"lesson_id" integer,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"content_number" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"updated_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questions_id_course" UNIQUE("id","course_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_answers" (
	"attempt_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"question_id" integer NOT NULL,
	"content_number" integer NOT NULL,
	"shown" smallint[] NOT NULL,
	"answer" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"points_in_hundredths" integer,
	"is_right" boolean,
	CONSTRAINT "quiz_answers_pkey" PRIMARY KEY("attempt_id","position"),
	CONSTRAINT "quiz_answers_question_once" UNIQUE("attempt_id","question_id"),
	CONSTRAINT "quiz_answers_position" CHECK ("quiz_answers"."position" > 0),
	CONSTRAINT "quiz_answers_version" CHECK ("quiz_answers"."version" >= 0),
	CONSTRAINT "quiz_answers_points" CHECK ("quiz_answers"."points_in_hundredths" >= 0),
	CONSTRAINT "quiz_answers_scored" CHECK (("quiz_answers"."points_in_hundredths" is null) = ("quiz_answers"."is_right" is null))
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quiz_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"deadline_at" timestamp with time zone,
	"pass_percent" smallint NOT NULL,
	"points_most" smallint NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"points_in_hundredths" integer,
	CONSTRAINT "quiz_attempts_numbered" UNIQUE("quiz_id","student_id","number"),
	CONSTRAINT "quiz_attempts_number" CHECK ("quiz_attempts"."number" > 0),
	CONSTRAINT "quiz_attempts_times" CHECK ("quiz_attempts"."deadline_at" >= "quiz_attempts"."begun_at" and "quiz_attempts"."ended_at" >= "quiz_attempts"."begun_at"),
	CONSTRAINT "quiz_attempts_ended_by" CHECK ("quiz_attempts"."ended_by" in ('student', 'time')),
	CONSTRAINT "quiz_attempts_ended" CHECK (("quiz_attempts"."ended_at" is null) = ("quiz_attempts"."ended_by" is null) and ("quiz_attempts"."ended_at" is null) = ("quiz_attempts"."points_in_hundredths" is null)),
	CONSTRAINT "quiz_attempts_points" CHECK ("quiz_attempts"."points_in_hundredths" between 0 and 100 * "quiz_attempts"."points_most"),
	CONSTRAINT "quiz_attempts_points_most" CHECK ("quiz_attempts"."points_most" > 0)
);
--> statement-breakpoint
CREATE TABLE "quiz_draws" (
	"quiz_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"tag" text,
	"count" smallint NOT NULL,
	CONSTRAINT "quiz_draws_pkey" PRIMARY KEY("quiz_id","position"),
	CONSTRAINT "quiz_draws_count" CHECK ("quiz_draws"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"quiz_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "quiz_questions_pkey" PRIMARY KEY("quiz_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quizzes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"lesson_id" integer,
	"title" text NOT NULL,
	"intro" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"minutes" smallint,
	"attempts_most" smallint,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"pass_percent" smallint NOT NULL,
	"explains" text NOT NULL,
	"shuffles_questions" boolean NOT NULL,
	"shuffles_options" boolean NOT NULL,
	"updated_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quizzes_id_course" UNIQUE("id","course_id"),
	CONSTRAINT "quizzes_state" CHECK ("quizzes"."state" in ('draft', 'published', 'closed')),
	CONSTRAINT "quizzes_explains" CHECK ("quizzes"."explains" in ('attempt', 'close')),
	CONSTRAINT "quizzes_minutes" CHECK ("quizzes"."minutes" > 0),
	CONSTRAINT "quizzes_attempts" CHECK ("quizzes"."attempts_most" > 0),
	CONSTRAINT "quizzes_times" CHECK ("quizzes"."closes_at" > "quizzes"."opens_at"),
	CONSTRAINT "quizzes_pass" CHECK ("quizzes"."pass_percent" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "question_contents" ADD CONSTRAINT "question_contents_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_content" FOREIGN KEY ("id","content_number") REFERENCES "public"."question_contents"("question_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_attempt_id_quiz_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."quiz_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_content" FOREIGN KEY ("question_id","content_number") REFERENCES "public"."question_contents"("question_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_quiz" FOREIGN KEY ("quiz_id","course_id") REFERENCES "public"."quizzes"("id","course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_enrolled" FOREIGN KEY ("student_id","course_id") REFERENCES "public"."enrolments"("student_id","course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_draws" ADD CONSTRAINT "quiz_draws_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_quiz" FOREIGN KEY ("quiz_id","course_id") REFERENCES "public"."quizzes"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_question" FOREIGN KEY ("question_id","course_id") REFERENCES "public"."questions"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_course" ON "questions" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "questions_lesson" ON "questions" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "quiz_answers_of_content" ON "quiz_answers" USING btree ("question_id","content_number");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_running_once" ON "quiz_attempts" USING btree ("quiz_id","student_id") WHERE "quiz_attempts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "quiz_attempts_of_student" ON "quiz_attempts" USING btree ("student_id","course_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_expiring" ON "quiz_attempts" USING btree ("deadline_at") WHERE "quiz_attempts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "quiz_questions_of_question" ON "quiz_questions" USING btree ("question_id","course_id");--> statement-breakpoint
CREATE INDEX "quizzes_course" ON "quizzes" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "quizzes_lesson" ON "quizzes" USING btree ("lesson_id");--> statement-breakpoint
-- By hand: a question and a quiz belong to a lesson of their own course, or to none.
CREATE FUNCTION quiz_lesson_is_of_course() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	IF NEW.lesson_id IS NOT NULL AND NOT EXISTS (SELECT FROM lessons WHERE id = NEW.lesson_id AND course_id = NEW.course_id) THEN
		RAISE EXCEPTION '%: course % has no lesson %', TG_TABLE_NAME, NEW.course_id, NEW.lesson_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'quiz_lesson_is_of_course';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER questions_own_lesson BEFORE INSERT OR UPDATE OF lesson_id, course_id ON questions
	FOR EACH ROW EXECUTE FUNCTION quiz_lesson_is_of_course();--> statement-breakpoint
CREATE TRIGGER quizzes_own_lesson BEFORE INSERT OR UPDATE OF lesson_id, course_id ON quizzes
	FOR EACH ROW EXECUTE FUNCTION quiz_lesson_is_of_course();--> statement-breakpoint
-- An attempt that has ended stays as it is, and its result is the sum of its answers, each of which was scored (ADR-0135).
CREATE FUNCTION quiz_attempt_ends_once() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	IF OLD.ended_at IS NOT NULL THEN
		RAISE EXCEPTION 'quiz_attempts: attempt % has ended', OLD.id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'quiz_attempt_ends_once';
	END IF;
	IF NEW.ended_at IS NOT NULL AND (SELECT count(*) <> count(points_in_hundredths) OR coalesce(sum(points_in_hundredths), 0) <> NEW.points_in_hundredths
		FROM quiz_answers WHERE attempt_id = NEW.id) THEN
		RAISE EXCEPTION 'quiz_attempts: the result of attempt % is not the sum of its answers', NEW.id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'quiz_attempt_result';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER quiz_attempts_end_once BEFORE UPDATE ON quiz_attempts
	FOR EACH ROW EXECUTE FUNCTION quiz_attempt_ends_once();--> statement-breakpoint
-- Answers are written while the attempt runs, to questions of its course.
CREATE FUNCTION quiz_answer_is_of_running_attempt() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM quiz_attempts a JOIN questions q ON q.course_id = a.course_id
		WHERE a.id = NEW.attempt_id AND a.ended_at IS NULL AND q.id = NEW.question_id) THEN
		RAISE EXCEPTION 'quiz_answers: attempt % has ended, or question % is of another course', NEW.attempt_id, NEW.question_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'quiz_answer_is_of_running_attempt';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER quiz_answers_of_running_attempt BEFORE INSERT OR UPDATE ON quiz_answers
	FOR EACH ROW EXECUTE FUNCTION quiz_answer_is_of_running_attempt();
