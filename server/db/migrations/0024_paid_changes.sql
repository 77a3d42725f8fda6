CREATE TABLE "paid_changes" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"day_id" uuid NOT NULL,
	"wanted" jsonb NOT NULL,
	"difference_fils" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paid_changes_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "paid_changes_money_check" CHECK ("paid_changes"."difference_fils" > 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "ledger_entry_id" uuid;--> statement-breakpoint
ALTER TABLE "paid_changes" ADD CONSTRAINT "paid_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paid_changes" ADD CONSTRAINT "paid_changes_day_id_delivery_days_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."delivery_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paid_changes_day_idx" ON "paid_changes" USING btree ("day_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_ledger_entry_id_ledger_entries_id_fk" FOREIGN KEY ("ledger_entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ordered_dishes_of_dish_idx" ON "ordered_dishes" USING btree (("dish" ->> 'id'));