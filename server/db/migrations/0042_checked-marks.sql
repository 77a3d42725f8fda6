CREATE TABLE "checked_marks" (
	"mark_id" uuid PRIMARY KEY NOT NULL,
	"checked_by" uuid,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checked_marks" ADD CONSTRAINT "checked_marks_mark_id_delivery_marks_id_fk" FOREIGN KEY ("mark_id") REFERENCES "public"."delivery_marks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checked_marks" ADD CONSTRAINT "checked_marks_checked_by_accounts_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;