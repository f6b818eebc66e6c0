-- Made by drizzle-kit from database/tables. `otp_challenges.attempts` stays for the release before this one.
CREATE TABLE "otp_tries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "otp_tries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"challenge_id" bigint NOT NULL,
	"network" text,
	"by_asker" boolean NOT NULL,
	"is_right" boolean NOT NULL,
	"tried_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "otp_challenges_one_live";--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD COLUMN "forgiven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "otp_tries" ADD CONSTRAINT "otp_tries_challenge_id_otp_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."otp_challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "otp_tries_challenge" ON "otp_tries" USING btree ("challenge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "otp_challenges_one_live" ON "otp_challenges" USING btree ("purpose","channel","identifier",coalesce("asked_by", "device_id", '00000000-0000-0000-0000-000000000000'),(case when "purpose" = 'login' then 0 else "user_id" end)) WHERE "otp_challenges"."consumed_at" is null and "otp_challenges"."superseded_at" is null;
