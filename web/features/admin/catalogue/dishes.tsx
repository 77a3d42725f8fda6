import { useLingui } from '@lingui/react/macro'
import type { AdminMeal } from '../../../../contract/admin-meals.ts'
import { checkAddOn, checkMeal } from '../../../../domain/validation-messages.ts'
import { notify } from '../../../ui/toast-store.ts'
import { useFormat } from '../../../words/format.ts'
import { adminApi } from '../admin-api.ts'
import { list, text, type Values } from '../form/fields.ts'
import { ItemForm } from '../form/item-form.tsx'
import { newItem, useOpened } from '../form/use-opened.ts'
import { useCategoryOptions, useKeptName, useMealTypeOptions, withKept } from '../form/use-options.ts'
import { type Column, ListView } from '../table/list-view.tsx'
import { NamedPicture } from '../view-parts/named-picture.tsx'
import { removalOf } from './removal.ts'

const numbers = [
  'fareDetails.strikeOff',
  'fareDetails.discount',
  'moreDetails.energy',
  'moreDetails.protein',
  'moreDetails.fat',
  'moreDetails.carbohydrates',
]

const toValues = (item: AdminMeal | undefined): Values => ({
  mealName: item?.mealName ?? '',
  description: item?.description ?? '',
  category: item?.category[0] ?? '',
  mealType: item?.mealType.map(({ identifier }) => identifier) ?? [],
  package: item?.package ?? '',
  'fareDetails.totalFare': item ? item.fareDetails.totalFare.toFixed(2) : '',
  'fareDetails.strikeOff': String(item?.fareDetails.strikeOff ?? ''),
  'fareDetails.discount': String(item?.fareDetails.discount ?? ''),
  'moreDetails.energy': String(item?.moreDetails.energy ?? ''),
  'moreDetails.protein': String(item?.moreDetails.protein ?? ''),
  'moreDetails.fat': String(item?.moreDetails.fat ?? ''),
  'moreDetails.carbohydrates': String(item?.moreDetails.carbohydrates ?? ''),
  'moreDetails.allergens': item?.moreDetails.allergens.join(', ') ?? '',
  image: item?.image ?? [],
})

const bodyOf = (values: Values) => {
  const [strikeOff, discount, energy, protein, fat, carbohydrates] = numbers.map((name) => text(values, name))
  return {
    mealName: text(values, 'mealName'),
    description: text(values, 'description'),
    category: text(values, 'category'),
    mealType: list(values, 'mealType'),
    package: text(values, 'package'),
    fareDetails: { totalFare: text(values, 'fareDetails.totalFare'), strikeOff, discount },
    moreDetails: { energy, protein, fat, carbohydrates, allergens: text(values, 'moreDetails.allergens') },
    image: list(values, 'image'),
  }
}

const asChecked = (values: Values) => ({
  mealName: text(values, 'mealName'),
  description: text(values, 'description'),
  category: text(values, 'category'),
  'fareDetails.totalFare': text(values, 'fareDetails.totalFare'),
})

function useFields(item: AdminMeal | undefined) {
  const { t } = useLingui()
  const nameOf = useKeptName()
  const categories = withKept(
    useCategoryOptions(),
    (item?.categoryDetails ?? []).map((one) => ({
      value: one.identifier,
      label: nameOf(one.categoryName, one.isDeleted),
    })),
  )
  const mealTypes = withKept(
    useMealTypeOptions(),
    (item?.mealType ?? []).map((one) => ({
      value: one.identifier,
      label: nameOf(one.mealType, one.isDeleted),
    })),
  )
  return [
    { kind: 'text' as const, name: 'mealName', label: t`Meal Name` },
    {
      kind: 'select' as const,
      name: 'category',
      label: t`Category`,
      options: categories,
      none: t`Select a category`,
    },
    {
      kind: 'checks' as const,
      name: 'mealType',
      label: t`Meal Type`,
      options: mealTypes,
      none: t`No meal types available`,
    },
    { kind: 'area' as const, name: 'description', label: t`Description`, rows: 3 },
    { kind: 'text' as const, name: 'package', label: t`Package`, hint: t`The portion, such as Medium.` },
    {
      kind: 'group' as const,
      name: 'fare',
      label: t`Fare Details`,
      fields: [
        {
          kind: 'money' as const,
          name: 'fareDetails.totalFare',
          label: t`Total Fare`,
          atZero: t`Free: customers pay nothing for it.`,
        },
        { kind: 'money' as const, name: 'fareDetails.discount', label: t`Discount` },
        { kind: 'money' as const, name: 'fareDetails.strikeOff', label: t`Strike Off` },
      ],
    },
    {
      kind: 'group' as const,
      name: 'more',
      label: t`More Details`,
      fields: [
        { kind: 'number' as const, name: 'moreDetails.energy', label: t`Energy (kcal)` },
        { kind: 'number' as const, name: 'moreDetails.protein', label: t`Protein (g)` },
        { kind: 'number' as const, name: 'moreDetails.fat', label: t`Fat (g)` },
        { kind: 'number' as const, name: 'moreDetails.carbohydrates', label: t`Carbohydrates (g)` },
      ],
    },
    {
      kind: 'text' as const,
      name: 'moreDetails.allergens',
      label: t`Allergens`,
      hint: t`Separated by commas.`,
    },
    { kind: 'images' as const, name: 'image', label: t`Images`, most: 10 },
  ]
}

