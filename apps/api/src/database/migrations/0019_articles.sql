CREATE TABLE "articles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"is_published" boolean NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articles_kind_slug" UNIQUE("kind","slug"),
	CONSTRAINT "articles_kind" CHECK ("articles"."kind" in ('about', 'institute', 'offer', 'career', 'explore')),
	CONSTRAINT "articles_slug" CHECK ("articles"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "articles_one_page" CHECK ("articles"."kind" in ('career', 'explore') or "articles"."slug" = "articles"."kind")
);
