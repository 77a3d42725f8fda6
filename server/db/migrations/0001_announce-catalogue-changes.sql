-- Every instance keeps the catalogue in memory and listens here to know when to read it again.
CREATE FUNCTION announce_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['categories', 'meal_types', 'dishes', 'dish_meal_types', 'packages', 'package_days',
    'package_day_meals', 'plans', 'plan_packages', 'plan_categories', 'products', 'articles', 'item_images',
    'images', 'testimonials', 'settings']
  LOOP
    EXECUTE format('CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change()', t);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE SEQUENCE order_numbers START 100001;
