CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_type" smallint NOT NULL,
	"user_name" text NOT NULL,
	"user_email" text NOT NULL,
	"password_hash" text NOT NULL,
	"phone" text,
	"totp_secret" text,
	"totp_enabled_at" timestamp with time zone,
	"deactivated_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_user_type_check" CHECK ("accounts"."user_type" in (1, 2)),
	CONSTRAINT "accounts_user_name_check" CHECK (length(btrim("accounts"."user_name")) > 0)
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"identifier" text NOT NULL,
	"name" text,
	"street" text NOT NULL,
	"building_floor" text DEFAULT '' NOT NULL,
	"house_or_flat_number" text DEFAULT '' NOT NULL,
	"landmark" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"country" text NOT NULL,
	"phone" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guests_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "one_time_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "one_time_links_purpose_check" CHECK ("one_time_links"."purpose" in ('reset-password', 'change-email', 'invite-admin'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"account_id" uuid NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip_address" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "articles_identifier_unique" UNIQUE("identifier")
);
--> statement-breakpoint
CREATE TABLE "catalogue_items" (
	"identifier" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "catalogue_items_identifier_kind_key" UNIQUE("identifier","kind"),
	CONSTRAINT "catalogue_items_kind_check" CHECK ("catalogue_items"."kind" in ('category', 'meal-type', 'meal', 'add-on', 'package', 'plan', 'product', 'article'))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"category_name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "categories_identifier_unique" UNIQUE("identifier")
);
--> statement-breakpoint
CREATE TABLE "dish_meal_types" (
	"dish_id" uuid NOT NULL,
	"meal_type_id" uuid NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "dish_meal_types_dish_id_meal_type_id_pk" PRIMARY KEY("dish_id","meal_type_id")
);
--> statement-breakpoint
CREATE TABLE "dishes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"meal_name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category_id" uuid NOT NULL,
	"portion" text DEFAULT '' NOT NULL,
	"price_fils" integer NOT NULL,
	"strike_off_fils" integer DEFAULT 0 NOT NULL,
	"discount_fils" integer DEFAULT 0 NOT NULL,
	"energy_kcal" double precision DEFAULT 0 NOT NULL,
	"protein_g" double precision DEFAULT 0 NOT NULL,
	"fat_g" double precision DEFAULT 0 NOT NULL,
	"carbs_g" double precision DEFAULT 0 NOT NULL,
	"allergens" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "dishes_identifier_unique" UNIQUE("identifier"),
	CONSTRAINT "dishes_id_kind_key" UNIQUE("id","kind"),
	CONSTRAINT "dishes_kind_check" CHECK ("dishes"."kind" in ('meal', 'add-on')),
	CONSTRAINT "dishes_money_check" CHECK ("dishes"."price_fils" >= 0 and "dishes"."strike_off_fils" >= 0 and "dishes"."discount_fils" >= 0),
	CONSTRAINT "dishes_nutrition_check" CHECK ("dishes"."energy_kcal" >= 0 and "dishes"."protein_g" >= 0 and "dishes"."fat_g" >= 0 and "dishes"."carbs_g" >= 0)
);
--> statement-breakpoint
CREATE TABLE "images" (
	"hash" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"byte_size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_images" (
	"identifier" text NOT NULL,
	"position" smallint NOT NULL,
	"image_hash" text NOT NULL,
	CONSTRAINT "item_images_identifier_position_pk" PRIMARY KEY("identifier","position")
);
--> statement-breakpoint
CREATE TABLE "meal_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"meal_type" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "meal_types_identifier_unique" UNIQUE("identifier")
);
--> statement-breakpoint
CREATE TABLE "package_day_meals" (
	"package_id" uuid NOT NULL,
	"day_number" smallint NOT NULL,
	"position" smallint NOT NULL,
	"meal_id" uuid NOT NULL,
	CONSTRAINT "package_day_meals_package_id_day_number_position_pk" PRIMARY KEY("package_id","day_number","position"),
	CONSTRAINT "package_day_meals_once_key" UNIQUE("package_id","day_number","meal_id")
);
--> statement-breakpoint
CREATE TABLE "package_days" (
	"package_id" uuid NOT NULL,
	"day_number" smallint NOT NULL,
	"date" date NOT NULL,
	CONSTRAINT "package_days_package_id_day_number_pk" PRIMARY KEY("package_id","day_number"),
	CONSTRAINT "package_days_date_key" UNIQUE("package_id","date"),
	CONSTRAINT "package_days_number_check" CHECK ("package_days"."day_number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"package_name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"package_group" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"is_permanent" boolean DEFAULT false NOT NULL,
	"repeat_till_end" boolean DEFAULT false NOT NULL,
	CONSTRAINT "packages_identifier_unique" UNIQUE("identifier"),
	CONSTRAINT "packages_dates_check" CHECK ("packages"."end_date" >= "packages"."start_date"),
	CONSTRAINT "packages_group_check" CHECK ("packages"."package_group" in ('Full Package', 'Main Meals with Breakfast', 'Main Meals with FITT Snacks', 'Main Meals Only'))
);
--> statement-breakpoint
CREATE TABLE "plan_categories" (
	"plan_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "plan_categories_plan_id_category_id_pk" PRIMARY KEY("plan_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "plan_packages" (
	"plan_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "plan_packages_plan_id_package_id_pk" PRIMARY KEY("plan_id","package_id")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"plan_name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "plans_identifier_unique" UNIQUE("identifier")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"course_category" text,
	"special_occasion" text,
	"price_fils" integer NOT NULL,
	"strike_off_fils" integer DEFAULT 0 NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"rating" double precision DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"energy_kcal" double precision,
	"protein_g" double precision,
	"fat_g" double precision,
	"carbs_g" double precision,
	"allergens" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "products_identifier_unique" UNIQUE("identifier"),
	CONSTRAINT "products_money_check" CHECK ("products"."price_fils" > 0 and "products"."strike_off_fils" >= 0),
	CONSTRAINT "products_stock_check" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_rating_check" CHECK ("products"."rating" between 0 and 5),
	CONSTRAINT "products_category_check" CHECK ("products"."category" in ('supplements', 'equipment', 'apparel', 'accessories', 'books')),
	CONSTRAINT "products_occasion_check" CHECK ("products"."special_occasion" in ('Eid', 'Christmas', 'Onam', 'Ramadan')),
	CONSTRAINT "products_course_check" CHECK ("products"."course_category" in ('bf', 'mc1', 'mc2', 'mc3'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consultations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"goal" text NOT NULL,
	"preferred_time" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"image_hash" text,
	"rating" smallint NOT NULL,
	"date" date NOT NULL,
	"text" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "testimonials_rating_check" CHECK ("testimonials"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "cart_packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"plan_id" uuid,
	"package_id" uuid NOT NULL,
	"duration" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"days" jsonb NOT NULL,
	"add_ons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"quoted_fils" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_packages_duration_check" CHECK ("cart_packages"."duration" in ('monthly-6', 'monthly-5', 'weekly-6', 'weekly-5')),
	CONSTRAINT "cart_packages_money_check" CHECK ("cart_packages"."quoted_fils" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cart_products" (
	"cart_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" smallint NOT NULL,
	"quoted_fils" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_products_cart_id_product_id_pk" PRIMARY KEY("cart_id","product_id"),
	CONSTRAINT "cart_products_quantity_check" CHECK ("cart_products"."quantity" between 1 and 99),
	CONSTRAINT "cart_products_money_check" CHECK ("cart_products"."quoted_fils" >= 0)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"guest_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_owner_check" CHECK (num_nonnulls("carts"."account_id", "carts"."guest_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"guest_id" uuid,
	"plan_id" uuid,
	"package_id" uuid NOT NULL,
	"duration" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"days" jsonb NOT NULL,
	"add_ons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"menu_confirmed_at" timestamp with time zone,
	"add_ons_confirmed_at" timestamp with time zone,
	"reopened_line_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_owner_check" CHECK (num_nonnulls("drafts"."account_id", "drafts"."guest_id") = 1),
	CONSTRAINT "drafts_duration_check" CHECK ("drafts"."duration" in ('monthly-6', 'monthly-5', 'weekly-6', 'weekly-5'))
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"invoice_number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"pdf" "bytea",
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_invoice_number_unique" UNIQUE("invoice_number"),
	CONSTRAINT "invoices_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "invoices_kind_check" CHECK ("invoices"."kind" in ('invoice', 'credit-note'))
);
--> statement-breakpoint
CREATE TABLE "order_deliveries" (
	"order_package_id" uuid NOT NULL,
	"date" date NOT NULL,
	CONSTRAINT "order_deliveries_order_package_id_date_pk" PRIMARY KEY("order_package_id","date")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"event" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"product_id" uuid,
	"quantity" integer NOT NULL,
	"unit_fils" integer NOT NULL,
	"total_fils" integer NOT NULL,
	"vat_fils" integer NOT NULL,
	"image_hash" text,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_kind_check" CHECK ("order_lines"."kind" in ('meals', 'add-on', 'product', 'cool-bag')),
	CONSTRAINT "order_lines_money_check" CHECK ("order_lines"."quantity" > 0 and "order_lines"."unit_fils" >= 0 and "order_lines"."total_fils" = "order_lines"."quantity" * "order_lines"."unit_fils")
);
--> statement-breakpoint
CREATE TABLE "order_packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"plan_id" uuid,
	"package_id" uuid NOT NULL,
	"plan_name" text NOT NULL,
	"package_name" text NOT NULL,
	"package_group" text NOT NULL,
	"duration" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"days" jsonb NOT NULL,
	"add_ons" jsonb NOT NULL,
	"meals_fils" integer NOT NULL,
	"add_ons_fils" integer NOT NULL,
	CONSTRAINT "order_packages_position_key" UNIQUE("order_id","position"),
	CONSTRAINT "order_packages_money_check" CHECK ("order_packages"."meals_fils" >= 0 and "order_packages"."add_ons_fils" >= 0),
	CONSTRAINT "order_packages_dates_check" CHECK ("order_packages"."end_date" >= "order_packages"."start_date")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"account_id" uuid,
	"cart_id" uuid,
	"cart_fingerprint" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"user_email" text NOT NULL,
	"address" jsonb NOT NULL,
	"phone" text NOT NULL,
	"bag_included" boolean NOT NULL,
	"meals_fils" integer NOT NULL,
	"add_ons_fils" integer NOT NULL,
	"products_fils" integer NOT NULL,
	"bag_fils" integer NOT NULL,
	"total_fils" integer NOT NULL,
	"vat_fils" integer NOT NULL,
	"currency" text DEFAULT 'AED' NOT NULL,
	"needs_attention" text,
	"erased_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "orders_state_check" CHECK ("orders"."state" in ('pending', 'paid', 'failed', 'cancelled')),
	CONSTRAINT "orders_paid_check" CHECK (("orders"."state" = 'paid') = ("orders"."paid_at" is not null)),
	CONSTRAINT "orders_currency_check" CHECK ("orders"."currency" = 'AED'),
	CONSTRAINT "orders_money_check" CHECK ("orders"."meals_fils" >= 0 and "orders"."add_ons_fils" >= 0 and "orders"."products_fils" >= 0 and "orders"."bag_fils" >= 0 and "orders"."vat_fils" >= 0
        and "orders"."total_fils" = "orders"."meals_fils" + "orders"."add_ons_fils" + "orders"."products_fils" + "orders"."bag_fils" and "orders"."total_fils" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"receipt" text NOT NULL,
	"provider_order_id" text,
	"amount_fils" integer NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "payment_attempts_provider_order_id_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "payment_attempts_receipt_check" CHECK (length("payment_attempts"."receipt") <= 40),
	CONSTRAINT "payment_attempts_money_check" CHECK ("payment_attempts"."amount_fils" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"provider_payment_id" text NOT NULL,
	"state" text NOT NULL,
	"amount_fils" integer NOT NULL,
	"currency" text NOT NULL,
	"is_settling" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_provider_payment_id_unique" UNIQUE("provider_payment_id"),
	CONSTRAINT "payments_state_check" CHECK ("payments"."state" in ('authorised', 'captured', 'failed', 'refunded')),
	CONSTRAINT "payments_money_check" CHECK ("payments"."amount_fils" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_fils" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"idempotency_key" text NOT NULL,
	"provider_refund_id" text,
	"requested_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_state_check" CHECK ("refunds"."state" in ('requested', 'done', 'failed')),
	CONSTRAINT "refunds_money_check" CHECK ("refunds"."amount_fils" > 0)
);
--> statement-breakpoint
CREATE TABLE "sent_mails" (
	"key" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_identifier_catalogue_items_identifier_fk" FOREIGN KEY ("identifier") REFERENCES "public"."catalogue_items"("identifier") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_identifier_catalogue_items_identifier_fk" FOREIGN KEY ("identifier") REFERENCES "public"."catalogue_items"("identifier") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "dish_meal_types" ADD CONSTRAINT "dish_meal_types_dish_id_dishes_id_fk" FOREIGN KEY ("dish_id") REFERENCES "public"."dishes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_meal_types" ADD CONSTRAINT "dish_meal_types_meal_type_id_meal_types_id_fk" FOREIGN KEY ("meal_type_id") REFERENCES "public"."meal_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dishes" ADD CONSTRAINT "dishes_identifier_catalogue_items_identifier_fk" FOREIGN KEY ("identifier") REFERENCES "public"."catalogue_items"("identifier") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "dishes" ADD CONSTRAINT "dishes_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_images" ADD CONSTRAINT "item_images_identifier_catalogue_items_identifier_fk" FOREIGN KEY ("identifier") REFERENCES "public"."catalogue_items"("identifier") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "item_images" ADD CONSTRAINT "item_images_image_hash_images_hash_fk" FOREIGN KEY ("image_hash") REFERENCES "public"."images"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meal_types" ADD CONSTRAINT "meal_types_identifier_catalogue_items_identifier_fk" FOREIGN KEY ("identifier") REFERENCES "public"."catalogue_items"("identifier") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "package_day_meals" ADD CONSTRAINT "package_day_meals_meal_id_dishes_id_fk" FOREIGN KEY ("meal_id") REFERENCES "public"."dishes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_day_meals" ADD CONSTRAINT "package_day_meals_day_fk" FOREIGN KEY ("package_id","day_number") REFERENCES "public"."package_days"("package_id","day_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_days" ADD CONSTRAINT "package_days_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_identifier_catalogue_items_identifier_fk" FOREIGN KEY ("identifier") REFERENCES "public"."catalogue_items"("identifier") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "plan_categories" ADD CONSTRAINT "plan_categories_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_categories" ADD CONSTRAINT "plan_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_packages" ADD CONSTRAINT "plan_packages_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_packages" ADD CONSTRAINT "plan_packages_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_identifier_catalogue_items_identifier_fk" FOREIGN KEY ("identifier") REFERENCES "public"."catalogue_items"("identifier") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_identifier_catalogue_items_identifier_fk" FOREIGN KEY ("identifier") REFERENCES "public"."catalogue_items"("identifier") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_handled_by_accounts_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_handled_by_accounts_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_image_hash_images_hash_fk" FOREIGN KEY ("image_hash") REFERENCES "public"."images"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_packages" ADD CONSTRAINT "cart_packages_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_packages" ADD CONSTRAINT "cart_packages_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_packages" ADD CONSTRAINT "cart_packages_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_products" ADD CONSTRAINT "cart_products_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_products" ADD CONSTRAINT "cart_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_deliveries" ADD CONSTRAINT "order_deliveries_order_package_id_order_packages_id_fk" FOREIGN KEY ("order_package_id") REFERENCES "public"."order_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_packages" ADD CONSTRAINT "order_packages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_accounts_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_user_name_key" ON "accounts" USING btree (lower("user_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_user_email_key" ON "accounts" USING btree (lower("user_email"));--> statement-breakpoint
CREATE INDEX "accounts_list_idx" ON "accounts" USING btree ("user_type","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_identifier_key" ON "addresses" USING btree ("account_id",lower("identifier")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default_key" ON "addresses" USING btree ("account_id") WHERE is_default and deleted_at is null;--> statement-breakpoint
CREATE INDEX "guests_last_seen_idx" ON "guests" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "one_time_links_account_idx" ON "one_time_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_account_idx" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_title_key" ON "articles" USING btree (lower("title")) WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "articles_published_idx" ON "articles" USING btree ("published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_key" ON "categories" USING btree (lower("category_name")) WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "dish_meal_types_type_idx" ON "dish_meal_types" USING btree ("meal_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dishes_name_key" ON "dishes" USING btree ("kind",lower("meal_name")) WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "dishes_category_idx" ON "dishes" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "item_images_hash_idx" ON "item_images" USING btree ("image_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "meal_types_name_key" ON "meal_types" USING btree (lower("meal_type")) WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "package_day_meals_meal_idx" ON "package_day_meals" USING btree ("meal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "packages_name_key" ON "packages" USING btree (lower("package_name")) WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "plan_categories_category_idx" ON "plan_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "plan_packages_package_idx" ON "plan_packages" USING btree ("package_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plans_name_key" ON "plans" USING btree (lower("plan_name")) WHERE not is_deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "products_name_key" ON "products" USING btree (lower("name")) WHERE not is_deleted;--> statement-breakpoint
CREATE INDEX "audit_log_created_idx" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "consultations_created_idx" ON "consultations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inquiries_created_idx" ON "inquiries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email_key" ON "newsletter_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "cart_packages_cart_idx" ON "cart_packages" USING btree ("cart_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_account_key" ON "carts" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_guest_key" ON "carts" USING btree ("guest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "drafts_account_key" ON "drafts" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "drafts_guest_key" ON "drafts" USING btree ("guest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_per_order_key" ON "invoices" USING btree ("order_id") WHERE kind = 'invoice';--> statement-breakpoint
CREATE INDEX "order_deliveries_date_idx" ON "order_deliveries" USING btree ("date");--> statement-breakpoint
CREATE INDEX "order_events_order_idx" ON "order_events" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_lines_product_idx" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open_per_cart_key" ON "orders" USING btree ("cart_id") WHERE state in ('pending', 'failed');--> statement-breakpoint
CREATE INDEX "orders_account_idx" ON "orders" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_state_idx" ON "orders" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "orders_created_idx" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_attempts_order_idx" ON "payment_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_unsettled_idx" ON "payment_attempts" USING btree ("created_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "payment_events_unapplied_idx" ON "payment_events" USING btree ("received_at") WHERE applied_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_settling_key" ON "payments" USING btree ("order_id") WHERE is_settling;--> statement-breakpoint
CREATE INDEX "payments_attempt_idx" ON "payments" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "refunds_order_idx" ON "refunds" USING btree ("order_id");