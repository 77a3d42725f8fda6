import { useLingui } from '@lingui/react/macro'
import type { AdminIngredient } from '../../../../contract/admin-ingredients.ts'
import { ALLERGENS, type Allergen } from '../../../../domain/food/allergens.ts'
import { SUPPLIER_GROUPS, type SupplierGroup } from '../../../../domain/food/recipe.ts'
import { checkIngredient } from '../../../../domain/forms/form-rules.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { adminApi } from '../admin-api.ts'
import type { BodyOf, ListOf } from '../call-types.ts'
import { CheckList } from '../form/check-list.tsx'
import { ItemForm } from '../form/item-form.tsx'
import { OptionField } from '../form/option-field.tsx'
import { newItem, useOpened } from '../form/use-opened.ts'
import { ListView } from '../table/list-view.tsx'
import { removalOf } from './removal.ts'
import { useGroupNames } from './use-group-names.ts'

const allergenOptions = ALLERGENS.map((allergen) => ({ value: allergen, label: allergen }))

const valuesOf = (item?: AdminIngredient) => ({
  name: item?.name ?? '',
  supplierGroup: (item?.supplierGroup ?? '') as SupplierGroup | '',
  allergens: (item?.allergens ?? []) as string[],
})
type IngredientValues = ReturnType<typeof valuesOf>

const bodyOf = (values: IngredientValues): BodyOf<'POST /api/admin/add-ingredient'> => ({
  name: values.name,
  supplierGroup: values.supplierGroup as SupplierGroup,
  allergens: values.allergens as Allergen[],
})

/** What recipes are made of. */
export default function Ingredients() {
  const { t } = useLingui()
  const opened = useOpened('ingredient', 'ingredients')
  const groupNames = useGroupNames()
  const groups = SUPPLIER_GROUPS.map((group) => ({ value: group, label: groupNames[group] }))
  const labels = { name: t`Name`, supplierGroup: t`Supplier group`, allergens: t`Allergens` }
  return (
    <>
      <ListView<ListOf<'GET /api/admin/get-ingredients'>>
        name="ingredients"
        load={(query, signal) => adminApi('GET /api/admin/get-ingredients', { query, signal })}
        keyOf={(row) => row.identifier}
        titleOf={(row) => row.name}
        searchLabel={t`Search ingredients`}
        columns={[
          { id: 'name', label: t`Ingredient`, sort: 'name', cell: (row) => row.name },
          {
            id: 'group',
            label: t`Supplier group`,
            sort: 'group',
            cell: (row) => groupNames[row.supplierGroup],
          },
          { id: 'allergens', label: t`Allergens`, cell: (row) => row.allergens.join(', ') || '—' },
          { id: 'dishes', label: t`Dishes`, sort: 'dishes', isNumber: true, cell: (row) => row.dishes },
        ]}
        filters={[
          { name: 'group', label: t`All supplier groups`, options: groups },
          { name: 'allergen', label: t`All allergens`, options: allergenOptions },
        ]}
        add={{ label: t`Add ingredient`, onPress: () => opened.open(newItem) }}
        onOpen={(row) => opened.open(row.identifier)}
        removal={removalOf(
          t`Ingredient deleted successfully!`,
          t`Failed to delete ingredient. Please try again.`,
        )}
        emptyText={t`No ingredients found`}
        failText={t`Failed to fetch ingredients. Please try again.`}
      />
      {opened.isOpen && (
        <ItemForm<AdminIngredient, IngredientValues>
          key={opened.key}
          title={opened.item ? t`Update ingredient` : t`Add ingredient`}
          item={opened.item}
          labels={labels}
          valuesOf={valuesOf}
          check={checkIngredient}
          failText={t`Failed to save ingredient. Please try again.`}
          onClose={opened.close}
          save={(values, version) =>
            opened.save(bodyOf(values), version, {
              add: (body) => adminApi('POST /api/admin/add-ingredient', { body }),
              update: (body) => adminApi('PATCH /api/admin/update-ingredient', { body }),
              addedText: t`Ingredient added successfully!`,
              updatedText: t`Ingredient updated successfully!`,
            })
          }
        >
          {(form) => (
            <>
              <TextField label={labels.name} {...form.field('name')} />
              <OptionField
                label={labels.supplierGroup}
                none={t`Select a supplier group`}
                options={groups}
                {...form.field('supplierGroup')}
              />
              <CheckList
                label={labels.allergens}
                none=""
                options={allergenOptions}
                {...form.part('allergens')}
              />
            </>
          )}
        </ItemForm>
      )}
    </>
  )
}
