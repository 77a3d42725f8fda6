CREATE TABLE "days_without_safe_meal" (
	"day_id" uuid PRIMARY KEY NOT NULL,
	"meals" text[] NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "days_without_safe_meal" ADD CONSTRAINT "days_without_safe_meal_day_id_delivery_days_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."delivery_days"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- The calendar that new plans are offered on leaves closures out.
CREATE TRIGGER "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "closures"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
