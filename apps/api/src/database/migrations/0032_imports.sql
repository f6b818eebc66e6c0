CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" text[] NOT NULL,
	"fate" text,
	"fault" text,
	"reason" text,
	"course_id" integer,
	"batch_id" integer,
	"student_id" integer,
	"outcome" text,
	"made_person" boolean DEFAULT false NOT NULL,
	"made_enrolment" boolean DEFAULT false NOT NULL,
	"made_seat" boolean DEFAULT false NOT NULL,
	"person_version" integer,
	"done_at" timestamp with time zone,
	CONSTRAINT "import_rows_pkey" PRIMARY KEY("import_id","line"),
	CONSTRAINT "import_rows_fate" CHECK ("import_rows"."fate" in ('add', 'enrol', 'nothing', 'fault')),
	CONSTRAINT "import_rows_fault" CHECK (("import_rows"."fault" is not null) = ("import_rows"."fate" is not distinct from 'fault')),
	CONSTRAINT "import_rows_outcome" CHECK ("import_rows"."outcome" in ('done', 'changed', 'undone', 'kept')),
	CONSTRAINT "import_rows_done" CHECK (("import_rows"."outcome" is null) = ("import_rows"."done_at" is null))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"status" text DEFAULT 'read' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"has_headings" boolean NOT NULL,
	"columns" text[] NOT NULL,
	"course_id" integer,
	"batch_id" integer,
	"created_by" integer NOT NULL,
	"started_by" integer,
	"start_request" text,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "imports_status" CHECK ("imports"."status" in ('read', 'checking', 'checked', 'running', 'done', 'undone')),
	CONSTRAINT "imports_started" CHECK (("imports"."status" in ('running', 'done', 'undone')) = ("imports"."started_at" is not null and "imports"."started_by" is not null)),
	CONSTRAINT "imports_finished" CHECK (("imports"."status" in ('done', 'undone')) = ("imports"."finished_at" is not null)),
	CONSTRAINT "imports_undone" CHECK (("imports"."status" = 'undone') = ("imports"."undone_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_admins_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_started_by_admins_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_to_do" ON "import_rows" USING btree ("import_id","line") WHERE "import_rows"."outcome" is null and "import_rows"."fate" in ('add', 'enrol');--> statement-breakpoint
CREATE INDEX "import_rows_student" ON "import_rows" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "imports_age" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "imports_course" ON "imports" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "imports_batch" ON "imports" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "imports_created_by" ON "imports" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "imports_started_by" ON "imports" USING btree ("started_by");--> statement-breakpoint
-- Written by hand. Takes back what an import made and nobody has used since, as the owner, in the caller's transaction
-- (ADR-0066, ADR-0109). A person who was added goes only if nothing but the import refers to them: the foreign keys to
-- `users` say which tables those are, also those of later releases. Rows that stay say why. The history of seats goes with the
-- person: the enrolment and the seat themselves say whether somebody has changed them.
CREATE FUNCTION undo_import(undone_import integer, asked_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	reference record;
	made record;
	used constant text := 'Somebody has worked with this person since.';
BEGIN
	PERFORM FROM imports WHERE id = undone_import AND status = 'done' AND finished_at > asked_at - interval '1 day';
	IF NOT FOUND THEN
		RAISE EXCEPTION 'undo_import: this import did not end within the last day';
	END IF;
	-- The order of locks of every change of seats: batches, then people, each by id.
	PERFORM FROM batches WHERE id IN (SELECT batch_id FROM import_rows WHERE import_id = undone_import AND made_seat)
		ORDER BY id FOR NO KEY UPDATE;
	PERFORM FROM users WHERE id IN (SELECT student_id FROM import_rows WHERE import_id = undone_import AND outcome = 'done')
		ORDER BY id FOR UPDATE;
	UPDATE import_rows SET outcome = 'kept', done_at = asked_at, reason = judged.why
		FROM (SELECT own.line AS in_line, CASE
				WHEN person.id IS NULL THEN 'The account is gone already.'
				WHEN own.made_person AND (person.status <> 'unverified' OR person.version <> own.person_version)
					THEN 'Somebody has changed or confirmed this account since.'
				WHEN own.made_person AND EXISTS (SELECT FROM enrolments WHERE student_id = person.id
					AND (NOT own.made_enrolment OR course_id <> own.course_id)) THEN 'This person has another course by now.'
				WHEN own.made_enrolment AND NOT EXISTS (SELECT FROM enrolments WHERE student_id = person.id
					AND course_id = own.course_id AND status = 'Active' AND source = 'admin' AND frozen_at IS NULL)
					THEN 'The enrolment has been changed since.'
				WHEN own.made_seat AND NOT EXISTS (SELECT FROM batch_students WHERE student_id = person.id
					AND batch_id = own.batch_id) THEN 'This person has left the batch.'
				WHEN own.made_enrolment AND EXISTS (SELECT FROM batch_students WHERE student_id = person.id
					AND course_id = own.course_id AND batch_id IS DISTINCT FROM own.batch_id)
					THEN 'This person sits in another batch by now.'
				WHEN own.made_enrolment AND EXISTS (SELECT FROM orders WHERE student_id = person.id AND course_id = own.course_id)
					THEN 'This person has an order for the course.'
				WHEN own.made_enrolment AND EXISTS (SELECT FROM reviews WHERE student_id = person.id AND course_id = own.course_id)
					THEN 'This person has reviewed the course.'
				WHEN EXISTS (SELECT FROM attendance JOIN meetings ON meetings.id = attendance.meeting_id
					WHERE attendance.student_id = person.id AND (own.made_person OR meetings.batch_id = own.batch_id))
					THEN 'This person has attended a class.'
				END AS why
			FROM import_rows AS own LEFT JOIN users AS person ON person.id = own.student_id
			WHERE own.import_id = undone_import AND own.outcome = 'done') AS judged
		WHERE import_id = undone_import AND line = judged.in_line AND judged.why IS NOT NULL;
	FOR reference IN
		SELECT conrelid::regclass AS in_table, attname AS in_column FROM pg_constraint
			JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
			WHERE contype = 'f' AND confrelid = 'public.users'::regclass AND cardinality(conkey) = 1 AND conparentid = 0
				AND conrelid NOT IN ('public.enrolments'::regclass, 'public.import_rows'::regclass, 'public.seat_changes'::regclass)
	LOOP
		EXECUTE format('UPDATE import_rows SET outcome = ''kept'', done_at = $2, reason = $3
			WHERE import_id = $1 AND outcome = ''done'' AND made_person AND EXISTS (SELECT FROM %s WHERE %I = import_rows.student_id)',
			reference.in_table, reference.in_column)
		USING undone_import, asked_at, CASE
			WHEN reference.in_table::text IN ('sessions', 'otp_challenges', 'known_devices', 'consents', 'sign_up_claims')
				THEN 'This person has signed up, asked for a code or logged in.'
			WHEN reference.in_table::text IN ('orders', 'seat_holds') THEN 'This person is buying a course or has bought one.'
			ELSE used END;
	END LOOP;
	UPDATE import_rows SET outcome = 'undone', done_at = asked_at WHERE import_id = undone_import AND outcome = 'done';
	BEGIN
		DELETE FROM batch_students USING import_rows AS own WHERE own.import_id = undone_import AND own.outcome = 'undone'
			AND own.made_seat AND batch_students.batch_id = own.batch_id AND batch_students.student_id = own.student_id;
		DELETE FROM enrolments USING import_rows AS own WHERE own.import_id = undone_import AND own.outcome = 'undone'
			AND own.made_enrolment AND enrolments.student_id = own.student_id AND enrolments.course_id = own.course_id;
		DELETE FROM users USING import_rows AS own WHERE own.import_id = undone_import AND own.outcome = 'undone'
			AND own.made_person AND users.id = own.student_id;
	EXCEPTION WHEN foreign_key_violation THEN
		-- Something refers to a seat or an enrolment: then each row by itself, which is slower.
		FOR made IN SELECT * FROM import_rows WHERE import_id = undone_import AND outcome = 'undone' ORDER BY line LOOP
			BEGIN
				DELETE FROM batch_students WHERE made.made_seat AND batch_id = made.batch_id AND student_id = made.student_id;
				DELETE FROM enrolments
					WHERE made.made_enrolment AND student_id = made.student_id AND course_id = made.course_id;
				DELETE FROM users WHERE made.made_person AND id = made.student_id;
			EXCEPTION WHEN foreign_key_violation THEN
				UPDATE import_rows SET outcome = 'kept', reason = used WHERE import_id = undone_import AND line = made.line;
			END;
		END LOOP;
	END;
	UPDATE batches SET version = version + 1, updated_at = asked_at
		WHERE id IN (SELECT batch_id FROM import_rows WHERE import_id = undone_import AND outcome = 'undone' AND made_seat);
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION undo_import FROM PUBLIC;
