import { useLingui } from '@lingui/react/macro'
import type { AdminMealType } from '../../../../contract/admin-names.ts'
import { checkMealType } from '../../../../domain/validation-messages.ts'
import { notify } from '../../../ui/toast-store.ts'
import { adminApi } from '../admin-api.ts'
import { text } from '../form/fields.ts'
import { ItemForm } from '../form/item-form.tsx'
import { newItem, useOpened } from '../form/use-opened.ts'
import { ListView } from '../table/list-view.tsx'
import { removalOf } from './removal.ts'

export default function MealTypes() {
  const { t } = useLingui()
  const opened = useOpened('meal-type', 'meal types')
  return (
    <>
      <ListView<AdminMealType>
        name="meal types"
        load={(query, signal) => adminApi('GET /api/admin/get-mealtype', { query: query as never, signal })}
        keyOf={(row) => row.identifier}
        titleOf={(row) => row.mealType}
        searchLabel={t`Search Meal Type...`}
        columns={[
          { id: 'name', label: t`Meal Type`, sort: 'name', cell: (row) => row.mealType },
          { id: 'meals', label: t`Meals`, sort: 'meals', isNumber: true, cell: (row) => row.meals },
        ]}
        add={{ label: t`Add Meal Type`, onPress: () => opened.open(newItem) }}
        onOpen={(row) => opened.open(row.identifier)}
        removal={removalOf(
          t`Meal type deleted successfully!`,
          t`Failed to delete meal type. Please try again.`,
        )}
        emptyText={t`No meal types found`}
        failText={t`Failed to fetch meal types. Please try again.`}
      />
      {opened.isOpen && (
        <ItemForm<AdminMealType>
          key={opened.key}
          title={opened.item ? t`Update Meal Type` : t`Add Meal Type`}
          item={opened.item}
          fields={[{ kind: 'text', name: 'mealType', label: t`Meal Type Name` }]}
          toValues={(item) => ({ mealType: item?.mealType ?? '' })}
          check={(values) => checkMealType({ mealType: text(values, 'mealType') })}
          failText={t`Failed to process your request. Please try again.`}
          onClose={opened.close}
          save={async (values, version) => {
            const mealType = text(values, 'mealType')
            if (opened.item) {
              const { identifier } = opened.item
              await adminApi('PATCH /api/admin/update-mealtype', { body: { identifier, mealType, version } })
            } else await adminApi('POST /api/admin/add-mealtype', { body: { mealType } })
            notify(opened.item ? t`Meal type updated successfully!` : t`Meal type added successfully!`)
            await opened.saved()
          }}
        />
      )}
    </>
  )
}
