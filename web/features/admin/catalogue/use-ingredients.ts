import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RecipeIngredient } from '../../../../contract/admin-ingredients.ts'
import type { AdminDish } from '../../../../contract/admin-meals.ts'
import { adminApi } from '../admin-api.ts'

const perPage = 200
const none: RecipeIngredient[] = []

/** Every ingredient there is: a kitchen has some hundreds. */
async function loadIngredients(signal: AbortSignal): Promise<RecipeIngredient[]> {
  const found: RecipeIngredient[] = []
  for (let page = 1; ; page++) {
    const query = { page, perPage, sort: 'name' as const }
    const { data, total } = await adminApi('GET /api/admin/get-ingredients', { query, signal })
    for (const { identifier, name, allergens } of data)
      found.push({ identifier, name, allergens, isDeleted: false })
    if (data.length < perPage || found.length >= total) return found
  }
}

/** By identifier: those to choose from, and what the dish has already, deleted or not. */
export function useIngredients(dish: AdminDish | undefined): Map<string, RecipeIngredient> {
  const { data = none } = useQuery({
    queryKey: ['options', 'ingredients'],
    queryFn: ({ signal }) => loadIngredients(signal),
  })
  return useMemo(() => {
    const own = (dish?.recipe ?? []).map(({ ingredient }) => ingredient)
    return new Map([...data, ...own].map((one) => [one.identifier, one]))
  }, [data, dish])
}
