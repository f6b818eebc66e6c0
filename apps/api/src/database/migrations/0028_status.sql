CREATE TABLE "institute_status" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"facts" jsonb NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	CONSTRAINT "institute_status_one_row" CHECK ("institute_status"."id" = 1)
);
