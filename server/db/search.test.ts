import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchText } from '../../domain/forms/search-text.ts'
import { makeCategory, makeMeal } from '../../tests/factories/catalogue.ts'
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts'
import { dishes } from './schema/catalogue.ts'
import { matchesWords } from './search.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const { id: categoryId } = await makeCategory(shop.deps.db)
  for (const mealName of ['Crème brûlée', 'Lentil soup', '100% rye_bread', 'سَلَطة'])
    await makeMeal(shop.deps.db, { categoryId, mealName })
})
afterAll(() => shop.close())

const found = async (typed: string) =>
  (
    await shop.deps.db
      .select({ mealName: dishes.mealName })
      .from(dishes)
      .where(matchesWords(dishes.searchText, typed))
  ).map(({ mealName }) => mealName)

describe('a search', () => {
  it.each([
    ['brulee', ['Crème brûlée']],
    ['BRÛL crem', ['Crème brûlée']],
    ['soup lentil', ['Lentil soup']],
    ['soup brulee', []],
    ['100%', ['100% rye_bread']],
    ['e_b', ['100% rye_bread']],
    ['\\', []],
    ['سلطه', ['سَلَطة']],
  ])('for %j finds %j', async (typed, names) => {
    expect(await found(typed)).toEqual(names)
  })

  it('is planned anew for its words, while other statements are planned once', async () => {
    await shop.deps.db.transaction(async (tx) => {
      for (let n = 0; n < 3; n++) {
        await tx.select({ id: dishes.id }).from(dishes).where(matchesWords(dishes.searchText, 'soup'))
        await tx.select({ id: dishes.id }).from(dishes).where(eq(dishes.mealName, 'Lentil soup'))
      }
      const { rows } = await tx.execute(
        sql`select count(*) filter (where statement like '% like $%')::int as searches, count(*)::int as all
          from pg_prepared_statements`,
      )
      expect(rows[0]).toMatchObject({ searches: 0 })
      expect(rows[0]!.all).toBeGreaterThan(0)
    })
  })

  it('sees the same in the database as in the rules', async () => {
    for (const text of ['Ünïted ÇÀFÉ', 'ﬁsh & Chips', 'مُحَمَّد على', 'Ångström Ελλάδα']) {
      const { rows } = await shop.deps.db.execute<{ seen: string }>(sql`select search_text(${text}) as seen`)
      expect(rows[0]?.seen).toBe(searchText(text))
    }
  })
})
