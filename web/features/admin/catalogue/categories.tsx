import { useLingui } from '@lingui/react/macro'
import type { AdminCategory } from '../../../../contract/admin-names.ts'
import { checkCategory } from '../../../../domain/forms/form-rules.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { adminApi } from '../admin-api.ts'
import type { ListOf } from '../call-types.ts'
import { ItemForm } from '../form/item-form.tsx'
import { newItem, useOpened } from '../form/use-opened.ts'
import { ListView } from '../table/list-view.tsx'
import { removalOf } from './removal.ts'

const valuesOf = (item?: AdminCategory) => ({ categoryName: item?.categoryName ?? '' })

export default function Categories() {
  const { t } = useLingui()
  const opened = useOpened('category', 'categories')
  const labels = { categoryName: t`Category Name` }
  return (
    <>
      <ListView<ListOf<'GET /api/admin/get-categories'>>
        name="categories"
        load={(query, signal) => adminApi('GET /api/admin/get-categories', { query, signal })}
        keyOf={(row) => row.identifier}
        titleOf={(row) => row.categoryName}
        searchLabel={t`Search Category...`}
        columns={[
          { id: 'name', label: t`Category`, sort: 'name', cell: (row) => row.categoryName },
          { id: 'meals', label: t`Meals`, sort: 'meals', isNumber: true, cell: (row) => row.meals },
        ]}
        add={{ label: t`Add Category`, onPress: () => opened.open(newItem) }}
        onOpen={(row) => opened.open(row.identifier)}
        removal={removalOf(
          t`Category deleted successfully!`,
          t`Failed to delete category. Please try again.`,
        )}
        emptyText={t`No categories found`}
        failText={t`Failed to fetch categories. Please try again.`}
      />
      {opened.isOpen && (
        <ItemForm
          key={opened.key}
          title={opened.item ? t`Update Category` : t`Add Category`}
          item={opened.item}
          labels={labels}
          valuesOf={valuesOf}
          check={checkCategory}
          failText={t`Failed to save category. Please try again.`}
          onClose={opened.close}
          save={(values, version) =>
            opened.save(values, version, {
              add: (body) => adminApi('POST /api/admin/add-categories', { body }),
              update: (body) => adminApi('PATCH /api/admin/updateCategory', { body }),
              addedText: t`Category added successfully!`,
              updatedText: t`Category updated successfully!`,
            })
          }
        >
          {(form) => <TextField label={labels.categoryName} {...form.field('categoryName')} />}
        </ItemForm>
      )}
    </>
  )
}
