CREATE TABLE "fee_accounts" (
	"student_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"charged_in_paise" bigint DEFAULT 0 NOT NULL,
	"discounted_in_paise" bigint DEFAULT 0 NOT NULL,
	"paid_in_paise" bigint DEFAULT 0 NOT NULL,
	"refunded_in_paise" bigint DEFAULT 0 NOT NULL,
	"written_off_in_paise" bigint DEFAULT 0 NOT NULL,
	"credited_in_paise" bigint DEFAULT 0 NOT NULL,
	"balance_in_paise" bigint GENERATED ALWAYS AS (charged_in_paise + refunded_in_paise - discounted_in_paise - paid_in_paise - written_off_in_paise - credited_in_paise) STORED NOT NULL,
	CONSTRAINT "fee_accounts_student_id_course_id_pk" PRIMARY KEY("student_id","course_id"),
	CONSTRAINT "fee_accounts_refunded" CHECK ("fee_accounts"."refunded_in_paise" <= "fee_accounts"."paid_in_paise"),
	CONSTRAINT "fee_accounts_sums" CHECK (least("fee_accounts"."charged_in_paise", "fee_accounts"."discounted_in_paise", "fee_accounts"."paid_in_paise", "fee_accounts"."refunded_in_paise", "fee_accounts"."written_off_in_paise") >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"student_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"kind" text NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount_in_paise" integer NOT NULL,
	"order_id" integer,
	"source" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	CONSTRAINT "ledger_entries_once" UNIQUE("source"),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_in_paise" > 0),
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('charge', 'discount', 'payment', 'refund', 'write_off', 'credit')),
	CONSTRAINT "ledger_entries_accounts" CHECK ("ledger_entries"."debit" in ('student', 'fees', 'discounts', 'provider', 'bank', 'cash', 'cheques', 'card_machine', 'losses', 'transfers') and "ledger_entries"."credit" in ('student', 'fees', 'discounts', 'provider', 'bank', 'cash', 'cheques', 'card_machine', 'losses', 'transfers')),
	CONSTRAINT "ledger_entries_sides" CHECK (case "ledger_entries"."kind"
        when 'charge' then "ledger_entries"."debit" = 'student' and "ledger_entries"."credit" = 'fees'
        when 'discount' then "ledger_entries"."debit" = 'discounts' and "ledger_entries"."credit" = 'student'
        when 'payment' then "ledger_entries"."debit" in ('provider', 'bank', 'cash', 'cheques', 'card_machine') and "ledger_entries"."credit" = 'student'
        when 'refund' then "ledger_entries"."debit" = 'student' and "ledger_entries"."credit" in ('provider', 'bank', 'cash', 'cheques', 'card_machine')
        when 'write_off' then "ledger_entries"."debit" = 'losses' and "ledger_entries"."credit" = 'student'
        when 'credit' then ("ledger_entries"."debit", "ledger_entries"."credit") in (('fees', 'student'), ('transfers', 'student'), ('student', 'transfers'))
      end),
	CONSTRAINT "ledger_entries_money" CHECK (("ledger_entries"."kind" in ('payment', 'refund')) = ("ledger_entries"."source" ~ '^(payment|refund):[0-9]+$'))
);
--> statement-breakpoint
-- Nobody pays while the ledger is made. In the order in which a payment locks them; the foreign keys, which lock users and
-- courses, come last.
LOCK TABLE payments, refunds, orders IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
-- What there is becomes entries, in the order in which it happened.
INSERT INTO ledger_entries (at, student_id, course_id, kind, debit, credit, amount_in_paise, order_id, source, actor, reason)
	SELECT * FROM (
		SELECT o.paid_at AS at, o.student_id, o.course_id, 'charge', 'student', 'fees', o.amount_in_paise, o.id,
			format('order:%s:charge', o.id), 'system', NULL::text
		FROM orders o WHERE o.paid_at IS NOT NULL
		UNION ALL
		SELECT p.captured_at, o.student_id, o.course_id, 'payment', CASE p.kind WHEN 'provider' THEN 'provider' ELSE 'bank' END, 'student',
			p.amount_in_paise, o.id, format('payment:%s', p.id), 'system', NULL
		FROM payments p JOIN orders o ON o.id = p.order_id
		WHERE p.captured_at IS NOT NULL AND p.currency = 'INR' AND p.amount_in_paise > 0
		UNION ALL
		SELECT coalesce((SELECT min(r.requested_at) FROM refunds r WHERE r.order_id = o.id), o.updated_at), o.student_id, o.course_id, 'credit',
			'fees', 'student', o.amount_in_paise, o.id, format('order:%s:credit', o.id), 'system', NULL
		FROM orders o WHERE o.paid_at IS NOT NULL AND o.status IN ('refund_pending', 'refunded')
		UNION ALL
		SELECT r.settled_at, o.student_id, o.course_id, 'refund', 'student',
			CASE WHEN p.kind = 'provider' AND (r.reference LIKE 'rfnd\_%' OR EXISTS (
				SELECT FROM order_events e WHERE e.order_id = o.id AND e.kind = 'needs_review' AND e.facts ->> 'reference' = p.reference
					AND e.facts ->> 'reason' LIKE 'Razorpay has refunded this payment%')) THEN 'provider' ELSE 'bank' END,
			r.amount_in_paise, o.id, format('refund:%s', r.id), r.requested_by, r.reason
		FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.id = r.order_id
		WHERE r.status = 'processed' AND p.currency = 'INR' AND p.captured_at IS NOT NULL
	) AS entries ORDER BY at, 9;--> statement-breakpoint
