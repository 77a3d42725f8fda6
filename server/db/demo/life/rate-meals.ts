import { sql } from 'drizzle-orm'
import { rateMeal } from '../../../features/ratings/ratings.public.ts'
import type { Tx } from '../../connect.ts'
import type { Chance } from './chance.ts'
import { ratingWords } from './messages.ts'
import type { Past } from './past.ts'

type Eaten = { accountId: string; day: string; date: string; dish: string; name: string }

const listEaten = async (tx: Tx): Promise<Eaten[]> => {
  const { rows } = await tx.execute(sql`
    select o.account_id as "accountId", d.id as day, d.date, x.dish ->> 'id' as dish, x.dish ->> 'mealName' as name
    from delivery_days d join subscriptions s on s.id = d.subscription_id join orders o on o.id = s.order_id
      join day_dishes m on m.day_id = d.id and m.kind = 'meal' join ordered_dishes x on x.digest = m.dish
    where d.state = 'delivered' order by o.user_email, d.date, m.position`)
  return rows as Eaten[]
}

const SHARE_RATED = 0.06

/** Some say what they thought, in the evening; a dish is liked or not by most. */
export async function rateMeals(tx: Tx, { past, at }: Past, chance: Chance, now: Date): Promise<void> {
  for (const { accountId, day, date, dish, name } of await listEaten(tx)) {
    if (chance.next() > SHARE_RATED) continue
    const evening = new Date(`${date}T20:30:00+04:00`)
    const liking = ([...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % 3) - 1
    const stars = Math.min(5, Math.max(2, Math.round(4.3 + liking * 0.5 + (chance.next() - 0.5) * 2)))
    const words = chance.next() < 0.5 ? chance.pick(ratingWords[stars]!) : ''
    if (evening <= now) await at(evening, () => rateMeal(past, accountId, { day, dish, stars, words }))
  }
}
