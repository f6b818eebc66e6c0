-- Made by drizzle-kit from database/tables, then put in order by hand: new tables first, which nobody uses yet; then what locks
-- older ones for a moment, the busiest last.
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"reply" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("owner","key")
);--> statement-breakpoint
CREATE TABLE "offline_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offline_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"reference" text NOT NULL,
	"image_id" integer,
	"status" text DEFAULT 'submitted' NOT NULL,
	"reason" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "offline_payments_status" CHECK ("offline_payments"."status" in ('submitted', 'approved', 'refused')),
	CONSTRAINT "offline_payments_decided" CHECK (("offline_payments"."decided_at" is null) = ("offline_payments"."status" = 'submitted')),
	CONSTRAINT "offline_payments_reason" CHECK (("offline_payments"."reason" is not null) = ("offline_payments"."status" = 'refused'))
);--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"receipt" uuid NOT NULL,
	"amount_in_paise" integer NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"provider_order_id" text,
	"review_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "orders_receipt" UNIQUE("receipt"),
	CONSTRAINT "orders_provider_order" UNIQUE("provider_order_id"),
	CONSTRAINT "orders_of_enrolment" UNIQUE("id","student_id","course_id"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('created', 'provider_created', 'attempted', 'authorized', 'paid', 'refund_pending', 'refunded', 'expired', 'needs_review')),
	CONSTRAINT "orders_amount" CHECK ("orders"."amount_in_paise" > 0),
	CONSTRAINT "orders_currency" CHECK ("orders"."currency" = 'INR'),
	CONSTRAINT "orders_paid" CHECK (("orders"."paid_at" is not null) or "orders"."status" <> 'paid'),
	CONSTRAINT "orders_review" CHECK ("orders"."status" <> 'needs_review' or "orders"."review_reason" is not null)
);--> statement-breakpoint
CREATE TABLE "payment_checks" (
	"day" date PRIMARY KEY NOT NULL,
	"captured_in_paise" bigint NOT NULL,
	"provider_captured_in_paise" bigint,
	"paid_not_enrolled" integer NOT NULL,
	"enrolled_not_paid" integer NOT NULL,
	"amounts_differ" integer NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_event_id" text NOT NULL,
	"event" text NOT NULL,
	"order_id" integer,
	"body" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_events_once" UNIQUE("provider_event_id")
);--> statement-breakpoint
CREATE TABLE "payment_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"legal_name" text NOT NULL,
	"receipt_prefix" text DEFAULT 'AV' NOT NULL,
	"gstin" text,
	"sac_code" text,
	"gst_percent" numeric(4, 1) DEFAULT 0 NOT NULL,
	"bank" jsonb,
	"upi_id" text,
	"refund_terms" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_settings_one_row" CHECK ("payment_settings"."id" = 1),
	CONSTRAINT "payment_settings_gst" CHECK ("payment_settings"."gst_percent" between 0 and 28)
);--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"amount_in_paise" integer NOT NULL,
	"currency" text NOT NULL,
	"method" text,
	"created_at" timestamp with time zone NOT NULL,
	"captured_at" timestamp with time zone,
	CONSTRAINT "payments_once" UNIQUE("kind","reference"),
	CONSTRAINT "payments_kind" CHECK ("payments"."kind" in ('provider', 'offline')),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('created', 'authorized', 'captured', 'refunded', 'failed')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_in_paise" >= 0),
	CONSTRAINT "payments_captured_at" CHECK ("payments"."status" not in ('captured') or "payments"."captured_at" is not null)
);--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"financial_year" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"financial_year" text NOT NULL,
	"number" integer NOT NULL,
	"code" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"facts" jsonb NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "receipts_of_order" UNIQUE("order_id"),
	CONSTRAINT "receipts_code" UNIQUE("code"),
	CONSTRAINT "receipts_number" UNIQUE("financial_year","number")
);--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"payment_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"amount_in_paise" integer NOT NULL,
	"reason" text NOT NULL,
	"requested_by" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"reference" text,
	"requested_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_key" UNIQUE("key"),
	CONSTRAINT "refunds_once" UNIQUE("payment_id"),
	CONSTRAINT "refunds_reference" UNIQUE("reference"),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('requested', 'processed', 'failed')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_in_paise" > 0),
	CONSTRAINT "refunds_settled" CHECK (("refunds"."settled_at" is not null) = ("refunds"."status" = 'processed'))
);--> statement-breakpoint
ALTER TABLE "offline_payments" ADD CONSTRAINT "offline_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_payments" ADD CONSTRAINT "offline_payments_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "offline_payments_reference" ON "offline_payments" USING btree ("reference") WHERE "offline_payments"."status" <> 'refused';--> statement-breakpoint
CREATE UNIQUE INDEX "offline_payments_one_waiting" ON "offline_payments" USING btree ("order_id") WHERE "offline_payments"."status" = 'submitted';--> statement-breakpoint
CREATE INDEX "offline_payments_of_order" ON "offline_payments" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "offline_payments_by_status" ON "offline_payments" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "offline_payments_image" ON "offline_payments" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open" ON "orders" USING btree ("student_id","course_id") WHERE "orders"."status" in ('created', 'provider_created', 'attempted', 'authorized');--> statement-breakpoint
CREATE INDEX "orders_of_student" ON "orders" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "orders_of_course" ON "orders" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "orders_to_check" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_events_of_order" ON "payment_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("captured_at") WHERE "payments"."captured_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_unsettled" ON "refunds" USING btree ("requested_at") WHERE "refunds"."status" <> 'processed';--> statement-breakpoint
-- A payment's status only rises, whoever asks: neither role may update the table itself.
CREATE FUNCTION payment_rank(status text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT array_position(ARRAY['created', 'failed', 'authorized', 'captured', 'refunded'], status)
$$;--> statement-breakpoint
CREATE FUNCTION raise_payment(payment integer, to_status text, at timestamptz) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  WITH raised AS (
    UPDATE payments SET status = to_status, captured_at = CASE WHEN to_status = 'captured' THEN at ELSE captured_at END
    WHERE id = payment AND payment_rank(to_status) > payment_rank(status)
    RETURNING id
  )
  SELECT EXISTS (SELECT FROM raised)
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION raise_payment FROM PUBLIC;--> statement-breakpoint
INSERT INTO payment_settings (legal_name, refund_terms)
SELECT brand, 'A course that has not begun is refunded in full. Please write to us within seven days of paying.' FROM site_settings;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "order_id" integer;--> statement-breakpoint
-- Nobody could pay until now: what says so came from somebody who wrote rows by hand.
UPDATE enrolments SET source = 'admin' WHERE source = 'payment';--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_order" FOREIGN KEY ("order_id","student_id","course_id") REFERENCES "public"."orders"("id","student_id","course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_of_order" UNIQUE("order_id");--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_paid" CHECK (("enrolments"."source" = 'payment') = ("enrolments"."order_id" is not null));