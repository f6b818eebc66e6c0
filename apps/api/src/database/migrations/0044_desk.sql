CREATE TABLE "deposits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"amount_in_paise" integer NOT NULL,
	"slip" text NOT NULL,
	"deposited_on" date NOT NULL,
	"made_by" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"confirmed_by" integer,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "deposits_slip" UNIQUE("deposited_on","slip"),
	CONSTRAINT "deposits_kind" CHECK ("deposits"."kind" in ('cash', 'cheque')),
	CONSTRAINT "deposits_amount" CHECK ("deposits"."amount_in_paise" > 0),
	CONSTRAINT "deposits_second_person" CHECK ("deposits"."confirmed_by" <> "deposits"."made_by"),
	CONSTRAINT "deposits_confirmed" CHECK (("deposits"."confirmed_by" is null) = ("deposits"."confirmed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "desk_days" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cashier_id" integer NOT NULL,
	"day" date NOT NULL,
	"float_in_paise" integer DEFAULT 0 NOT NULL,
	"expected_in_paise" integer,
	"counted_in_paise" integer,
	"counted" jsonb,
	"note" text,
	"handed_back_in_paise" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	"checked_by" integer,
	"checked_at" timestamp with time zone,
	CONSTRAINT "desk_days_once" UNIQUE("cashier_id","day"),
	CONSTRAINT "desk_days_float" CHECK ("desk_days"."float_in_paise" >= 0),
	CONSTRAINT "desk_days_handed_back" CHECK ("desk_days"."handed_back_in_paise" >= 0 and ("desk_days"."closed_at" is not null or "desk_days"."handed_back_in_paise" = 0)),
	CONSTRAINT "desk_days_closed" CHECK (("desk_days"."closed_at" is null) = ("desk_days"."counted_in_paise" is null) and ("desk_days"."closed_at" is null) = ("desk_days"."expected_in_paise" is null)),
	CONSTRAINT "desk_days_difference" CHECK ("desk_days"."counted_in_paise" is not distinct from "desk_days"."expected_in_paise" or "desk_days"."note" is not null),
	CONSTRAINT "desk_days_second_person" CHECK ("desk_days"."checked_by" <> "desk_days"."cashier_id")
);
--> statement-breakpoint
CREATE TABLE "desk_takings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_takings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"day_id" integer NOT NULL,
	"way" text NOT NULL,
	"amount_in_paise" integer NOT NULL,
	"reference" text,
	"bank_name" text,
	"cheque_date" date,
	"taken_at" timestamp with time zone NOT NULL,
	"deposit_id" integer,
	"cancel_reason" text,
	"cancel_asked_by" integer,
	"cancel_asked_at" timestamp with time zone,
	"cancelled_by" integer,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "desk_takings_payment" UNIQUE("payment_id"),
	CONSTRAINT "desk_takings_way" CHECK ("desk_takings"."way" in ('cash', 'cheque', 'card_machine', 'bank')),
	CONSTRAINT "desk_takings_amount" CHECK ("desk_takings"."amount_in_paise" > 0),
	CONSTRAINT "desk_takings_reference" CHECK (("desk_takings"."way" = 'cash') = ("desk_takings"."reference" is null)),
	CONSTRAINT "desk_takings_cheque_facts" CHECK (("desk_takings"."way" = 'cheque') = ("desk_takings"."bank_name" is not null) and ("desk_takings"."way" = 'cheque') = ("desk_takings"."cheque_date" is not null)),
	CONSTRAINT "desk_takings_deposit_kind" CHECK ("desk_takings"."deposit_id" is null or "desk_takings"."way" = 'cheque'),
	CONSTRAINT "desk_takings_cancelled" CHECK (("desk_takings"."cancelled_by" is null) = ("desk_takings"."cancelled_at" is null) and ("desk_takings"."cancelled_at" is null or "desk_takings"."cancel_asked_at" is not null) and ("desk_takings"."cancel_asked_by" is null) = ("desk_takings"."cancel_asked_at" is null) and ("desk_takings"."cancel_asked_by" is null) = ("desk_takings"."cancel_reason" is null) and "desk_takings"."cancelled_by" <> "desk_takings"."cancel_asked_by")
);
--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_made_by_admins_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_confirmed_by_admins_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_days" ADD CONSTRAINT "desk_days_cashier_id_admins_id_fk" FOREIGN KEY ("cashier_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_days" ADD CONSTRAINT "desk_days_checked_by_admins_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_takings" ADD CONSTRAINT "desk_takings_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_takings" ADD CONSTRAINT "desk_takings_day_id_desk_days_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."desk_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_takings" ADD CONSTRAINT "desk_takings_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_takings" ADD CONSTRAINT "desk_takings_cancel_asked_by_admins_id_fk" FOREIGN KEY ("cancel_asked_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_takings" ADD CONSTRAINT "desk_takings_cancelled_by_admins_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposits_made_by" ON "deposits" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "deposits_confirmed_by" ON "deposits" USING btree ("confirmed_by") WHERE "deposits"."confirmed_by" is not null;--> statement-breakpoint
CREATE INDEX "desk_days_checked_by" ON "desk_days" USING btree ("checked_by") WHERE "desk_days"."checked_by" is not null;--> statement-breakpoint
CREATE INDEX "desk_days_newest" ON "desk_days" USING btree ("day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "desk_takings_slip" ON "desk_takings" USING btree ("reference") WHERE "desk_takings"."way" = 'card_machine' and "desk_takings"."cancelled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_takings_cheque" ON "desk_takings" USING btree ("reference",lower("bank_name")) WHERE "desk_takings"."way" = 'cheque' and "desk_takings"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "desk_takings_of_day" ON "desk_takings" USING btree ("day_id","id");--> statement-breakpoint
CREATE INDEX "desk_takings_cheques_in_hand" ON "desk_takings" USING btree ("id") WHERE "desk_takings"."way" = 'cheque' and "desk_takings"."deposit_id" is null and "desk_takings"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "desk_takings_waiting" ON "desk_takings" USING btree ("id") WHERE "desk_takings"."cancel_asked_at" is not null and "desk_takings"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "desk_takings_deposit" ON "desk_takings" USING btree ("deposit_id") WHERE "desk_takings"."deposit_id" is not null;--> statement-breakpoint
CREATE INDEX "desk_takings_asked_by" ON "desk_takings" USING btree ("cancel_asked_by") WHERE "desk_takings"."cancel_asked_by" is not null;--> statement-breakpoint
CREATE INDEX "desk_takings_cancelled_by" ON "desk_takings" USING btree ("cancelled_by") WHERE "desk_takings"."cancelled_by" is not null;--> statement-breakpoint
-- Where money came in: by the provider, or as the staff took it; money by bank has no method.
CREATE FUNCTION ledger_account_of(payment_kind text, payment_method text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
	SELECT CASE WHEN payment_kind = 'provider' THEN 'provider'
		WHEN payment_method = 'cash' THEN 'cash'
		WHEN payment_method = 'cheque' THEN 'cheques'
		WHEN payment_method = 'card_machine' THEN 'card_machine'
		ELSE 'bank' END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION ledger_account_of FROM PUBLIC;--> statement-breakpoint
CREATE OR REPLACE FUNCTION payments_to_ledger() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	INSERT INTO ledger_entries (at, student_id, course_id, kind, debit, credit, amount_in_paise, order_id, source, actor)
		SELECT NEW.captured_at, o.student_id, o.course_id, 'payment', ledger_account_of(NEW.kind, NEW.method), 'student',
			NEW.amount_in_paise, o.id, format('payment:%s', NEW.id), 'system'
		FROM orders o WHERE o.id = NEW.order_id
		ON CONFLICT (source) DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
-- A cancelled taking goes back to where it came in: the cash is handed back, the cheque was not paid. Everything else as before: by the
-- provider under its id, or by bank under the reference of the transfer. A payment that is already 'refunded' when its refund is
-- written was given back by the provider without us, whatever reference a person typed in.
CREATE OR REPLACE FUNCTION refunds_to_ledger() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	INSERT INTO ledger_entries (at, student_id, course_id, kind, debit, credit, amount_in_paise, order_id, source, actor, reason)
		SELECT NEW.settled_at, o.student_id, o.course_id, 'refund', 'student',
			CASE WHEN p.kind = 'offline' AND NEW.reference ~ '^CANCEL[0-9]+$' THEN ledger_account_of(p.kind, p.method)
				WHEN p.kind = 'provider' AND (NEW.reference LIKE 'rfnd\_%' OR p.status = 'refunded') THEN 'provider' ELSE 'bank' END,
			NEW.amount_in_paise, o.id, format('refund:%s', NEW.id), NEW.requested_by, NEW.reason
		FROM payments p JOIN orders o ON o.id = NEW.order_id
		WHERE p.id = NEW.payment_id AND p.currency = 'INR' AND p.captured_at IS NOT NULL
		ON CONFLICT (source) DO NOTHING;
	RETURN NULL;
END $$;