INSERT INTO fee_accounts (student_id, course_id, charged_in_paise, discounted_in_paise, paid_in_paise, refunded_in_paise,
		written_off_in_paise, credited_in_paise)
	SELECT student_id, course_id,
		coalesce(sum(amount_in_paise) FILTER (WHERE kind = 'charge'), 0),
		0,
		coalesce(sum(amount_in_paise) FILTER (WHERE kind = 'payment'), 0),
		coalesce(sum(amount_in_paise) FILTER (WHERE kind = 'refund'), 0),
		0,
		coalesce(sum(amount_in_paise) FILTER (WHERE kind = 'credit'), 0)
	FROM ledger_entries GROUP BY student_id, course_id;--> statement-breakpoint
ALTER TABLE "payment_checks" ADD COLUMN "ledger_differs" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_checks" ADD COLUMN "ledger_found" jsonb;--> statement-breakpoint
CREATE INDEX "fee_accounts_course" ON "fee_accounts" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "fee_accounts_owing" ON "fee_accounts" USING btree ("balance_in_paise","student_id") WHERE balance_in_paise <> 0;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_student" ON "ledger_entries" USING btree ("student_id","course_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_course" ON "ledger_entries" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_at" ON "ledger_entries" USING brin ("at");--> statement-breakpoint
CREATE INDEX "enrolments_bought" ON "enrolments" USING btree ("order_id") WHERE "enrolments"."source" = 'payment' and "enrolments"."status" <> 'Cancelled';--> statement-breakpoint
CREATE INDEX "orders_amounts" ON "orders" USING btree ("id","amount_in_paise");--> statement-breakpoint
CREATE INDEX "payments_held" ON "payments" USING btree ("order_id","amount_in_paise","currency","id") WHERE "payments"."status" = 'captured';--> statement-breakpoint
ALTER TABLE "fee_accounts" ADD CONSTRAINT "fee_accounts_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_accounts" ADD CONSTRAINT "fee_accounts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What an entry changes in the sums of its student and course. As the owner: nobody else may write them.
CREATE FUNCTION ledger_entries_add_up() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	-- The row is made empty first: a constraint would judge a new row with a refund alone, without what was paid before.
	INSERT INTO fee_accounts (student_id, course_id) VALUES (NEW.student_id, NEW.course_id) ON CONFLICT DO NOTHING;
	UPDATE fee_accounts SET
		charged_in_paise = charged_in_paise + CASE NEW.kind WHEN 'charge' THEN NEW.amount_in_paise ELSE 0 END,
		discounted_in_paise = discounted_in_paise + CASE NEW.kind WHEN 'discount' THEN NEW.amount_in_paise ELSE 0 END,
		paid_in_paise = paid_in_paise + CASE NEW.kind WHEN 'payment' THEN NEW.amount_in_paise ELSE 0 END,
		refunded_in_paise = refunded_in_paise + CASE NEW.kind WHEN 'refund' THEN NEW.amount_in_paise ELSE 0 END,
		written_off_in_paise = written_off_in_paise + CASE NEW.kind WHEN 'write_off' THEN NEW.amount_in_paise ELSE 0 END,
		credited_in_paise = credited_in_paise
			+ CASE WHEN NEW.kind <> 'credit' THEN 0 WHEN NEW.credit = 'student' THEN NEW.amount_in_paise ELSE -NEW.amount_in_paise END
		WHERE student_id = NEW.student_id AND course_id = NEW.course_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_add_up AFTER INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_entries_add_up();--> statement-breakpoint
-- A paid order has bought the course: its price is charged. What ends it is credited, with whatever money goes back for it.
CREATE FUNCTION orders_to_ledger() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	IF NEW.paid_at IS NULL THEN RETURN NULL; END IF;
	IF TG_OP = 'INSERT' OR OLD.paid_at IS NULL THEN
		INSERT INTO ledger_entries (at, student_id, course_id, kind, debit, credit, amount_in_paise, order_id, source, actor)
			VALUES (NEW.paid_at, NEW.student_id, NEW.course_id, 'charge', 'student', 'fees', NEW.amount_in_paise, NEW.id,
				format('order:%s:charge', NEW.id), 'system')
			ON CONFLICT (source) DO NOTHING;
	END IF;
	IF NEW.status IN ('refund_pending', 'refunded') THEN
		INSERT INTO ledger_entries (at, student_id, course_id, kind, debit, credit, amount_in_paise, order_id, source, actor)
			VALUES (NEW.updated_at, NEW.student_id, NEW.course_id, 'credit', 'fees', 'student', NEW.amount_in_paise, NEW.id,
				format('order:%s:credit', NEW.id), 'system')
			ON CONFLICT (source) DO NOTHING;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_to_ledger AFTER INSERT ON orders
	FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION orders_to_ledger();--> statement-breakpoint
