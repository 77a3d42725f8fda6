import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { AdminDish } from '../../../../contract/admin-meals.ts'
import { CUISINES, type Cuisine } from '../../../../domain/food/cuisines.ts'
import { checkSizes } from '../../../../domain/food/portion-sizes.ts'
import { checkRecipe, isKeepsDays } from '../../../../domain/food/recipe.ts'
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import type { BodyOf } from '../call-types.ts'
import { CheckList } from '../form/check-list.tsx'
import { FieldGroup } from '../form/field-group.tsx'
import type { FormProblem } from '../form/form-words.ts'
import { ImageField } from '../form/image-field.tsx'
import { NumberField } from '../form/number-field.tsx'
import { OptionField } from '../form/option-field.tsx'
import { useCategoryOptions, useItemName, useMealTypeOptions, withCurrent } from '../form/use-options.ts'
import { AllergenCheck } from './allergen-check.tsx'
import css from './recipe.module.css'
import { RecipeFacts } from './recipe-facts.tsx'
import { linesOf, rowsOf, writtenRows } from './recipe-values.ts'
import { offeredSizes, sizeRowsOf } from './size-values.ts'
import { SizesField } from './sizes-field.tsx'
import { useIngredients } from './use-ingredients.ts'

// The library behind its rows comes when a dish is opened.
const RecipeField = lazy(() => import('./recipe-field.tsx'))

function useCuisineOptions() {
  const { t } = useLingui()
  const words: Record<Cuisine, string> = {
    gulf: t`Gulf`,
    levantine: t`Levantine`,
    indian: t`Indian`,
    filipino: t`Filipino`,
    japanese: t`Japanese`,
    mediterranean: t`Mediterranean`,
  }
  return CUISINES.map((value) => ({ value, label: words[value] }))
}

export const valuesOf = (item?: AdminDish) => ({
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
  recipe: rowsOf(item),
  sizes: sizeRowsOf(item),
  heating: item?.heating ?? '',
  keepsDays: String(item?.keepsDays ?? ''),
  cuisine: (item?.cuisine ?? '') as Cuisine | '',
})
export type DishValues = ReturnType<typeof valuesOf>

const fares = { totalFare: 'money', discount: 'money', strikeOff: 'money' } as const
const measures = { energy: 'number', protein: 'number', fat: 'number', carbohydrates: 'number' } as const
export const dishNumbers = { ...fares, ...measures, keepsDays: 'whole' } as const

/** Of a meal and of an add-on alike. */
export function bodyOf(values: DishValues): BodyOf<'POST /api/admin/add-meal'> {
  const { totalFare, discount, strikeOff, energy, protein, fat, carbohydrates, allergens, ...others } = values
  const { recipe, sizes, ...rest } = others
  return {
    ...rest,
    fareDetails: { totalFare, discount, strikeOff },
    moreDetails: { energy, protein, fat, carbohydrates, allergens },
    recipe: writtenRows(recipe).map(({ ingredient, grams }) => ({ ingredient, grams })),
    sizes: offeredSizes(sizes),
  }
}

/** What is wrong with the recipe's part and the sizes; that a number is none is said elsewhere. */
export const recipePartProblems = ({ recipe, keepsDays, sizes }: DishValues): FormProblem[] => [
  ...checkRecipe(writtenRows(recipe)),
  ...checkSizes(offeredSizes(sizes)),
  ...(isKeepsDays(keepsDays.trim() === '' ? null : Number(keepsDays))
    ? []
    : [{ field: 'keepsDays', code: 'keeps-days-wrong' as const }]),
]

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
    heating: t`Heating`,
    keepsDays: t`Days it keeps`,
    cuisine: t`Cuisine`,
  }
}

interface DishFieldsProps {
  form: Form<DishValues>
  kind: 'meal' | 'add-on'
  item: AdminDish | undefined
  labels: ReturnType<typeof useDishLabels>
}

export function DishFields({ form, kind, item, labels }: DishFieldsProps) {
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
  const cuisines = useCuisineOptions()
  const known = useIngredients(item)
  const lines = linesOf(form.values.recipe, known)
  const number = (name: keyof typeof fares | keyof typeof measures) => (
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
      <OptionField
        label={labels.cuisine}
        none={t`None in particular`}
        options={cuisines}
        {...form.field('cuisine')}
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
      <Suspense fallback={<div className={css.waiting} />}>
        <RecipeField known={known} {...form.part('recipe')} />
      </Suspense>
      <RecipeFacts lines={lines} />
      {kind === 'meal' && (
        <SizesField
          energy={form.values.energy}
          protein={form.values.protein}
          lines={lines}
          {...form.part('sizes')}
        />
      )}
      <FieldGroup label={t`Heating and keeping`}>
        <TextField
          label={labels.heating}
          hint={t`As the label says it, such as: Microwave, 2 minutes.`}
          {...form.field('heating')}
        />
        <NumberField
          label={labels.keepsDays}
          kind="whole"
          hint={t`After the day it is cooked.`}
          {...form.field('keepsDays')}
        />
      </FieldGroup>
      <TextField label={labels.allergens} hint={t`Separated by commas.`} {...form.field('allergens')} />
      <AllergenCheck
        stated={form.values.allergens}
        lines={lines}
        onTakeOver={form.part('allergens').onChange}
      />
      <ImageField label={labels.image} most={10} {...form.part('image')} />
    </>
  )
}
