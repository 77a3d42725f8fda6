/** Of temporary tables that growShop makes: `buyers` are the customers of one generation, `sold` their orders. */
export const PEOPLE = `
  insert into accounts (id, user_type, user_name, user_email, email_verified_at, password_hash, phone, remind_before_cut_off,
      deactivated_at, last_sign_in_at, created_at, updated_at)
    select id, 1, name, email, at, 'x', phone, k % 4 = 0, case when k % 50 = 0 then at + interval '60 days' end,
      at + interval '7 days', at, at from buyers order by at;
  insert into addresses (id, account_id, identifier, street, city, state, postal_code, country, phone, is_default, created_at)
    select pg_temp.id_at(at, place || k), id, place, 'Al Wasl Road ' || k, 'Dubai', 'Dubai', '00000', 'United Arab Emirates', phone,
      place = 'Home', at
    from buyers, (values ('Home', 1), ('Office', 4)) places (place, one_in) where k % one_in = 0 order by at;
  insert into carts (id, account_id, created_at, updated_at) select pg_temp.id_at(at, 'cart' || k), id, at, at from buyers order by at;
  insert into food_profiles (id, account_id, eater, avoided_allergens, dislikes, updated_at)
    select pg_temp.id_at(at, 'food' || who || k), id, who, case when is_avoiding then '{Tree nuts}'::text[] else '{}' end,
      case when k % 3 = 0 then '{Coriander}'::text[] else '{}' end, at
    from buyers, lateral (select distinct unnest(array['', eater]) as who) eaters where k % 5 < 2 or who <> '' order by at;
  insert into sessions (id, token_hash, account_id, created_at, last_seen_at, expires_at)
    select pg_temp.id_at(at, 'session' || k), sha256(('session' || k)::bytea), id, at, at, now + interval '20 days'
    from clock, buyers where k % 5 = 0 order by at;
  -- Guests go after a while, but for those who left something in their cart.
  insert into guests (id, token_hash, created_at, last_seen_at)
    select pg_temp.id_at(at, 'guest' || k), sha256(('guest' || k)::bytea), at, at from buyers where k % 5 = 1 order by at;
  insert into carts (id, guest_id, created_at, updated_at)
    select pg_temp.id_at(at, 'guests cart' || k), pg_temp.id_at(at, 'guest' || k), at, at from buyers where k % 5 = 1 order by at;
  insert into cart_products (cart_id, product_id, quantity, quoted_fils, created_at)
    select pg_temp.id_at(at, 'guests cart' || k), p.id, 1, p.price_fils, at
    from buyers, (select id, price_fils from products limit 1) p where k % 5 = 1 order by at;
  insert into newsletter_subscribers (id, email, created_at)
    select pg_temp.id_at(at, 'reader' || k), email, at from buyers where k % 2 = 0 order by at;
  insert into credit_balances (account_id, balance_fils) select id, 5000 from buyers where k % 10 = 7;
  insert into credit_entries (id, account_id, amount_fils, kind, actor, reason, created_at)
    select pg_temp.id_at(at, 'credit' || k), id, 5000, 'given', 'shop', 'A late delivery.', at + interval '9 days'
    from buyers where k % 10 = 7 order by at;
  insert into account_notes (id, account_id, text, created_at)
    select pg_temp.id_at(at, 'note' || k), id, 'Rings twice.', at from buyers where k % 50 = 0 order by at`

export const OFFICE = `
  insert into inquiries (id, name, email, message, handled_at, answered_at, created_at)
    select pg_temp.id_at(at, 'asks' || k), name, email, 'Do you deliver to street ' || k || '?',
      case when k > 20 then at + interval '2 hours' end, case when k > 20 then at + interval '2 hours' end, at
    from buyers where k % 20 = 3 order by at;
  insert into consultations (id, name, contact, goal, handled_at, created_at)
    select pg_temp.id_at(at, 'wants' || k), name, phone, 'To run ' || k || ' km', case when k > 20 then at + interval '2 hours' end, at
    from buyers where k % 20 = 7 order by at;
  insert into message_answers (id, inquiry_id, text, created_at)
    select pg_temp.id_at(at, 'answer' || k), pg_temp.id_at(at, 'asks' || k), 'We do.', at + interval '2 hours'
    from buyers where k % 20 = 3 and k > 20 order by at;
  insert into audit_log (id, action, subject, before, after, created_at)
    select pg_temp.id_at(at, 'log' || n), (array['tick-cooked','update-meal','close-bag','get-customer'])[1 + n % 4], 'meal-' || n % 400,
      '{}', '{}', at from sold order by at;
  insert into sent_mails (key, sent_at)
    select kind || ':' || order_id, paid_at from sold, (values ('confirm'), ('renew')) kinds (kind) where state = 'paid' order by at`
