CREATE TABLE "lead_course_owners" (
	"course_id" integer PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"actor_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_events_kind" CHECK ("lead_events"."kind" in ('created', 'asked', 'note', 'call', 'stage', 'owner', 'next_call', 'summary', 'converted'))
);
--> statement-breakpoint
CREATE TABLE "lead_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"admin_id" integer NOT NULL,
	"lead_id" integer NOT NULL,
	"kind" text NOT NULL,
	"event" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "lead_notices_once" UNIQUE("admin_id","event"),
	CONSTRAINT "lead_notices_kind" CHECK ("lead_notices"."kind" in ('lead_assigned', 'call_due'))
);
--> statement-breakpoint
CREATE TABLE "lead_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"assign" text DEFAULT 'rota' NOT NULL,
	"rota" integer[] DEFAULT '{}' NOT NULL,
	"last_owner_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lead_settings_one_row" CHECK ("lead_settings"."id" = 1),
	CONSTRAINT "lead_settings_assign" CHECK ("lead_settings"."assign" in ('rota', 'nobody'))
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"mobile_number" text,
	"email" "citext",
	"source" text NOT NULL,
	"utm_source" text,
	"utm_medium" text,
	"utm_campaign" text,
	"utm_term" text,
	"utm_content" text,
	"course_id" integer,
	"owner_id" integer,
	"stage" text DEFAULT 'new' NOT NULL,
	"lost_reason" text,
	"next_call_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"student_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_event_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "leads_source_known" CHECK ("leads"."source" in ('contact', 'course', 'chat', 'tell_me', 'walk_in', 'import', 'other')),
	CONSTRAINT "leads_stage_known" CHECK ("leads"."stage" in ('new', 'contacted', 'interested', 'visit', 'won', 'lost')),
	CONSTRAINT "leads_reachable" CHECK ("leads"."mobile_number" is not null or "leads"."email" is not null),
	CONSTRAINT "leads_closed_has_time" CHECK (("leads"."stage" in ('won', 'lost')) = ("leads"."closed_at" is not null)),
	CONSTRAINT "leads_closed_has_no_call" CHECK ("leads"."stage" not in ('won', 'lost') or "leads"."next_call_at" is null),
	CONSTRAINT "leads_lost_reason" CHECK ("leads"."lost_reason" is null or "leads"."stage" = 'lost')
);
--> statement-breakpoint
ALTER TABLE "lead_course_owners" ADD CONSTRAINT "lead_course_owners_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_course_owners" ADD CONSTRAINT "lead_course_owners_owner_id_admins_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_actor_id_admins_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notices" ADD CONSTRAINT "lead_notices_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notices" ADD CONSTRAINT "lead_notices_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_settings" ADD CONSTRAINT "lead_settings_last_owner_id_admins_id_fk" FOREIGN KEY ("last_owner_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_admins_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_course_owners_owner" ON "lead_course_owners" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "lead_events_of_lead" ON "lead_events" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "lead_events_actor" ON "lead_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "lead_notices_bell" ON "lead_notices" USING btree ("admin_id","id");--> statement-breakpoint
CREATE INDEX "lead_notices_unread" ON "lead_notices" USING btree ("admin_id","id") WHERE "lead_notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "lead_notices_lead" ON "lead_notices" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_notices_age" ON "lead_notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lead_settings_last_owner" ON "lead_settings" USING btree ("last_owner_id");--> statement-breakpoint
CREATE INDEX "leads_stage" ON "leads" USING btree ("stage","id");--> statement-breakpoint
CREATE INDEX "leads_owner" ON "leads" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "leads_owner_stage" ON "leads" USING btree ("owner_id","stage","id");--> statement-breakpoint
CREATE INDEX "leads_source" ON "leads" USING btree ("source","id");--> statement-breakpoint
CREATE INDEX "leads_course" ON "leads" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "leads_student" ON "leads" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "leads_mobile" ON "leads" USING btree ("mobile_number");--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree ("email");--> statement-breakpoint
CREATE INDEX "leads_calls" ON "leads" USING btree ("next_call_at","id") WHERE "leads"."next_call_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_calls_of_owner" ON "leads" USING btree ("owner_id","next_call_at","id") WHERE "leads"."next_call_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_calls_to_remind" ON "leads" USING btree ("next_call_at") WHERE "leads"."next_call_at" is not null and "leads"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "leads_created" ON "leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "leads_closed" ON "leads" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "leads_age" ON "leads" USING btree ("last_event_at");--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("name" gin_trgm_ops,("email"::text) gin_trgm_ops,"mobile_number" gin_trgm_ops);--> statement-breakpoint
INSERT INTO lead_settings (id) VALUES (1);--> statement-breakpoint
-- Leads by a part of name, e-mail address or number, by the search index only: a scan of the table or a walk along another index
-- would take longer the more leads there are.
CREATE FUNCTION find_leads(pattern text, most integer) RETURNS SETOF integer
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off SET enable_indexscan = off
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
	RETURN QUERY SELECT id FROM public.leads
		WHERE name ILIKE pattern OR email::text ILIKE pattern OR mobile_number ILIKE pattern LIMIT most;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION find_leads FROM PUBLIC;--> statement-breakpoint
-- Every number that has asked becomes one lead, as its newest enquiry says; closed enquiries are leads that were lost. Enquiries are
-- kept for a year, so there are not many.
INSERT INTO leads (name, mobile_number, email, source, course_id, stage, lost_reason, created_at, last_event_at, closed_at)
	SELECT DISTINCT ON (contact_number) full_name, contact_number, email, kind, course_id,
		CASE status WHEN 'closed' THEN 'lost' ELSE status END,
		CASE status WHEN 'closed' THEN 'The enquiry was closed.' END,
		min(created_at) OVER (PARTITION BY contact_number), created_at,
		CASE status WHEN 'closed' THEN coalesce(handled_at, created_at) END
	FROM enquiries ORDER BY contact_number, id DESC;--> statement-breakpoint
INSERT INTO lead_events (lead_id, kind, text, at)
	SELECT l.id, CASE WHEN row_number() OVER (PARTITION BY l.id ORDER BY e.id) = 1 THEN 'created' ELSE 'asked' END, e.query, e.created_at
	FROM enquiries e JOIN leads l ON l.mobile_number = e.contact_number ORDER BY e.id;
