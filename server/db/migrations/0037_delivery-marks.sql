CREATE TABLE "delivery_marks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"driver_id" uuid,
	"run_id" uuid,
	"day_id" uuid,
	"kind" text NOT NULL,
	"reason" text,
	"words" text DEFAULT '' NOT NULL,
	"bag_code" text,
	"happened_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "delivery_marks_kind_check" CHECK ("delivery_marks"."kind" in ('started', 'delivered', 'failed', 'bag-out', 'bag-in')),
	CONSTRAINT "delivery_marks_outcome_check" CHECK ("delivery_marks"."outcome" in ('done', 'repeated', 'contradicts', 'not-on-run', 'bag-unknown', 'bag-refused')),
	CONSTRAINT "delivery_marks_reason_check" CHECK ("delivery_marks"."reason" in ('nobody-there', 'wrong-address', 'refused', 'vehicle', 'other'))
);
--> statement-breakpoint
CREATE TABLE "delivery_photos" (
	"mark_id" uuid PRIMARY KEY NOT NULL,
	"byte_size" integer NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	"remove_after" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delivery_days" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery_days" ADD COLUMN "failed_because" text;--> statement-breakpoint
ALTER TABLE "delivery_marks" ADD CONSTRAINT "delivery_marks_driver_id_accounts_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_marks" ADD CONSTRAINT "delivery_marks_day_id_delivery_days_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."delivery_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_photos" ADD CONSTRAINT "delivery_photos_mark_id_delivery_marks_id_fk" FOREIGN KEY ("mark_id") REFERENCES "public"."delivery_marks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_marks_day_idx" ON "delivery_marks" USING btree ("day_id");--> statement-breakpoint
CREATE INDEX "delivery_marks_look_idx" ON "delivery_marks" USING btree ("received_at") WHERE outcome not in ('done', 'repeated');--> statement-breakpoint
CREATE INDEX "delivery_photos_remove_idx" ON "delivery_photos" USING btree ("remove_after");--> statement-breakpoint
ALTER TABLE "delivery_days" ADD CONSTRAINT "delivery_days_failed_check" CHECK ("delivery_days"."failed_because" in ('nobody-there', 'wrong-address', 'refused', 'vehicle', 'other'));
--> statement-breakpoint
CREATE FUNCTION refuse_mark_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Delivery marks are only added.'
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'marks_append_only';
END $$;
--> statement-breakpoint
-- A mark stays when its customer is erased or its driver leaves, without what was written and by whom.
CREATE TRIGGER "delivery_marks_kept" BEFORE UPDATE ON "delivery_marks" FOR EACH ROW
  WHEN ((new."driver_id" IS NOT NULL AND new."driver_id" IS DISTINCT FROM old."driver_id")
    OR (new."words" <> '' AND new."words" <> old."words")
    OR to_jsonb(new) - 'words' - 'driver_id' <> to_jsonb(old) - 'words' - 'driver_id')
  EXECUTE FUNCTION refuse_mark_change();
--> statement-breakpoint
CREATE TRIGGER "delivery_marks_not_deleted" BEFORE DELETE OR TRUNCATE ON "delivery_marks" EXECUTE FUNCTION refuse_mark_change();
