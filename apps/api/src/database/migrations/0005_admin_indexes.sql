-- without transaction
-- What 0004 left for beside running readers and writers. Each statement may be repeated: an index that was not finished is dropped
-- first. The audit log is partitioned, and its indexes cannot be built beside writers; it waits for a moment.
DROP INDEX CONCURRENTLY IF EXISTS "batches_start";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "batches_start" ON "batches" USING btree ("start_date","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "batches_end";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "batches_end" ON "batches" USING btree ("end_date","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enquiries_status";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enquiries_status" ON "enquiries" USING btree ("status","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enquiries_search";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enquiries_search" ON "enquiries" USING gin ("full_name" gin_trgm_ops,("email"::text) gin_trgm_ops,"contact_number" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enrolments_course_newest";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enrolments_course_newest" ON "enrolments" USING btree ("course_id","id","status");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "placements_search";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "placements_search" ON "placements" USING gin ("display_name" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_without_course";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_without_course" ON "users" USING btree ("id") WHERE "users"."role" = 'STUDENT' and "users"."course_count" = 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_without_batch";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_without_batch" ON "users" USING btree ("id") WHERE "users"."role" = 'STUDENT' and "users"."batch_count" = 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "enrolments_course";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_log_actor_prefix" ON "audit_log" USING btree ("actor" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_log_action_prefix" ON "audit_log" USING btree ("action" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_log_subject_prefix" ON "audit_log" USING btree ("subject" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
DROP INDEX IF EXISTS "audit_log_subject";--> statement-breakpoint
-- What was there before the triggers. A thousand at a time, each under its own lock before it is counted, so that whoever changes
-- one meanwhile is counted once.
DO $$
DECLARE
	first integer := 0;
BEGIN
	WHILE first <= coalesce((SELECT max(id) FROM users), 0) LOOP
		PERFORM FROM users WHERE id > first AND id <= first + 1000 AND role = 'STUDENT' ORDER BY id FOR NO KEY UPDATE;
		UPDATE users SET course_count = courses, batch_count = batches
			FROM (SELECT id AS student,
				(SELECT count(*) FROM enrolments WHERE student_id = u.id AND status <> 'Cancelled') AS courses,
				(SELECT count(*) FROM batch_students JOIN batches ON batches.id = batch_id
					WHERE student_id = u.id AND archived_at IS NULL) AS batches
				FROM users u WHERE id > first AND id <= first + 1000 AND role = 'STUDENT') AS counted
			WHERE users.id = student AND (course_count, batch_count) IS DISTINCT FROM (courses, batches);
		COMMIT;
		first := first + 1000;
	END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "enquiries" DROP CONSTRAINT IF EXISTS "enquiries_status_known";--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_status_known" CHECK ("enquiries"."status" in ('new', 'contacted', 'closed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "enquiries" VALIDATE CONSTRAINT "enquiries_status_known";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT IF EXISTS "users_counts";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_counts" CHECK ("users"."course_count" >= 0 and "users"."batch_count" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_counts";--> statement-breakpoint
UPDATE enquiries SET status = 'closed' WHERE handled_at IS NOT NULL;--> statement-breakpoint
-- What there is; from now on a job counts (stats.refresh).
INSERT INTO institute_stats (students, trainers, courses, batches, as_of)
SELECT (SELECT count(*) FROM users WHERE role = 'STUDENT' AND status IN ('active', 'unverified')),
	(SELECT count(*) FROM users WHERE role = 'TRAINER' AND status IN ('active', 'unverified')),
	(SELECT count(*) FROM courses WHERE archived_at IS NULL),
	(SELECT count(*) FROM batches WHERE archived_at IS NULL), now()
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO course_stats (course_id, students, trainers)
SELECT id,
	(SELECT count(*) FROM enrolments e JOIN users u ON u.id = student_id AND u.status IN ('active', 'unverified')
		WHERE e.course_id = courses.id AND e.status <> 'Cancelled'),
	(SELECT count(*) FROM trainer_courses l JOIN users u ON u.id = trainer_id AND u.status IN ('active', 'unverified')
		WHERE l.course_id = courses.id)
FROM courses WHERE archived_at IS NULL
ON CONFLICT DO NOTHING;
