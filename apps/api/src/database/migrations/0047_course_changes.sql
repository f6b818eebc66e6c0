CREATE TABLE "course_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" integer NOT NULL,
	"from_course_id" integer NOT NULL,
	"to_course_id" integer NOT NULL,
	"from_order_id" integer NOT NULL,
	"to_order_id" integer NOT NULL,
	"carried_in_paise" integer NOT NULL,
	"price_in_paise" integer NOT NULL,
	"given_back_in_paise" integer NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_changes_from_order" UNIQUE("from_order_id"),
	CONSTRAINT "course_changes_to_order" UNIQUE("to_order_id"),
	CONSTRAINT "course_changes_courses" CHECK ("course_changes"."from_course_id" <> "course_changes"."to_course_id"),
	CONSTRAINT "course_changes_orders" CHECK ("course_changes"."from_order_id" < "course_changes"."to_order_id"),
	CONSTRAINT "course_changes_amounts" CHECK ("course_changes"."carried_in_paise" > 0 and "course_changes"."carried_in_paise" <= "course_changes"."price_in_paise" and "course_changes"."given_back_in_paise" >= 0 and ("course_changes"."given_back_in_paise" = 0 or "course_changes"."carried_in_paise" = "course_changes"."price_in_paise"))
);
--> statement-breakpoint
ALTER TABLE "course_changes" ADD CONSTRAINT "course_changes_from" FOREIGN KEY ("from_order_id","student_id","from_course_id") REFERENCES "public"."orders"("id","student_id","course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_changes" ADD CONSTRAINT "course_changes_to" FOREIGN KEY ("to_order_id","student_id","to_course_id") REFERENCES "public"."orders"("id","student_id","course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_changes_of_student" ON "course_changes" USING btree ("student_id","from_course_id","id");--> statement-breakpoint
-- The money leaves the account of the old course and comes to that of the new one; both entries have the same amount.
CREATE FUNCTION course_changes_to_ledger() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
	INSERT INTO ledger_entries (at, student_id, course_id, kind, debit, credit, amount_in_paise, order_id, source, actor, reason)
		VALUES (NEW.at, NEW.student_id, NEW.from_course_id, 'credit', 'student', 'transfers', NEW.carried_in_paise, NEW.from_order_id,
				format('change:%s:out', NEW.id), NEW.actor, NEW.reason),
			(NEW.at, NEW.student_id, NEW.to_course_id, 'credit', 'transfers', 'student', NEW.carried_in_paise, NEW.to_order_id,
				format('change:%s:in', NEW.id), NEW.actor, NEW.reason)
		ON CONFLICT (source) DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER course_changes_to_ledger AFTER INSERT ON course_changes
	FOR EACH ROW EXECUTE FUNCTION course_changes_to_ledger();--> statement-breakpoint
REVOKE ALL ON FUNCTION course_changes_to_ledger FROM PUBLIC;
