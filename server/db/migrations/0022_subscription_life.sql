CREATE TABLE "account_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_balances" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"balance_fils" integer NOT NULL,
	CONSTRAINT "credit_balances_check" CHECK ("credit_balances"."balance_fils" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"amount_fils" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"ledger_entry_id" uuid,
	"actor" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_amount_check" CHECK ("credit_entries"."amount_fils" <> 0)
);
--> statement-breakpoint
CREATE TABLE "credit_uses" (
	"spent_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"amount_fils" integer NOT NULL,
	CONSTRAINT "credit_uses_spent_id_source_id_pk" PRIMARY KEY("spent_id","source_id"),
	CONSTRAINT "credit_uses_amount_check" CHECK ("credit_uses"."amount_fils" > 0)
);
--> statement-breakpoint
CREATE TABLE "closures" (
	"date" date PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pauses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"resume_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pauses_dates_check" CHECK ("pauses"."resume_date" > "pauses"."from_date")
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"day_id" uuid NOT NULL,
	"dish" text NOT NULL,
	"stars" smallint NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"rated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ratings_day_id_dish_pk" PRIMARY KEY("day_id","dish"),
	CONSTRAINT "ratings_stars_check" CHECK ("ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "zones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"emirate" text NOT NULL,
	"area" text DEFAULT '' NOT NULL,
	"is_served" boolean DEFAULT true NOT NULL,
	"windows" text[] DEFAULT '{"morning","evening"}' NOT NULL,
	"weekdays" smallint[] DEFAULT '{0,1,2,3,4,5,6}' NOT NULL,
	"fee_fils" integer DEFAULT 0 NOT NULL,
	"capacity" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "zones_fee_check" CHECK ("zones"."fee_fils" >= 0),
	CONSTRAINT "zones_capacity_check" CHECK ("zones"."capacity" > 0),
	CONSTRAINT "zones_windows_check" CHECK ("zones"."windows" <@ array['morning', 'evening'] and cardinality("zones"."windows") > 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_action_check";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "remind_before_cut_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_window" text DEFAULT 'morning' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "driver_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_fils" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_days" ADD COLUMN "is_chosen" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_days" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "delivery_days" ADD COLUMN "delivery_window" text;--> statement-breakpoint
ALTER TABLE "delivery_days" ADD COLUMN "driver_note" text;--> statement-breakpoint
ALTER TABLE "delivery_days" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "difference_fils" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "driver_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cut_off_days" smallint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cut_off_hour" smallint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "pauses_allowed" smallint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "pause_days_allowed" smallint;--> statement-breakpoint
-- What had been promised until now, and where the order goes.
UPDATE "subscriptions" s SET "address" = o."address", "cut_off_days" = 2, "cut_off_hour" = 12,
    "pauses_allowed" = CASE WHEN s."paid_days" >= 20 THEN 2 ELSE 0 END,
    "pause_days_allowed" = CASE WHEN s."paid_days" >= 20 THEN 30 ELSE 0 END
  FROM "orders" o WHERE o."id" = s."order_id";--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "address" SET NOT NULL, ALTER COLUMN "cut_off_days" SET NOT NULL,
  ALTER COLUMN "cut_off_hour" SET NOT NULL, ALTER COLUMN "pauses_allowed" SET NOT NULL,
  ALTER COLUMN "pause_days_allowed" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "account_notes" ADD CONSTRAINT "account_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_notes" ADD CONSTRAINT "account_notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_balances" ADD CONSTRAINT "credit_balances_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_ledger_entry_id_ledger_entries_id_fk" FOREIGN KEY ("ledger_entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_spent_id_credit_entries_id_fk" FOREIGN KEY ("spent_id") REFERENCES "public"."credit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_source_id_credit_entries_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."credit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pauses" ADD CONSTRAINT "pauses_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_day_id_delivery_days_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."delivery_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_notes_account_idx" ON "account_notes" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "credit_entries_account_idx" ON "credit_entries" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "credit_entries_order_idx" ON "credit_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "credit_uses_source_idx" ON "credit_uses" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "pauses_subscription_idx" ON "pauses" USING btree ("subscription_id","from_date");--> statement-breakpoint
CREATE INDEX "pauses_resume_idx" ON "pauses" USING btree ("resume_date");--> statement-breakpoint
CREATE INDEX "ratings_dish_idx" ON "ratings" USING btree ("dish");--> statement-breakpoint
CREATE UNIQUE INDEX "zones_area_key" ON "zones" USING btree ("emirate",lower("area"));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_days_planned_idx" ON "delivery_days" USING btree ("date") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "ledger_entries_subscription_idx" ON "ledger_entries" USING btree ("subscription_id","created_at");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_idempotency_key_unique" UNIQUE("idempotency_key");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit_check" CHECK ("orders"."credit_fils" between 0 and "orders"."total_fils");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_window_check" CHECK ("orders"."delivery_window" in ('morning', 'evening'));--> statement-breakpoint
ALTER TABLE "delivery_days" ADD CONSTRAINT "delivery_days_window_check" CHECK ("delivery_days"."delivery_window" in ('morning', 'evening'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_action_check" CHECK ("ledger_entries"."action" in ('started', 'skipped', 'moved', 'swapped', 'paused', 'resumed', 'readdressed', 'closed', 'extended', 'filled', 'locked', 'packed', 'out', 'delivered', 'failed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_cut_off_check" CHECK ("subscriptions"."cut_off_days" > 0 and "subscriptions"."cut_off_hour" between 0 and 23);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_pauses_check" CHECK ("subscriptions"."pauses_allowed" >= 0 and "subscriptions"."pause_days_allowed" >= 0);
--> statement-breakpoint
-- A reason and details are emptied when their customer is erased; nothing else of an entry changes.
DROP TRIGGER "ledger_entries_kept" ON "ledger_entries";
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_kept" BEFORE UPDATE ON "ledger_entries" FOR EACH ROW
  WHEN ((new."reason" <> '' AND new."reason" <> old."reason") OR (new."details" <> '{}' AND new."details" <> old."details")
    OR to_jsonb(new) - 'reason' - 'details' <> to_jsonb(old) - 'reason' - 'details')
  EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE FUNCTION refuse_credit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Credit entries are only added.'
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'credit_append_only';
END $$;
--> statement-breakpoint
-- An entry stays when its account is deleted, without whose it was and why.
CREATE TRIGGER "credit_entries_kept" BEFORE UPDATE ON "credit_entries" FOR EACH ROW
  WHEN ((new."account_id" IS NOT NULL AND new."account_id" IS DISTINCT FROM old."account_id")
    OR (new."reason" <> '' AND new."reason" <> old."reason")
    OR to_jsonb(new) - 'reason' - 'account_id' <> to_jsonb(old) - 'reason' - 'account_id')
  EXECUTE FUNCTION refuse_credit_change();
--> statement-breakpoint
CREATE TRIGGER "credit_entries_not_deleted" BEFORE DELETE OR TRUNCATE ON "credit_entries" EXECUTE FUNCTION refuse_credit_change();
--> statement-breakpoint
CREATE TRIGGER "credit_uses_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "credit_uses" EXECUTE FUNCTION refuse_credit_change();
--> statement-breakpoint
CREATE FUNCTION check_credit_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM credit_balances b WHERE b.account_id = new.account_id AND b.balance_fils <>
      (SELECT coalesce(sum(e.amount_fils), 0) FROM credit_entries e WHERE e.account_id = b.account_id)) THEN
    RAISE EXCEPTION 'A balance is the sum of its entries.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_balances_sum';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "credit_entries_sum" AFTER INSERT ON "credit_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_credit_balance();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "credit_balances_sum" AFTER INSERT OR UPDATE ON "credit_balances"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_credit_balance();
