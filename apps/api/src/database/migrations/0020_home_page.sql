CREATE TABLE "home_page" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"sections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"welcome" text DEFAULT '' NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"layers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "home_page_one_row" CHECK ("home_page"."id" = 1)
);
--> statement-breakpoint
-- An institute in use keeps the texts that the home page had for everybody before they could be changed. A new institute begins
-- without welcome, steps and technologies.
INSERT INTO home_page (id) VALUES (1);--> statement-breakpoint
UPDATE home_page SET
welcome = 'Between a degree and a first job there is a gap. Books do not close it, and videos watched alone rarely do. What closes it is building something real, in a team, with somebody beside you who has shipped software before.

That is how a course works here: live classes at fixed times, one project that grows from the first week to the last, code reviews you learn to ask for, and interviews practised until they feel ordinary.',
sections = '[
	{"kind":"slides","isShown":true,"title":"What we do","lead":""},
	{"kind":"glance","isShown":true,"title":"At a glance","lead":""},
	{"kind":"welcome","isShown":true,"title":"A bridge between learning and work","lead":""},
	{"kind":"courses","isShown":true,"title":"Top courses","lead":""},
	{"kind":"trainers","isShown":true,"title":"Our Top Trainers","lead":""},
	{"kind":"placements","isShown":true,"title":"Successfully Placed Students","lead":"From our placement records, shown because they agreed to be."},
	{"kind":"companies","isShown":true,"title":"Where they work","lead":""},
	{"kind":"technologies","isShown":true,"title":"The technology stack","lead":"What you will be able to build with, from the browser down."},
	{"kind":"reviews","isShown":true,"title":"What students say","lead":""},
	{"kind":"steps","isShown":true,"title":"How it works","lead":""},
	{"kind":"figures","isShown":true,"title":"In figures","lead":""},
	{"kind":"questions","isShown":true,"title":"Questions people ask","lead":""},
	{"kind":"call","isShown":true,"title":"Not sure which course fits?","lead":"Tell us where you are and where you want to be. A person answers, not a script."}
]',
steps = '[
	{"title":"Choose a course","text":"Read what it teaches, who teaches it and when. Ask us anything before you pay."},
	{"title":"Join your batch","text":"Classes are live and small. Joining one marks you present; you can check the register yourself."},
	{"title":"Build the project","text":"One product, from an empty folder to something people can use, reviewed every week."},
	{"title":"Walk into interviews","text":"Practice rounds, a résumé that shows your work, and introductions where they fit."}
]',
layers = '[
	{"name":"In the browser","text":"What people see and touch.","technologies":["HTML and CSS","JavaScript","React","Angular"]},
	{"name":"On the phone","text":"The same skills, in a pocket.","technologies":["React Native"]},
	{"name":"On the server","text":"Rules, money, and who may do what.","technologies":["Java","Spring Boot","REST"]},
	{"name":"In the database","text":"What must never be lost.","technologies":["SQL","PostgreSQL"]},
	{"name":"Around it","text":"How a team ships without fear.","technologies":["Git","JUnit","Selenium","Docker","CI"]}
]'
WHERE EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM courses);
