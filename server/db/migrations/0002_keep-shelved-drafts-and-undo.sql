DROP INDEX "drafts_account_key";--> statement-breakpoint
DROP INDEX "drafts_guest_key";--> statement-breakpoint
ALTER TABLE "cart_packages" ADD COLUMN "draft_id" uuid;--> statement-breakpoint
ALTER TABLE "cart_packages" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cart_products" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "menu_fingerprint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "shelved_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_packages_draft_key" ON "cart_packages" USING btree ("cart_id","draft_id");--> statement-breakpoint
CREATE INDEX "drafts_shelf_account_idx" ON "drafts" USING btree ("account_id") WHERE shelved_at is not null;--> statement-breakpoint
CREATE INDEX "drafts_shelf_guest_idx" ON "drafts" USING btree ("guest_id") WHERE shelved_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "drafts_account_key" ON "drafts" USING btree ("account_id") WHERE shelved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "drafts_guest_key" ON "drafts" USING btree ("guest_id") WHERE shelved_at is null;