-- without transaction
-- Two more working statuses. Each statement may be repeated; existing rows are checked beside running readers and writers.
ALTER TABLE "sign_up_claims" DROP CONSTRAINT IF EXISTS "sign_up_claims_working_status";--> statement-breakpoint
ALTER TABLE "sign_up_claims" ADD CONSTRAINT "sign_up_claims_working_status" CHECK ("sign_up_claims"."working_status" in ('full-time', 'part-time', 'freelance', 'unemployed', 'student', 'fresher')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sign_up_claims" VALIDATE CONSTRAINT "sign_up_claims_working_status";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT IF EXISTS "users_working_status";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_working_status" CHECK ("users"."working_status" in ('full-time', 'part-time', 'freelance', 'unemployed', 'student', 'fresher')) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_working_status";
