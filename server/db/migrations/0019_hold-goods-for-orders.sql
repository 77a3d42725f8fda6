ALTER TABLE "orders" ADD COLUMN "holds_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payable_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_because" text;--> statement-breakpoint
-- As for an order placed from now on: until 12:00 in Dubai two days before its first day, or for a day where it has goods only.
UPDATE "orders" SET "payable_until" = coalesce(
  (SELECT (min(start_date) - 2 + time '12:00') AT TIME ZONE 'Asia/Dubai' FROM order_packages WHERE order_id = orders.id),
  "created_at" + interval '24 hours');--> statement-breakpoint
UPDATE "orders" SET "cancelled_because" = 'cart-changed' WHERE "state" = 'cancelled';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "payable_until" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_open_until_idx" ON "orders" USING btree ("payable_until") WHERE state in ('pending', 'failed');
