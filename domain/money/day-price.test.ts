import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeDishes, chargedFils, type DishesOfDay, type DishOnDay } from './day-price.ts'

const dish = (id: string, priceFils: number): DishOnDay => ({
  ...{ id, priceFils, digest: `${id}-${priceFils}` },
  mealName: `Dish ${id}`,
})
const worth = ({ meals, extras }: DishesOfDay) =>
  [...meals.map((one) => ({ dish: one, quantity: 1 })), ...extras].reduce(
    (sum, row) => sum + row.dish.priceFils * row.quantity,
    0,
  )

const soup = dish('soup', 2_500)
const juice = dish('juice', 700)

describe('another dish on a paid day', () => {
  it('costs what it costs today less what was paid for the one it replaces', () => {
    const fish = dish('fish', 3_100)
    const changed = changeDishes(
      { meals: [soup, soup], extras: [] },
      { swaps: new Map([[1, fish]]), extras: [] },
    )
    expect(changed).toEqual({
      meals: [soup, fish],
      extras: [],
      changes: [{ place: 1, before: 'Dish soup', after: 'Dish fish', differenceFils: 600 }],
      differenceFils: 600,
    })
  })

  it('costs nothing where it is the one that is there, whatever its price is today', () => {
    const dearer = dish('soup', 9_000)
    const wanted = { swaps: new Map([[0, dearer]]), extras: [{ dish: dish('juice', 900), quantity: 2 }] }
    const day = { meals: [soup], extras: [{ dish: juice, quantity: 2 }] }
    expect(changeDishes(day, wanted)).toEqual({ ...day, changes: [], differenceFils: 0 })
  })

  it('adds extras at today’s price, and gives back what was paid for those that go', () => {
    const today = dish('juice', 900)
    const had = { meals: [], extras: [{ dish: juice, quantity: 2 }] }
    const more = changeDishes(had, { swaps: new Map(), extras: [{ dish: today, quantity: 3 }] })
    expect(more.extras).toEqual([
      { dish: juice, quantity: 2 },
      { dish: today, quantity: 1 },
    ])
    expect(more.changes).toEqual([{ before: '2 × Dish juice', after: '3 × Dish juice', differenceFils: 900 }])
    const fewer = changeDishes(more, { swaps: new Map(), extras: [{ dish: today, quantity: 1 }] })
    expect(fewer).toMatchObject({ extras: [{ dish: juice, quantity: 1 }], differenceFils: -1_600 })
    const none = changeDishes(fewer, { swaps: new Map(), extras: [] })
    expect(none).toMatchObject({ extras: [], differenceFils: -700, changes: [{ after: '' }] })
    const same = changeDishes(had, { swaps: new Map(), extras: [{ dish: juice, quantity: 5 }] })
    expect(same).toMatchObject({ extras: [{ dish: juice, quantity: 5 }], differenceFils: 2_100 })
  })

  it('gives back no more than the day is worth, and than is left of what was paid', () => {
    const most = (valueFils: number, leftFils = 9_000) => ({ valueFils, leftFils })
    expect(chargedFils(-700, most(500))).toBe(-500)
    expect(chargedFils(-700, most(0))).toBe(0)
    expect(chargedFils(-700, most(9_000, 300))).toBe(-300)
    expect(chargedFils(700, most(0, 0))).toBe(700)
  })
})

const anyDish = fc
  .tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 9_000 }))
  .map(([id, priceFils]) => dish(id, priceFils))
const extras = fc.uniqueArray(fc.record({ dish: anyDish, quantity: fc.integer({ min: 1, max: 20 }) }), {
  selector: (extra) => extra.dish.id,
})
const wish = fc.record({
  swaps: fc.array(fc.tuple(fc.nat(3), anyDish)).map((pairs) => new Map(pairs)),
  extras,
})

describe('any changes of a day', () => {
  it('cost exactly what its dishes are worth more than before', () => {
    const day = fc.record({ meals: fc.array(anyDish, { maxLength: 4 }), extras })
    fc.assert(
      fc.property(day, fc.array(wish, { maxLength: 6 }), (first, wishes) => {
        let now: DishesOfDay = first
        let paid = worth(first)
        for (const wanted of wishes) {
          const changed = changeDishes(now, wanted)
          expect(changed.meals).toHaveLength(now.meals.length)
          expect(changed.extras.every(({ quantity }) => quantity > 0)).toBe(true)
          for (const { dish: one, quantity } of wanted.extras)
            expect(
              changed.extras
                .filter((row) => row.dish.id === one.id)
                .reduce((sum, row) => sum + row.quantity, 0),
            ).toBe(quantity)
          paid += changed.differenceFils
          expect(worth(changed)).toBe(paid)
          now = changed
        }
      }),
    )
  })
})
