-- without transaction
-- Made beside running readers and writers. Each statement may be repeated.
DROP INDEX CONCURRENTLY IF EXISTS "users_archived";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_archived" ON "users" USING btree ("id") WHERE "users"."role" = 'STUDENT' and "users"."status" in ('archived', 'deleted');
