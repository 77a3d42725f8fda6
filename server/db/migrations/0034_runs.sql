CREATE TABLE "run_days" (
	"day_id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"stop" smallint NOT NULL,
	CONSTRAINT "run_days_stop_check" CHECK ("run_days"."stop" > 0)
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"delivery_window" text NOT NULL,
	"name" text NOT NULL,
	"driver_id" uuid,
	"started_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "runs_window_check" CHECK ("runs"."delivery_window" in ('morning', 'evening'))
);
--> statement-breakpoint
ALTER TABLE "run_days" ADD CONSTRAINT "run_days_day_id_delivery_days_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."delivery_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run_days" ADD CONSTRAINT "run_days_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_driver_id_accounts_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_days_run_idx" ON "run_days" USING btree ("run_id","stop");--> statement-breakpoint
CREATE INDEX "runs_date_idx" ON "runs" USING btree ("date","delivery_window");--> statement-breakpoint
CREATE INDEX "runs_driver_idx" ON "runs" USING btree ("driver_id","date");