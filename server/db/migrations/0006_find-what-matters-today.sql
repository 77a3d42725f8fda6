CREATE INDEX "order_packages_span_idx" ON "order_packages" USING btree ("end_date","start_date");--> statement-breakpoint
CREATE INDEX "orders_paid_idx" ON "orders" USING btree ("paid_at") WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "orders_attention_idx" ON "orders" USING btree ("created_at") WHERE needs_attention is not null;