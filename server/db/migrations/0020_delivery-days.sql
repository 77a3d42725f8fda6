CREATE SEQUENCE "public"."receipt_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "day_dishes" (
	"day_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"dish" text NOT NULL,
	"quantity" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "day_dishes_day_id_position_pk" PRIMARY KEY("day_id","position"),
	CONSTRAINT "day_dishes_kind_check" CHECK ("day_dishes"."kind" in ('meal', 'extra')),
	CONSTRAINT "day_dishes_quantity_check" CHECK ("day_dishes"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"date" date NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"value_fils" integer NOT NULL,
	CONSTRAINT "delivery_days_date_key" UNIQUE("subscription_id","date"),
	CONSTRAINT "delivery_days_number_key" UNIQUE("subscription_id","number"),
	CONSTRAINT "delivery_days_state_check" CHECK ("delivery_days"."state" in ('planned', 'locked', 'packed', 'out', 'delivered', 'failed', 'cancelled')),
	CONSTRAINT "delivery_days_number_check" CHECK ("delivery_days"."number" > 0),
	CONSTRAINT "delivery_days_value_check" CHECK ("delivery_days"."value_fils" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"entry_id" uuid NOT NULL,
	"day_id" uuid NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"from_date" date,
	"to_date" date NOT NULL,
	"from_value_fils" integer,
	"to_value_fils" integer NOT NULL,
	CONSTRAINT "ledger_days_entry_id_day_id_pk" PRIMARY KEY("entry_id","day_id"),
	CONSTRAINT "ledger_days_from_check" CHECK (num_nulls("ledger_days"."from_state", "ledger_days"."from_date", "ledger_days"."from_value_fils") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receipt" text DEFAULT 'R-' || nextval('receipt_numbers') NOT NULL,
	"order_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "ledger_entries_action_check" CHECK ("ledger_entries"."action" in ('started', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"order_package_id" uuid NOT NULL,
	"paid_days" smallint NOT NULL,
	"paid_fils" integer NOT NULL,
	"delivery_window" text DEFAULT 'morning' NOT NULL,
	"valid_until" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_order_package_id_unique" UNIQUE("order_package_id"),
	CONSTRAINT "subscriptions_days_check" CHECK ("subscriptions"."paid_days" > 0),
	CONSTRAINT "subscriptions_money_check" CHECK ("subscriptions"."paid_fils" >= 0),
	CONSTRAINT "subscriptions_window_check" CHECK ("subscriptions"."delivery_window" in ('morning', 'evening'))
);
--> statement-breakpoint
ALTER TABLE "day_dishes" ADD CONSTRAINT "day_dishes_day_id_delivery_days_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."delivery_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_days" ADD CONSTRAINT "delivery_days_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_days" ADD CONSTRAINT "ledger_days_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_days" ADD CONSTRAINT "ledger_days_day_id_delivery_days_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."delivery_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_order_package_id_order_packages_id_fk" FOREIGN KEY ("order_package_id") REFERENCES "public"."order_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_days_date_idx" ON "delivery_days" USING btree ("date","subscription_id");--> statement-breakpoint
CREATE INDEX "ledger_days_day_idx" ON "ledger_days" USING btree ("day_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_days_cancelled_key" ON "ledger_days" USING btree ("day_id") WHERE to_state = 'cancelled';--> statement-breakpoint
CREATE INDEX "ledger_entries_order_idx" ON "ledger_entries" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_order_idx" ON "subscriptions" USING btree ("order_id");--> statement-breakpoint
-- Orders that have been paid get their days from what was sold, as paying makes them from now on.
INSERT INTO "ordered_dishes" ("digest", "dish")
  SELECT DISTINCT md5(a.dish::text), a.dish
  FROM "orders" o JOIN "order_packages" p ON p."order_id" = o."id",
    jsonb_array_elements(p."add_ons") given(add_on), LATERAL (SELECT given.add_on - 'quantity' AS dish) a
  WHERE o."state" = 'paid'
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TEMP TABLE sold_days ON COMMIT DROP AS
  SELECT DISTINCT ON (p."id", day.date) o."id" AS order_id, o."paid_at", p."id" AS package_id, p."duration", p."add_ons",
    p."meals_fils" + p."add_ons_fils" AS paid_fils, given.place, day.date,
    ARRAY(SELECT p."days" -> 'dishes' ->> m.place::int
      FROM jsonb_array_elements_text(given.day -> 'meals') WITH ORDINALITY m(place, at) ORDER BY m.at) AS meals
  FROM "orders" o JOIN "order_packages" p ON p."order_id" = o."id",
    jsonb_array_elements(p."days" -> 'days') WITH ORDINALITY given(day, place),
    LATERAL (SELECT (given.day ->> 'date')::date AS date) day
  WHERE o."state" = 'paid'
  ORDER BY p."id", day.date, given.place;
--> statement-breakpoint
INSERT INTO "subscriptions" ("id", "order_id", "order_package_id", "paid_days", "paid_fils", "valid_until", "created_at")
  SELECT gen_random_uuid(), order_id, package_id, count(*), paid_fils,
    min(date) + CASE duration WHEN 'monthly-6' THEN 75 WHEN 'monthly-5' THEN 60 ELSE 21 END, paid_at
  FROM sold_days GROUP BY order_id, package_id, paid_fils, duration, paid_at;
--> statement-breakpoint
-- The same shares as domain/delivery-days.ts: by what the dishes of a day cost, or even where they cost nothing.
INSERT INTO "delivery_days" ("id", "subscription_id", "number", "date", "value_fils")
  SELECT gen_random_uuid(), subscription_id, number, date,
    div(paid_fils * reached, whole) - div(paid_fils * (reached - weight), whole)
  FROM (
    SELECT *, sum(weight) OVER (PARTITION BY subscription_id ORDER BY number) AS reached,
      sum(weight) OVER (PARTITION BY subscription_id) AS whole
    FROM (
      SELECT s."id" AS subscription_id, d.date, d.paid_fils::numeric,
        row_number() OVER (PARTITION BY s."id" ORDER BY d.place) AS number,
        CASE WHEN max(price.fils) OVER (PARTITION BY s."id") > 0 THEN price.fils ELSE 1 END AS weight
      FROM sold_days d JOIN "subscriptions" s ON s."order_package_id" = d.package_id,
        LATERAL (
          SELECT coalesce(sum((o."dish" ->> 'priceFils')::numeric), 0) AS fils
          FROM unnest(d.meals) meal JOIN "ordered_dishes" o ON o."digest" = meal) meals,
        LATERAL (
          SELECT coalesce(sum((a ->> 'priceFils')::numeric * (a ->> 'quantity')::int), 0) AS fils
          FROM jsonb_array_elements(d.add_ons) a) extras,
        LATERAL (SELECT meals.fils + extras.fils AS fils) price) weighed) shared;
--> statement-breakpoint
INSERT INTO "day_dishes" ("day_id", "position", "kind", "dish", "quantity")
  SELECT d."id", row_number() OVER (PARTITION BY d."id" ORDER BY dish.kind DESC, dish.place) - 1, dish.kind, dish.digest,
    dish.quantity
  FROM sold_days sold
    JOIN "subscriptions" s ON s."order_package_id" = sold.package_id
    JOIN "delivery_days" d ON d."subscription_id" = s."id" AND d."date" = sold.date,
    LATERAL (
      SELECT 'meal' AS kind, m.digest, m.place, 1 AS quantity FROM unnest(sold.meals) WITH ORDINALITY m(digest, place)
      UNION ALL
      SELECT 'extra', md5((a.add_on - 'quantity')::text), a.place, (a.add_on ->> 'quantity')::int
      FROM jsonb_array_elements(sold.add_ons) WITH ORDINALITY a(add_on, place)) dish;
--> statement-breakpoint
INSERT INTO "ledger_entries" ("id", "order_id", "actor", "action", "created_at")
  SELECT gen_random_uuid(), "order_id", 'customer', 'started', "created_at"
  FROM "subscriptions" GROUP BY "order_id", "created_at" ORDER BY "created_at";
--> statement-breakpoint
INSERT INTO "ledger_days" ("entry_id", "day_id", "to_state", "to_date", "to_value_fils")
  SELECT e."id", d."id", d."state", d."date", d."value_fils"
  FROM "ledger_entries" e JOIN "subscriptions" s ON s."order_id" = e."order_id"
    JOIN "delivery_days" d ON d."subscription_id" = s."id";
--> statement-breakpoint
-- Where all the money has gone back, the deliveries ended on that day.
INSERT INTO "ledger_entries" ("id", "order_id", "actor", "action", "reason", "created_at")
  SELECT gen_random_uuid(), ended.order_id, 'shop', 'cancelled', 'The order was refunded in full.', ended.at
  FROM (
    SELECT o."id" AS order_id, max(r."done_at") AS at
    FROM "orders" o JOIN "refunds" r ON r."order_id" = o."id" AND r."state" = 'done'
      JOIN "payments" p ON p."id" = r."payment_id" AND p."is_settling"
    WHERE o."state" = 'paid' GROUP BY o."id" HAVING sum(r."amount_fils") >= o."total_fils") ended
  WHERE EXISTS (
    SELECT FROM "subscriptions" s JOIN "delivery_days" d ON d."subscription_id" = s."id"
    WHERE s."order_id" = ended.order_id AND d."date" >= (ended.at AT TIME ZONE 'Asia/Dubai')::date)
  ORDER BY ended.at;
--> statement-breakpoint
INSERT INTO "ledger_days" ("entry_id", "day_id", "from_state", "to_state", "from_date", "to_date", "from_value_fils", "to_value_fils")
  SELECT e."id", d."id", d."state", 'cancelled', d."date", d."date", d."value_fils", d."value_fils"
  FROM "ledger_entries" e JOIN "subscriptions" s ON s."order_id" = e."order_id"
    JOIN "delivery_days" d ON d."subscription_id" = s."id"
  WHERE e."action" = 'cancelled' AND d."date" >= (e."created_at" AT TIME ZONE 'Asia/Dubai')::date;
--> statement-breakpoint
UPDATE "delivery_days" SET "state" = 'cancelled'
  FROM "ledger_days" l WHERE l."day_id" = "delivery_days"."id" AND l."to_state" = 'cancelled';
--> statement-breakpoint
-- From here on the laws hold. They come last: a table with checks still to be made cannot be altered by a later migration.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is only added to.'
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_append_only';
END $$;
--> statement-breakpoint
-- A reason is emptied when its customer is erased; nothing else of an entry changes.
CREATE TRIGGER "ledger_entries_kept" BEFORE UPDATE ON "ledger_entries" FOR EACH ROW
  WHEN (new."reason" <> '' OR to_jsonb(new) - 'reason' <> to_jsonb(old) - 'reason') EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_not_deleted" BEFORE DELETE OR TRUNCATE ON "ledger_entries" EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER "ledger_days_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_days" EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE FUNCTION check_step_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (new.id, new.subscription_id, new.number) <> (old.id, old.subscription_id, old.number) THEN
    RAISE EXCEPTION 'A paid day stays the day of its subscription that it is.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'delivery_days_identity';
  END IF;
  IF new.state <> old.state AND (old.state, new.state) NOT IN (('planned', 'locked'), ('planned', 'cancelled'),
      ('locked', 'packed'), ('packed', 'out'), ('out', 'delivered'), ('out', 'failed')) THEN
    RAISE EXCEPTION 'A day that is % does not become %.', old.state, new.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'delivery_days_step';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "delivery_days_step" BEFORE UPDATE ON "delivery_days" FOR EACH ROW EXECUTE FUNCTION check_step_of_day();
--> statement-breakpoint
CREATE FUNCTION check_day_in_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_days WHERE day_id = new.id
      AND (from_state, from_date, from_value_fils) = (old.state, old.date, old.value_fils)
      AND (to_state, to_date, to_value_fils) = (new.state, new.date, new.value_fils)) THEN
    RAISE EXCEPTION 'A day was changed without the ledger.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'delivery_days_in_ledger';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "delivery_days_in_ledger" AFTER UPDATE ON "delivery_days" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION check_day_in_ledger();
--> statement-breakpoint
CREATE FUNCTION check_days_of_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid;
BEGIN
  IF TG_TABLE_NAME = 'subscriptions' THEN checked := new.id;
  ELSIF TG_OP = 'DELETE' THEN checked := old.subscription_id;
  ELSE checked := new.subscription_id;
  END IF;
  IF EXISTS (SELECT FROM subscriptions s WHERE s.id = checked AND (s.paid_days, s.paid_fils) <>
      (SELECT count(*), coalesce(sum(d.value_fils), 0) FROM delivery_days d WHERE d.subscription_id = s.id)) THEN
    RAISE EXCEPTION 'The days of a subscription are as many and worth as much as was paid.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'subscriptions_whole';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "subscriptions_whole" AFTER INSERT OR UPDATE OF "paid_days", "paid_fils" ON "subscriptions"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_days_of_subscription();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "delivery_days_whole" AFTER INSERT OR DELETE OR UPDATE OF "value_fils" ON "delivery_days"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_days_of_subscription();
