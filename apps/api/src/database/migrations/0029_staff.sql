CREATE TABLE "staff_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"admin_id" integer NOT NULL,
	"token_hash" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_invitations_life" CHECK ("staff_invitations"."expires_at" > "staff_invitations"."created_at")
);
--> statement-breakpoint
ALTER TABLE "admins" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "email" "citext";--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "rights" text[] DEFAULT '{"people","teaching","money","refunds","leads","placement","site","reports","audit","staff"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_one_open" ON "staff_invitations" USING btree ("admin_id") WHERE "staff_invitations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "staff_invitations_admin" ON "staff_invitations" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "staff_invitations_age" ON "staff_invitations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_email" UNIQUE("email");--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_role" CHECK ("admins"."role" in ('owner', 'manager', 'counsellor', 'accounts', 'coordinator', 'placement_officer', 'other'));--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_rights" CHECK ("admins"."rights" <@ array['people', 'teaching', 'money', 'refunds', 'leads', 'placement', 'site', 'reports', 'audit', 'staff']);--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_owner_rights" CHECK ("admins"."role" <> 'owner' or "admins"."rights" @> array['people', 'teaching', 'money', 'refunds', 'leads', 'placement', 'site', 'reports', 'audit', 'staff']);--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_invited" CHECK ("admins"."password_hash" is not null or "admins"."email" is not null);--> statement-breakpoint
-- Written by hand from here. Every admin of before is an owner, named by the username.
UPDATE admins SET name = username WHERE name = '';--> statement-breakpoint
-- A name for rows that the earlier release inserts, and the rule that an owner is left: nobody may lock everybody out (only the
-- operator can delete rows). The lock makes two owners who remove each other at once follow one another.
CREATE FUNCTION admins_keep() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.role = 'owner' AND OLD.disabled_at IS NULL AND OLD.password_hash IS NOT NULL
		AND (NEW.role <> 'owner' OR NEW.disabled_at IS NOT NULL OR NEW.password_hash IS NULL) THEN
		PERFORM pg_advisory_xact_lock(hashtextextended('admins_owner', 0));
		IF NOT EXISTS (SELECT FROM admins WHERE id <> OLD.id AND role = 'owner' AND disabled_at IS NULL
			AND password_hash IS NOT NULL) THEN
			RAISE EXCEPTION 'admins: an owner who can log in must be left' USING ERRCODE = 'restrict_violation';
		END IF;
	END IF;
	IF NEW.name = '' THEN
		NEW.name := NEW.username;
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER admins_keep BEFORE INSERT OR UPDATE ON admins FOR EACH ROW EXECUTE FUNCTION admins_keep();--> statement-breakpoint
-- Sets password and authenticator by an open link, and ends the link. The api may not write passwords itself. NULL if the
-- link is wrong, used, replaced or expired, or if the account is suspended.
CREATE FUNCTION accept_staff_invitation(given_id integer, given_token_hash bytea, given_password_hash text, given_totp_secret bytea,
	given_recovery_code_hashes text[], given_now timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	invited_id integer;
BEGIN
	-- The clock of the database counts as well: a caller cannot reopen an expired link by naming an earlier time.
	UPDATE staff_invitations SET ended_at = given_now
		WHERE id = given_id AND token_hash = given_token_hash AND ended_at IS NULL
			AND expires_at > greatest(given_now, clock_timestamp())
		RETURNING admin_id INTO invited_id;
	IF NOT FOUND THEN
		RETURN NULL;
	END IF;
	UPDATE admins SET password_hash = given_password_hash, totp_secret = given_totp_secret,
		recovery_code_hashes = given_recovery_code_hashes, totp_last_step = NULL, version = version + 1
		WHERE id = invited_id AND disabled_at IS NULL
		RETURNING id INTO invited_id;
	RETURN invited_id;
END $$;
