CREATE TABLE "sign_up_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_up_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"device_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"qualification" text,
	"working_status" text,
	"image_id" integer,
	"resume_id" integer,
	"experience_years" integer,
	"technologies" text[],
	"agreed_to" text[] NOT NULL,
	"notice_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_up_claims_working_status" CHECK ("sign_up_claims"."working_status" in ('full-time', 'part-time', 'freelance', 'unemployed')),
	CONSTRAINT "sign_up_claims_experience" CHECK ("sign_up_claims"."experience_years" between 0 and 60),
	CONSTRAINT "sign_up_claims_agreed_to" CHECK ("sign_up_claims"."agreed_to" <@ array['account', 'resume_sharing', 'showcase', 'marketing'])
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "made_by_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_up_claims" ADD CONSTRAINT "sign_up_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_up_claims" ADD CONSTRAINT "sign_up_claims_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_up_claims" ADD CONSTRAINT "sign_up_claims_resume_id_media_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_up_claims_one" ON "sign_up_claims" USING btree ("user_id","device_id");--> statement-breakpoint
CREATE INDEX "sign_up_claims_image" ON "sign_up_claims" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "sign_up_claims_resume" ON "sign_up_claims" USING btree ("resume_id");--> statement-breakpoint
CREATE INDEX "sign_up_claims_age" ON "sign_up_claims" USING btree ("created_at");--> statement-breakpoint
-- Who was made by an admin stands in the audit log so far.
UPDATE users SET made_by_admin = true FROM audit_log
	WHERE audit_log.action IN ('student.create', 'trainer.create') AND audit_log.subject = 'user:' || users.id;--> statement-breakpoint
-- As before, and: whoever signed up for a sleeping account a moment ago has seven days as well, however old the account is.
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
		AND NOT EXISTS (SELECT FROM enrolments WHERE student_id = users.id)
		AND NOT EXISTS (SELECT FROM trainer_courses WHERE trainer_id = users.id)
		AND NOT EXISTS (SELECT FROM reviews WHERE student_id = users.id OR trainer_id = users.id)
		AND NOT EXISTS (SELECT FROM placements WHERE student_id = users.id);
	GET DIAGNOSTICS deleted = ROW_COUNT;
	RETURN deleted;
END $$;
