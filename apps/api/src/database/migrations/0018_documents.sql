CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text,
	CONSTRAINT "documents_kind_version" UNIQUE("kind","version"),
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('terms', 'privacy', 'refunds')),
	CONSTRAINT "documents_version" CHECK ("documents"."version" > 0)
);--> statement-breakpoint
ALTER TABLE "sign_up_claims" ADD COLUMN "privacy_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "privacy_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The refund terms of the payment settings become version 1 of the refund policy, unless they are the text of 0007 that nobody has
-- chosen: the settings were never saved, and nobody has ordered a course. From now on the column refund_terms is neither read nor
-- written; processes of the release before still read it, so a later release drops it.
INSERT INTO documents (kind, version, title, text, published_at)
SELECT 'refunds', 1, 'Refund policy', btrim(refund_terms, E' \n\r\t'), updated_at FROM payment_settings
WHERE btrim(refund_terms, E' \n\r\t') <> '' AND (version > 1 OR EXISTS (SELECT FROM orders));
