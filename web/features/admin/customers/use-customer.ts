import { useQuery, useQueryClient } from '@tanstack/react-query'
import { adminApi } from '../admin-api.ts'

/** Everything kept of a customer begins with it, so that what was done is seen everywhere. */
export const customerKey = (id: string) => ['customer', id]

export const useCustomer = (id: string) =>
  useQuery({
    queryKey: customerKey(id),
    queryFn: async ({ signal }) =>
      (await adminApi('GET /api/admin/get-customer', { query: { id }, signal })).data,
  })

export function useCustomerRefresh(id: string) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: customerKey(id) })
}
