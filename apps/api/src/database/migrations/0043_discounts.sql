CREATE TABLE "coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" "citext" NOT NULL,
	"label" text NOT NULL,
	"percent" smallint,
	"amount_in_paise" integer,
	"course_id" integer,
	"uses_most" integer,
	"per_person" smallint NOT NULL,
	"first_of_batch" smallint,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_code" UNIQUE("code"),
	CONSTRAINT "coupons_discount" CHECK (num_nonnulls("coupons"."percent", "coupons"."amount_in_paise") = 1),
	CONSTRAINT "coupons_amounts" CHECK ("coupons"."percent" between 1 and 90 or "coupons"."amount_in_paise" > 0),
	CONSTRAINT "coupons_counts" CHECK ("coupons"."per_person" > 0 and coalesce("coupons"."uses_most", 1) > 0 and coalesce("coupons"."first_of_batch", 1) > 0),
	CONSTRAINT "coupons_days" CHECK ("coupons"."ends_on" is null or "coupons"."ends_on" >= "coupons"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"student_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"worth_in_paise" integer NOT NULL,
	"reason" text NOT NULL,
	"granted_by" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"valid_until" date,
	"ended_by" text,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "grants_kind" CHECK ("grants"."kind" in ('free_place', 'scholarship')),
	CONSTRAINT "grants_valid" CHECK (("grants"."kind" = 'scholarship') = ("grants"."valid_until" is not null)),
	CONSTRAINT "grants_worth" CHECK ("grants"."worth_in_paise" >= 0),
	CONSTRAINT "grants_ended" CHECK (("grants"."ended_at" is null) = ("grants"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"course_id" integer NOT NULL,
	"batch_id" integer,
	"fee_plan_id" integer,
	"price_in_paise" integer NOT NULL,
	"discount_in_paise" integer NOT NULL,
	"valid_until" date NOT NULL,
	"note" text,
	"lead_id" integer,
	"student_id" integer,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "quotes_amounts" CHECK ("quotes"."discount_in_paise" >= 0 and "quotes"."price_in_paise" > "quotes"."discount_in_paise")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_in_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quote_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "grant_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_batch_id" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_fee_plan_id_fee_plans_id_fk" FOREIGN KEY ("fee_plan_id") REFERENCES "public"."fee_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupons_course" ON "coupons" USING btree ("course_id") WHERE "coupons"."course_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "grants_one_open" ON "grants" USING btree ("student_id","course_id","kind") WHERE "grants"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "grants_of_student" ON "grants" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "grants_of_course" ON "grants" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "grants_by_kind" ON "grants" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "quotes_course" ON "quotes" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "quotes_fee_plan" ON "quotes" USING btree ("fee_plan_id") WHERE "quotes"."fee_plan_id" is not null;--> statement-breakpoint
CREATE INDEX "quotes_lead" ON "quotes" USING btree ("lead_id","id") WHERE "quotes"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "quotes_student" ON "quotes" USING btree ("student_id") WHERE "quotes"."student_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_grant_id_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("coupon_id","status","student_id","coupon_batch_id") WHERE "orders"."coupon_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_quote" ON "orders" USING btree ("quote_id") WHERE "orders"."quote_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_grant" ON "orders" USING btree ("grant_id") WHERE "orders"."grant_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount" CHECK ("orders"."discount_in_paise" >= 0 and ("orders"."instalment" = 0 or "orders"."discount_in_paise" = 0) and num_nonnulls("orders"."coupon_id", "orders"."quote_id", "orders"."grant_id") <= 1 and ("orders"."discount_in_paise" = 0 or num_nonnulls("orders"."coupon_id", "orders"."quote_id", "orders"."grant_id") = 1) and ("orders"."coupon_batch_id" is null or "orders"."coupon_id" is not null));--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "grants_by_time" ON "grants" USING btree ("granted_at","worth_in_paise");--> statement-breakpoint
CREATE INDEX "grants_ended_newest" ON "grants" USING btree ("id") WHERE "grants"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "enrolments_given" ON "enrolments" USING btree ("student_id","course_id","id") WHERE "enrolments"."source" = 'admin' and "enrolments"."status" <> 'Cancelled';--> statement-breakpoint
-- Whoever has a course without money, and why. The open place ends with the enrolment, or when the course is bought after all.
CREATE FUNCTION enrolments_grant() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	was_given boolean := TG_OP <> 'INSERT' AND OLD.source = 'admin' AND OLD.status <> 'Cancelled';
	is_given boolean := TG_OP <> 'DELETE' AND NEW.source = 'admin' AND NEW.status <> 'Cancelled';
	by_actor text := coalesce(nullif(current_setting('avsar.actor', true), ''), 'system');
	why text := nullif(current_setting('avsar.reason', true), '');
BEGIN
	IF was_given AND NOT is_given THEN
		UPDATE grants SET ended_at = now(), ended_by = by_actor, end_reason = why
			WHERE student_id = OLD.student_id AND course_id = OLD.course_id AND kind = 'free_place' AND ended_at IS NULL;
	ELSIF is_given AND NOT was_given THEN
		INSERT INTO grants (kind, student_id, course_id, worth_in_paise, reason, granted_by, granted_at)
			SELECT 'free_place', NEW.student_id, NEW.course_id, price_in_paise, coalesce(why, 'No reason was given.'), by_actor, now()
			FROM courses WHERE id = NEW.course_id
			ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Nobody is enrolled between the list of those who have a free place and the trigger.
LOCK TABLE enrolments IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO grants (kind, student_id, course_id, worth_in_paise, reason, granted_by, granted_at)
	SELECT 'free_place', e.student_id, e.course_id, c.price_in_paise, 'Given before grants were recorded.', 'system', e.created_at
	FROM enrolments e JOIN courses c ON c.id = e.course_id WHERE e.source = 'admin' AND e.status <> 'Cancelled' ORDER BY e.id;--> statement-breakpoint
CREATE TRIGGER enrolments_grant AFTER INSERT OR DELETE OR UPDATE OF status, source ON enrolments
	FOR EACH ROW EXECUTE FUNCTION enrolments_grant();--> statement-breakpoint
REVOKE ALL ON FUNCTION enrolments_grant FROM PUBLIC;--> statement-breakpoint
-- A free place that an import gave goes away with its enrolment, so it does not keep the person.
CREATE OR REPLACE FUNCTION undo_import(undone_import integer, asked_at timestamptz) RETURNS void
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
				AND conrelid NOT IN ('public.enrolments'::regclass, 'public.import_rows'::regclass, 'public.seat_changes'::regclass,
					'public.grants'::regclass)
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
-- The whole fee is charged before the discount, which is an entry of its own; what ends the order is credited without it.
CREATE OR REPLACE FUNCTION orders_to_ledger() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	fee integer := coalesce(NEW.fee_in_paise, NEW.amount_in_paise);
BEGIN
	IF NEW.paid_at IS NULL OR NEW.instalment > 0 THEN RETURN NULL; END IF;
	IF TG_OP = 'INSERT' OR OLD.paid_at IS NULL THEN
		INSERT INTO ledger_entries (at, student_id, course_id, kind, debit, credit, amount_in_paise, order_id, source, actor)
			VALUES (NEW.paid_at, NEW.student_id, NEW.course_id, 'charge', 'student', 'fees', fee + NEW.discount_in_paise, NEW.id,
				format('order:%s:charge', NEW.id), 'system')
			ON CONFLICT (source) DO NOTHING;
		IF NEW.discount_in_paise > 0 THEN
			INSERT INTO ledger_entries (at, student_id, course_id, kind, debit, credit, amount_in_paise, order_id, source, actor, reason)
				VALUES (NEW.paid_at, NEW.student_id, NEW.course_id, 'discount', 'discounts', 'student', NEW.discount_in_paise, NEW.id,
					format('order:%s:discount', NEW.id), 'system',
					coalesce((SELECT 'Coupon ' || code FROM coupons WHERE id = NEW.coupon_id),
						CASE WHEN NEW.grant_id IS NOT NULL THEN 'Scholarship' ELSE 'Quote ' || NEW.quote_id END))
				ON CONFLICT (source) DO NOTHING;
		END IF;
	END IF;
	IF NEW.status IN ('refund_pending', 'refunded') THEN
		INSERT INTO ledger_entries (at, student_id, course_id, kind, debit, credit, amount_in_paise, order_id, source, actor)
			VALUES (NEW.updated_at, NEW.student_id, NEW.course_id, 'credit', 'fees', 'student', fee, NEW.id,
				format('order:%s:credit', NEW.id), 'system')
			ON CONFLICT (source) DO NOTHING;
	END IF;
	RETURN NULL;
END $$;
