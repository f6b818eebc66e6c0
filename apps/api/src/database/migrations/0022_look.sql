ALTER TABLE "payment_settings" ALTER COLUMN "receipt_prefix" SET DEFAULT 'R';--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "tagline" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "primary_colour" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "accent_colour" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "icon_id" integer;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "social_card_id" integer;--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_icon_id_media_id_fk" FOREIGN KEY ("icon_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_social_card_id_media_id_fk" FOREIGN KEY ("social_card_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_settings_icon" ON "site_settings" USING btree ("icon_id");--> statement-breakpoint
CREATE INDEX "site_settings_social_card" ON "site_settings" USING btree ("social_card_id");--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_primary_colour" CHECK ("site_settings"."primary_colour" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_accent_colour" CHECK ("site_settings"."accent_colour" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
-- Written by hand: settings that nobody has saved yet lose the values of the first migration, which named an institute.
UPDATE "site_settings" SET "brand" = 'Your institute', "slug" = 'your-institute', "address" = '', "phone" = '', "email" = ''
WHERE "version" = 1 AND "brand" = 'Avsar' AND "email" = 'hello@example.com';--> statement-breakpoint
UPDATE "payment_settings" SET "legal_name" = 'Your institute' WHERE "version" = 1 AND "legal_name" = 'Avsar';--> statement-breakpoint
UPDATE "payment_settings" SET "receipt_prefix" = 'R'
WHERE "version" = 1 AND "receipt_prefix" = 'AV' AND NOT EXISTS (SELECT FROM "receipts");
