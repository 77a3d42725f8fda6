import pg from 'pg'

export type ShopSize = { orders: number; users: number; meals: number }

const IDENTIFIER = `'item-' || md5(random()::text || n)`
const NAMES = `(array['Layla','Omar','Aisha','Noor','Yusuf','Hana','Karim','Sara','Tariq','Mona'])[1 + n % 10] || ' ' ||
  (array['Haddad','Rahman','Khan','Saleh','Fernandes','Nair','Farouk','Aziz'])[1 + (n / 10) % 8]`
const FOODS = `(array['Harissa','Lentil','Salmon','Chicken','Tofu','Beef','Halloumi','Quinoa','Prawn','Oat'])[1 + n % 10] || ' ' ||
  (array['bowl','soup','salad','curry','wrap','plate','stew'])[1 + (n / 10) % 7] || ' ' || n`

const items = (kind: string, count: number) => `
  create temp table made on commit drop as select n, ${IDENTIFIER} as identifier from generate_series(1, ${count}) n;
  insert into catalogue_items (identifier, kind) select identifier, '${kind}' from made;`

/** Fills an empty shop with so many rows, all made by the database itself. */
export async function fillShop(databaseUrl: string, { orders, users, meals }: ShopSize): Promise<void> {
  // A connection of its own: filling takes longer than any query of the shop may.
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  await run(db, names('category', 'categories', 'category_name', 12))
  await run(db, names('meal-type', 'meal_types', 'meal_type', 5))
  await run(db, dishes('meal', meals))
  await run(db, dishes('add-on', Math.min(meals, 1_000)))
  await run(db, goods(Math.min(meals, 1_000)))
  await run(db, people(users))
  await run(db, messages(Math.min(users, 5_000), users))
  await run(db, sales(orders))
  await db.query('vacuum (analyze)')
  await db.end()
}

async function run(db: pg.Client, statements: string): Promise<void> {
  await db.query(`begin; ${statements}; commit`)
}

const names = (kind: string, table: string, column: string, count: number) => `${items(kind, count)}
  insert into ${table} (id, identifier, ${column}, position)
    select gen_random_uuid(), identifier, '${kind} ' || n, n from made`

const dishes = (kind: string, count: number) => `${items(kind, count)}
  insert into dishes (id, identifier, kind, meal_name, description, category_id, price_fils, energy_kcal, protein_g, updated_at)
    select gen_random_uuid(), identifier, '${kind}', ${FOODS}, 'Cooked this morning.',
      (select id from categories where position = 1 + n % 12), 2000 + (n * 37) % 4000, 200 + (n * 13) % 700, n % 60,
      now() - n * interval '1 minute' from made;
  insert into dish_meal_types (dish_id, meal_type_id, position)
    select dishes.id, meal_types.id, 0 from made join dishes using (identifier)
      join meal_types on meal_types.position = 1 + n % 5`

const goods = (count: number) => `${items('product', count)}
  insert into products (id, identifier, name, description, category, price_fils, stock, position)
    select gen_random_uuid(), identifier, 'Goods ' || n, 'Built to last.',
      (array['supplements','equipment','apparel','accessories','books'])[1 + n % 5], 1000 + n, 6 + n % 90, n from made`

const people = (count: number) => `
  insert into accounts (id, user_type, user_name, user_email, password_hash, phone, deactivated_at, last_sign_in_at, created_at)
    select gen_random_uuid(), 1, ${NAMES} || ' ' || n, 'person' || n || '@mail.example', 'x',
      '+97150' || lpad(n::text, 7, '0'), case when n % 50 = 0 then now() end, now() - n * interval '7 minutes',
      now() - n * interval '40 minutes' from generate_series(1, ${count}) n;
  insert into guests (id, token_hash, last_seen_at)
    select gen_random_uuid(), sha256(n::text::bytea), now() - n * interval '1 minute' from generate_series(1, ${count}) n`

