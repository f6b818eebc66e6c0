CREATE TABLE "message_deliveries" (
	"message_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"reference" uuid,
	"at" timestamp with time zone,
	CONSTRAINT "message_deliveries_message_id_channel_user_id_pk" PRIMARY KEY("message_id","channel","user_id"),
	CONSTRAINT "message_deliveries_channel" CHECK ("message_deliveries"."channel" in ('bell', 'mail', 'sms')),
	CONSTRAINT "message_deliveries_state" CHECK ("message_deliveries"."state" in ('waiting', 'handing', 'told', 'unreachable', 'refused', 'unknown', 'stopped')),
	CONSTRAINT "message_deliveries_at" CHECK (("message_deliveries"."at" is null) = ("message_deliveries"."state" = 'waiting')),
	CONSTRAINT "message_deliveries_reference" CHECK ("message_deliveries"."reference" is null or "message_deliveries"."channel" = 'sms')
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"admin_id" integer,
	"trainer_id" integer,
	"audience" jsonb NOT NULL,
	"batch_id" integer,
	"channels" text[] NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"sms_template_id" integer,
	"sms_values" jsonb,
	"sms_text" text,
	"sms_parts" integer DEFAULT 0 NOT NULL,
	"sms_price_in_paise" integer DEFAULT 0 NOT NULL,
	"sms_counted" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"listed_up_to" integer,
	"listed_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"stopped_by" text,
	"counts" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_author" CHECK (num_nonnulls("messages"."admin_id", "messages"."trainer_id") = 1),
	CONSTRAINT "messages_channels" CHECK (cardinality("messages"."channels") > 0 and "messages"."channels" <@ array['bell', 'mail', 'sms']),
	CONSTRAINT "messages_sms" CHECK (num_nonnulls("messages"."sms_template_id", "messages"."sms_values", "messages"."sms_text") = case when 'sms' = any("messages"."channels") then 3 else 0 end),
	CONSTRAINT "messages_ended_once" CHECK ("messages"."finished_at" is null or "messages"."stopped_at" is null),
	CONSTRAINT "messages_stopped" CHECK (("messages"."stopped_at" is null) = ("messages"."stopped_by" is null))
);
--> statement-breakpoint
CREATE TABLE "sms_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"carrier_id" text NOT NULL,
	"dlt_id" text NOT NULL,
	"text" text NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_templates_once" UNIQUE("carrier_id")
);
--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD CONSTRAINT "message_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD CONSTRAINT "message_deliveries_message" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sms_template_id_sms_templates_id_fk" FOREIGN KEY ("sms_template_id") REFERENCES "public"."sms_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_deliveries_user" ON "message_deliveries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "message_deliveries_open" ON "message_deliveries" USING btree ("message_id","channel","user_id") WHERE "message_deliveries"."state" in ('waiting', 'handing');--> statement-breakpoint
CREATE INDEX "messages_admin" ON "messages" USING btree ("admin_id","id");--> statement-breakpoint
CREATE INDEX "messages_trainer" ON "messages" USING btree ("trainer_id","id");--> statement-breakpoint
CREATE INDEX "messages_batch" ON "messages" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "messages_template" ON "messages" USING btree ("sms_template_id");--> statement-breakpoint
CREATE INDEX "messages_open" ON "messages" USING btree ("send_at") WHERE "messages"."finished_at" is null and "messages"."stopped_at" is null;