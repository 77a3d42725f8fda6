import { useLingui } from '@lingui/react/macro'
import type { AdminProduct } from '../../../../contract/admin-products.ts'
import { COURSE_CATEGORIES, PRODUCT_CATEGORIES } from '../../../../domain/plans/product-categories.ts'
import { SPECIAL_OCCASIONS } from '../../../../domain/plans/special-occasions.ts'
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { FieldGroup } from '../form/field-group.tsx'
import { ImageField } from '../form/image-field.tsx'
import { NumberField } from '../form/number-field.tsx'
import { OptionField } from '../form/option-field.tsx'

export const categories = PRODUCT_CATEGORIES.map(({ slug, title }) => ({ value: slug, label: title }))
export const occasions = SPECIAL_OCCASIONS.map((occasion) => ({ value: occasion, label: occasion }))
const courses = COURSE_CATEGORIES.map(({ id, title }) => ({ value: id, label: title }))

/** One of the options, or nothing. */
const oneOf = <Value extends string>(
  options: { value: Value }[],
  wanted: string | null | undefined,
): Value | '' => options.find(({ value }) => value === wanted)?.value ?? ''

const shown = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

export const valuesOf = (item?: AdminProduct) => ({
  name: item?.name ?? '',
  price: item ? item.price.toFixed(2) : '',
  strikeOff: item ? String(item.strikeOff) : '',
  stock: shown(item?.stock ?? 0),
  description: item?.description ?? '',
  category: oneOf(categories, item?.category),
  specialOccasion: oneOf(occasions, item?.specialOccasion),
  courseCategory: oneOf(courses, item?.courseCategory),
  calories: shown(item?.calories),
  protein: shown(item?.protein),
  fat: shown(item?.fat),
  carbs: shown(item?.carbs),
  allergies: item?.allergies.join(', ') ?? '',
  image: item?.image ?? [],
})
export type ProductValues = ReturnType<typeof valuesOf>

export const productNumbers = {
  price: 'money',
  strikeOff: 'money',
  stock: 'whole',
  calories: 'number',
  protein: 'number',
  fat: 'number',
  carbs: 'number',
} as const

export function useProductLabels() {
  const { t } = useLingui()
  return {
    name: t`Name`,
    price: t`Price`,
    strikeOff: t`Strike Off`,
    stock: t`Stock`,
    description: t`Description`,
    category: t`Category`,
    specialOccasion: t`Special occasion`,
    courseCategory: t`Course category`,
    calories: t`Calories`,
    protein: t`Protein (g)`,
    fat: t`Fat (g)`,
    carbs: t`Carbs (g)`,
    allergies: t`Allergies`,
    image: t`Image`,
  }
}

interface ProductFieldsProps {
  form: Form<ProductValues>
  labels: ReturnType<typeof useProductLabels>
}

export function ProductFields({ form, labels }: ProductFieldsProps) {
  const { t } = useLingui()
  const number = (name: keyof typeof productNumbers) => (
    <NumberField label={labels[name]} kind={productNumbers[name]} {...form.field(name)} />
  )
  return (
    <>
      <TextField label={labels.name} {...form.field('name')} />
      <FieldGroup label={t`Price and stock`}>
        {number('price')}
        {number('strikeOff')}
        <NumberField
          label={labels.stock}
          kind="whole"
          atZero={t`With stock 0 it is not for sale.`}
          isEmptyZero
          {...form.field('stock')}
        />
      </FieldGroup>
      <TextAreaField label={labels.description} rows={3} {...form.field('description')} />
      <FieldGroup label={t`Category and occasion`}>
        <OptionField
          label={labels.category}
          none={t`Choose`}
          options={categories}
          {...form.field('category')}
        />
        <OptionField
          label={labels.specialOccasion}
          none={t`None`}
          options={occasions}
          {...form.field('specialOccasion')}
        />
        <OptionField
          label={labels.courseCategory}
          none={t`None`}
          options={courses}
          {...form.field('courseCategory')}
        />
      </FieldGroup>
      <FieldGroup label={t`Food only`}>
        {number('calories')}
        {number('protein')}
        {number('fat')}
        {number('carbs')}
      </FieldGroup>
      <TextField label={labels.allergies} hint={t`Separated by commas.`} {...form.field('allergies')} />
      <ImageField label={labels.image} most={10} {...form.part('image')} />
    </>
  )
}
