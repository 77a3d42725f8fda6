DROP INDEX "ratings_dish_idx";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_lines_deposit_idx" ON "order_lines" USING btree ("order_id") WHERE kind = 'bag-deposit';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "invoices_order_idx" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payment_events_order_idx" ON "payment_events" USING btree (coalesce("body" -> 'payment' ->> 'orderId', "body" #>> '{payload,payment,entity,order_id}'));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payments_order_idx" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ratings_rated_idx" ON "ratings" USING btree ("rated_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ratings_dish_stars_idx" ON "ratings" USING btree ("dish","stars");