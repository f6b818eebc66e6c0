ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_proved_email" CHECK ("users"."email_verified_at" is null or "users"."email" is not null);--> statement-breakpoint
-- Written by hand. As before, and: whom staff added is never deleted as unconfirmed, since the institute may know the
-- person without a log-in. That includes invited trainers, whom staff can withdraw.
CREATE OR REPLACE FUNCTION delete_unverified_people(signed_up_before timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	deleted integer;
BEGIN
	IF signed_up_before > now() - interval '1 day' THEN
		RAISE EXCEPTION 'delete_unverified_people: who signed up today may still be on their way';
	END IF;
	DELETE FROM users WHERE status = 'unverified' AND created_at < signed_up_before
		AND NOT made_by_admin
		AND NOT EXISTS (SELECT FROM sign_up_claims WHERE user_id = users.id AND created_at >= signed_up_before)
		AND NOT EXISTS (SELECT FROM enrolments WHERE student_id = users.id)
		AND NOT EXISTS (SELECT FROM trainer_courses WHERE trainer_id = users.id)
		AND NOT EXISTS (SELECT FROM reviews WHERE student_id = users.id OR trainer_id = users.id)
		AND NOT EXISTS (SELECT FROM placements WHERE student_id = users.id);
	GET DIAGNOSTICS deleted = ROW_COUNT;
	RETURN deleted;
END $$;
