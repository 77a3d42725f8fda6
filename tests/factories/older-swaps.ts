import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { addDays, type PlainDate } from '../../domain/plain-date.ts'
import { nextMonday } from './buyers.ts'

/** The date of the day that is changed. */
export const FIRST_DATE: PlainDate = nextMonday(new Date())
const ADDRESS = {
  ...{
    identifier: 'Home',
    street: 'Al Wasl Road 12',
    buildingFloor: '3',
    houseOrFlatNumber: '12',
    landmark: '',
  },
  ...{
    city: 'Dubai',
    state: 'Dubai',
    postalCode: '00000',
    country: 'United Arab Emirates',
    phone: '+971501234567',
  },
}

/** Writes rows as the version before decision 055 did, in its tables, whatever later ones have become. */
export function writeOlderSwaps(client: pg.Client) {
  const query = async (text: string, ...values: unknown[]) => (await client.query(text, values)).rows
  /** Each moment is later than the one before. */
  let moments = 0
  const moment = () => new Date(Date.now() - 3_600_000 + 1_000 * moments++)

  async function insert(table: string, row: Record<string, unknown>): Promise<string> {
    const given: Record<string, unknown> = { id: randomUUID(), ...row }
    if (table === 'paid_changes' || table === 'ledger_days' || table === 'order_lines') delete given.id
    const names = Object.keys(given)
    const places = names.map((_, at) => `$${at + 1}`)
    const values = Object.values(given)
    await query(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, ...values)
    return given.id as string
  }

  async function sellOrder(accountId: string, cardFils: number) {
    const at = moment()
    const money = { total_fils: cardFils, vat_fils: Math.round(cardFils / 21) }
    const orderNumber = `FM-9${moments}`
    const orderId = await insert('orders', {
      ...{
        order_number: orderNumber,
        account_id: accountId,
        cart_fingerprint: orderNumber,
        state: 'paid',
        ...money,
      },
      ...{ user_email: 'eater@mail.example', address: ADDRESS, phone: ADDRESS.phone, bag_included: false },
      ...{ payable_until: at, paid_at: at, created_at: at },
    })
    await insert('order_lines', {
      ...{
        order_id: orderId,
        position: 0,
        kind: 'meals',
        label: 'Meals',
        quantity: 1,
        unit_fils: cardFils,
        ...money,
      },
    })
    const paid = { order_id: orderId, amount_fils: cardFils, currency: 'AED' }
    const attempt = await insert('payment_attempts', { ...paid, provider: 'sandbox', receipt: orderNumber })
    const payment = { ...paid, attempt_id: attempt, provider_payment_id: orderNumber, state: 'captured' }
    return { orderId, orderNumber, paymentId: await insert('payments', { ...payment, is_settling: true }) }
  }

  /** Two days at 50 dirhams, paid by card, as the version before had them; `change` is one of its changes of the first day. */
  async function sellPlan(name: string, givenFils = 0) {
    const accountId = await insert('accounts', {
      ...{ user_type: 1, user_name: name, user_email: `${name}@mail.example`, password_hash: 'x' },
      email_verified_at: new Date(),
    })
    await query('insert into credit_balances values ($1, 0)', accountId)
    const credit = async (amountFils: number, row: object) => {
      await query('begin')
      await query(
        'update credit_balances set balance_fils = balance_fils + $2 where account_id = $1',
        accountId,
        amountFils,
      )
      const about = {
        account_id: accountId,
        amount_fils: amountFils,
        actor: 'customer',
        created_at: moment(),
      }
      await insert('credit_entries', { ...about, ...row })
      await query('commit')
    }
    if (givenFils > 0) await credit(givenFils, { kind: 'given' })
    const order = await sellOrder(accountId, 10_000)
    const { orderId } = order
    const dates = [FIRST_DATE, addDays(FIRST_DATE, 1)]
    const packageId = await insert('order_packages', {
      ...{
        order_id: orderId,
        position: 0,
        package_id: randomUUID(),
        plan_name: 'Balanced',
        package_name: 'Full',
      },
      ...{ package_group: 'Full', duration: 'weekly-5', start_date: dates[0], end_date: dates[1] },
      ...{
        delivery_dates: dates,
        days: { dishes: [], days: [] },
        add_ons: '[]',
        meals_fils: 10_000,
        add_ons_fils: 0,
      },
    })
    await query('begin')
    const subscriptionId = await insert('subscriptions', {
      ...{
        order_id: orderId,
        order_package_id: packageId,
        paid_days: 2,
        paid_fils: 10_000,
        address: ADDRESS,
      },
      ...{ valid_until: addDays(FIRST_DATE, 30), cut_off_days: 2, cut_off_hour: 12 },
      ...{ pauses_allowed: 1, pause_days_allowed: 7 },
    })
    const write = (action: string) =>
      insert('ledger_entries', {
        ...{
          order_id: orderId,
          subscription_id: subscriptionId,
          actor: 'customer',
          action,
          created_at: moment(),
        },
      })
    const started = await write('started')
    const days: string[] = []
    for (const [at, date] of dates.entries()) {
      const day = { subscription_id: subscriptionId, number: at + 1, date, value_fils: 5_000 }
      days.push(await insert('delivery_days', day))
      const line = {
        entry_id: started,
        day_id: days[at],
        to_state: 'planned',
        to_date: date,
        to_value_fils: 5_000,
      }
      await insert('ledger_days', line)
    }
    await query('commit')

    const values = [5_000, 5_000]
    const note = (entry: string, at: number, toState: string, toFils: number) =>
      insert('ledger_days', {
        ...{
          entry_id: entry,
          day_id: days[at],
          from_state: 'planned',
          to_state: toState,
          from_date: dates[at],
        },
        ...{ to_date: dates[at], from_value_fils: values[at], to_value_fils: toFils },
      })
    return {
      ...{ name, accountId, subscriptionId, credit, write, ...order, dayId: days[0]! },
      /** The day is worth more or less; what pays or gets the difference is the caller's. */
      async swap(differenceFils: number) {
        await query('begin')
        const entry = await write('swapped')
        await note(entry, 0, 'planned', values[0]! + differenceFils)
        values[0]! += differenceFils
        await query(
          'update delivery_days set value_fils = $2, version = version + 1 where id = $1',
          days[0],
          values[0],
        )
        await query(
          'update subscriptions set paid_fils = paid_fils + $2 where id = $1',
          subscriptionId,
          differenceFils,
        )
        await query('commit')
        return entry
      },
      async swapWithCredit(differenceFils: number) {
        const ledgerEntry = await this.swap(differenceFils)
        await credit(0 - differenceFils, { kind: 'swap', order_id: orderId, ledger_entry_id: ledgerEntry })
      },
      async cancelDays() {
        await query('begin')
        const entry = await write('cancelled')
        for (const at of [0, 1]) await note(entry, at, 'cancelled', values[at]!)
        await query(
          `update delivery_days set state = 'cancelled', version = version + 1 where subscription_id = $1`,
          subscriptionId,
        )
        await query('commit')
        return entry
      },
      refundToCard: (amountFils: number, ledgerEntry?: string) =>
        insert('refunds', {
          ...{ order_id: orderId, payment_id: order.paymentId, amount_fils: amountFils, state: 'done' },
          ...{ vat_fils: Math.round(amountFils / 21), idempotency_key: randomUUID(), done_at: moment() },
          ledger_entry_id: ledgerEntry ?? null,
        }),
    }
  }

  return { insert, sellOrder, sellPlan }
}
