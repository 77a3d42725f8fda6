-- Money of swaps as decision 055 keeps it, for those made before: dearer from credit has an order of its own, and what went back is a
-- refund of the orders that paid, the newest change of the day first and of none more than is left. What they never paid stays a gift.
-- The entry of credit that paid a dearer swap is booked on its order, as one made today is.
ALTER TABLE "credit_entries" DISABLE TRIGGER "credit_entries_kept";
--> statement-breakpoint
DO $$
DECLARE
  entry record;
  source record;
  part text;
  made uuid;
  amount integer;
  missing integer;
  part_left integer;
  back integer;
BEGIN
  FOR entry IN
    SELECT e.*, d."day_id", 'Other meals on ' || to_char(d."to_date", 'FMDay FMDD FMMonth') AS meals
    FROM "credit_entries" e
    LEFT JOIN LATERAL (
      SELECT * FROM "ledger_days" l WHERE l."entry_id" = e."ledger_entry_id" ORDER BY l."day_id" LIMIT 1) d ON true
    WHERE e."kind" IN ('swap', 'cancellation') AND e."order_id" IS NOT NULL
    ORDER BY e."created_at", e."id"
  LOOP
    IF entry."amount_fils" < 0 THEN
      CONTINUE WHEN entry."day_id" IS NULL;
      made := gen_random_uuid();
      amount := 0 - entry."amount_fils";
      INSERT INTO "orders" ("id", "order_number", "account_id", "cart_fingerprint", "state", "user_email", "address", "phone",
          "avoided_allergens", "bag_included", "total_fils", "vat_fils", "credit_fils", "holds_stock", "payable_until", "erased_at",
          "paid_at", "created_at", "updated_at")
        SELECT made, 'FM-' || nextval('order_numbers'), o."account_id", 'day ' || entry."day_id", 'paid', o."user_email", o."address",
          o."phone", o."avoided_allergens", false, amount, round(amount * 5 / 105.0), amount, true, entry."created_at", o."erased_at",
          entry."created_at", entry."created_at", entry."created_at"
        FROM "orders" o WHERE o."id" = entry."order_id";
      INSERT INTO "order_lines" ("order_id", "position", "kind", "label", "quantity", "unit_fils", "total_fils", "vat_fils")
        VALUES (made, 0, 'meal-change', entry.meals, 1, amount, amount, round(amount * 5 / 105.0));
      INSERT INTO "paid_changes" ("order_id", "day_id", "wanted", "difference_fils", "idempotency_key", "created_at")
        VALUES (made, entry."day_id", '{"swaps": [], "extras": []}', amount, 'credit-' || entry."id", entry."created_at");
      UPDATE "credit_entries" SET "kind" = 'spent', "order_id" = made, "ledger_entry_id" = NULL WHERE "id" = entry."id";
      CONTINUE;
    END IF;

    CONTINUE WHEN EXISTS (SELECT FROM "refunds" WHERE starts_with("idempotency_key", 'credit-' || entry."id"));
    missing := entry."amount_fils";
    FOR source IN
      SELECT o.*, p."id" AS payment_id, coalesce(p."amount_fils", 0) AS card_fils
      FROM (
        SELECT c."order_id", c."created_at" AS since FROM "paid_changes" c
          JOIN "ledger_days" l ON l."day_id" = c."day_id" AND l."entry_id" = entry."ledger_entry_id"
          JOIN "orders" f ON f."id" = c."order_id" AND f."paid_at" <= entry."created_at"
        UNION ALL SELECT entry."order_id", '-infinity') s
      JOIN "orders" o ON o."id" = s."order_id" AND o."state" = 'paid'
      LEFT JOIN "payments" p ON p."order_id" = o."id" AND p."is_settling"
      ORDER BY s.since DESC, o."id" DESC
    LOOP
      -- What credit has paid goes back to credit first.
      FOREACH part IN ARRAY ARRAY['credit', 'card'] LOOP
        SELECT CASE part WHEN 'card' THEN source.card_fils ELSE source."credit_fils" END - coalesce(sum(r."amount_fils"), 0)
          INTO part_left FROM "refunds" r WHERE r."order_id" = source."id" AND r."state" <> 'failed'
            AND r."payment_id" IS NOT DISTINCT FROM CASE part WHEN 'card' THEN source.payment_id END;
        amount := least(missing, part_left);
        CONTINUE WHEN amount <= 0;
        SELECT coalesce(sum(r."amount_fils"), 0) INTO back FROM "refunds" r
          WHERE r."order_id" = source."id" AND r."state" = 'done' AND (r."payment_id" IS NULL OR r."payment_id" = source.payment_id);
        INSERT INTO "refunds" ("id", "order_id", "payment_id", "destination", "amount_fils", "vat_fils", "reason", "state",
            "idempotency_key", "ledger_entry_id", "next_try_at", "done_at", "created_at", "updated_at")
          VALUES (gen_random_uuid(), source."id", CASE part WHEN 'card' THEN source.payment_id END, 'credit', amount,
            round(source."vat_fils"::numeric * (back + amount) / source."total_fils")
              - round(source."vat_fils"::numeric * back / source."total_fils"),
            coalesce(nullif(entry."reason", ''), entry.meals, 'The day had changed before the payment came.'), 'done',
            'credit-' || entry."id" || '-' || source."id" || '-' || part, entry."ledger_entry_id", entry."created_at",
            entry."created_at", entry."created_at", entry."created_at");
        missing := missing - amount;
      END LOOP;
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE "credit_entries" ENABLE TRIGGER "credit_entries_kept";
--> statement-breakpoint
-- What is asked at the end of the transaction is asked now: later migrations may change these tables in the same one.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
