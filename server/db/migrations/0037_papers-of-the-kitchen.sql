CREATE TABLE "printed_shopping_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"list" jsonb NOT NULL,
	"printed_at" timestamp with time zone NOT NULL,
	"printed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "print_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"paper" text NOT NULL,
	"sort" text NOT NULL,
	"scope" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"labels" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"asked_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "print_jobs_kind_check" CHECK ("print_jobs"."kind" in ('meal', 'bag')),
	CONSTRAINT "print_jobs_paper_check" CHECK ("print_jobs"."paper" in ('roll', 'a4')),
	CONSTRAINT "print_jobs_sort_check" CHECK ("print_jobs"."sort" in ('run', 'dish')),
	CONSTRAINT "print_jobs_scope_check" CHECK ("print_jobs"."scope" in ('all', 'changed')),
	CONSTRAINT "print_jobs_state_check" CHECK ("print_jobs"."state" in ('waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "printed_labels" (
	"day_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" smallint NOT NULL,
	"piece" smallint NOT NULL,
	"date" date NOT NULL,
	"digest" text NOT NULL,
	"printed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "printed_labels_day_id_kind_position_piece_pk" PRIMARY KEY("day_id","kind","position","piece"),
	CONSTRAINT "printed_labels_kind_check" CHECK ("printed_labels"."kind" in ('meal', 'bag'))
);
--> statement-breakpoint
ALTER TABLE "printed_shopping_lists" ADD CONSTRAINT "printed_shopping_lists_printed_by_accounts_id_fk" FOREIGN KEY ("printed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_asked_by_accounts_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printed_labels" ADD CONSTRAINT "printed_labels_day_id_delivery_days_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."delivery_days"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "printed_shopping_lists_date_idx" ON "printed_shopping_lists" USING btree ("date","printed_at");--> statement-breakpoint
CREATE INDEX "print_jobs_date_idx" ON "print_jobs" USING btree ("date","created_at");--> statement-breakpoint
CREATE INDEX "print_jobs_created_idx" ON "print_jobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "printed_labels_date_idx" ON "printed_labels" USING btree ("date");