CREATE TRIGGER orders_change_to_ledger AFTER UPDATE OF status, paid_at ON orders
	FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL AND (OLD.paid_at IS NULL OR NEW.status IN ('refund_pending', 'refunded')))
	EXECUTE FUNCTION orders_to_ledger();--> statement-breakpoint
-- Money that came. Another currency than ours is never settled here: its order waits for somebody, and it goes back.
CREATE FUNCTION payments_to_ledger() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	INSERT INTO ledger_entries (at, student_id, course_id, kind, debit, credit, amount_in_paise, order_id, source, actor)
		SELECT NEW.captured_at, o.student_id, o.course_id, 'payment',
			CASE NEW.kind WHEN 'provider' THEN 'provider' ELSE 'bank' END, 'student', NEW.amount_in_paise, o.id,
			format('payment:%s', NEW.id), 'system'
		FROM orders o WHERE o.id = NEW.order_id
		ON CONFLICT (source) DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_to_ledger AFTER INSERT ON payments
	FOR EACH ROW WHEN (NEW.captured_at IS NOT NULL AND NEW.currency = 'INR' AND NEW.amount_in_paise > 0)
	EXECUTE FUNCTION payments_to_ledger();--> statement-breakpoint
CREATE TRIGGER payments_change_to_ledger AFTER UPDATE OF captured_at ON payments
	FOR EACH ROW WHEN (OLD.captured_at IS NULL AND NEW.captured_at IS NOT NULL AND NEW.currency = 'INR' AND NEW.amount_in_paise > 0)
	EXECUTE FUNCTION payments_to_ledger();--> statement-breakpoint
-- Money that went back: by the provider under its id, or by bank under the reference of the transfer. A payment that is already
-- 'refunded' when its refund is written was given back by the provider without us, whatever reference a person typed in.
CREATE FUNCTION refunds_to_ledger() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	INSERT INTO ledger_entries (at, student_id, course_id, kind, debit, credit, amount_in_paise, order_id, source, actor, reason)
		SELECT NEW.settled_at, o.student_id, o.course_id, 'refund', 'student',
			CASE WHEN p.kind = 'provider' AND (NEW.reference LIKE 'rfnd\_%' OR p.status = 'refunded') THEN 'provider' ELSE 'bank' END,
			NEW.amount_in_paise, o.id, format('refund:%s', NEW.id), NEW.requested_by, NEW.reason
		FROM payments p JOIN orders o ON o.id = NEW.order_id
		WHERE p.id = NEW.payment_id AND p.currency = 'INR' AND p.captured_at IS NOT NULL
		ON CONFLICT (source) DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_to_ledger AFTER INSERT ON refunds
	FOR EACH ROW WHEN (NEW.status = 'processed') EXECUTE FUNCTION refunds_to_ledger();--> statement-breakpoint
CREATE TRIGGER refunds_change_to_ledger AFTER UPDATE OF status ON refunds
	FOR EACH ROW WHEN (OLD.status <> 'processed' AND NEW.status = 'processed') EXECUTE FUNCTION refunds_to_ledger();--> statement-breakpoint
-- Entries that move no money: a late fee, a discount, a write-off, a credit. True if the entry is new.
CREATE FUNCTION post_ledger_entry(student integer, course integer, entry_kind text, amount integer, entry_source text, by_actor text,
	why text, at_time timestamptz, of_order integer DEFAULT NULL) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	IF entry_kind NOT IN ('charge', 'discount', 'write_off', 'credit') THEN
		RAISE EXCEPTION 'ledger: % is posted by the money itself', entry_kind;
	END IF;
	INSERT INTO ledger_entries (at, student_id, course_id, kind, debit, credit, amount_in_paise, order_id, source, actor, reason)
		VALUES (at_time, student, course, entry_kind,
			CASE entry_kind WHEN 'charge' THEN 'student' WHEN 'discount' THEN 'discounts' WHEN 'write_off' THEN 'losses' ELSE 'fees' END,
			CASE entry_kind WHEN 'charge' THEN 'fees' ELSE 'student' END, amount, of_order, entry_source, by_actor, why)
		ON CONFLICT (source) DO NOTHING;
	RETURN FOUND;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION ledger_entries_add_up, orders_to_ledger, payments_to_ledger, refunds_to_ledger, post_ledger_entry FROM PUBLIC;
