CREATE TABLE "printed_sheets" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"said" jsonb NOT NULL,
	"printed_at" timestamp with time zone NOT NULL,
	"printed_by" uuid
);
--> statement-breakpoint
ALTER TABLE "printed_sheets" ADD CONSTRAINT "printed_sheets_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printed_sheets" ADD CONSTRAINT "printed_sheets_printed_by_accounts_id_fk" FOREIGN KEY ("printed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ledger_entries_reason_idx" ON "ledger_entries" USING btree ("created_at") WHERE reason <> '';