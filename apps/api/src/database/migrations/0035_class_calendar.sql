-- 0036 validates the constraints of tables that grow, beside running readers and writers.
CREATE TABLE "holidays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holidays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "holidays_day" UNIQUE("day")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"capacity" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rooms_capacity" CHECK ("rooms"."capacity" between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "attendance_events" DROP CONSTRAINT "attendance_events_kind";--> statement-breakpoint
ALTER TABLE "attendance_events" DROP CONSTRAINT "attendance_events_reason";--> statement-breakpoint
ALTER TABLE "attendance_events" DROP CONSTRAINT "attendance_events_rule";--> statement-breakpoint
ALTER TABLE "meetings" ALTER COLUMN "link" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "is_marked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "is_substitute" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "mode" text DEFAULT 'online' NOT NULL;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "room_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "rooms_name" ON "rooms" USING btree (lower("name")) WHERE "rooms"."archived_at" is null;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- No class is in a room yet, so the index is empty.
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_room_once"
	EXCLUDE USING gist (room_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (cancelled_at IS NULL AND room_id IS NOT NULL);--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_marked" CHECK (not "is_marked" or "corrected_verdict" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "attendance_events" ADD CONSTRAINT "attendance_events_kind" CHECK ("kind" in ('joined', 'scanned', 'marked', 'corrected', 'contested', 'decided')) NOT VALID;--> statement-breakpoint
ALTER TABLE "attendance_events" ADD CONSTRAINT "attendance_events_reason" CHECK (("kind" in ('corrected', 'contested', 'decided')) = ("reason" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "attendance_events" ADD CONSTRAINT "attendance_events_rule" CHECK (("kind" in ('joined', 'scanned')) = ("late_after_minutes" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_mode" CHECK ("meetings"."mode" in ('online', 'room', 'both')) NOT VALID;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_mode_link" CHECK (("meetings"."mode" = 'room') = ("meetings"."link" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_mode_room" CHECK (("meetings"."mode" = 'online') = ("meetings"."room_id" is null)) NOT VALID;--> statement-breakpoint
-- A batch that changes hands takes its coming classes along, except those that a substitute gives; the substitute who becomes
-- the batch's trainer is none any more.
CREATE OR REPLACE FUNCTION batches_hand_over() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	UPDATE meetings SET trainer_id = trainer_courses.trainer_id, is_substitute = false, version = version + 1, updated_at = NEW.updated_at
		FROM trainer_courses
		WHERE trainer_courses.id = NEW.trainer_course_id AND batch_id = NEW.id AND ends_at > NEW.updated_at AND cancelled_at IS NULL
			AND (meetings.trainer_id <> trainer_courses.trainer_id) <> is_substitute;
	RETURN NULL;
END $$;
