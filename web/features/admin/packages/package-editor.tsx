import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import type { PackageMenu } from '../../../../contract/admin-packages.ts'
import { checkPackage } from '../../../../domain/forms/form-rules.ts'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { useFormat } from '../../../words/format.ts'
import { adminApi } from '../admin-api.ts'
import { conflictIn } from '../form/edited.ts'
import { ItemForm } from '../form/item-form.tsx'
import { differingDays } from './differing-days.ts'
import { type Dish, toDish } from './package-dishes.ts'
import { PackageFields, usePackageLabels } from './package-fields.tsx'
import { PackageMenuPart } from './package-menu-part.tsx'
import { bodyOf, daysIn, type PackageValues, startedFrom, valuesOf } from './package-values.ts'
import { StartFrom } from './start-from.tsx'

interface PackageEditorProps {
  menu: PackageMenu | undefined
  onClose(): void
  onSaved(): Promise<void>
}

/** A package and its menu: the days side by side, filled from a searchable list of meals. */
export default function PackageEditor({ menu, onClose, onSaved }: PackageEditorProps) {
  const { t } = useLingui()
  const { shortDate } = useFormat()
  const labels = usePackageLabels()
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
  async function send(values: PackageValues, version: number | undefined) {
    const body = bodyOf(values)
    if (!menu) return adminApi('POST /api/admin/add-package', { body })
    const { identifier } = menu
    return adminApi('PATCH /api/admin/update-package', { body: { ...body, identifier, version } }).catch(
      async (error) => {
        // Somebody else's days may hold meals that have not been on this screen.
        if (conflictIn(error)) await learnNames(identifier)
        throw error
      },
    )
  }
  return (
    <ItemForm<PackageMenu, PackageValues>
      size="l"
      title={menu ? t`Update Package` : t`Add Package`}
      item={menu}
      labels={labels}
      valuesOf={valuesOf}
      check={checkPackage}
      compare={(theirs, yours) => {
        const named = (ids: string[]) => ids.map((id) => dishes.get(id)?.name ?? t`Deleted meal`).join(', ')
        return differingDays(theirs.menu, daysIn(yours)).map(({ date, theirs: a, yours: b }) => ({
          key: date,
          label: shortDate(date),
          theirs: named(a),
          yours: named(b),
        }))
      }}
      failText={t`Failed to save the meal package. Please try again.`}
      onClose={onClose}
      save={async (values, version) => {
        await send(values, version)
        notify(menu ? t`Package updated successfully!` : t`Package added successfully!`)
        await onSaved()
      }}
    >
      {(form) => (
        <>
          <PackageFields form={form} labels={labels} />
          {!menu && (
            <StartFrom
              onStart={(source) => {
                for (const dish of source.dishes) remember(toDish(dish))
                const { packageName, startDate } = form.values
                form.replace({
                  ...startedFrom(source, startDate),
                  packageName: packageName || t`${source.packageName} copy`,
                })
              }}
            />
          )}
          <PackageMenuPart
            values={form.values}
            dishes={dishes}
            plans={menu?.plans}
            remember={remember}
            onChange={form.part('menu').onChange}
          />
        </>
      )}
    </ItemForm>
  )
}
