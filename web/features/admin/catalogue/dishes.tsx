import { useLingui } from '@lingui/react/macro'
import type { AdminDish } from '../../../../contract/admin-meals.ts'
import { ItemForm } from '../form/item-form.tsx'
import { numberProblems } from '../form/number-problems.ts'
import { newItem, useOpened } from '../form/use-opened.ts'
import { useCategoryOptions, useMealTypeOptions } from '../form/use-options.ts'
import { ListView } from '../table/list-view.tsx'
import { dishCalls } from './dish-calls.ts'
import {
  bodyOf,
  DishFields,
  type DishValues,
  dishNumbers,
  recipePartProblems,
  useDishLabels,
  valuesOf,
} from './dish-form.tsx'
import { writtenRows } from './recipe-values.ts'
import { removalOf } from './removal.ts'
import { offeredSizes } from './size-values.ts'
import { type DishList, useDishColumns } from './use-dish-columns.tsx'
import { useIngredients } from './use-ingredients.ts'

interface DishWords {
  /** Names the list among the loaded ones. */
  list: string
  name: string
  search: string
  add: string
  addTitle: string
  updateTitle: string
  added: string
  updated: string
  deleted: string
  empty: string
  fetchFailed: string
  saveFailed: string
  deleteFailed: string
}

/** Meals or add-ons: the same list and the same form. */
function Dishes({ kind, words }: { kind: 'meal' | 'add-on'; words: DishWords }) {
  const { t } = useLingui()
  const opened = useOpened(kind, words.list)
  const labels = useDishLabels()
  const columns = useDishColumns(words.name)
  const categories = useCategoryOptions()
  const mealTypes = useMealTypeOptions()
  const known = useIngredients(opened.item)
  const { load, check, add, update } = dishCalls[kind]
  const compareParts = (theirs: DishValues, yours: DishValues) => {
    const inWords = ({ recipe }: DishValues) =>
      writtenRows(recipe)
        .map(({ ingredient, grams }) => t`${known.get(ingredient)?.name ?? ingredient} ${grams} g`)
        .join(', ')
    const sizesInWords = ({ sizes }: DishValues) =>
      offeredSizes(sizes)
        .map(({ size, percent, price }) => t`${size} ${percent} %, AED ${price}`)
        .join('; ')
    return [
      { key: 'recipe', label: t`Recipe`, theirs: inWords(theirs), yours: inWords(yours) },
      { key: 'sizes', label: t`Sizes`, theirs: sizesInWords(theirs), yours: sizesInWords(yours) },
    ].filter((part) => part.theirs !== part.yours)
  }
  return (
    <>
      <ListView<DishList>
        name={words.list}
        load={load}
        keyOf={(row) => row.identifier}
        titleOf={(row) => row.mealName}
        searchLabel={words.search}
        columns={columns}
        filters={[
          { name: 'category', label: t`All categories`, options: categories },
          { name: 'mealType', label: t`All meal types`, options: mealTypes },
        ]}
        add={{ label: words.add, onPress: () => opened.open(newItem) }}
        onOpen={(row) => opened.open(row.identifier)}
        removal={removalOf(words.deleted, words.deleteFailed)}
        emptyText={words.empty}
        failText={words.fetchFailed}
      />
      {opened.isOpen && (
        <ItemForm<AdminDish, DishValues>
          key={opened.key}
          title={opened.item ? words.updateTitle : words.addTitle}
          item={opened.item}
          labels={labels}
          valuesOf={valuesOf}
          check={(values) => [
            ...check({ ...values, 'fareDetails.totalFare': values.totalFare }),
            ...numberProblems(values, dishNumbers),
            ...recipePartProblems(values),
          ]}
          compare={compareParts}
          failText={words.saveFailed}
          onClose={opened.close}
          save={(values, version) =>
            opened.save(bodyOf(values), version, {
              ...{ add, update },
              addedText: words.added,
              updatedText: words.updated,
            })
          }
        >
          {(form) => <DishFields form={form} kind={kind} item={opened.item} labels={labels} />}
        </ItemForm>
      )}
    </>
  )
}

export function Meals() {
  const { t } = useLingui()
  return (
    <Dishes
      kind="meal"
      words={{
        list: 'meals',
        name: t`Meal`,
        search: t`Search Meal...`,
        add: t`Add Meal`,
        addTitle: t`Add Meal`,
        updateTitle: t`Update Meal`,
        added: t`Meal added successfully!`,
        updated: t`Meal updated successfully!`,
        deleted: t`Meal deleted successfully!`,
        empty: t`No meals found`,
        fetchFailed: t`Failed to fetch meals. Please try again.`,
        saveFailed: t`Failed to save meal. Please try again.`,
        deleteFailed: t`Failed to delete meal. Please try again.`,
      }}
    />
  )
}

export function AddOns() {
  const { t } = useLingui()
  return (
    <Dishes
      kind="add-on"
      words={{
        list: 'add-ons',
        name: t`Add On Products`,
        search: t`Search Add On Product...`,
        add: t`Add AddOn`,
        addTitle: t`Add Add-on`,
        updateTitle: t`Update Add-on`,
        added: t`Add-on added successfully!`,
        updated: t`Add-on updated successfully!`,
        deleted: t`Add-on deleted successfully!`,
        empty: t`No add-ons found`,
        fetchFailed: t`Failed to fetch add-ons. Please try again.`,
        saveFailed: t`Failed to save add-on. Please try again.`,
        deleteFailed: t`Failed to delete add-on. Please try again.`,
      }}
    />
  )
}
