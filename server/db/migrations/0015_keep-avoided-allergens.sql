ALTER TABLE "accounts" ADD COLUMN "avoided_allergens" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "avoided_allergens" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "avoided_allergens" text[] DEFAULT '{}' NOT NULL;