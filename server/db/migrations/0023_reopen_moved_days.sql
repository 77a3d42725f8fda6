-- A locked day that the shop's people move to a date that can still be changed is planned again.
CREATE OR REPLACE FUNCTION check_step_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (new.id, new.subscription_id, new.number) <> (old.id, old.subscription_id, old.number) THEN
    RAISE EXCEPTION 'A paid day stays the day of its subscription that it is.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'delivery_days_identity';
  END IF;
  IF new.state <> old.state AND (old.state, new.state) NOT IN (('planned', 'locked'), ('planned', 'cancelled'),
      ('locked', 'planned'), ('locked', 'packed'), ('packed', 'out'), ('out', 'delivered'), ('out', 'failed')) THEN
    RAISE EXCEPTION 'A day that is % does not become %.', old.state, new.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'delivery_days_step';
  END IF;
  RETURN new;
END $$;