function useColumns(nameLabel: string): Column<AdminMeal>[] {
  const { t } = useLingui()
  const { money } = useFormat()
  const nameOf = useKeptName()
  return [
    {
      id: 'name',
      label: nameLabel,
      sort: 'name',
      cell: (row) => <NamedPicture name={row.mealName} src={row.image[0]} />,
    },
    {
      id: 'energy',
      label: t`Energy (kcal)`,
      sort: 'energy',
      isNumber: true,
      cell: (row) => row.moreDetails.energy || t`N/A`,
    },
    {
      id: 'protein',
      label: t`Protein (g)`,
      sort: 'protein',
      isNumber: true,
      cell: (row) => row.moreDetails.protein || t`N/A`,
    },
    {
      id: 'price',
      label: t`Price`,
      sort: 'price',
      isNumber: true,
      cell: (row) => money(Math.round(row.fareDetails.totalFare * 100)),
    },
    {
      id: 'category',
      label: t`Category`,
      sort: 'category',
      cell: ({ categoryDetails: [its] }) => its && nameOf(its.categoryName, its.isDeleted),
    },
    {
      id: 'types',
      label: t`Meal Type`,
      cell: (row) => row.mealType.map((type) => nameOf(type.mealType, type.isDeleted)).join(', ') || '—',
    },
    {
      id: 'allergens',
      label: t`Allergens`,
      isExtra: true,
      cell: (row) => row.moreDetails.allergens.join(', ') || '—',
    },
  ]
}

function useDishFilters() {
  const { t } = useLingui()
  return [
    { name: 'category', label: t`All categories`, options: useCategoryOptions() },
    { name: 'mealType', label: t`All meal types`, options: useMealTypeOptions() },
  ]
}

export function Meals() {
  const { t } = useLingui()
  const opened = useOpened('meal', 'meals')
  const fields = useFields(opened.item)
  const columns = useColumns(t`Meal`)
  const filters = useDishFilters()
  return (
    <>
      <ListView<AdminMeal>
        name="meals"
        load={(query, signal) => adminApi('GET /api/admin/get-meals', { query: query as never, signal })}
        keyOf={(row) => row.identifier}
        titleOf={(row) => row.mealName}
        searchLabel={t`Search Meal...`}
        columns={columns}
        filters={filters}
        add={{ label: t`Add Meal`, onPress: () => opened.open(newItem) }}
        onOpen={(row) => opened.open(row.identifier)}
        removal={removalOf(t`Meal deleted successfully!`, t`Failed to delete meal. Please try again.`)}
        emptyText={t`No meals found`}
        failText={t`Failed to fetch meals. Please try again.`}
      />
      {opened.isOpen && (
        <ItemForm<AdminMeal>
          key={opened.key}
          title={opened.item ? t`Update Meal` : t`Add Meal`}
          item={opened.item}
          fields={fields}
          toValues={toValues}
          check={(values) => checkMeal(asChecked(values))}
          failText={t`Failed to save meal. Please try again.`}
          onClose={opened.close}
          save={async (values, version) => {
            const body = bodyOf(values)
            if (opened.item) {
              const { identifier } = opened.item
              await adminApi('PATCH /api/admin/update-meal', { body: { ...body, identifier, version } })
            } else await adminApi('POST /api/admin/add-meal', { body })
            notify(opened.item ? t`Meal updated successfully!` : t`Meal added successfully!`)
            await opened.saved()
          }}
        />
      )}
    </>
  )
}

export function AddOns() {
  const { t } = useLingui()
  const opened = useOpened('add-on', 'add-ons')
  const fields = useFields(opened.item)
  const columns = useColumns(t`Add On Products`)
  const filters = useDishFilters()
  return (
    <>
      <ListView<AdminMeal>
        name="add-ons"
        load={(query, signal) => adminApi('GET /api/admin/get-addons', { query: query as never, signal })}
        keyOf={(row) => row.identifier}
        titleOf={(row) => row.mealName}
        searchLabel={t`Search Add On Product...`}
        columns={columns}
        filters={filters}
        add={{ label: t`Add AddOn`, onPress: () => opened.open(newItem) }}
        onOpen={(row) => opened.open(row.identifier)}
        removal={removalOf(t`Add-on deleted successfully!`, t`Failed to delete add-on. Please try again.`)}
        emptyText={t`No add-ons found`}
        failText={t`Failed to fetch add-ons. Please try again.`}
      />
      {opened.isOpen && (
        <ItemForm<AdminMeal>
          key={opened.key}
          title={opened.item ? t`Update Add-on` : t`Add Add-on`}
          item={opened.item}
          fields={fields}
          toValues={toValues}
          check={(values) => checkAddOn(asChecked(values))}
          failText={t`Failed to save add-on. Please try again.`}
          onClose={opened.close}
          save={async (values, version) => {
            const body = bodyOf(values)
            if (opened.item) {
              const { identifier } = opened.item
              await adminApi('PATCH /api/admin/update-addon', { body: { ...body, identifier, version } })
            } else await adminApi('POST /api/admin/create-addon', { body })
            notify(opened.item ? t`Add-on updated successfully!` : t`Add-on added successfully!`)
            await opened.saved()
          }}
        />
      )}
    </>
  )
}
