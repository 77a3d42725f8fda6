import { useLingui } from '@lingui/react/macro'
import type { AdminCategory } from '../../../../contract/admin-names.ts'
import { checkCategory } from '../../../../domain/validation-messages.ts'
import { notify } from '../../../ui/toast-store.ts'
import { adminApi } from '../admin-api.ts'
import { text } from '../form/fields.ts'
import { ItemForm } from '../form/item-form.tsx'
import { newItem, useOpened } from '../form/use-opened.ts'
import { ListView } from '../table/list-view.tsx'
import { removalOf } from './removal.ts'

export default function Categories() {
  const { t } = useLingui()
  const opened = useOpened('category', 'categories')
  return (
    <>
      <ListView<AdminCategory>
        name="categories"
        load={(query, signal) => adminApi('GET /api/admin/get-categories', { query: query as never, signal })}
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
        <ItemForm<AdminCategory>
          key={opened.key}
          title={opened.item ? t`Update Category` : t`Add Category`}
          item={opened.item}
          fields={[{ kind: 'text', name: 'categoryName', label: t`Category Name` }]}
          toValues={(item) => ({ categoryName: item?.categoryName ?? '' })}
          check={(values) => checkCategory({ categoryName: text(values, 'categoryName') })}
          failText={t`Failed to save category. Please try again.`}
          onClose={opened.close}
          save={async (values, version) => {
            const categoryName = text(values, 'categoryName')
            if (opened.item) {
              const { identifier } = opened.item
              await adminApi('PATCH /api/admin/updateCategory', {
                body: { identifier, categoryName, version },
              })
            } else await adminApi('POST /api/admin/add-categories', { body: { categoryName } })
            notify(opened.item ? t`Category updated successfully!` : t`Category added successfully!`)
            await opened.saved()
          }}
        />
      )}
    </>
  )
}
