CREATE TABLE "billing_details" (
	"student_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"gstin" text,
	"state_code" text,
	"address" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_details_state" CHECK ("billing_details"."gstin" is null or "billing_details"."state_code" = left("billing_details"."gstin", 2))
);
--> statement-breakpoint
CREATE TABLE "tax_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payer" text NOT NULL,
	"place" text NOT NULL,
	"valid_from" date NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rules_of_day" UNIQUE("payer","valid_from"),
	CONSTRAINT "tax_rules_payer" CHECK ("tax_rules"."payer" in ('registered', 'with_state', 'without_state')),
	CONSTRAINT "tax_rules_place" CHECK ("tax_rules"."place" in ('payer', 'institute')),
	CONSTRAINT "tax_rules_known" CHECK ("tax_rules"."payer" <> 'without_state' or "tax_rules"."place" = 'institute')
);
--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_issued" ON "credit_notes" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "receipts_issued" ON "receipts" USING btree ("issued_at","id");--> statement-breakpoint
-- What holds today (IGST Act, section 12(5)): a registered payer's state, otherwise the place where the teaching is done. The first day of GST.
INSERT INTO tax_rules (payer, place, valid_from, made_by) VALUES
	('registered', 'payer', '2017-07-01', 'system'),
	('with_state', 'institute', '2017-07-01', 'system'),
	('without_state', 'institute', '2017-07-01', 'system');
