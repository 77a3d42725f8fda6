import { useLingui } from '@lingui/react/macro'
import type { AdminMealType } from '../../../../contract/admin-names.ts'
import { checkMealType } from '../../../../domain/forms/form-rules.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { adminApi } from '../admin-api.ts'
import type { ListOf } from '../call-types.ts'
import { ItemForm } from '../form/item-form.tsx'
import { newItem, useOpened } from '../form/use-opened.ts'
import { ListView } from '../table/list-view.tsx'
import { removalOf } from './removal.ts'

const valuesOf = (item?: AdminMealType) => ({ mealType: item?.mealType ?? '' })

export default function MealTypes() {
  const { t } = useLingui()
  const opened = useOpened('meal-type', 'meal types')
  const labels = { mealType: t`Meal Type Name` }
  return (
    <>
      <ListView<ListOf<'GET /api/admin/get-mealtype'>>
        name="meal types"
        load={(query, signal) => adminApi('GET /api/admin/get-mealtype', { query, signal })}
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
        <ItemForm
          key={opened.key}
          title={opened.item ? t`Update Meal Type` : t`Add Meal Type`}
          item={opened.item}
          labels={labels}
          valuesOf={valuesOf}
          check={checkMealType}
          failText={t`Failed to process your request. Please try again.`}
          onClose={opened.close}
          save={(values, version) =>
            opened.save(values, version, {
              add: (body) => adminApi('POST /api/admin/add-mealtype', { body }),
              update: (body) => adminApi('PATCH /api/admin/update-mealtype', { body }),
              addedText: t`Meal type added successfully!`,
              updatedText: t`Meal type updated successfully!`,
            })
          }
        >
          {(form) => <TextField label={labels.mealType} {...form.field('mealType')} />}
        </ItemForm>
      )}
    </>
  )
}
