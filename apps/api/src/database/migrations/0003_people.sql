DROP INDEX "otp_challenges_one_live";--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD COLUMN "purpose" text DEFAULT 'login' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD COLUMN "notice_email" "citext";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "showcase" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "media_age" ON "media" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_showcase" ON "users" USING btree ("id") WHERE "users"."showcase";--> statement-breakpoint
CREATE INDEX "users_unverified" ON "users" USING btree ("created_at") WHERE "users"."status" = 'unverified';--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("role",lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("name" gin_trgm_ops,("email"::text) gin_trgm_ops,"mobile_number" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "otp_challenges_one_live" ON "otp_challenges" USING btree ("purpose","channel","identifier",coalesce("device_id", '00000000-0000-0000-0000-000000000000'),(case when "purpose" = 'contact' then "user_id" else 0 end)) WHERE "otp_challenges"."consumed_at" is null and "otp_challenges"."superseded_at" is null;--> statement-breakpoint
ALTER TABLE "otp_challenges" ADD CONSTRAINT "otp_challenges_purpose" CHECK ("otp_challenges"."purpose" in ('login', 'contact'));--> statement-breakpoint
-- One person, never a table full of them. Foreign keys keep everybody who has a course or a review behind them.
CREATE FUNCTION delete_person(person integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
	DELETE FROM users WHERE id = person;
	RETURN FOUND;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION delete_person FROM PUBLIC;--> statement-breakpoint
-- Sign-ups that nobody confirmed by a code, and that nobody has put anywhere meanwhile.
CREATE FUNCTION delete_unverified_people(signed_up_before timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
	deleted integer;
BEGIN
	IF signed_up_before > now() - interval '1 day' THEN
		RAISE EXCEPTION 'delete_unverified_people: who signed up today may still be on their way';
	END IF;
	DELETE FROM users WHERE status = 'unverified' AND created_at < signed_up_before
		AND NOT EXISTS (SELECT FROM enrolments WHERE student_id = users.id)
		AND NOT EXISTS (SELECT FROM trainer_courses WHERE trainer_id = users.id)
		AND NOT EXISTS (SELECT FROM reviews WHERE student_id = users.id OR trainer_id = users.id)
		AND NOT EXISTS (SELECT FROM placements WHERE student_id = users.id);
	GET DIAGNOSTICS deleted = ROW_COUNT;
	RETURN deleted;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION delete_unverified_people FROM PUBLIC;--> statement-breakpoint
-- By the search index alone: the planner takes comparing letters for cheap and would sooner walk through everybody in the
-- order of a page, ten times as long with ten thousand students. A function can say so for itself, in one question.
CREATE FUNCTION find_students(pattern text, most integer) RETURNS SETOF integer
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
	RETURN QUERY SELECT id FROM public.users WHERE role = 'STUDENT' AND status <> 'deleted'
		AND (name ILIKE pattern OR email::text ILIKE pattern OR mobile_number ILIKE pattern) LIMIT most;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION find_students FROM PUBLIC;