const messages = (count: number, subscribers: number) => `
  insert into inquiries (id, name, email, message, handled_at, created_at)
    select gen_random_uuid(), ${NAMES}, 'asks' || n || '@mail.example', 'Do you deliver to street ' || n || '?',
      case when n > 20 then now() end, now() - n * interval '1 hour' from generate_series(1, ${count}) n;
  insert into consultations (id, name, contact, goal, handled_at, created_at)
    select gen_random_uuid(), ${NAMES}, '050' || lpad(n::text, 7, '0'), 'To run ' || n || ' km',
      case when n > 20 then now() end, now() - n * interval '1 hour' from generate_series(1, ${count}) n;
  insert into newsletter_subscribers (id, email, created_at)
    select gen_random_uuid(), 'reader' || n || '@mail.example', now() - n * interval '1 hour'
      from generate_series(1, ${subscribers}) n;
  insert into audit_log (id, action, subject, before, after, created_at)
    select gen_random_uuid(), (array['add-meal','update-meal','delete-meal'])[1 + n % 3], 'meal-' || n, '{}', '{}',
      now() - n * interval '20 minutes' from generate_series(1, ${subscribers}) n`

const sales = (count: number) => `
  create temp table placed on commit drop as select n, gen_random_uuid() as id, gen_random_uuid() as package_id,
    (array['paid','paid','paid','paid','paid','paid','paid','failed','cancelled','paid'])[1 + n % 10] as state,
    now() - n * (interval '730 days' / ${count}) as at from generate_series(1, ${count}) n;
  update placed set state = 'pending' where n <= 20;
  insert into orders (id, order_number, account_id, cart_fingerprint, state, user_email, address, phone, bag_included,
      total_fils, vat_fils, paid_at, payable_until, created_at)
    select placed.id, 'FM-' || (100000 + n), null, md5(n::text), state,
      'person' || (1 + n % (select count(*) from guests)) || '@mail.example',
      jsonb_build_object('identifier', 'Home', 'street', 'Al Wasl Road ' || n, 'buildingFloor', '', 'houseOrFlatNumber', '12',
        'landmark', '', 'city', 'Dubai', 'state', 'Dubai', 'postalCode', '00000', 'country', 'United Arab Emirates',
        'phone', '+97150' || lpad(n::text, 7, '0')),
      '+97150' || lpad(n::text, 7, '0'), false, fils, fils / 21, case when state = 'paid' then at end,
      now() + interval '1 year', at
    from placed, lateral (select 20000 + (n * 7919) % 90000 as fils) price;
  insert into order_packages (id, order_id, position, package_id, plan_name, package_name, package_group, duration,
      start_date, end_date, delivery_dates, days, add_ons, meals_fils, add_ons_fils)
    select package_id, id, 0, gen_random_uuid(), 'Balanced', 'Full Package', 'Full Package', 'weekly-5',
      at::date + 3, at::date + 7, array(select at::date + day from generate_series(3, 7) day),
      '{"dishes": [], "days": []}', '[]', 0, 0
    from placed;
  -- The checks of so many days would all wait for the end of the transaction.
  alter table subscriptions disable trigger user; alter table delivery_days disable trigger user;
  insert into subscriptions (id, order_id, order_package_id, paid_days, paid_fils, address, valid_until, cut_off_days,
      cut_off_hour, address_cut_off_days, address_cut_off_hour, pauses_allowed, pause_days_allowed)
    select package_id, o.id, package_id, 5, 0, o.address, at::date + 24, 2, 12, 2, 12, 0, 0
    from placed join orders o using (id) where placed.state = 'paid';
  insert into delivery_days (id, subscription_id, number, date, value_fils)
    select gen_random_uuid(), package_id, day - 2, at::date + day, 0 from placed, generate_series(3, 7) day
      where state = 'paid';
  alter table subscriptions enable trigger user; alter table delivery_days enable trigger user`
