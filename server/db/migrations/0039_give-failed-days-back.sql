CREATE TABLE "plan_reminders" (
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" date NOT NULL,
	"sent_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_reminders_subscription_id_kind_about_pk" PRIMARY KEY("subscription_id","kind","about"),
	CONSTRAINT "plan_reminders_kind_check" CHECK ("plan_reminders"."kind" in ('renew', 'resume'))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_action_check";--> statement-breakpoint
ALTER TABLE "delivery_days" ADD COLUMN "is_forfeited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_reminders" ADD CONSTRAINT "plan_reminders_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_reminders" ADD CONSTRAINT "plan_reminders_sent_by_accounts_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_days_open_failure_idx" ON "delivery_days" USING btree ("date") WHERE state = 'failed' and not is_forfeited;--> statement-breakpoint
CREATE INDEX "ledger_entries_created_idx" ON "ledger_entries" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "delivery_days" ADD CONSTRAINT "delivery_days_forfeited_check" CHECK (not "delivery_days"."is_forfeited" or "delivery_days"."state" = 'failed');--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_action_check" CHECK ("ledger_entries"."action" in ('started', 'skipped', 'moved', 'swapped', 'paused', 'resumed', 'readdressed', 'closed', 'extended', 'filled', 'locked', 'packed', 'out', 'delivered', 'failed', 'credited', 'forfeited', 'cancelled'));
--> statement-breakpoint
-- A day whose delivery failed is given back by the shop: on another date, or as credit.
CREATE OR REPLACE FUNCTION check_step_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (new.id, new.subscription_id, new.number) <> (old.id, old.subscription_id, old.number) THEN
    RAISE EXCEPTION 'A paid day stays the day of its subscription that it is.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'delivery_days_identity';
  END IF;
  IF new.state <> old.state AND (old.state, new.state) NOT IN (('planned', 'locked'), ('planned', 'cancelled'),
      ('locked', 'planned'), ('locked', 'packed'), ('packed', 'locked'), ('packed', 'planned'), ('packed', 'out'),
      ('out', 'delivered'), ('out', 'failed'),
      ('failed', 'planned'), ('failed', 'cancelled')) THEN
    RAISE EXCEPTION 'A day that is % does not become %.', old.state, new.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'delivery_days_step';
  END IF;
  IF old.is_forfeited AND NOT new.is_forfeited THEN
    RAISE EXCEPTION 'A day that was forfeited stays so.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'delivery_days_forfeited';
  END IF;
  RETURN new;
END $$;
