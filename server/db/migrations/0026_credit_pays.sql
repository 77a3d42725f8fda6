-- Which credit was spent follows from the entries, oldest first: see domain/credit.ts.
DROP TABLE "credit_uses";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "destination" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_idempotency_key_unique" UNIQUE("idempotency_key");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_destination_check" CHECK ("refunds"."destination" = 'credit' or ("refunds"."destination" = 'card' and "refunds"."payment_id" is not null));
--> statement-breakpoint
-- What an order has of somebody's credit was taken from it, and a paid one gives back no more than that.
CREATE FUNCTION check_order_credit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid := CASE TG_TABLE_NAME WHEN 'orders' THEN to_jsonb(new) ->> 'id' ELSE to_jsonb(new) ->> 'order_id' END;
BEGIN
  IF EXISTS (
    SELECT FROM orders o CROSS JOIN LATERAL (
      SELECT coalesce(-sum(e.amount_fils), 0) AS taken FROM credit_entries e
      WHERE e.order_id = o.id AND e.kind IN ('spent', 'returned') AND e.ledger_entry_id IS NULL) t
    WHERE o.id = checked AND (t.taken NOT BETWEEN 0 AND o.credit_fils OR (o.state <> 'paid' AND t.taken <> o.credit_fils))
  ) THEN
    RAISE EXCEPTION 'An order has the credit that was taken for it.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_credit_taken';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "orders_credit_new" AFTER INSERT ON "orders"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new."credit_fils" > 0) EXECUTE FUNCTION check_order_credit();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "orders_credit_taken" AFTER UPDATE ON "orders"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new."credit_fils" > 0 OR old."credit_fils" > 0)
  EXECUTE FUNCTION check_order_credit();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "credit_entries_of_order" AFTER INSERT ON "credit_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new."order_id" IS NOT NULL) EXECUTE FUNCTION check_order_credit();
