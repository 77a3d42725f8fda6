ALTER TABLE "order_packages" ADD COLUMN "delivery_dates" date[] NOT NULL DEFAULT '{}';--> statement-breakpoint
UPDATE "order_packages" p SET "delivery_dates" = d."dates"
  FROM (SELECT "order_package_id", array_agg("date" ORDER BY "date") AS "dates" FROM "order_deliveries" GROUP BY 1) d
  WHERE d."order_package_id" = p."id";--> statement-breakpoint
ALTER TABLE "order_packages" ALTER COLUMN "delivery_dates" DROP DEFAULT;--> statement-breakpoint
DROP TABLE "order_deliveries";
