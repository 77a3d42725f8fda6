CREATE TABLE "waiting_mails" (
	"key" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"mail" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_links" DROP CONSTRAINT "one_time_links_purpose_check";--> statement-breakpoint
DROP INDEX "accounts_user_email_key";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "credentials_changed_at" timestamp with time zone;--> statement-breakpoint
-- Whoever has an account already was written to at that e-mail all along.
UPDATE "accounts" SET "email_verified_at" = "created_at";--> statement-breakpoint
ALTER TABLE "waiting_mails" ADD CONSTRAINT "waiting_mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_mails_account_idx" ON "waiting_mails" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_verified_email_key" ON "accounts" USING btree (lower("user_email")) WHERE "accounts"."email_verified_at" is not null;--> statement-breakpoint
CREATE INDEX "accounts_claimed_email_idx" ON "accounts" USING btree (lower("user_email"));--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_purpose_check" CHECK ("one_time_links"."purpose" in ('reset-password', 'change-email', 'verify-email', 'restore-email', 'invite-admin', 'know-browser'));--> statement-breakpoint
-- Somebody must be able to get into the back-office. The lock makes two who leave at once leave one after the other.
CREATE FUNCTION keep_one_active_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.user_type = 2 AND NEW.deactivated_at IS NULL AND NEW.password_hash <> '' THEN
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('one active admin'));
  IF NOT EXISTS (SELECT FROM accounts
    WHERE user_type = 2 AND deactivated_at IS NULL AND password_hash <> '' AND id <> OLD.id) THEN
    RAISE EXCEPTION 'The last active admin stays.' USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_one_active_admin';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_one_active_admin BEFORE UPDATE OR DELETE ON "accounts" FOR EACH ROW
  WHEN (OLD.user_type = 2 AND OLD.deactivated_at IS NULL AND OLD.password_hash <> '')
  EXECUTE FUNCTION keep_one_active_admin();
