CREATE TABLE "confirmed_dishes" (
	"day_id" uuid NOT NULL,
	"dish" text NOT NULL,
	"allergens" text[] NOT NULL,
	CONSTRAINT "confirmed_dishes_day_id_dish_pk" PRIMARY KEY("day_id","dish")
);
--> statement-breakpoint
CREATE TABLE "days_in_conflict" (
	"day_id" uuid PRIMARY KEY NOT NULL,
	"allergens" text[] NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "confirmed_dishes" ADD CONSTRAINT "confirmed_dishes_day_id_delivery_days_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."delivery_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "days_in_conflict" ADD CONSTRAINT "days_in_conflict_day_id_delivery_days_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."delivery_days"("id") ON DELETE no action ON UPDATE no action;