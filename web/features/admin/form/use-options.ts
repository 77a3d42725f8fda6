import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { adminApi } from '../admin-api.ts'

export interface Option {
  value: string
  label: string
}

/** Names what an item belongs to, whether or not it is still there. */
export function useItemName() {
  const { t } = useLingui()
  return (name: string, isDeleted: boolean) => (isDeleted ? t`${name} (deleted)` : name)
}

/** What an item has already may stay, though it can no longer be chosen for another. */
export function withCurrent(options: Option[], current: Option[]): Option[] {
  const isNew = ({ value }: Option) => !options.some((option) => option.value === value)
  return [...options, ...current.filter(isNew)]
}

export function useCategoryOptions(): Option[] {
  const { data } = useQuery({
    queryKey: ['options', 'categories'],
    queryFn: async () => (await adminApi('GET /api/admin/get-categories', { query: {} })).data,
  })
  return (data ?? []).map(({ identifier, categoryName }) => ({ value: identifier, label: categoryName }))
}

export function useMealTypeOptions(): Option[] {
  const { data } = useQuery({
    queryKey: ['options', 'meal types'],
    queryFn: async () => (await adminApi('GET /api/admin/get-mealtype', { query: {} })).data,
  })
  return (data ?? []).map(({ identifier, mealType }) => ({ value: identifier, label: mealType }))
}

export function usePackageOptions(): Option[] {
  const { data } = useQuery({
    queryKey: ['options', 'packages'],
    queryFn: async () =>
      (await adminApi('GET /api/admin/get-packages', { query: { perPage: 200, sort: 'name' } })).data,
  })
  return (data ?? []).map(({ _id, packageName }) => ({ value: _id, label: packageName }))
}
