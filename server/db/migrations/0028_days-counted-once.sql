-- Whether the days of a subscription are as many and worth as much as was paid is asked when the transaction ends: once for a new
-- subscription, no longer once more for each of its days. Numbers are unique and go up to what was paid, so that a subscription
-- that is whole can be given no further day.
DROP TRIGGER "delivery_days_whole" ON "delivery_days";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "delivery_days_whole" AFTER DELETE OR UPDATE OF "value_fils" ON "delivery_days"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_days_of_subscription();--> statement-breakpoint
CREATE FUNCTION check_added_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added d JOIN subscriptions s ON s.id = d.subscription_id WHERE d.number > s.paid_days) THEN
    RAISE EXCEPTION 'The days of a subscription are as many and worth as much as was paid.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'subscriptions_whole';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "delivery_days_added" AFTER INSERT ON "delivery_days" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION check_added_days();
