-- Made by drizzle-kit from database/tables; the one row of assistant_state by hand. Of the older tables only `faqs` is touched.
CREATE TABLE "assistant_exchanges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assistant_exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"asked_at" timestamp with time zone NOT NULL,
	"page" text,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"milliseconds" integer NOT NULL,
	CONSTRAINT "assistant_exchanges_outcome_known" CHECK ("assistant_exchanges"."outcome" in ('model', 'records', 'unanswered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "assistant_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assistant_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"gist" text NOT NULL,
	"question" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_asked_at" timestamp with time zone NOT NULL,
	"last_asked_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"faq_id" integer,
	CONSTRAINT "assistant_questions_gist" UNIQUE("gist"),
	CONSTRAINT "assistant_questions_status" CHECK ("assistant_questions"."status" in ('open', 'answered', 'dismissed')),
	CONSTRAINT "assistant_questions_answered" CHECK ("assistant_questions"."status" <> 'answered' or "assistant_questions"."faq_id" is not null),
	CONSTRAINT "assistant_questions_times" CHECK ("assistant_questions"."times" > 0)
);
--> statement-breakpoint
CREATE TABLE "assistant_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assistant_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"title" text NOT NULL,
	"keywords" text NOT NULL,
	"text" text NOT NULL,
	"href" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', keywords), 'B') || setweight(to_tsvector('english', text), 'C')) STORED NOT NULL,
	CONSTRAINT "assistant_records_once" UNIQUE("kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "assistant_state" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"records_made_at" timestamp with time zone,
	CONSTRAINT "assistant_state_one_row" CHECK ("assistant_state"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "assistant_questions" ADD CONSTRAINT "assistant_questions_faq_id_faqs_id_fk" FOREIGN KEY ("faq_id") REFERENCES "public"."faqs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_exchanges_age" ON "assistant_exchanges" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "assistant_exchanges_outcome" ON "assistant_exchanges" USING btree ("outcome","id");--> statement-breakpoint
CREATE INDEX "assistant_questions_newest" ON "assistant_questions" USING btree ("status","last_asked_at","id");--> statement-breakpoint
CREATE INDEX "assistant_questions_age" ON "assistant_questions" USING btree ("last_asked_at");--> statement-breakpoint
CREATE INDEX "assistant_questions_faq" ON "assistant_questions" USING btree ("faq_id");--> statement-breakpoint
CREATE INDEX "assistant_records_words" ON "assistant_records" USING gin ("words");--> statement-breakpoint
CREATE INDEX "assistant_records_likeness" ON "assistant_records" USING gin (("title" || ' ' || "keywords") gin_trgm_ops);--> statement-breakpoint
INSERT INTO "assistant_state" DEFAULT VALUES;
