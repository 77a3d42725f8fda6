CREATE SEQUENCE "public"."lot_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "kitchen_batches" (
	"date" date NOT NULL,
	"dish_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"lot" text DEFAULT 'L-' || nextval('lot_numbers') NOT NULL,
	"portions" integer NOT NULL,
	"cooked_at" timestamp with time zone,
	"cooked_by" uuid,
	CONSTRAINT "kitchen_batches_date_dish_id_slot_pk" PRIMARY KEY("date","dish_id","slot"),
	CONSTRAINT "kitchen_batches_lot_unique" UNIQUE("lot"),
	CONSTRAINT "kitchen_batches_portions_check" CHECK ("kitchen_batches"."portions" > 0)
);
--> statement-breakpoint
ALTER TABLE "kitchen_batches" ADD CONSTRAINT "kitchen_batches_cooked_by_accounts_id_fk" FOREIGN KEY ("cooked_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;