import { useLingui } from '@lingui/react/macro'
import type { AdminMeal } from '../../../../contract/admin-meals.ts'
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import type { BodyOf } from '../call-types.ts'
import { CheckList } from '../form/check-list.tsx'
import { FieldGroup } from '../form/field-group.tsx'
import { ImageField } from '../form/image-field.tsx'
import { NumberField } from '../form/number-field.tsx'
import { OptionField } from '../form/option-field.tsx'
import { useCategoryOptions, useItemName, useMealTypeOptions, withCurrent } from '../form/use-options.ts'

export const valuesOf = (item?: AdminMeal) => ({
  mealName: item?.mealName ?? '',
  category: item?.category[0] ?? '',
  mealType: item?.mealType.map(({ identifier }) => identifier) ?? [],
  description: item?.description ?? '',
  package: item?.package ?? '',
  totalFare: item ? item.fareDetails.totalFare.toFixed(2) : '',
  discount: String(item?.fareDetails.discount ?? ''),
  strikeOff: String(item?.fareDetails.strikeOff ?? ''),
  energy: String(item?.moreDetails.energy ?? ''),
  protein: String(item?.moreDetails.protein ?? ''),
  fat: String(item?.moreDetails.fat ?? ''),
  carbohydrates: String(item?.moreDetails.carbohydrates ?? ''),
  allergens: item?.moreDetails.allergens.join(', ') ?? '',
  image: item?.image ?? [],
})
export type DishValues = ReturnType<typeof valuesOf>

const fares = { totalFare: 'money', discount: 'money', strikeOff: 'money' } as const
const measures = { energy: 'number', protein: 'number', fat: 'number', carbohydrates: 'number' } as const
export const dishNumbers = { ...fares, ...measures }

/** Of a meal and of an add-on alike. */
export function bodyOf(values: DishValues): BodyOf<'POST /api/admin/add-meal'> {
  const { totalFare, discount, strikeOff, energy, protein, fat, carbohydrates, allergens, ...rest } = values
  return {
    ...rest,
    fareDetails: { totalFare, discount, strikeOff },
    moreDetails: { energy, protein, fat, carbohydrates, allergens },
  }
}

export function useDishLabels() {
  const { t } = useLingui()
  return {
    mealName: t`Meal Name`,
    category: t`Category`,
    mealType: t`Meal Type`,
    description: t`Description`,
    package: t`Package`,
    totalFare: t`Total Fare`,
    discount: t`Discount`,
    strikeOff: t`Strike Off`,
    energy: t`Energy (kcal)`,
    protein: t`Protein (g)`,
    fat: t`Fat (g)`,
    carbohydrates: t`Carbohydrates (g)`,
    allergens: t`Allergens`,
    image: t`Images`,
  }
}

interface DishFieldsProps {
  form: Form<DishValues>
  item: AdminMeal | undefined
  labels: ReturnType<typeof useDishLabels>
}

export function DishFields({ form, item, labels }: DishFieldsProps) {
  const { t } = useLingui()
  const nameOf = useItemName()
  const categories = withCurrent(
    useCategoryOptions(),
    (item?.categoryDetails ?? []).map((one) => ({
      value: one.identifier,
      label: nameOf(one.categoryName, one.isDeleted),
    })),
  )
  const mealTypes = withCurrent(
    useMealTypeOptions(),
    (item?.mealType ?? []).map((one) => ({
      value: one.identifier,
      label: nameOf(one.mealType, one.isDeleted),
    })),
  )
  const number = (name: keyof typeof dishNumbers) => (
    <NumberField label={labels[name]} kind={dishNumbers[name]} {...form.field(name)} />
  )
  return (
    <>
      <TextField label={labels.mealName} {...form.field('mealName')} />
      <OptionField
        label={labels.category}
        none={t`Select a category`}
        options={categories}
        {...form.field('category')}
      />
      <CheckList
        label={labels.mealType}
        none={t`No meal types available`}
        options={mealTypes}
        {...form.part('mealType')}
      />
      <TextAreaField label={labels.description} rows={3} {...form.field('description')} />
      <TextField label={labels.package} hint={t`The portion, such as Medium.`} {...form.field('package')} />
      <FieldGroup label={t`Fare Details`}>
        <NumberField
          label={labels.totalFare}
          kind="money"
          atZero={t`Free: customers pay nothing for it.`}
          {...form.field('totalFare')}
        />
        {number('discount')}
        {number('strikeOff')}
      </FieldGroup>
      <FieldGroup label={t`More Details`}>
        {number('energy')}
        {number('protein')}
        {number('fat')}
        {number('carbohydrates')}
      </FieldGroup>
      <TextField label={labels.allergens} hint={t`Separated by commas.`} {...form.field('allergens')} />
      <ImageField label={labels.image} most={10} {...form.part('image')} />
    </>
  )
}
