CREATE TABLE "day_counts" (
	"date" date PRIMARY KEY NOT NULL,
	"is_agreed" boolean NOT NULL,
	"counts" jsonb NOT NULL,
	"orders" text[] NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
