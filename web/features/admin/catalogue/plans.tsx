import { useLingui } from '@lingui/react/macro'
import type { AdminPlan } from '../../../../contract/admin-plans.ts'
import { checkMealPlan } from '../../../../domain/validation-messages.ts'
import { notify } from '../../../ui/toast-store.ts'
import { adminApi } from '../admin-api.ts'
import { list, text } from '../form/fields.ts'
import { ItemForm } from '../form/item-form.tsx'
import { newItem, useOpened } from '../form/use-opened.ts'
import { useCategoryOptions, useKeptName, usePackageOptions, withKept } from '../form/use-options.ts'
import { ListView } from '../table/list-view.tsx'
import { NamedPicture } from '../view-parts/named-picture.tsx'
import { removalOf } from './removal.ts'

export default function Plans() {
  const { t } = useLingui()
  const opened = useOpened('plan', 'plans')
  const nameOf = useKeptName()
  const allCategories = useCategoryOptions()
  const categories = withKept(
    allCategories,
    (opened.item?.categoryDetails ?? []).map((one) => ({
      value: one.identifier,
      label: nameOf(one.categoryName, one.isDeleted),
    })),
  )
  const packages = withKept(
    usePackageOptions(),
    (opened.item?.packageDetails ?? []).map((one) => ({
      value: one._id,
      label: nameOf(one.packageName, one.isDeleted),
    })),
  )
  return (
    <>
      <ListView<AdminPlan>
        name="plans"
        load={(query, signal) => adminApi('GET /api/admin/get-meal-plans', { query: query as never, signal })}
        keyOf={(row) => row.identifier}
        titleOf={(row) => row.mealPlanName}
        searchLabel={t`Search Meal Plan...`}
        columns={[
          {
            id: 'name',
            label: t`Meal Plan`,
            sort: 'name',
            cell: (row) => <NamedPicture name={row.mealPlanName} src={row.image[0]} />,
          },
          {
            id: 'packages',
            label: t`Meal Packages`,
            cell: (row) =>
              row.packageDetails.map((one) => nameOf(one.packageName, one.isDeleted)).join(', ') || '—',
          },
          {
            id: 'categories',
            label: t`Categories`,
            cell: (row) =>
              row.categoryDetails.map((one) => nameOf(one.categoryName, one.isDeleted)).join(', ') || '—',
          },
        ]}
        filters={[{ name: 'category', label: t`All categories`, options: allCategories }]}
        add={{ label: t`Add Meal Plan`, onPress: () => opened.open(newItem) }}
        onOpen={(row) => opened.open(row.identifier)}
        removal={removalOf(
          t`Meal plan deleted successfully!`,
          t`Failed to delete meal plan. Please try again.`,
        )}
        emptyText={t`No meal plans found`}
        failText={t`Failed to fetch meal plans. Please try again.`}
      />
      {opened.isOpen && (
        <ItemForm<AdminPlan>
          key={opened.key}
          title={opened.item ? t`Update Meal Plan` : t`Add Meal Plan`}
          item={opened.item}
          fields={[
            { kind: 'text', name: 'mealPlanName', label: t`Name` },
            { kind: 'area', name: 'description', label: t`Description` },
            {
              kind: 'chips',
              name: 'packages',
              label: t`Meal Package`,
              options: packages,
              none: t`Add a meal package`,
            },
            {
              kind: 'chips',
              name: 'category',
              label: t`Meal Category`,
              options: categories,
              none: t`Add a meal category`,
            },
            { kind: 'images', name: 'image', label: t`Image`, most: 1 },
          ]}
          toValues={(item) => ({
            mealPlanName: item?.mealPlanName ?? '',
            description: item?.description ?? '',
            packages: item?.packages ?? [],
            category: item?.category ?? [],
            image: item?.image ?? [],
          })}
          check={(values) =>
            checkMealPlan({
              mealPlanName: text(values, 'mealPlanName'),
              description: text(values, 'description'),
              packages: list(values, 'packages'),
              category: list(values, 'category'),
            })
          }
          failText={t`Failed to save meal plan. Please try again.`}
          onClose={opened.close}
          save={async (values, version) => {
            const body = {
              mealPlanName: text(values, 'mealPlanName'),
              description: text(values, 'description'),
              packages: list(values, 'packages'),
              category: list(values, 'category'),
              image: list(values, 'image'),
            }
            if (opened.item) {
              const { identifier } = opened.item
              await adminApi('PATCH /api/admin/update-mealPlan', { body: { ...body, identifier, version } })
            } else await adminApi('POST /api/admin/add-mealPlan', { body })
            notify(opened.item ? t`Meal plan updated successfully!` : t`Meal plan added successfully!`)
            await opened.saved()
          }}
        />
      )}
    </>
  )
}
