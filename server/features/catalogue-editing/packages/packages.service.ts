import type { ListedPackage, PackageMenu } from '../../../../contract/admin-packages.ts'
import type { Problem } from '../../../../contract/problems/problems.ts'
import { type DurationId, dubaiToday } from '../../../../domain/days/delivery-calendar.ts'
import { saleOf } from '../../../../domain/money/sale.ts'
import type { PlainDate } from '../../../../domain/plain-date.ts'
import {
  layOutDays,
  moveDays,
  type PackageSpan,
  packageDaysProblem,
} from '../../../../domain/plans/package-days.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, refusal } from '../../../errors.ts'
import type { Food } from '../../catalogue/catalogue.public.ts'
import { hasMenu } from '../../ordering/ordering.public.ts'
import { findDishes } from '../dishes/dishes.queries.ts'
import { findAnyMealIds } from '../items/items.queries.ts'
import { presentDays, presentDish, presentPackage } from '../items/present-items.ts'
import { addItem, changeItem, type Editor } from '../items/save-item.ts'
import {
  findDays,
  findPackage,
  insertPackage,
  listPackages,
  type PackageFields,
  type PackageQuery,
  type PackageRow,
  setDays,
  updatePackage,
} from './packages.queries.ts'

type SentDay = { date: string; meals: string[] }
type PackageForm = PackageSpan & {
  packageName: string
  description: string
  packageGroup: string
  meals?: SentDay[] | undefined
}

/** Whole menus come only with the plain list, as specified: a page of heads must stay small. */
export async function showPackages(deps: Deps, query: PackageQuery, isWithDays: boolean) {
  const { rows, total } = await listPackages(deps.db, query)
  const ids = isWithDays ? rows.map(({ id }) => id) : []
  const days = Map.groupBy(await findDays(deps.db, ids), ({ packageId }) => packageId)
  const food = await deps.catalogue.food()
  const today = dubaiToday(deps.now())
  const present = (row: PackageRow): ListedPackage => ({
    ...presentPackage(row, isWithDays ? (days.get(row.id) ?? []) : undefined),
    sells: durationsOnSale(food, row.id, today),
  })
  return { rows: rows.map(present), total, today }
}

/** The durations for which customers can order it; none where it is deleted. */
function durationsOnSale(food: Food, packageId: string, today: PlainDate): DurationId[] {
  const pkg = food.packages.byId.get(packageId)
  if (!pkg) return []
  const sale = saleOf(today, (date) => hasMenu(pkg, date))
  return sale.flatMap(({ duration, firstStart }) => (firstStart ? [duration] : []))
}

export async function showPackageMenu(deps: Deps, identifier: string): Promise<PackageMenu> {
  const row = await findPackage(deps.db, identifier)
  if (!row || row.isDeleted) throw new AppError('item-missing', { kind: 'package' })
  const days = await findDays(deps.db, [row.id])
  const dishes = await findDishes(deps.db, [...new Set(days.flatMap(({ mealIds }) => mealIds))])
  return {
    ...presentPackage(row),
    meals: presentDays(days),
    dishes: dishes.map((dish) => ({ ...presentDish(dish), isDeleted: dish.isDeleted })),
  }
}

export function addPackage(deps: Deps, who: Editor, form: PackageForm & { identifier?: string | undefined }) {
  const named = { name: form.packageName, wanted: form.identifier }
  return addItem(deps, who, 'package', named, async (tx, identifier) => {
    const days = await readDays(tx, form, form.meals ?? [])
    const id = await insertPackage(tx, identifier, fieldsOf(form))
    await setDays(tx, id, layOutDays(form, days))
  })
}

/** A form that does not speak of the days moves those there are to the new dates. */
export function changePackage(
  deps: Deps,
  who: Editor,
  form: PackageForm & { identifier: string; version?: number | undefined },
) {
  return changeItem(deps, who, 'package', form, async (tx, { id }) => {
    const days = form.meals
      ? layOutDays(form, await readDays(tx, form, form.meals))
      : moveDays(await findDays(tx, [id]), form)
    await updatePackage(tx, id, fieldsOf(form))
    await setDays(tx, id, days)
  })
}

const fieldsOf = (form: PackageForm): PackageFields => ({
  packageName: form.packageName.trim(),
  description: form.description,
  packageGroup: form.packageGroup,
  startDate: form.startDate,
  endDate: form.endDate,
  isPermanent: form.isPermanent,
  repeatTillEnd: form.repeatTillEnd,
})

async function readDays(tx: Tx, span: PackageSpan, sent: SentDay[]) {
  const known = await findAnyMealIds(tx, [...new Set(sent.flatMap(({ meals }) => meals))])
  const days = sent.map(({ date, meals }) => ({
    date: date.slice(0, 10),
    mealIds: meals.map(
      (meal) => known.get(meal) ?? refuse({ code: 'meal-of-day-missing', params: { date } }),
    ),
  }))
  const problem = packageDaysProblem(span, days)
  if (problem) refuse(problem)
  return days
}

function refuse(problem: Problem): never {
  throw refusal(problem, { field: 'meals' })
}
