-- Made by drizzle-kit from database/tables. Both tables are small: each index is built in milliseconds.
ALTER TABLE "otp_challenges" DROP CONSTRAINT "otp_challenges_purpose";--> statement-breakpoint
DROP INDEX "contact_changes_one_pending";--> statement-breakpoint
DROP INDEX "otp_challenges_one_live";--> statement-breakpoint
ALTER TABLE "contact_changes" ADD COLUMN "notice_mobile" text;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD COLUMN "session_id" integer;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD COLUMN "by_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD COLUMN "effective_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD COLUMN "old_value" "citext";--> statement-breakpoint
ALTER TABLE "contact_changes" ADD COLUMN "old_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_changes_session" ON "contact_changes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "contact_changes_due" ON "contact_changes" USING btree ("effective_at") WHERE "contact_changes"."effective_at" is not null and "contact_changes"."confirmed_at" is null and "contact_changes"."undone_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_changes_one_pending" ON "contact_changes" USING btree ("user_id","channel") WHERE "contact_changes"."confirmed_at" is null and "contact_changes"."undone_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "otp_challenges_one_live" ON "otp_challenges" USING btree ("purpose","channel","identifier",coalesce("device_id", '00000000-0000-0000-0000-000000000000'),(case when "purpose" = 'login' then 0 else "user_id" end)) WHERE "otp_challenges"."consumed_at" is null and "otp_challenges"."superseded_at" is null;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_delay" CHECK ("contact_changes"."effective_at" is null or "contact_changes"."by_admin");--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD CONSTRAINT "otp_challenges_purpose" CHECK ("otp_challenges"."purpose" in ('login', 'contact', 'proof'));