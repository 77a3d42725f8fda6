/** A dish of a paid day, as it was when it was put there. */
export type DishOnDay = { digest: string; id: string; mealName: string; priceFils: number }
export type ExtraOnDay = { dish: DishOnDay; quantity: number }

export type DishesOfDay = { meals: readonly DishOnDay[]; extras: readonly ExtraOnDay[] }

/** What is wanted instead: other meals by their place in the day, and how many of each extra. What is new has today's price. */
export type WantedDishes = {
  swaps: ReadonlyMap<number, DishOnDay>
  extras: readonly { dish: DishOnDay; quantity: number }[]
}

export type DishChange = { place?: number; before: string; after: string; differenceFils: number }

export type ChangedDay = {
  meals: DishOnDay[]
  extras: ExtraOnDay[]
  changes: DishChange[]
  /** Today's prices of what is new less what was paid for what it replaces. */
  differenceFils: number
}

/** A day with other dishes. What stays keeps the price that was paid for it, whatever it costs today. */
export function changeDishes(day: DishesOfDay, wanted: WantedDishes): ChangedDay {
  const changes: DishChange[] = []
  const meals = day.meals.map((before, place) => {
    const after = wanted.swaps.get(place)
    if (!after || after.id === before.id) return before
    const differenceFils = after.priceFils - before.priceFils
    changes.push({ place, before: before.mealName, after: after.mealName, differenceFils })
    return after
  })
  const asked = new Map(wanted.extras.map((extra) => [extra.dish.id, extra]))
  const ids = new Set([...day.extras.map(({ dish }) => dish.id), ...asked.keys()])
  const extras = [...ids].flatMap((id) => {
    const had = day.extras.filter(({ dish }) => dish.id === id)
    const { rows, change } = changeExtra(had, asked.get(id))
    if (change) changes.push(change)
    return rows
  })
  const differenceFils = changes.reduce((sum, change) => sum + change.differenceFils, 0)
  return { meals, extras, changes, differenceFils }
}

/** More of an extra cost what it costs today; of fewer, those that came last go, at what was paid for them. */
function changeExtra(had: readonly ExtraOnDay[], wanted: ExtraOnDay | undefined) {
  const before = had.reduce((sum, { quantity }) => sum + quantity, 0)
  const after = wanted?.quantity ?? 0
  if (before === after) return { rows: had }
  const name = (wanted ?? had[0]!).dish.mealName
  const change = { before: counted(before, name), after: counted(after, name) }
  if (after > before) {
    const more = after - before
    const { dish } = wanted!
    const same = had.find((row) => row.dish.digest === dish.digest)
    const rows = same
      ? had.map((row) => (row === same ? { dish, quantity: row.quantity + more } : row))
      : [...had, { dish, quantity: more }]
    return { rows, change: { ...change, differenceFils: more * dish.priceFils } }
  }
  let left = after
  const rows = had.map(({ dish, quantity }) => {
    const kept = Math.min(left, quantity)
    left -= kept
    return { dish, quantity: kept, gone: quantity - kept }
  })
  const goneFils = rows.reduce((sum, { dish, gone }) => sum + gone * dish.priceFils, 0)
  const kept = rows.filter(({ quantity }) => quantity > 0).map(({ gone: _, ...row }) => row)
  return { rows: kept, change: { ...change, differenceFils: 0 - goneFils } }
}

const counted = (quantity: number, name: string) => (quantity === 0 ? '' : `${quantity} × ${name}`)

/** Nobody gets more back for a change of a day than the day is worth, or than is left of what was paid. */
export const chargedFils = (
  differenceFils: number,
  { valueFils, leftFils }: { valueFils: number; leftFils: number },
): number => Math.max(differenceFils, 0 - Math.min(valueFils, leftFils))
