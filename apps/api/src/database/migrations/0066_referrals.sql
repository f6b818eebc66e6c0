CREATE TABLE "referral_credit_uses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_credit_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer NOT NULL,
	"instalment_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"amount_in_paise" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_credit_uses_amount" CHECK ("referral_credit_uses"."amount_in_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "referral_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer NOT NULL,
	"code" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_links_student" UNIQUE("student_id"),
	CONSTRAINT "referral_links_code" UNIQUE("code"),
	CONSTRAINT "referral_links_code_form" CHECK ("referral_links"."code" ~ '^[2-9A-HJKMNP-Z]{10}$')
);
--> statement-breakpoint
CREATE TABLE "referral_rules" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"is_on" boolean NOT NULL,
	"reward_in_rupees" integer NOT NULL,
	"window_days" smallint NOT NULL,
	"link_days" smallint NOT NULL,
	"use_days" smallint NOT NULL,
	"updated_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "referral_rules_one" CHECK ("referral_rules"."is_only"),
	CONSTRAINT "referral_rules_reward" CHECK ("referral_rules"."reward_in_rupees" between 1 and 50000),
	CONSTRAINT "referral_rules_days" CHECK ("referral_rules"."window_days" between 0 and 180 and "referral_rules"."link_days" between 1 and 365 and "referral_rules"."use_days" between 1 and 1095)
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referrals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"friend_id" integer NOT NULL,
	"referrer_id" integer NOT NULL,
	"signed_up_at" timestamp with time zone NOT NULL,
	"reward_in_paise" integer NOT NULL,
	"window_days" smallint NOT NULL,
	"use_days" smallint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"earned_at" timestamp with time zone,
	"usable_until" date,
	"end_kind" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"decision" text,
	CONSTRAINT "referrals_two" CHECK ("referrals"."friend_id" <> "referrals"."referrer_id"),
	CONSTRAINT "referrals_reward" CHECK ("referrals"."reward_in_paise" > 0 and "referrals"."window_days" >= 0 and "referrals"."use_days" > 0),
	CONSTRAINT "referrals_state" CHECK ("referrals"."state" in ('open', 'to_decide', 'earned', 'not_counted')),
	CONSTRAINT "referrals_flags" CHECK ("referrals"."flags" <@ array['same_contact', 'same_resume', 'same_device', 'same_payer', 'part_refunded', 'paid_little']),
	CONSTRAINT "referrals_earned" CHECK (("referrals"."state" = 'earned') = ("referrals"."earned_at" is not null) and ("referrals"."earned_at" is null) = ("referrals"."usable_until" is null)),
	CONSTRAINT "referrals_end" CHECK (("referrals"."state" = 'not_counted') = ("referrals"."end_kind" is not null) and "referrals"."end_kind" in ('refunded', 'ended', 'refused')),
	CONSTRAINT "referrals_decided" CHECK (num_nonnulls("referrals"."decided_by", "referrals"."decided_at", "referrals"."decision") in (0, 3) and ("referrals"."end_kind" <> 'refused' or "referrals"."decided_by" is not null))
);
--> statement-breakpoint
ALTER TABLE "money_figures" DROP CONSTRAINT "money_figures_way";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_discount";--> statement-breakpoint
ALTER TABLE "sign_up_claims" ADD COLUMN "referral_link_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "uses_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer_hash" "bytea";--> statement-breakpoint
ALTER TABLE "referral_credit_uses" ADD CONSTRAINT "referral_credit_uses_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_credit_uses" ADD CONSTRAINT "referral_credit_uses_instalment_id_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."instalments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_credit_uses" ADD CONSTRAINT "referral_credit_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_links" ADD CONSTRAINT "referral_links_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_friend_id_users_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "referral_credit_uses_student" ON "referral_credit_uses" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "referral_credit_uses_instalment" ON "referral_credit_uses" USING btree ("instalment_id");--> statement-breakpoint
CREATE INDEX "referral_credit_uses_order" ON "referral_credit_uses" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_friend" ON "referrals" USING btree ("friend_id");--> statement-breakpoint
CREATE INDEX "referrals_of_referrer" ON "referrals" USING btree ("referrer_id","id");--> statement-breakpoint
CREATE INDEX "referrals_by_state" ON "referrals" USING btree ("state","id");--> statement-breakpoint
ALTER TABLE "sign_up_claims" ADD CONSTRAINT "sign_up_claims_referral_link_id_referral_links_id_fk" FOREIGN KEY ("referral_link_id") REFERENCES "public"."referral_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_up_claims_referral_link" ON "sign_up_claims" USING btree ("referral_link_id") WHERE "sign_up_claims"."referral_link_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_with_credit" ON "orders" USING btree ("student_id","status","id") WHERE "orders"."uses_credit";--> statement-breakpoint
CREATE INDEX "payments_payer" ON "payments" USING btree ("payer_hash","order_id") WHERE "payments"."payer_hash" is not null;--> statement-breakpoint
ALTER TABLE "money_figures" ADD CONSTRAINT "money_figures_way" CHECK ("money_figures"."way" in ('provider', 'bank', 'cash', 'cheques', 'card_machine', 'coupon', 'quote', 'scholarship', 'referral', 'free_place', 'other'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount" CHECK ("orders"."discount_in_paise" >= 0 and ("orders"."instalment" = 0 or "orders"."discount_in_paise" = 0) and num_nonnulls("orders"."coupon_id", "orders"."quote_id", "orders"."grant_id") + "orders"."uses_credit"::int <= 1 and ("orders"."discount_in_paise" = 0 or num_nonnulls("orders"."coupon_id", "orders"."quote_id", "orders"."grant_id") + "orders"."uses_credit"::int = 1) and ("orders"."coupon_batch_id" is null or "orders"."coupon_id" is not null));--> statement-breakpoint
INSERT INTO "referral_rules" ("is_on", "reward_in_rupees", "window_days", "link_days", "use_days", "updated_by")
	VALUES (false, 1000, 14, 90, 365, 'Avsar');--> statement-breakpoint
-- Who referred whom, when, and what was promised stays; so does a reward that was earned.
CREATE FUNCTION keep_referral() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	IF OLD.state <> 'earned' AND NEW.flags @> OLD.flags
		AND to_jsonb(NEW) - '{state,flags,earned_at,usable_until,end_kind,decided_by,decided_at,decision}'::text[]
			= to_jsonb(OLD) - '{state,flags,earned_at,usable_until,end_kind,decided_by,decided_at,decision}'::text[]
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'referrals: referral % stays', OLD.id
		USING ERRCODE = 'check_violation', CONSTRAINT = 'referrals_stay';
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION keep_referral FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER referrals_kept BEFORE UPDATE ON referrals
	FOR EACH ROW EXECUTE FUNCTION keep_referral();--> statement-breakpoint
-- As before; a discount that is referral credit says so.
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
						CASE WHEN NEW.grant_id IS NOT NULL THEN 'Scholarship' WHEN NEW.uses_credit THEN 'Referral credit' ELSE 'Quote ' || NEW.quote_id END))
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
