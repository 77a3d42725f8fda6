CREATE TABLE "ordered_dishes" (
	"digest" text PRIMARY KEY NOT NULL,
	"dish" jsonb NOT NULL
);
--> statement-breakpoint
-- Orders of before named every meal of every day in full: now each dish once in the order, as the later ones do.
UPDATE "order_packages" p SET "days" = jsonb_build_object(
    'dishes', coalesce((
      SELECT jsonb_agg(m.dish ORDER BY d.place, m.place)
      FROM jsonb_array_elements(p."days") WITH ORDINALITY d(day, place),
        jsonb_array_elements(d.day -> 'meals') WITH ORDINALITY m(dish, place)), '[]'),
    'days', coalesce((
      SELECT jsonb_agg(jsonb_build_object('date', n.date, 'meals', n.places) ORDER BY n.place)
      FROM (
        SELECT d.place, d.day -> 'date' AS date, coalesce((
            SELECT jsonb_agg(before.meals + m - 1 ORDER BY m)
            FROM generate_series(1, jsonb_array_length(d.day -> 'meals')) m), '[]') AS places
        FROM jsonb_array_elements(p."days") WITH ORDINALITY d(day, place),
          LATERAL (
            SELECT coalesce(sum(jsonb_array_length(e.day -> 'meals')), 0)::int AS meals
            FROM jsonb_array_elements(p."days") WITH ORDINALITY e(day, place) WHERE e.place < d.place) before) n), '[]'))
  WHERE jsonb_typeof("days") = 'array';
--> statement-breakpoint
INSERT INTO "ordered_dishes" ("digest", "dish")
  SELECT DISTINCT md5(d.dish::text), d.dish FROM "order_packages" p, jsonb_array_elements(p."days" -> 'dishes') d(dish)
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "order_packages" p SET "days" = jsonb_set(p."days", '{dishes}', coalesce((
    SELECT jsonb_agg(md5(d.dish::text) ORDER BY d.place)
    FROM jsonb_array_elements(p."days" -> 'dishes') WITH ORDINALITY d(dish, place)), '[]'));
