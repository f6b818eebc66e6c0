CREATE TABLE "trainer_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trainer_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trainer_id" integer NOT NULL,
	"token_hash" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "trainer_invitations_life" CHECK ("trainer_invitations"."expires_at" > "trainer_invitations"."created_at")
);
--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trainer_invitations" ADD CONSTRAINT "trainer_invitations_trainer_id_trainer_profiles_user_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."trainer_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trainer_invitations_one_open" ON "trainer_invitations" USING btree ("trainer_id") WHERE "trainer_invitations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "trainer_invitations_trainer" ON "trainer_invitations" USING btree ("trainer_id");--> statement-breakpoint
CREATE INDEX "trainer_invitations_age" ON "trainer_invitations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD CONSTRAINT "trainer_profiles_completed" CHECK ("trainer_profiles"."completed_at" is null or "trainer_profiles"."invited_at" is not null);--> statement-breakpoint
-- Written by hand. As before, and: an invited trainer who has not answered keeps the account for 30 days after the last
-- link. Whoever deletes accounts of 7 days must not delete these earlier.
CREATE OR REPLACE FUNCTION delete_unverified_people(signed_up_before timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	deleted integer;
BEGIN
	IF signed_up_before > now() - interval '1 day' THEN
		RAISE EXCEPTION 'delete_unverified_people: who signed up today may still be on their way';
	END IF;
	DELETE FROM users WHERE status = 'unverified' AND created_at < signed_up_before
		AND NOT EXISTS (SELECT FROM sign_up_claims WHERE user_id = users.id AND created_at >= signed_up_before)
		AND NOT EXISTS (SELECT FROM trainer_profiles WHERE user_id = users.id AND invited_at >= now() - interval '30 days')
		AND NOT EXISTS (SELECT FROM enrolments WHERE student_id = users.id)
		AND NOT EXISTS (SELECT FROM trainer_courses WHERE trainer_id = users.id)
		AND NOT EXISTS (SELECT FROM reviews WHERE student_id = users.id OR trainer_id = users.id)
		AND NOT EXISTS (SELECT FROM placements WHERE student_id = users.id);
	GET DIAGNOSTICS deleted = ROW_COUNT;
	RETURN deleted;
END $$;
