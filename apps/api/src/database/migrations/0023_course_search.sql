-- By hand, before the generated part, because the index "courses_search" needs it: the words of a course, and each two
-- neighbouring words as one ("full stack" is also found as "fullstack"). The same rules for typed text are in
-- apps/api/src/features/courses/search/courses.search-text.policy.ts: "c++", "c#" and ".net" are words of their own.
CREATE FUNCTION course_words(title text, keywords text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
  WITH plain AS (
    SELECT regexp_replace(regexp_replace(replace(regexp_replace(
      lower(normalize(title || ' ' || coalesce(keywords, ''), NFKC)),
      '\.net\M', ' dotnet ', 'g'), '++', 'plusplus'), '([a-z])#', '\1sharp', 'g'),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u20a0-\u20bf]+', ' ', 'g') AS line
  ), list AS (
    SELECT string_to_array(btrim(line), ' ') AS words FROM plain WHERE btrim(line) <> ''
  )
  SELECT coalesce(array_to_tsvector(array_agg(DISTINCT found.word)), ''::tsvector) FROM (
    SELECT unnest(words) AS word FROM list
    UNION ALL
    SELECT words[place] || words[place + 1] FROM list, generate_series(1, cardinality(words) - 1) AS place
  ) AS found
$$;
--> statement-breakpoint
CREATE TABLE "search_words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"means" text NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "keywords" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "level" text;--> statement-breakpoint
CREATE UNIQUE INDEX "search_words_word" ON "search_words" USING btree ("word") WHERE "search_words"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "batches_joinable" ON "batches" USING btree (coalesce("last_join_date", "start_date"),"course_id") WHERE "batches"."archived_at" is null and not "batches"."is_draft";--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin (course_words("title", "keywords"));--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_level" CHECK ("courses"."level" in ('beginner', 'intermediate', 'advanced'));
