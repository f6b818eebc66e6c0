-- Made by drizzle-kit from database/tables, then edited by hand: extension, partitions, audit chain, first settings.
CREATE EXTENSION IF NOT EXISTS citext;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"hash" "bytea" DEFAULT '\x'::bytea NOT NULL,
	CONSTRAINT "audit_log_pkey" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "admins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" "citext" NOT NULL,
	"password_hash" text NOT NULL,
	"totp_secret" "bytea",
	"totp_last_step" bigint,
	"recovery_code_hashes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "admins_username" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "contact_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"channel" text NOT NULL,
	"new_value" "citext" NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "contact_changes_channel" CHECK ("contact_changes"."channel" in ('email', 'mobile'))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"device_id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"last_sign_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_id_pk" PRIMARY KEY("user_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "otp_challenges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "otp_challenges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"identifier" "citext" NOT NULL,
	"user_id" integer NOT NULL,
	"device_id" uuid,
	"code_hash" "bytea",
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"superseded_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "otp_challenges_channel" CHECK ("otp_challenges"."channel" in ('email', 'mobile')),
	CONSTRAINT "otp_challenges_attempts" CHECK ("otp_challenges"."attempts" between 0 and 5),
	CONSTRAINT "otp_challenges_life" CHECK ("otp_challenges"."expires_at" > "otp_challenges"."created_at")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_id" uuid NOT NULL,
	"user_id" integer,
	"admin_id" integer,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "sessions_token" UNIQUE("token_id"),
	CONSTRAINT "sessions_one_owner" CHECK (num_nonnulls("sessions"."user_id", "sessions"."admin_id") = 1),
	CONSTRAINT "sessions_end" CHECK (("sessions"."ended_at" is null) = ("sessions"."end_reason" is null)),
	CONSTRAINT "sessions_end_reason" CHECK ("sessions"."end_reason" in ('logout', 'revoked', 'too_many', 'idle', 'profile_changed'))
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price_in_paise" integer NOT NULL,
	"days" integer NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"time" text,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_price" CHECK ("courses"."price_in_paise" between 0 and 100000000),
	CONSTRAINT "courses_days" CHECK ("courses"."days" between 1 and 1095),
	CONSTRAINT "courses_dates" CHECK ("courses"."end_date" >= "courses"."start_date")
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"brand" text NOT NULL,
	"slug" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"social_links" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_settings_one_row" CHECK ("site_settings"."id" = 1),
	CONSTRAINT "site_settings_slug" CHECK ("site_settings"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"notice_version" text NOT NULL,
	"given" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_purpose" CHECK ("consents"."purpose" in ('account', 'resume_sharing', 'showcase', 'marketing'))
);
--> statement-breakpoint
CREATE TABLE "trainer_profiles" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"experience_years" integer NOT NULL,
	"technologies" text[] DEFAULT '{}' NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "trainer_profiles_experience" CHECK ("trainer_profiles"."experience_years" between 0 and 60),
	CONSTRAINT "trainer_profiles_rating" CHECK ("trainer_profiles"."rating_sum" >= 0 and "trainer_profiles"."rating_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"status" text DEFAULT 'unverified' NOT NULL,
	"name" text NOT NULL,
	"email" "citext" NOT NULL,
	"email_verified_at" timestamp with time zone,
	"mobile_number" text NOT NULL,
	"mobile_verified_at" timestamp with time zone,
	"address" text,
	"qualification" text,
	"working_status" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('STUDENT', 'TRAINER')),
	CONSTRAINT "users_status" CHECK ("users"."status" in ('unverified', 'active', 'archived', 'deleted')),
	CONSTRAINT "users_mobile_digits" CHECK ("users"."mobile_number" ~ '^[6-9][0-9]{9}$'),
	CONSTRAINT "users_working_status" CHECK ("users"."working_status" in ('full-time', 'part-time', 'freelance', 'unemployed')),
	CONSTRAINT "users_active_is_verified" CHECK ("users"."status" <> 'active' or "users"."email_verified_at" is not null or "users"."mobile_verified_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD CONSTRAINT "otp_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD CONSTRAINT "trainer_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "contact_changes_user" ON "contact_changes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_changes_one_pending" ON "contact_changes" USING btree ("user_id","channel") WHERE "contact_changes"."confirmed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "otp_challenges_one_live" ON "otp_challenges" USING btree ("channel","identifier",coalesce("device_id", '00000000-0000-0000-0000-000000000000')) WHERE "otp_challenges"."consumed_at" is null and "otp_challenges"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "otp_challenges_history" ON "otp_challenges" USING btree ("channel","identifier","created_at");--> statement-breakpoint
CREATE INDEX "known_devices_age" ON "known_devices" USING btree ("last_sign_in_at");--> statement-breakpoint
CREATE INDEX "otp_challenges_age" ON "otp_challenges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_age" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "otp_challenges_user" ON "otp_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_admin" ON "sessions" USING btree ("admin_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","purpose","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_verified_email" ON "users" USING btree ("email") WHERE "users"."email_verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_verified_mobile" ON "users" USING btree ("mobile_number") WHERE "users"."mobile_verified_at" is not null;--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_mobile" ON "users" USING btree ("mobile_number");--> statement-breakpoint
-- Months of a partitioned table, made ahead of time by a job; what falls outside lands in the DEFAULT partition.
-- SECURITY DEFINER, because only the owner of a table may add to it and the worker owns none.
CREATE FUNCTION make_month_partitions(parent regclass, months_ahead integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
	parent_name text;
	first_day date;
	part text;
	made integer := 0;
BEGIN
	SELECT relname INTO parent_name FROM pg_class
	WHERE oid = parent AND relkind = 'p' AND relnamespace = 'public'::regnamespace;
	IF parent_name IS NULL OR months_ahead NOT BETWEEN 0 AND 24 THEN
		RAISE EXCEPTION 'make_month_partitions: % is not a partitioned table of ours, or % months is out of range', parent, months_ahead;
	END IF;
	FOR month_number IN 0..months_ahead LOOP
		first_day := (date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => month_number))::date;
		part := parent_name || to_char(first_day, '_YYYY_MM');
		IF to_regclass('public.' || quote_ident(part)) IS NULL THEN
			BEGIN
				EXECUTE format('CREATE TABLE public.%I PARTITION OF %s FOR VALUES FROM (%L) TO (%L)', part, parent,
					first_day::text || ' 00:00:00+00', (first_day + interval '1 month')::date::text || ' 00:00:00+00');
				made := made + 1;
			EXCEPTION WHEN check_violation THEN
				-- Rows of that month are in the DEFAULT partition already; they can stay there, the other months must not wait.
				RAISE WARNING '%: the DEFAULT partition already holds rows of its month', part;
			END;
		END IF;
	END LOOP;
	RETURN made;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION make_month_partitions FROM PUBLIC;--> statement-breakpoint
CREATE TABLE audit_log_default PARTITION OF audit_log DEFAULT;--> statement-breakpoint
SELECT make_month_partitions('audit_log', 3);--> statement-breakpoint
CREATE SEQUENCE audit_log_id_seq OWNED BY audit_log.id;--> statement-breakpoint
CREATE FUNCTION audit_log_hash(previous bytea, entry audit_log) RETURNS bytea
LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
	SELECT sha256(coalesce(previous, '') || convert_to(jsonb_build_array(entry.id, extract(epoch FROM entry.at),
		entry.actor, entry.action, entry.subject, entry.before, entry.after, entry.request_id)::text, 'UTF8'))
$$;--> statement-breakpoint
-- Number and hash are given under one lock, so the chain has one order however many processes write.
CREATE FUNCTION audit_log_chain() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('audit_log', 0));
	NEW.id := nextval('audit_log_id_seq');
	NEW.hash := audit_log_hash((SELECT hash FROM audit_log ORDER BY id DESC LIMIT 1), NEW);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_chain BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_chain();--> statement-breakpoint
CREATE FUNCTION audit_log_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_log is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_append_only();--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_append_only();--> statement-breakpoint
INSERT INTO site_settings (brand, slug, address, phone, email)
VALUES ('Avsar', 'avsar', 'Your institute''s address', '00000 00000', 'hello@example.com');
