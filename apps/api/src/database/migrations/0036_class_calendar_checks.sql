-- without transaction
-- What 0035 left for beside running readers and writers. Each statement may be repeated.
DROP INDEX CONCURRENTLY IF EXISTS "meetings_room";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "meetings_room" ON "meetings" USING btree ("room_id","starts_at");--> statement-breakpoint
ALTER TABLE "meetings" VALIDATE CONSTRAINT "meetings_room_id_rooms_id_fk";--> statement-breakpoint
ALTER TABLE "meetings" VALIDATE CONSTRAINT "meetings_mode";--> statement-breakpoint
ALTER TABLE "meetings" VALIDATE CONSTRAINT "meetings_mode_link";--> statement-breakpoint
ALTER TABLE "meetings" VALIDATE CONSTRAINT "meetings_mode_room";--> statement-breakpoint
ALTER TABLE "attendance" VALIDATE CONSTRAINT "attendance_marked";--> statement-breakpoint
ALTER TABLE "attendance_events" VALIDATE CONSTRAINT "attendance_events_kind";--> statement-breakpoint
ALTER TABLE "attendance_events" VALIDATE CONSTRAINT "attendance_events_reason";--> statement-breakpoint
ALTER TABLE "attendance_events" VALIDATE CONSTRAINT "attendance_events_rule";
