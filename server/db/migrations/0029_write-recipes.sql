CREATE TABLE "dish_ingredients" (
	"dish_id" uuid NOT NULL,
	"ingredient_id" uuid NOT NULL,
	"gram_tenths" integer NOT NULL,
	CONSTRAINT "dish_ingredients_dish_id_ingredient_id_pk" PRIMARY KEY("dish_id","ingredient_id"),
	CONSTRAINT "dish_ingredients_weight_check" CHECK ("dish_ingredients"."gram_tenths" between 1 and 50000)
);
--> statement-breakpoint
CREATE TABLE "ingredients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"supplier_group" text NOT NULL,
	"allergens" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "ingredients_identifier_unique" UNIQUE("identifier"),
	CONSTRAINT "ingredients_group_check" CHECK ("ingredients"."supplier_group" in ('meat', 'fish', 'dairy', 'vegetables', 'fruit', 'dry-goods', 'bakery')),
	CONSTRAINT "ingredients_allergens_check" CHECK ("ingredients"."allergens" <@ array['Celery', 'Crustaceans', 'Eggs', 'Fish', 'Gluten', 'Lupin', 'Milk', 'Molluscs', 'Mustard', 'Peanuts', 'Sesame', 'Soya', 'Sulphites', 'Tree nuts'])
);
--> statement-breakpoint
ALTER TABLE "catalogue_items" DROP CONSTRAINT "catalogue_items_kind_check";--> statement-breakpoint
ALTER TABLE "dishes" ADD COLUMN "heating" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dishes" ADD COLUMN "keeps_days" integer;--> statement-breakpoint
ALTER TABLE "dish_ingredients" ADD CONSTRAINT "dish_ingredients_dish_id_dishes_id_fk" FOREIGN KEY ("dish_id") REFERENCES "public"."dishes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_ingredients" ADD CONSTRAINT "dish_ingredients_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredients" ADD CONSTRAINT "ingredients_identifier_catalogue_items_identifier_fk" FOREIGN KEY ("identifier") REFERENCES "public"."catalogue_items"("identifier") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "dish_ingredients_ingredient_idx" ON "dish_ingredients" USING btree ("ingredient_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ingredients_name_key" ON "ingredients" USING btree (lower("name")) WHERE not is_deleted;--> statement-breakpoint
ALTER TABLE "catalogue_items" ADD CONSTRAINT "catalogue_items_kind_check" CHECK ("catalogue_items"."kind" in ('category', 'meal-type', 'meal', 'add-on', 'package', 'plan', 'product', 'article', 'ingredient'));--> statement-breakpoint
ALTER TABLE "dishes" ADD CONSTRAINT "dishes_keeps_days_check" CHECK ("dishes"."keeps_days" between 1 and 30);--> statement-breakpoint
-- Recipes are part of the food that every instance keeps in memory.
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "ingredients"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();--> statement-breakpoint
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dish_ingredients"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
