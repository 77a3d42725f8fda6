ALTER TABLE "day_dishes" DROP CONSTRAINT "day_dishes_day_id_delivery_days_id_fk";
--> statement-breakpoint
CREATE FUNCTION check_days_of_dishes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added WHERE (SELECT d.id FROM delivery_days d WHERE d.id = added.day_id) IS NULL) THEN
    RAISE EXCEPTION 'A dish belongs to a delivery day.'
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'day_dishes_day';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "day_dishes_added" AFTER INSERT ON "day_dishes" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION check_days_of_dishes();
--> statement-breakpoint
CREATE TRIGGER "day_dishes_changed" AFTER UPDATE ON "day_dishes" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION check_days_of_dishes();
