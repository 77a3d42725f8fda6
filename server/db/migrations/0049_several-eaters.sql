ALTER TABLE "cart_packages" ADD COLUMN "eater" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "eater" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_packages" ADD COLUMN "eater" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "order_packages_eater_idx" ON "order_packages" USING btree ("order_id","eater") WHERE eater <> '';