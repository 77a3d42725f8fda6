import { useLingui } from '@lingui/react/macro'
import type { AdminPlan } from '../../../../contract/admin-plans.ts'
import { checkMealPlan } from '../../../../domain/forms/form-rules.ts'
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import { adminApi } from '../admin-api.ts'
import type { ListOf } from '../call-types.ts'
import { ChipsField } from '../form/chips-field.tsx'
import { ImageField } from '../form/image-field.tsx'
import { ItemForm } from '../form/item-form.tsx'
import { newItem, useOpened } from '../form/use-opened.ts'
import { useCategoryOptions, useItemName, usePackageOptions, withCurrent } from '../form/use-options.ts'
import { ListView } from '../table/list-view.tsx'
import { NamedPicture } from '../view-parts/named-picture.tsx'
import { removalOf } from './removal.ts'

const valuesOf = (item?: AdminPlan) => ({
  mealPlanName: item?.mealPlanName ?? '',
  description: item?.description ?? '',
  packages: item?.packages ?? [],
  category: item?.category ?? [],
  image: item?.image ?? [],
})

export default function Plans() {
  const { t } = useLingui()
  const opened = useOpened('plan', 'plans')
  const nameOf = useItemName()
  const allCategories = useCategoryOptions()
  const categories = withCurrent(
    allCategories,
    (opened.item?.categoryDetails ?? []).map((one) => ({
      value: one.identifier,
      label: nameOf(one.categoryName, one.isDeleted),
    })),
  )
  const packages = withCurrent(
    usePackageOptions(),
    (opened.item?.packageDetails ?? []).map((one) => ({
      value: one._id,
      label: nameOf(one.packageName, one.isDeleted),
    })),
  )
  const labels = {
    mealPlanName: t`Name`,
    description: t`Description`,
    packages: t`Meal Package`,
    category: t`Meal Category`,
    image: t`Image`,
  }
  return (
    <>
      <ListView<ListOf<'GET /api/admin/get-meal-plans'>>
        name="plans"
        load={(query, signal) => adminApi('GET /api/admin/get-meal-plans', { query, signal })}
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
        <ItemForm
          key={opened.key}
          title={opened.item ? t`Update Meal Plan` : t`Add Meal Plan`}
          item={opened.item}
          labels={labels}
          valuesOf={valuesOf}
          check={checkMealPlan}
          failText={t`Failed to save meal plan. Please try again.`}
          onClose={opened.close}
          save={(values, version) =>
            opened.save(values, version, {
              add: (body) => adminApi('POST /api/admin/add-mealPlan', { body }),
              update: (body) => adminApi('PATCH /api/admin/update-mealPlan', { body }),
              addedText: t`Meal plan added successfully!`,
              updatedText: t`Meal plan updated successfully!`,
            })
          }
        >
          {(form) => (
            <>
              <TextField label={labels.mealPlanName} {...form.field('mealPlanName')} />
              <TextAreaField label={labels.description} rows={3} {...form.field('description')} />
              <ChipsField
                label={labels.packages}
                none={t`Add a meal package`}
                options={packages}
                {...form.part('packages')}
              />
              <ChipsField
                label={labels.category}
                none={t`Add a meal category`}
                options={categories}
                {...form.part('category')}
              />
              <ImageField label={labels.image} most={1} {...form.part('image')} />
            </>
          )}
        </ItemForm>
      )}
    </>
  )
}
