-- How many seconds these ranges have together. For a generated column, so it may depend on nothing else.
CREATE FUNCTION seconds_in(watched int4multirange) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
	SELECT coalesce(sum(upper(part) - lower(part)), 0)::integer FROM unnest(watched) AS part
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION seconds_in FROM PUBLIC;--> statement-breakpoint
CREATE TABLE "recording_watches" (
	"meeting_month" date NOT NULL,
	"recording_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"watched" "int4multirange" DEFAULT '{}' NOT NULL,
	"seconds" integer GENERATED ALWAYS AS (seconds_in(watched)) STORED NOT NULL,
	"duration_seconds" integer,
	"credit_from" timestamp with time zone NOT NULL,
	CONSTRAINT "recording_watches_pkey" PRIMARY KEY("meeting_month","recording_id","student_id"),
	CONSTRAINT "recording_watches_times" CHECK ("recording_watches"."last_at" >= "recording_watches"."opened_at"),
	CONSTRAINT "recording_watches_within" CHECK ("recording_watches"."watched" <@ '{[0,43200)}'::int4multirange),
	CONSTRAINT "recording_watches_duration" CHECK ("recording_watches"."duration_seconds" between 1 and 43200)
) PARTITION BY RANGE ("meeting_month");
--> statement-breakpoint
CREATE TABLE recording_watches_default PARTITION OF recording_watches DEFAULT;--> statement-breakpoint
SELECT make_month_partitions('recording_watches', 3);--> statement-breakpoint
CREATE TABLE "recordings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recordings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"meeting_month" date NOT NULL,
	"meeting_id" integer NOT NULL,
	"title" text,
	"host" text NOT NULL,
	"video_id" text NOT NULL,
	"video_key" text,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" text NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "recordings_month_id" UNIQUE("meeting_month","id"),
	CONSTRAINT "recordings_title" CHECK ("recordings"."title" <> ''),
	CONSTRAINT "recordings_video" CHECK (case "recordings"."host" when 'youtube' then "recordings"."video_id" ~ '^[A-Za-z0-9_-]{11}$' and "recordings"."video_key" is null
        when 'vimeo' then "recordings"."video_id" ~ '^[0-9]{6,12}$' and coalesce("recordings"."video_key", '00000000') ~ '^[0-9a-f]{8,16}$'
        else false end),
	CONSTRAINT "recordings_removed" CHECK (num_nonnulls("recordings"."removed_at", "recordings"."removed_by") in (0, 2)),
	CONSTRAINT "recordings_version" CHECK ("recordings"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "recording_watches" ADD CONSTRAINT "recording_watches_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_watches" ADD CONSTRAINT "recording_watches_recording" FOREIGN KEY ("meeting_month","recording_id") REFERENCES "public"."recordings"("meeting_month","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_meeting" FOREIGN KEY ("meeting_month","meeting_id") REFERENCES "public"."meetings"("month","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recording_watches_student" ON "recording_watches" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "recordings_of_meeting" ON "recordings" USING btree ("meeting_month","meeting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recordings_once" ON "recordings" USING btree ("meeting_id","host","video_id") WHERE "recordings"."removed_at" is null;
