DROP INDEX "guests_last_seen_idx";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(subject || ' ' || action)) STORED;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(name || ' ' || contact || ' ' || goal)) STORED;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(name || ' ' || email || ' ' || phone || ' ' || message)) STORED;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(email)) STORED;--> statement-breakpoint
CREATE INDEX "guests_created_idx" ON "guests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "guests_tail_idx" ON "guests" USING btree (right("id"::text, 6));--> statement-breakpoint
CREATE INDEX "consultations_name_idx" ON "consultations" USING btree ("name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "inquiries_name_idx" ON "inquiries" USING btree ("name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_list_idx" ON "newsletter_subscribers" USING btree ("email" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_created_idx" ON "newsletter_subscribers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_email_idx" ON "orders" USING btree ("user_email","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_amount_idx" ON "orders" USING btree ("total_fils","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ((case "state" when 'pending' then 0 when 'paid' then 1 else 2 end),"created_at","id");--> statement-breakpoint
CREATE INDEX "guests_last_seen_idx" ON "guests" USING btree ("last_seen_at","id");--> statement-breakpoint
-- As in 0005: where the server has no pg_trgm, the same searches read the whole column.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX audit_log_search_idx ON audit_log USING gin (search_text gin_trgm_ops);
  CREATE INDEX consultations_search_idx ON consultations USING gin (search_text gin_trgm_ops);
  CREATE INDEX inquiries_search_idx ON inquiries USING gin (search_text gin_trgm_ops);
  CREATE INDEX newsletter_subscribers_search_idx ON newsletter_subscribers USING gin (search_text gin_trgm_ops);
EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege THEN
  RAISE NOTICE 'searching without pg_trgm: %', SQLERRM;
END $$;
