CREATE TABLE "figure_mail_settings" (
	"admin_id" integer PRIMARY KEY NOT NULL,
	"is_wanted" boolean NOT NULL,
	"email" "citext",
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"admin_id" integer NOT NULL,
	"week" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "figure_mails_monday" CHECK (extract(isodow from "figure_mails"."week") = 1)
);
--> statement-breakpoint
ALTER TABLE "figure_mail_settings" ADD CONSTRAINT "figure_mail_settings_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_mails" ADD CONSTRAINT "figure_mails_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "figure_mails_once" ON "figure_mails" USING btree ("admin_id","week");--> statement-breakpoint
CREATE INDEX "figure_mails_week" ON "figure_mails" USING btree ("week");