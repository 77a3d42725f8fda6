import { useLingui } from '@lingui/react/macro'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import type { ListOf } from '../call-types.ts'
import { useItemName } from '../form/use-options.ts'
import type { Column } from '../table/list-view.tsx'
import { NamedPicture } from '../view-parts/named-picture.tsx'
import { DishRating } from './dish-rating.tsx'
import css from './recipe.module.css'

export type DishList = ListOf<'GET /api/admin/get-meals'>

export function useDishColumns(nameLabel: string): Column<DishList['row'], DishList['sort']>[] {
  const { t } = useLingui()
  const { money } = useFormat()
  const nameOf = useItemName()
  return [
    {
      id: 'name',
      label: nameLabel,
      sort: 'name',
      cell: (row) => (
        <>
          <NamedPicture name={row.mealName} src={row.image[0]} />
          <DishRating {...row.rating} />
        </>
      ),
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
      cell: ({ moreDetails: { allergens }, missingAllergens }) => (
        <>
          {allergens.join(', ') || '—'}
          {missingAllergens.length > 0 && (
            <span className={css.missing}>
              <Icon name="warning" size={16} />
              {t`Missing: ${missingAllergens.join(', ')}`}
            </span>
          )}
        </>
      ),
    },
  ]
}
