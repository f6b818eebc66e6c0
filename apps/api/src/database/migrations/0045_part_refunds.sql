CREATE TABLE "credit_note_counters" (
	"financial_year" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"refund_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"financial_year" text NOT NULL,
	"number" integer NOT NULL,
	"code" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"facts" jsonb NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "credit_notes_of_refund" UNIQUE("refund_id"),
	CONSTRAINT "credit_notes_code" UNIQUE("code"),
	CONSTRAINT "credit_notes_number" UNIQUE("financial_year","number")
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_once";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "effect" text DEFAULT 'ends' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_of_order" ON "credit_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_keeping" ON "refunds" USING btree ("order_id") WHERE "refunds"."effect" = 'keeps';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status" CHECK ("orders"."status" in ('created', 'provider_created', 'attempted', 'authorized', 'paid', 'refund_pending', 'refunded', 'ended', 'expired', 'needs_review'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_effect" CHECK ("refunds"."effect" in ('ends', 'keeps', 'leaves', 'returns', 'undecided'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_way" CHECK ("refunds"."way" in ('provider', 'bank', 'desk'));--> statement-breakpoint
-- Money that was not on a receipt had bought nothing.
UPDATE refunds r SET effect = 'returns' FROM payments p WHERE p.id = r.payment_id
	AND NOT EXISTS (SELECT FROM receipts c WHERE c.order_id = r.order_id AND c.facts ->> 'reference' = p.reference);--> statement-breakpoint
-- The refunds of a payment never exceed what was captured. Failed ones count: somebody may still send their money. The payment is
-- locked, so that of two refunds at once the second sees the first. As the owner: nobody else may lock payments.
CREATE FUNCTION refunds_within_payment() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	captured integer;
BEGIN
	SELECT CASE WHEN captured_at IS NULL THEN 0 ELSE amount_in_paise END INTO captured
		FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
	IF NEW.amount_in_paise + (SELECT coalesce(sum(amount_in_paise), 0) FROM refunds
			WHERE payment_id = NEW.payment_id AND id <> NEW.id) > captured THEN
		RAISE EXCEPTION 'refunds: more than payment % captured', NEW.payment_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment', TABLE = 'refunds';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_within_payment AFTER INSERT OR UPDATE OF amount_in_paise, payment_id ON refunds
	FOR EACH ROW EXECUTE FUNCTION refunds_within_payment();--> statement-breakpoint
-- A refund that leaves the course as it is reduces the fee, so that nobody owes it again.
CREATE FUNCTION refunds_reduce_fee() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	INSERT INTO ledger_entries (at, student_id, course_id, kind, debit, credit, amount_in_paise, order_id, source, actor, reason)
		SELECT coalesce(NEW.settled_at, NEW.requested_at), o.student_id, o.course_id, 'credit', 'fees', 'student', NEW.amount_in_paise, o.id,
			format('refund:%s:credit', NEW.id), NEW.requested_by, NEW.reason
		FROM payments p JOIN orders o ON o.id = NEW.order_id
		WHERE p.id = NEW.payment_id AND p.currency = 'INR' AND p.captured_at IS NOT NULL
		ON CONFLICT (source) DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_reduce_fee AFTER INSERT ON refunds
	FOR EACH ROW WHEN (NEW.effect = 'leaves') EXECUTE FUNCTION refunds_reduce_fee();--> statement-breakpoint
CREATE TRIGGER refunds_decided_reduce_fee AFTER UPDATE OF effect ON refunds
	FOR EACH ROW WHEN (OLD.effect <> 'leaves' AND NEW.effect = 'leaves') EXECUTE FUNCTION refunds_reduce_fee();--> statement-breakpoint
REVOKE ALL ON FUNCTION refunds_within_payment, refunds_reduce_fee FROM PUBLIC;--> statement-breakpoint
-- The way of a refund says where the money came from; refunds of the release before have none, and are read as that release did.
CREATE OR REPLACE FUNCTION refunds_to_ledger() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	INSERT INTO ledger_entries (at, student_id, course_id, kind, debit, credit, amount_in_paise, order_id, source, actor, reason)
		SELECT NEW.settled_at, o.student_id, o.course_id, 'refund', 'student',
			CASE WHEN NEW.way IN ('provider', 'bank') THEN NEW.way
				WHEN NEW.way = 'desk' THEN ledger_account_of(p.kind, p.method)
				WHEN p.kind = 'offline' AND NEW.reference ~ '^CANCEL[0-9]+$' THEN ledger_account_of(p.kind, p.method)
				WHEN p.kind = 'provider' AND (NEW.reference LIKE 'rfnd\_%' OR p.status = 'refunded') THEN 'provider' ELSE 'bank' END,
			NEW.amount_in_paise, o.id, format('refund:%s', NEW.id), NEW.requested_by, NEW.reason
		FROM payments p JOIN orders o ON o.id = NEW.order_id
		WHERE p.id = NEW.payment_id AND p.currency = 'INR' AND p.captured_at IS NOT NULL
		ON CONFLICT (source) DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
-- What ends the order is credited without the discount, and without what earlier refunds have taken off the fee.
CREATE OR REPLACE FUNCTION orders_to_ledger() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	fee integer := coalesce(NEW.fee_in_paise, NEW.amount_in_paise);
	reduced integer;
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
		SELECT coalesce(sum(amount_in_paise), 0) INTO reduced FROM refunds WHERE order_id = NEW.id AND effect = 'leaves';
		IF fee > reduced THEN
			INSERT INTO ledger_entries (at, student_id, course_id, kind, debit, credit, amount_in_paise, order_id, source, actor)
				VALUES (NEW.updated_at, NEW.student_id, NEW.course_id, 'credit', 'fees', 'student', fee - reduced, NEW.id,
					format('order:%s:credit', NEW.id), 'system')
				ON CONFLICT (source) DO NOTHING;
		END IF;
	END IF;
	RETURN NULL;
END $$;
