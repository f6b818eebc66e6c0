CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"storage_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"unreferenced_uploads" integer DEFAULT 0 NOT NULL,
	"sweep_refused_at" timestamp with time zone,
	CONSTRAINT "installation_one_row" CHECK ("installation"."id" = 1),
	CONSTRAINT "installation_unreferenced_uploads" CHECK ("installation"."unreferenced_uploads" >= 0)
);
--> statement-breakpoint
CREATE TABLE "unreferenced_files" (
	"key" text PRIMARY KEY NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Written by hand: the one row, with a random storage_id.
INSERT INTO installation DEFAULT VALUES;
