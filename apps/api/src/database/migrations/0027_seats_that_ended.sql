-- A batch that is archived after its last day was taught to its end: its seats still count for the enrolments, and its students
-- do not wait for another seat. Until now they did. The count of batches leaves out every archived batch, as before.
CREATE OR REPLACE FUNCTION batch_students_count() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	changed text := CASE WHEN TG_OP = 'INSERT' THEN 'after' ELSE 'before' END;
	step integer := CASE WHEN TG_OP = 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	-- Whoever archives the batch meanwhile waits for us, or we for them: one of the two has to see the other.
	EXECUTE format('UPDATE users SET batch_count = batch_count + seats
		FROM (SELECT student_id, %s * count(*) AS seats FROM (
			SELECT student_id FROM %I JOIN batches ON batches.id = batch_id WHERE archived_at IS NULL FOR SHARE OF batches) AS seat
			GROUP BY 1) AS total
		WHERE users.id = student_id', step, changed);
	EXECUTE format('UPDATE enrolments SET seat_count = seat_count + seats
		FROM (SELECT seat.student_id, seat.course_id, %s * count(*) AS seats
			FROM %I AS seat JOIN batches ON batches.id = seat.batch_id
			WHERE archived_at IS NULL OR (archived_at AT TIME ZONE ''Asia/Kolkata'')::date > end_date GROUP BY 1, 2) AS total
		WHERE enrolments.student_id = total.student_id AND enrolments.course_id = total.course_id', step, changed);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION batches_archived_count() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
	step integer := CASE WHEN NEW.archived_at IS NULL THEN 1 ELSE -1 END;
BEGIN
	UPDATE users SET batch_count = batch_count + step
		WHERE id IN (SELECT student_id FROM batch_students WHERE batch_id = NEW.id);
	IF (coalesce(NEW.archived_at, OLD.archived_at) AT TIME ZONE 'Asia/Kolkata')::date <= NEW.end_date THEN
		UPDATE enrolments SET seat_count = seat_count + step
			FROM batch_students AS seat
			WHERE seat.batch_id = NEW.id AND enrolments.student_id = seat.student_id AND enrolments.course_id = seat.course_id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Batches that were archived after their last day, before this migration.
UPDATE enrolments SET seat_count = seat_count + total.seats
	FROM (SELECT seat.student_id, seat.course_id, count(*) AS seats
		FROM batch_students AS seat JOIN batches ON batches.id = seat.batch_id
		WHERE (archived_at AT TIME ZONE 'Asia/Kolkata')::date > end_date GROUP BY 1, 2) AS total
	WHERE enrolments.student_id = total.student_id AND enrolments.course_id = total.course_id;
