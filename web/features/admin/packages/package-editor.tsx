import { useLingui } from '@lingui/react/macro'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { PackageMenu } from '../../../../contract/admin-packages.ts'
import {
  layOutDays,
  MOST_PACKAGE_DAYS,
  moveDays,
  type PackageDay,
  spanOf,
} from '../../../../domain/package-days.ts'
import { PACKAGE_GROUPS } from '../../../../domain/package-groups.ts'
import { addDays, daysBetween, isPlainDate } from '../../../../domain/plain-date.ts'
import { checkPackage } from '../../../../domain/validation-messages.ts'
import { ApiError } from '../../../api/api-error.ts'
import { notify } from '../../../ui/toast-store.ts'
import { useFormat } from '../../../words/format.ts'
import { adminApi } from '../admin-api.ts'
import { text, type Values } from '../form/fields.ts'
import { ItemForm } from '../form/item-form.tsx'
import { DayBoard } from './day-board.tsx'
import { differingDays } from './differing-days.ts'
import { type Dish, toDish } from './package-dishes.ts'
import { SalePanel } from './sale-panel.tsx'
import { StartFrom } from './start-from.tsx'

interface PackageEditorProps {
  menu: PackageMenu | undefined
  onClose(): void
  onSaved(): Promise<void>
}

const groups = PACKAGE_GROUPS.map((group) => ({ value: group, label: group }))

// The menu is one value of the form, so that its changes are guarded and compared like any other.
const menuIn = (values: Values): PackageDay[] => readMenu(text(values, 'menu') || '[]')

// Two are compared at the most; a form that is typed in asks for the same one at every letter.
const read = new Map<string, PackageDay[]>()
function readMenu(menu: string): PackageDay[] {
  const days = read.get(menu) ?? (JSON.parse(menu) as PackageDay[])
  if (read.size > 2) read.clear()
  read.set(menu, days)
  return days
}

const spanIn = (values: Values) => ({
  startDate: text(values, 'startDate'),
  endDate: text(values, 'endDate'),
  isPermanent: values.isPermanent === true,
  repeatTillEnd: values.repeatTillEnd === true,
})

// The last answer, as the same list: whoever types a name asks for the same days at every letter.
let lastDays: { asked: string; days: PackageDay[] } = { asked: '', days: [] }

/** The days to show: those there are on their dates, and empty ones up to the end. */
function daysIn(values: Values): PackageDay[] {
  const span = spanIn(values)
  const asked = `${span.startDate} ${span.endDate} ${text(values, 'menu')}`
  if (lastDays.asked !== asked) lastDays = { asked, days: layOut(values, span) }
  return lastDays.days
}

function layOut(values: Values, span: ReturnType<typeof spanIn>): PackageDay[] {
  if (!isPlainDate(span.startDate) || !isPlainDate(span.endDate) || span.endDate < span.startDate) return []
  if (spanOf(span) > MOST_PACKAGE_DAYS) return []
  const inside = menuIn(values).filter(({ date }) => date >= span.startDate && date <= span.endDate)
  return layOutDays({ ...span, isPermanent: false, repeatTillEnd: false }, inside)
}

const toValues = (item: PackageMenu | undefined): Values => ({
  packageName: item?.packageName ?? '',
  description: item?.description ?? '',
  packageGroup: item?.packageGroup ?? '',
  startDate: item?.startDate ?? '',
  endDate: item?.endDate ?? '',
  isPermanent: item?.isPermanent ?? false,
  repeatTillEnd: item?.repeatTillEnd ?? false,
  menu: JSON.stringify((item?.meals ?? []).map(({ date, meals }) => ({ date, mealIds: meals }))),
})

