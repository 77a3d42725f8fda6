ALTER TABLE "images" ADD COLUMN "attached_at" timestamp with time zone;--> statement-breakpoint
UPDATE "images" SET "attached_at" = "created_at";--> statement-breakpoint
CREATE FUNCTION note_attached_image() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE images SET attached_at = now() WHERE hash = NEW.image_hash AND attached_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_attached_image AFTER INSERT OR UPDATE OF image_hash ON item_images
  FOR EACH ROW EXECUTE FUNCTION note_attached_image();--> statement-breakpoint
CREATE TRIGGER note_attached_image AFTER INSERT OR UPDATE OF image_hash ON testimonials
  FOR EACH ROW EXECUTE FUNCTION note_attached_image();
