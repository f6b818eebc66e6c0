CREATE TABLE "setup_links" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "setup_links_one_row" CHECK ("setup_links"."id" = 1),
	CONSTRAINT "setup_links_life" CHECK ("setup_links"."expires_at" > "setup_links"."created_at")
);
--> statement-breakpoint
CREATE TABLE "message_tests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_tests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text,
	"masked_recipient" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"requested_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "message_tests_channel_name" CHECK ("message_tests"."channel" in ('mail', 'sms')),
	CONSTRAINT "message_tests_state" CHECK ("message_tests"."state" in ('waiting', 'sent', 'failed')),
	CONSTRAINT "message_tests_recipient" CHECK (("message_tests"."recipient" is not null) = ("message_tests"."state" = 'waiting')),
	CONSTRAINT "message_tests_finished" CHECK (("message_tests"."finished_at" is null) = ("message_tests"."state" = 'waiting')),
	CONSTRAINT "message_tests_reason" CHECK (("message_tests"."reason" is not null) = ("message_tests"."state" = 'failed'))
);
--> statement-breakpoint
CREATE INDEX "message_tests_channel" ON "message_tests" USING btree ("channel","id");--> statement-breakpoint
-- Makes the first admin by the open set-up link, and deletes the link. The api may not write admins itself: without a link that the
-- operator has opened, this function makes nobody. NULL if the link is wrong, used or expired, or if there is an admin. Two calls with
-- the same link make one admin, since only one of them can delete the row.
CREATE FUNCTION create_first_admin(given_token_hash bytea, given_username text, given_password_hash text, given_totp_secret bytea,
	given_recovery_code_hashes text[], given_now timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	admin_id integer;
BEGIN
	-- The clock of the database counts as well: a caller cannot reopen an expired link by naming an earlier time.
	DELETE FROM setup_links WHERE token_hash = given_token_hash AND expires_at > greatest(given_now, clock_timestamp());
	IF NOT FOUND OR EXISTS (SELECT FROM admins WHERE disabled_at IS NULL) THEN
		RETURN NULL;
	END IF;
	INSERT INTO admins (username, password_hash, totp_secret, recovery_code_hashes)
		VALUES (given_username, given_password_hash, given_totp_secret, given_recovery_code_hashes)
		RETURNING id INTO admin_id;
	RETURN admin_id;
END $$;