/** A package and its menu: the days side by side, filled from a searchable list of meals. */
export default function PackageEditor({ menu, onClose, onSaved }: PackageEditorProps) {
  const { t } = useLingui()
  const { shortDate } = useFormat()
  const [dishes, setDishes] = useState(
    () => new Map<string, Dish>((menu?.dishes ?? []).map((meal) => [meal._id, toDish(meal)])),
  )
  const remember = useCallback(
    (dish: Dish) => setDishes((known) => (known.has(dish.id) ? known : new Map(known).set(dish.id, dish))),
    [],
  )
  async function learnNames(identifier: string) {
    const { data } = await adminApi('GET /api/admin/get-package-menu', { query: { identifier } })
    for (const dish of data.dishes) remember(toDish(dish))
  }
  const fields = useMemo(
    () => [
      {
        kind: 'group' as const,
        name: 'what',
        label: t`Package`,
        fields: [
          { kind: 'text' as const, name: 'packageName', label: t`Package Name` },
          { kind: 'area' as const, name: 'description', label: t`Description`, rows: 1 },
        ],
      },
      {
        kind: 'group' as const,
        name: 'when',
        label: t`When`,
        fields: [
          {
            kind: 'select' as const,
            name: 'packageGroup',
            label: t`Package Group`,
            options: groups,
            none: t`Select a group`,
          },
          { kind: 'date' as const, name: 'startDate', label: t`Start Date` },
          { kind: 'date' as const, name: 'endDate', label: t`End Date` },
          { kind: 'check' as const, name: 'repeatTillEnd', label: t`Repeat till end` },
          { kind: 'check' as const, name: 'isPermanent', label: t`Permanent` },
        ],
      },
    ],
    [t],
  )
  return (
    <ItemForm<PackageMenu>
      size="l"
      title={menu ? t`Update Package` : t`Add Package`}
      item={menu}
      fields={fields}
      toValues={toValues}
      check={(values) =>
        checkPackage({
          packageName: text(values, 'packageName'),
          startDate: text(values, 'startDate'),
          endDate: text(values, 'endDate'),
          packageGroup: text(values, 'packageGroup'),
        })
      }
      compare={(theirs, yours) => {
        const named = (ids: string[]) => ids.map((id) => dishes.get(id)?.name ?? t`Deleted meal`).join(', ')
        return differingDays(menuIn(theirs), daysIn(yours)).map(({ date, theirs: a, yours: b }) => ({
          key: date,
          label: shortDate(date),
          theirs: named(a),
          yours: named(b),
        }))
      }}
      failText={t`Failed to save the meal package. Please try again.`}
      onClose={onClose}
      save={async (values, version) => {
        const span = spanIn(values)
        const days = trimmed(daysIn(values), span.isPermanent || span.repeatTillEnd)
        const body = {
          ...span,
          packageName: text(values, 'packageName'),
          description: text(values, 'description'),
          packageGroup: text(values, 'packageGroup') as (typeof PACKAGE_GROUPS)[number],
          meals: days.map(({ date, mealIds }, index) => ({ day: `day${index + 1}`, date, meals: mealIds })),
        }
        if (menu) {
          const { identifier } = menu
          await adminApi('PATCH /api/admin/update-package', { body: { ...body, identifier, version } }).catch(
            async (error) => {
              // Somebody else's days may hold meals that have not been on this screen.
              if (error instanceof ApiError && error.code === 409) await learnNames(identifier)
              throw error
            },
          )
        } else await adminApi('POST /api/admin/add-package', { body })
        notify(menu ? t`Package updated successfully!` : t`Package added successfully!`)
        await onSaved()
      }}
    >
      {(values, set) => {
        const days = daysIn(values)
        return (
          <>
            {!menu && (
              <StartFrom
                onStart={(source) => {
                  for (const dish of source.dishes) remember(toDish(dish))
                  const { packageName, ...begun } = startedFrom(source, text(values, 'startDate'))
                  for (const [name, value] of Object.entries(begun)) set(name, value)
                  if (!text(values, 'packageName')) set('packageName', t`${packageName} copy`)
                }}
              />
            )}
            {days.length > 0 && <Sale values={values} days={days} dishes={dishes} plans={menu?.plans} />}
            <DayBoard
              days={days}
              dishes={dishes}
              remember={remember}
              onChange={(next) => set('menu', JSON.stringify(next))}
            />
          </>
        )
      }}
    </ItemForm>
  )
}

/** The values of a new package that begins as another: its menu from the given start, or from its own. */
function startedFrom(source: PackageMenu, startDate: string) {
  const values = toValues(source)
  if (!isPlainDate(startDate)) return { ...values, packageName: source.packageName }
  const endDate = addDays(startDate, daysBetween(source.startDate, source.endDate))
  const span = { ...spanIn(values), startDate, endDate }
  const menu = JSON.stringify(moveDays(menuIn(values), span))
  return { ...values, startDate, endDate, menu, packageName: source.packageName }
}

interface SaleProps {
  values: Values
  days: PackageDay[]
  dishes: Map<string, Dish>
  plans: PackageMenu['plans'] | undefined
}

/** Drawn a moment after a touch, and only where the menu or its dates have changed. */
function Sale({ values, days, dishes, plans }: SaleProps) {
  const shown = useDeferredValue(days)
  const { startDate, endDate, isPermanent, repeatTillEnd } = spanIn(values)
  const span = useMemo(
    () => ({ startDate, endDate, isPermanent, repeatTillEnd }),
    [startDate, endDate, isPermanent, repeatTillEnd],
  )
  const saved = useMemo(
    () => trimmed(shown, isPermanent || repeatTillEnd),
    [shown, isPermanent, repeatTillEnd],
  )
  return <SalePanel days={saved} span={span} dishes={dishes} plans={plans} />
}

/** A menu that repeats ends with its last filled day, so that the empty rest is not repeated with it. */
function trimmed(days: PackageDay[], repeats: boolean): PackageDay[] {
  if (!repeats) return days
  const last = days.findLastIndex(({ mealIds }) => mealIds.length > 0)
  return days.slice(0, Math.max(1, last + 1))
}
