ALTER TABLE "inquiry_answers" RENAME TO "message_answers";--> statement-breakpoint
ALTER TABLE "message_answers" RENAME CONSTRAINT "inquiry_answers_pkey" TO "message_answers_pkey";--> statement-breakpoint
ALTER TABLE "message_answers" RENAME CONSTRAINT "inquiry_answers_inquiry_id_inquiries_id_fk" TO "message_answers_inquiry_id_inquiries_id_fk";--> statement-breakpoint
ALTER TABLE "message_answers" RENAME CONSTRAINT "inquiry_answers_author_id_accounts_id_fk" TO "message_answers_author_id_accounts_id_fk";--> statement-breakpoint
ALTER INDEX "inquiry_answers_inquiry_idx" RENAME TO "message_answers_inquiry_idx";--> statement-breakpoint
ALTER TABLE "message_answers" ALTER COLUMN "inquiry_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "message_answers" ADD COLUMN "consultation_id" uuid;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_one_message" CHECK (num_nonnulls("message_answers"."inquiry_id", "message_answers"."consultation_id") = 1);--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_answers_consultation_idx" ON "message_answers" USING btree ("consultation_id","created_at");--> statement-breakpoint
CREATE INDEX "consultations_contact_idx" ON "consultations" USING btree (lower("contact"));
