-- Zones are kept in memory like the settings: every instance hears of a change.
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "zones"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
-- The delivery fee of an emirate was a setting, in fils. An emirate without one is as usual and needs no row.
INSERT INTO "zones" ("id", "emirate", "fee_fils")
  SELECT gen_random_uuid(), substr("key", length('deliveryFee ') + 1), "value"::int FROM "settings"
  WHERE "key" LIKE 'deliveryFee %' AND "value" <> '0';
--> statement-breakpoint
DELETE FROM "settings" WHERE "key" LIKE 'deliveryFee %';
