/** Everything that was done to days, by the moment it was done. `steps` are those of the kitchen and the road. */
export const LEDGER = `
  create temp table entries on commit drop as
    select pg_temp.id_at(paid_at, 'started' || n) as id, order_id, null::uuid as plan_id, 'customer' as actor, 'started' as action,
      0 as difference, paid_at as at from sold where state = 'paid'
    union all select pg_temp.id_at(paid_at + interval '6 hours', 'skipped' || n), order_id, plan_id, 'customer', 'skipped', 0,
      paid_at + interval '6 hours' from sold where state = 'paid' and is_skipping
    union all select pg_temp.id_at(paid_at + interval '7 hours', 'cancelled' || s.n), s.order_id, s.plan_id, 'customer', 'cancelled',
      -sum(value_fils)::int, s.paid_at + interval '7 hours' from sold s join days d on d.n = s.n and fate = 'cancelled'
      where s.state = 'paid' group by s.n, s.order_id, s.plan_id, s.paid_at
    union all select entry_id, order_id, plan_id, 'shop', step, 0, at from steps;
  insert into ledger_entries (id, order_id, subscription_id, actor, action, reason, difference_fils, created_at)
    select id, order_id, plan_id, actor, action, case action when 'failed' then 'Nobody was there.' else '' end, difference, at
    from entries order by at;
  insert into ledger_days (entry_id, day_id, from_state, to_state, from_date, to_date, from_value_fils, to_value_fils)
    select pg_temp.id_at(s.paid_at, 'started' || n), d.id, null, 'planned', null::date, sold_date, null::int, value_fils
      from days d join sold s using (n) where is_paid
    union all select pg_temp.id_at(s.paid_at + interval '6 hours', 'skipped' || n), d.id, 'planned', 'planned', sold_date, date,
      value_fils, value_fils from days d join sold s using (n) where is_paid and sold_date <> date
    union all select pg_temp.id_at(s.paid_at + interval '7 hours', 'cancelled' || n), d.id, 'planned', 'cancelled', date, date,
      value_fils, value_fils from days d join sold s using (n) where is_paid and fate = 'cancelled'
    union all select entry_id, id, was, case step when 'forfeited' then 'failed' else step end, date, date, value_fils, value_fils
      from steps
    order by 1, 2;
  insert into refunds (id, order_id, payment_id, destination, amount_fils, vat_fils, reason, state, idempotency_key,
      provider_refund_id, ledger_entry_id, done_at, created_at, updated_at)
    select pg_temp.id_at(e.at, 'refund' || n), e.order_id, payment_id, 'card', -difference, -difference / 21, 'Days that were cancelled.',
      'done', 'grown' || n, 'rfnd_grown' || n, e.id, e.at, e.at, e.at
    from entries e join sold s using (order_id) where action = 'cancelled' order by e.at`

// Labels are kept for 30 days, what was packed for 90.
export const KITCHEN_AND_ROAD = `
  insert into runs (id, date, delivery_window, name, driver_id, started_at, created_at)
    select pg_temp.id_at(date::timestamptz - interval '1 day', 'run' || date || r), date, 'morning', 'Dubai ' || r,
      pg_temp.id_at('2020-01-01', 'driver' || r), date::timestamptz + interval '210 minutes', date::timestamptz - interval '1 day'
    from (select distinct date from steps where step = 'out') dates, generate_series(1, 10) r order by date on conflict do nothing;
  insert into run_days (day_id, run_id, stop)
    select id, pg_temp.id_at(date::timestamptz - interval '1 day', 'run' || date || 1 + n % 10), 1 + n % 30000
    from steps where step = 'out' order by date, n;
  insert into delivery_marks (id, driver_id, run_id, day_id, kind, reason, happened_at, received_at, outcome)
    select pg_temp.id_at(at, 'mark' || id), pg_temp.id_at('2020-01-01', 'driver' || 1 + n % 10),
      pg_temp.id_at(date::timestamptz - interval '1 day', 'run' || date || 1 + n % 10), id, step,
      case step when 'failed' then 'nobody-there' end, at, at, 'done'
    from steps where step in ('delivered', 'failed') order by at;
  insert into kitchen_batches (date, dish_id, slot, portions, cooked_at)
    select date, dish_id::uuid, slot, sum(quantity), date::timestamptz - interval '12 hours'
    from steps join model_dishes using (model_number) where step = 'packed' group by 1, 2, 3 order by 1 on conflict do nothing;
  insert into packed_pieces (date, day_id, position, piece, dish, packed_at)
    select date, id, position, piece, dish, at from clock, steps join model_dishes using (model_number),
      generate_series(1, quantity) piece
    where step = 'packed' and date >= now::date - 90 order by 1, 2, 3;
  insert into printed_labels (day_id, kind, position, piece, date, digest, printed_at)
    select id, 'meal', position, 1, date, md5(dish), at from clock, steps join model_dishes using (model_number)
    where step = 'packed' and date >= now::date - 30
    union all select id, 'bag', 0, 0, date, md5(id::text), at from clock, steps where step = 'packed' and date >= now::date - 30
    order by 1, 2;
  insert into ratings (day_id, dish, stars, rated_at)
    select id, dish, 3 + n % 3, at + interval '5 hours' from steps join model_dishes using (model_number)
    where step = 'delivered' and n % 10 = 1 and position = 0 order by at;
  insert into bags (code, created_at) select '3' || lpad(k::text, 6, '0') || '00', at from buyers where k % 5 = 0;
  insert into bag_moves (id, bag, direction, account_id, day_id, moved_at)
    select pg_temp.id_at(at, direction || id), '3' || lpad(k::text, 6, '0') || '00', direction, account_id, id, at
    from steps join (values (1, 'out'), (4, 'in')) moves (number, direction) using (number)
    where step = 'delivered' and k % 5 = 0 order by at;
  insert into plan_reminders (subscription_id, kind, about, created_at)
    select plan_id, 'renew', date, at from steps where step = 'delivered' and number = 5 and n % 20 = 1 on conflict do nothing`
