CREATE TABLE "food_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"guest_id" uuid,
	"order_id" uuid,
	"eater" text DEFAULT '' NOT NULL,
	"avoided_allergens" text[] DEFAULT '{}' NOT NULL,
	"is_severe" boolean DEFAULT false NOT NULL,
	"dislikes" text[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"goal" text,
	"pace" text,
	"energy_kcal" smallint,
	"protein_g" smallint,
	"carbs_g" smallint,
	"fat_g" smallint,
	"consented_at" timestamp with time zone,
	"consent_wording" smallint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "food_profiles_account_key" UNIQUE("account_id","eater"),
	CONSTRAINT "food_profiles_guest_key" UNIQUE("guest_id","eater"),
	CONSTRAINT "food_profiles_order_key" UNIQUE("order_id","eater"),
	CONSTRAINT "food_profiles_owner_check" CHECK (num_nonnulls("food_profiles"."account_id", "food_profiles"."guest_id", "food_profiles"."order_id") = 1),
	CONSTRAINT "food_profiles_goal_check" CHECK ("food_profiles"."goal" in ('lose', 'keep', 'gain')),
	CONSTRAINT "food_profiles_pace_check" CHECK ("food_profiles"."pace" in ('gentle', 'steady', 'fast')),
	CONSTRAINT "food_profiles_target_check" CHECK ("food_profiles"."energy_kcal" between 800 and 6000 and "food_profiles"."protein_g" between 10 and 500
        and "food_profiles"."carbs_g" between 10 and 900 and "food_profiles"."fat_g" between 10 and 400
        and ("food_profiles"."energy_kcal" is not null or num_nonnulls("food_profiles"."protein_g", "food_profiles"."carbs_g", "food_profiles"."fat_g") = 0)),
	CONSTRAINT "food_profiles_consent_check" CHECK (num_nonnulls("food_profiles"."consented_at", "food_profiles"."consent_wording") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "food_profiles" ADD CONSTRAINT "food_profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_profiles" ADD CONSTRAINT "food_profiles_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_profiles" ADD CONSTRAINT "food_profiles_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What people avoid lay with them and with their orders; it is health data, and has a place of its own now.
INSERT INTO "food_profiles" ("id", "account_id", "avoided_allergens")
  SELECT gen_random_uuid(), "id", "avoided_allergens" FROM "accounts" WHERE "avoided_allergens" <> '{}';--> statement-breakpoint
INSERT INTO "food_profiles" ("id", "guest_id", "avoided_allergens")
  SELECT gen_random_uuid(), "id", "avoided_allergens" FROM "guests" WHERE "avoided_allergens" <> '{}';--> statement-breakpoint
INSERT INTO "food_profiles" ("id", "order_id", "avoided_allergens", "updated_at")
  SELECT gen_random_uuid(), "id", "avoided_allergens", "created_at" FROM "orders" WHERE "avoided_allergens" <> '{}';--> statement-breakpoint
DROP TRIGGER raise_version_of_own_cart ON "accounts";--> statement-breakpoint
DROP TRIGGER raise_version_of_own_cart ON "guests";--> statement-breakpoint
DROP FUNCTION raise_version_of_own_cart();--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "avoided_allergens";--> statement-breakpoint
ALTER TABLE "guests" DROP COLUMN "avoided_allergens";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "avoided_allergens";--> statement-breakpoint
CREATE FUNCTION raise_version_of_eaters_cart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE carts SET version = version + 1, updated_at = now()
    WHERE account_id = coalesce(NEW.account_id, OLD.account_id) OR guest_id = coalesce(NEW.guest_id, OLD.guest_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER raise_version_of_eaters_cart AFTER INSERT OR UPDATE OR DELETE ON "food_profiles" FOR EACH ROW
  EXECUTE FUNCTION raise_version_of_eaters_cart();
