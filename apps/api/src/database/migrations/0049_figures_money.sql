CREATE TABLE "figure_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"watermark" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "due_figures" (
	"due_on" date NOT NULL,
	"course_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"counsellor_id" integer NOT NULL,
	"count" integer NOT NULL,
	"amount_in_paise" bigint NOT NULL,
	CONSTRAINT "due_figures_pkey" PRIMARY KEY("due_on","course_id","batch_id","counsellor_id"),
	CONSTRAINT "due_figures_sums" CHECK ("due_figures"."count" > 0 and "due_figures"."amount_in_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "money_figures" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"course_id" integer NOT NULL,
	"batch_id" integer NOT NULL,
	"counsellor_id" integer NOT NULL,
	"count" integer NOT NULL,
	"amount_in_paise" bigint NOT NULL,
	CONSTRAINT "money_figures_pkey" PRIMARY KEY("day","kind","way","course_id","batch_id","counsellor_id"),
	CONSTRAINT "money_figures_kind" CHECK ("money_figures"."kind" in ('received', 'refunded', 'discount', 'write_off')),
	CONSTRAINT "money_figures_way" CHECK ("money_figures"."way" in ('provider', 'bank', 'cash', 'cheques', 'card_machine', 'coupon', 'quote', 'scholarship', 'free_place', 'other')),
	CONSTRAINT "money_figures_sums" CHECK ("money_figures"."count" > 0 and "money_figures"."amount_in_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "due_figures" ADD CONSTRAINT "due_figures_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_figures" ADD CONSTRAINT "money_figures_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_figures_course" ON "due_figures" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "money_figures_course" ON "money_figures" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_kind" ON "ledger_entries" USING btree ("kind","at","id");