ALTER TABLE "refunds" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
-- Nothing changes a refund that is done, so its last change was that.
UPDATE "refunds" SET "done_at" = "updated_at" WHERE "state" = 'done';--> statement-breakpoint
CREATE INDEX "refunds_done_idx" ON "refunds" USING btree ("done_at") WHERE state = 'done';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_done_check" CHECK (("refunds"."state" = 'done') = ("refunds"."done_at" is not null));