CREATE TABLE "account_roles" (
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_roles_account_id_role_pk" PRIMARY KEY("account_id","role"),
	CONSTRAINT "account_roles_role_check" CHECK ("account_roles"."role" in ('owner', 'manager', 'support', 'kitchen', 'driver'))
);
--> statement-breakpoint
ALTER TABLE "account_roles" ADD CONSTRAINT "account_roles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Until now every admin could do everything.
INSERT INTO "account_roles" ("account_id", "role") SELECT "id", 'owner' FROM "accounts" WHERE "user_type" = 2;
--> statement-breakpoint
-- One active owner is left, whichever way the others go: the account's own trigger asks for an owner from here on.
DROP TRIGGER keep_one_active_admin ON "accounts";
--> statement-breakpoint
DROP FUNCTION keep_one_active_admin();
--> statement-breakpoint
CREATE FUNCTION is_other_owner_active(leaving uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('one active owner'));
  RETURN EXISTS (SELECT FROM accounts JOIN account_roles ON account_id = accounts.id AND role = 'owner'
    WHERE user_type = 2 AND deactivated_at IS NULL AND password_hash <> '' AND accounts.id <> leaving);
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_one_active_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.user_type = 2 AND NEW.deactivated_at IS NULL AND NEW.password_hash <> '' THEN
    RETURN NEW;
  END IF;
  IF NOT is_other_owner_active(OLD.id) THEN
    RAISE EXCEPTION 'The last active owner stays.' USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_one_active_owner';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_one_active_owner BEFORE UPDATE OR DELETE ON "accounts" FOR EACH ROW
  WHEN (OLD.user_type = 2 AND OLD.deactivated_at IS NULL AND OLD.password_hash <> '')
  EXECUTE FUNCTION keep_one_active_owner();
--> statement-breakpoint
CREATE FUNCTION keep_one_owner_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- With the account itself gone, its own trigger has asked before.
  IF NOT is_other_owner_active(OLD.account_id) AND EXISTS (SELECT FROM accounts WHERE id = OLD.account_id
    AND user_type = 2 AND deactivated_at IS NULL AND password_hash <> '') THEN
    RAISE EXCEPTION 'The last active owner stays.' USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_one_active_owner';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_one_owner_role BEFORE UPDATE OR DELETE ON "account_roles" FOR EACH ROW
  WHEN (OLD.role = 'owner') EXECUTE FUNCTION keep_one_owner_role();
