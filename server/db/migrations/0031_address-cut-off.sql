ALTER TABLE "subscriptions" ADD COLUMN "address_cut_off_days" smallint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "address_cut_off_hour" smallint;--> statement-breakpoint
-- Until now an address could be changed until the cut-off of its day: that was promised.
UPDATE "subscriptions" SET "address_cut_off_days" = "cut_off_days", "address_cut_off_hour" = "cut_off_hour";--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "address_cut_off_days" SET NOT NULL,
  ALTER COLUMN "address_cut_off_hour" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_address_cut_off_check" CHECK ("subscriptions"."address_cut_off_hour" between 0 and 23
        and ("subscriptions"."address_cut_off_days", -"subscriptions"."address_cut_off_hour") >= ("subscriptions"."cut_off_days", -"subscriptions"."cut_off_hour"));--> statement-breakpoint
-- A shop that has set its cut-off keeps it for addresses too.
INSERT INTO "settings" ("key", "value")
  SELECT CASE "key" WHEN 'terms cutOffDays' THEN 'terms addressCutOffDays' ELSE 'terms addressCutOffHour' END, "value"
  FROM "settings" WHERE "key" IN ('terms cutOffDays', 'terms cutOffHour');
