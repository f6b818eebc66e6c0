-- without transaction
-- What 0015 left for beside running readers and writers. Each statement may be repeated.
DROP INDEX CONCURRENTLY IF EXISTS "enrolments_without_seat";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "enrolments_without_seat" ON "enrolments" USING btree ("id") WHERE "enrolments"."seat_count" = 0 and "enrolments"."status" = 'Active' and "enrolments"."source" = 'payment';--> statement-breakpoint
-- Seats from before the triggers of 0015. A thousand students at a time, locked before their seats are counted, so that a seat
-- that is added meanwhile is counted once.
DO $$
DECLARE
	first integer := 0;
BEGIN
	WHILE first <= coalesce((SELECT max(id) FROM users), 0) LOOP
		PERFORM FROM users WHERE id > first AND id <= first + 1000 AND role = 'STUDENT' ORDER BY id FOR NO KEY UPDATE;
		UPDATE enrolments SET seat_count = counted.seats
			FROM (SELECT e.id, (SELECT count(*) FROM batch_students s JOIN batches b ON b.id = s.batch_id
					WHERE s.student_id = e.student_id AND s.course_id = e.course_id AND b.archived_at IS NULL) AS seats
				FROM enrolments e WHERE e.student_id > first AND e.student_id <= first + 1000) AS counted
			WHERE enrolments.id = counted.id AND seat_count <> counted.seats;
		COMMIT;
		first := first + 1000;
	END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "batches" DROP CONSTRAINT IF EXISTS "batches_mode";--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_mode" CHECK ("batches"."mode" in ('online', 'room', 'both'));--> statement-breakpoint
ALTER TABLE "batches" DROP CONSTRAINT IF EXISTS "batches_last_join";--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_last_join" CHECK ("batches"."last_join_date" between "batches"."start_date" and "batches"."end_date");--> statement-breakpoint
ALTER TABLE "enrolments" DROP CONSTRAINT IF EXISTS "enrolments_seats";--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_seats" CHECK ("enrolments"."seat_count" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "enrolments" VALIDATE CONSTRAINT "enrolments_seats";
