-- A cart's answer is kept by its version, so whatever the answer is made of raises it: its lines, its owner, the owner's
-- addresses and avoided allergens, and whether the owner has paid for an order.
CREATE FUNCTION raise_version_of_cart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE carts SET version = version + 1, updated_at = now() WHERE id = coalesce(NEW.cart_id, OLD.cart_id);
  IF TG_OP = 'UPDATE' AND NEW.cart_id <> OLD.cart_id THEN
    UPDATE carts SET version = version + 1, updated_at = now() WHERE id = OLD.cart_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER raise_version_of_cart AFTER INSERT OR UPDATE OR DELETE ON "cart_packages" FOR EACH ROW
  EXECUTE FUNCTION raise_version_of_cart();--> statement-breakpoint
CREATE TRIGGER raise_version_of_cart AFTER INSERT OR UPDATE OR DELETE ON "cart_products" FOR EACH ROW
  EXECUTE FUNCTION raise_version_of_cart();--> statement-breakpoint
CREATE FUNCTION raise_version_of_accounts_cart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE carts SET version = version + 1, updated_at = now() WHERE account_id = coalesce(NEW.account_id, OLD.account_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER raise_version_of_accounts_cart AFTER INSERT OR UPDATE OR DELETE ON "addresses" FOR EACH ROW
  EXECUTE FUNCTION raise_version_of_accounts_cart();--> statement-breakpoint
CREATE TRIGGER raise_version_of_accounts_cart AFTER INSERT OR DELETE OR UPDATE OF paid_at, account_id ON "orders" FOR EACH ROW
  EXECUTE FUNCTION raise_version_of_accounts_cart();--> statement-breakpoint
CREATE FUNCTION raise_version_of_own_cart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE carts SET version = version + 1, updated_at = now() WHERE account_id = NEW.id OR guest_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER raise_version_of_own_cart AFTER UPDATE OF avoided_allergens ON "accounts" FOR EACH ROW
  EXECUTE FUNCTION raise_version_of_own_cart();--> statement-breakpoint
CREATE TRIGGER raise_version_of_own_cart AFTER UPDATE OF avoided_allergens ON "guests" FOR EACH ROW
  EXECUTE FUNCTION raise_version_of_own_cart();--> statement-breakpoint
CREATE FUNCTION raise_version_of_given_cart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version = OLD.version + 1;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER raise_version_of_given_cart BEFORE UPDATE OF account_id, guest_id ON "carts" FOR EACH ROW
  EXECUTE FUNCTION raise_version_of_given_cart();
