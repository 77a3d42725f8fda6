import type { ShoppingListAnswer } from '../../../contract/shopping-list.ts'
import { dubaiToday } from '../../../domain/days/delivery-calendar.ts'
import { cookingDayOf, eatenAfter } from '../../../domain/kitchen/kitchen-board.ts'
import { comparedWith, kilos, shoppingList, withoutRecipe } from '../../../domain/kitchen/shopping-list.ts'
import type { PlainDate } from '../../../domain/plain-date.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { recordChange } from '../audit/audit.public.ts'
import { findRecipes } from '../catalogue/catalogue.public.ts'
import { loadSettings } from '../settings/settings.public.ts'
import { drawShoppingList } from './draw-shopping-list.ts'
import { readLines } from './kitchen.service.ts'
import { findLastPrint, findPrint, insertPrint } from './shopping-list.queries.ts'

const ONE_MOMENT = { snapshot: 'read only' } as const

/** What is bought for a date, counted by the same lines that the kitchen cooks. */
export async function showShoppingList(deps: Deps, asked?: PlainDate): Promise<ShoppingListAnswer> {
  const today = dubaiToday(deps.now())
  const date = asked ?? eatenAfter(today)
  return deps.db.transaction(async (tx) => {
    const { lines, withoutRecipe } = await readShoppingList(deps, tx, date)
    const printed = await findLastPrint(tx, date)
    return {
      ...{ date, cookedOn: cookingDayOf(date), today, withoutRecipe },
      lines: comparedWith(lines, printed?.list.lines),
      printed: printed ? { at: printed.at.toISOString(), by: printed.by } : null,
    }
  }, ONE_MOMENT)
}

async function readShoppingList(deps: Deps, db: Queryable, date: PlainDate) {
  const { lines } = await readLines(db, await deps.catalogue.food(), date)
  const recipes = await findRecipes(
    db,
    lines.map(({ dish }) => dish),
  )
  const cooked = lines.map((line) => ({ ...line, recipe: recipes.get(line.dish)?.recipe ?? [] }))
  return { lines: shoppingList(cooked), withoutRecipe: withoutRecipe(cooked) }
}

/** What is printed is stored as it is, so that the paper and what is compared with it are the same. */
export async function printShoppingList(
  deps: Deps,
  who: { accountId: string },
  date: PlainDate,
): Promise<{ _id: string }> {
  const list = await deps.db.transaction((tx) => readShoppingList(deps, tx, date), ONE_MOMENT)
  const print = { date, list, printedAt: deps.now(), printedBy: who.accountId }
  return deps.db.transaction(async (tx) => {
    await recordChange(tx, who, { action: 'print-shopping-list', subject: `kitchen ${date}` })
    return { _id: await insertPrint(tx, print) }
  })
}

export async function shoppingListPdf(deps: Deps, printId: string) {
  const print = await findPrint(deps.db, printId)
  if (!print) throw new AppError('print-missing')
  const { date, list, printedAt } = print
  const { name } = await loadSettings(deps)
  const pdf = await drawShoppingList({ shop: name, date, cookedOn: cookingDayOf(date), printedAt, ...list })
  return { fileName: `shopping-list-${date}.pdf`, pdf }
}

const COLUMNS = ['Supplier group', 'Ingredient', 'Kilograms', 'Kilograms that can still change']

export async function* shoppingListRows(deps: Deps, date: PlainDate): AsyncGenerator<string[]> {
  const { lines } = await deps.db.transaction((tx) => readShoppingList(deps, tx, date), ONE_MOMENT)
  yield COLUMNS
  for (const { supplierGroup, name, gramTenths, plannedGramTenths } of lines)
    yield [supplierGroup, name, kilos(gramTenths), kilos(plannedGramTenths)]
}
