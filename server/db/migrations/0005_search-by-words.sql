-- A text as search sees it; domain/search-text.ts does the same to what people type.
CREATE FUNCTION search_text(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  translate(lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u06d6-\u06ed]', '', 'g')
    COLLATE "und-x-icu"), 'ىة', 'يه');
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(user_name || ' ' || user_email || ' ' || coalesce(replace(phone, ' ', ''), ''))) STORED;--> statement-breakpoint
ALTER TABLE "dishes" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(meal_name)) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(order_number || ' ' || user_email || ' ' || replace(phone, ' ', ''))) STORED;--> statement-breakpoint
CREATE INDEX "accounts_name_idx" ON "accounts" USING btree ("user_type","user_name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "accounts_email_idx" ON "accounts" USING btree ("user_type","user_email" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "dishes_list_idx" ON "dishes" USING btree ("kind","meal_name" collate "und-x-icu","id") WHERE not is_deleted;
--> statement-breakpoint
-- Where the server has no pg_trgm, the same searches read the whole column: slower, never wrong.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX accounts_search_idx ON accounts USING gin (search_text gin_trgm_ops);
  CREATE INDEX dishes_search_idx ON dishes USING gin (search_text gin_trgm_ops);
  CREATE INDEX orders_search_idx ON orders USING gin (search_text gin_trgm_ops);
EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege THEN
  RAISE NOTICE 'searching without pg_trgm: %', SQLERRM;
END $$;
