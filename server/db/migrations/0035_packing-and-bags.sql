CREATE SEQUENCE "public"."bag_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "bag_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bag" text NOT NULL,
	"direction" text NOT NULL,
	"account_id" uuid,
	"day_id" uuid,
	"moved_at" timestamp with time zone NOT NULL,
	"moved_by" uuid,
	CONSTRAINT "bag_moves_direction_check" CHECK ("bag_moves"."direction" in ('out', 'in'))
);
--> statement-breakpoint
CREATE TABLE "bags" (
	"code" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	"holder_id" uuid,
	"out_since" timestamp with time zone,
	CONSTRAINT "bags_holder_check" CHECK ("bags"."holder_id" is null or "bags"."out_since" is not null)
);
--> statement-breakpoint
CREATE TABLE "packed_pieces" (
	"date" date NOT NULL,
	"day_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"piece" smallint NOT NULL,
	"dish" text NOT NULL,
	"packed_at" timestamp with time zone NOT NULL,
	"packed_by" uuid,
	CONSTRAINT "packed_pieces_date_day_id_position_piece_dish_pk" PRIMARY KEY("date","day_id","position","piece","dish"),
	CONSTRAINT "packed_pieces_piece_check" CHECK ("packed_pieces"."position" >= 0 and "packed_pieces"."piece" > 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "deposit_fils" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bag_moves" ADD CONSTRAINT "bag_moves_bag_bags_code_fk" FOREIGN KEY ("bag") REFERENCES "public"."bags"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bag_moves" ADD CONSTRAINT "bag_moves_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bag_moves" ADD CONSTRAINT "bag_moves_day_id_delivery_days_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."delivery_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bag_moves" ADD CONSTRAINT "bag_moves_moved_by_accounts_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bags" ADD CONSTRAINT "bags_holder_id_accounts_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_pieces" ADD CONSTRAINT "packed_pieces_day_id_delivery_days_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."delivery_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packed_pieces" ADD CONSTRAINT "packed_pieces_packed_by_accounts_id_fk" FOREIGN KEY ("packed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bag_moves_bag_idx" ON "bag_moves" USING btree ("bag","moved_at");--> statement-breakpoint
CREATE INDEX "bag_moves_account_idx" ON "bag_moves" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "bags_holder_idx" ON "bags" USING btree ("holder_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_deposit_check" CHECK ("refunds"."deposit_fils" between 0 and "refunds"."amount_fils");--> statement-breakpoint
-- A bag that the shop's people change after it was packed is open again, and one that they move is planned again.
CREATE OR REPLACE FUNCTION check_step_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (new.id, new.subscription_id, new.number) <> (old.id, old.subscription_id, old.number) THEN
    RAISE EXCEPTION 'A paid day stays the day of its subscription that it is.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'delivery_days_identity';
  END IF;
  IF new.state <> old.state AND (old.state, new.state) NOT IN (('planned', 'locked'), ('planned', 'cancelled'),
      ('locked', 'planned'), ('locked', 'packed'), ('packed', 'locked'), ('packed', 'planned'), ('packed', 'out'),
      ('out', 'delivered'), ('out', 'failed')) THEN
    RAISE EXCEPTION 'A day that is % does not become %.', old.state, new.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'delivery_days_step';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_bag_move_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The history of bags is only added to.'
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'bag_moves_append_only';
END $$;
--> statement-breakpoint
-- Whom it went to is forgotten when they are erased; nothing else of a move changes.
CREATE TRIGGER "bag_moves_kept" BEFORE UPDATE ON "bag_moves" FOR EACH ROW
  WHEN (to_jsonb(new) - 'account_id' - 'moved_by' <> to_jsonb(old) - 'account_id' - 'moved_by'
    OR new."account_id" IS NOT NULL AND new."account_id" IS DISTINCT FROM old."account_id"
    OR new."moved_by" IS NOT NULL AND new."moved_by" IS DISTINCT FROM old."moved_by") EXECUTE FUNCTION refuse_bag_move_change();
--> statement-breakpoint
CREATE TRIGGER "bag_moves_not_deleted" BEFORE DELETE OR TRUNCATE ON "bag_moves" EXECUTE FUNCTION refuse_bag_move_change();
