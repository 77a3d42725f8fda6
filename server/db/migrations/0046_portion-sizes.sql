DROP INDEX "dishes_list_idx";--> statement-breakpoint
DROP INDEX "dishes_name_key";--> statement-breakpoint
ALTER TABLE "dishes" ADD COLUMN "size_of" uuid;--> statement-breakpoint
ALTER TABLE "dishes" ADD COLUMN "size" text;--> statement-breakpoint
ALTER TABLE "dishes" ADD COLUMN "size_percent" integer;--> statement-breakpoint
ALTER TABLE "dishes" ADD CONSTRAINT "dishes_size_of_fk" FOREIGN KEY ("size_of","kind") REFERENCES "public"."dishes"("id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dishes_list_idx" ON "dishes" USING btree ("kind","meal_name" collate "und-x-icu","id") WHERE not is_deleted and size_of is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dishes_name_key" ON "dishes" USING btree ("kind",lower("meal_name")) WHERE not is_deleted and size_of is null;--> statement-breakpoint
ALTER TABLE "dishes" ADD CONSTRAINT "dishes_size_key" UNIQUE("size_of","size");--> statement-breakpoint
ALTER TABLE "dishes" ADD CONSTRAINT "dishes_size_check" CHECK (num_nulls("dishes"."size_of", "dishes"."size", "dishes"."size_percent") in (0, 3) and ("dishes"."size_of" is null or "dishes"."kind" = 'meal'));--> statement-breakpoint
ALTER TABLE "dishes" ADD CONSTRAINT "dishes_size_percent_check" CHECK (("dishes"."size" = 'S' and "dishes"."size_percent" between 50 and 95) or ("dishes"."size" = 'L' and "dishes"."size_percent" between 105 and 200));--> statement-breakpoint
-- Whoever avoids something looks at the dish: a size must not differ in what is in it. Looked at when the transaction ends, since
-- a dish and its sizes are written one after the other.
CREATE FUNCTION check_sizes_are_alike() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM dishes one JOIN dishes dish ON dish.id = one.size_of
    WHERE (one.id = NEW.id OR one.size_of = NEW.id)
      AND (dish.size_of IS NOT NULL OR one.allergens <> dish.allergens OR one.category_id <> dish.category_id
        OR one.heating <> dish.heating OR one.keeps_days IS DISTINCT FROM dish.keeps_days)
  ) THEN
    RAISE EXCEPTION 'a size differs from its dish' USING ERRCODE = 'check_violation', CONSTRAINT = 'dishes_sizes_are_alike';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER dishes_sizes_are_alike
  AFTER INSERT OR UPDATE OF allergens, category_id, heating, keeps_days, size_of ON dishes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_sizes_are_alike();--> statement-breakpoint
-- Menus name dishes; whoever eats chooses the size.
CREATE FUNCTION refuse_sizes_on_menus() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM fresh JOIN dishes ON dishes.id = fresh.meal_id WHERE dishes.size_of IS NOT NULL) THEN
    RAISE EXCEPTION 'a menu names dishes, not their sizes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refuse_sizes_on_menus AFTER INSERT ON package_day_meals REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_sizes_on_menus();
