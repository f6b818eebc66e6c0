CREATE TABLE "former_seats" (
	"batch_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_seats_pkey" PRIMARY KEY("batch_id","student_id","added_at","left_at"),
	CONSTRAINT "former_seats_order" CHECK ("former_seats"."left_at" >= "former_seats"."added_at")
);
--> statement-breakpoint
ALTER TABLE "former_seats" ADD CONSTRAINT "former_seats_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_seats" ADD CONSTRAINT "former_seats_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_seats_student" ON "former_seats" USING btree ("student_id","batch_id");--> statement-breakpoint
-- Whichever way a seat ends (refund, removal, move, change of the course, deletion of the batch), the stay is kept. Runs as the owner:
-- neither api nor worker may write or change stays. The seat was noted by the clock of the api, which may be ahead of ours.
CREATE FUNCTION batch_students_keep_stay() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	INSERT INTO former_seats (batch_id, student_id, added_at, left_at)
		VALUES (OLD.batch_id, OLD.student_id, OLD.added_at, greatest(OLD.added_at, now()))
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION batch_students_keep_stay FROM PUBLIC;--> statement-breakpoint
-- Before the stays of old are read: from here on nobody leaves unnoticed, and until this transaction ends nobody leaves at all.
CREATE TRIGGER batch_students_left AFTER DELETE ON batch_students
	FOR EACH ROW EXECUTE FUNCTION batch_students_keep_stay();--> statement-breakpoint
CREATE TRIGGER batch_students_moved_away AFTER UPDATE OF batch_id ON batch_students
	FOR EACH ROW WHEN (OLD.batch_id <> NEW.batch_id) EXECUTE FUNCTION batch_students_keep_stay();--> statement-breakpoint
-- Stays that ended since seats have a history (0031). A seat older than that has no beginning there: it counts from the first class for
-- which the student was entered. Without such a class nobody knows since when, and no absence is invented.
INSERT INTO former_seats (batch_id, student_id, added_at, left_at)
	SELECT gone.from_batch_id, gone.student_id, least(coalesce(came.at, entered.at), gone.at), gone.at
	FROM seat_changes gone
		JOIN batches ON batches.id = gone.from_batch_id
		LEFT JOIN LATERAL (SELECT at FROM seat_changes
			WHERE student_id = gone.student_id AND to_batch_id = gone.from_batch_id AND id < gone.id
			ORDER BY id DESC LIMIT 1) came ON true
		LEFT JOIN LATERAL (SELECT min(m.starts_at) AS at FROM attendance a
				JOIN meetings m ON m.month = a.meeting_month AND m.id = a.meeting_id
			WHERE a.student_id = gone.student_id AND m.batch_id = gone.from_batch_id AND m.cancelled_at IS NULL) entered ON came.at IS NULL
	WHERE coalesce(came.at, entered.at) IS NOT NULL
	ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Stays that ended before that: from the first class for which the student was entered to the end of the last.
INSERT INTO former_seats (batch_id, student_id, added_at, left_at)
	SELECT m.batch_id, a.student_id, min(m.starts_at), max(m.ends_at)
	FROM attendance a JOIN meetings m ON m.month = a.meeting_month AND m.id = a.meeting_id
	WHERE m.cancelled_at IS NULL
		AND NOT EXISTS (SELECT FROM batch_students s WHERE s.batch_id = m.batch_id AND s.student_id = a.student_id)
		AND NOT EXISTS (SELECT FROM former_seats f WHERE f.batch_id = m.batch_id AND f.student_id = a.student_id)
	GROUP BY 1, 2;
