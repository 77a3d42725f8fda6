/** Orders with what was said of their payment. `sold` has a row for each, `days` one for each of their days. */
export const SALES = `
  create temp table prices on commit drop as
    select n, sum(value_fils)::int as fils, min(sold_date) as first_date, max(sold_date) as last_date,
      array_agg(sold_date order by number) as dates,
      jsonb_build_object('dishes', (select days -> 'dishes' from model), 'days', jsonb_agg(jsonb_build_object('date', sold_date,
        'meals', meals) order by number)) as packed
    from days group by n;
  analyze prices;
  insert into orders (id, order_number, account_id, cart_fingerprint, state, user_email, address, phone, bag_included, total_fils,
      vat_fils, holds_stock, paid_at, cancelled_because, needs_attention, payable_until, created_at, updated_at)
    select order_id, 'FM-' || 900000 - n, account_id, md5(n::text), state, email, address, phone, false, fils, fils / 21, true,
      case when state = 'paid' then paid_at end, case when state = 'cancelled' then 'not-paid-in-time' end,
      case when n < 20 and n % 9 = 4 then 'payment-set-aside' end, at + interval '1 day', at, paid_at
    from sold join prices using (n) order by at;
  insert into order_packages (id, order_id, position, plan_id, package_id, plan_name, package_name, package_group, duration,
      start_date, end_date, delivery_dates, days, add_ons, eater, meals_fils, add_ons_fils)
    select s.package_id, s.order_id, 0, m.plan_id, m.package_id, plan_name, package_name, package_group, s.duration, first_date,
      last_date, dates, packed, '[]', s.eater, fils, 0
    from sold s join prices using (n), model m order by at;
  insert into order_lines (order_id, position, kind, label, quantity, unit_fils, total_fils, vat_fils)
    select order_id, 0, 'meals', package_name || ', ' || len || ' delivery days', 1, fils, fils, fils / 21
    from sold join prices using (n), (select package_name from model) m order by at;
  insert into food_profiles (id, order_id, eater, avoided_allergens, updated_at)
    select pg_temp.id_at(at, 'told' || n), order_id, eater, '{Tree nuts}', at from sold where is_avoiding order by at;
  insert into order_events (id, order_id, actor, event, detail, created_at)
    select pg_temp.id_at(s.at + later, event || n), order_id, actor, event, jsonb_build_object('totalFils', fils), s.at + later
    from sold s join prices using (n), (values ('customer', 'placed', interval '0', true), ('customer', 'checkout-opened', '1 second', true),
      ('provider', 'paid', '2 minutes', false), ('shop', 'invoiced', '3 minutes', false)) events (actor, event, later, is_always)
    where is_always or state = 'paid' order by s.at, later;
  insert into payment_attempts (id, order_id, provider, receipt, provider_order_id, amount_fils, currency, created_at, claims,
      next_check_at, settled_at)
    select attempt_id, order_id, 'razorpay', 'FM-' || 900000 - n || '-1', 'order_grown' || n, fils, 'AED', at, 1, at + interval '1 day',
      case when state = 'paid' then paid_at when state = 'cancelled' then at + interval '1 day' end
    from sold join prices using (n) order by at;
  insert into payments (id, attempt_id, order_id, provider_payment_id, state, amount_fils, currency, is_settling, created_at, updated_at)
    select payment_id, attempt_id, order_id, 'pay_grown' || n, 'captured', fils, 'AED', true, paid_at, paid_at
    from sold join prices using (n) where state = 'paid' order by at;
  insert into payment_events (provider, event_id, type, body, received_at, applied_at)
    select 'razorpay', 'event_' || type || n, type, jsonb_build_object('type', type, 'payment', jsonb_build_object('id', 'pay_grown' || n,
      'state', 'captured', 'orderId', 'order_grown' || n, 'currency', 'AED', 'amountFils', fils, 'refundedFils', 0)), paid_at, paid_at
    from sold join prices using (n), (values ('payment.authorized'), ('payment.captured'), ('order.paid')) types (type)
    where state = 'paid' order by at;
  insert into invoices (id, kind, invoice_number, order_id, issued_at)
    select pg_temp.id_at(paid_at, 'invoice' || n), 'invoice', 'INV-G' || n, order_id, paid_at from sold where state = 'paid' order by at`

/** What was paid: the plans, their days and dishes, as they are by now. */
export const PLANS = `
  insert into subscriptions (id, order_id, order_package_id, paid_days, paid_fils, address, valid_until, cut_off_days, cut_off_hour,
      address_cut_off_days, address_cut_off_hour, pauses_allowed, pause_days_allowed, created_at)
    select s.plan_id, s.order_id, s.package_id, len, fils, s.address, first_date + validity, m.cut_off_days, m.cut_off_hour,
      m.address_cut_off_days, m.address_cut_off_hour, pauses, pause_days, paid_at
    from sold s join prices using (n), model m where state = 'paid' order by at;
  insert into delivery_days (id, subscription_id, number, date, state, value_fils, is_forfeited, ended_at, failed_because, version)
    select d.id, plan_id, number, date, case when fate <> '' then fate else coalesce(reached, 'planned') end, value_fils,
      coalesce(is_forfeited, false), ended_at, case when is_failing and reached = 'failed' then 'nobody-there' end,
      1 + coalesce(taken, 0) + case when fate = '' then 0 else 1 end + case when sold_date = date then 0 else 1 end
    from days d left join (select id, count(*) as taken, bool_or(step = 'forfeited') as is_forfeited,
        max(at) filter (where step in ('delivered', 'failed')) as ended_at,
        (array_agg(step order by at desc) filter (where step <> 'forfeited'))[1] as reached
      from steps group by id) taken using (id)
    where is_paid order by bought_at, number;
  insert into day_dishes (day_id, position, kind, dish, quantity)
    select id, position, kind, dish, quantity from days join model_dishes using (model_number)
    where is_paid order by bought_at, days.number, position`
