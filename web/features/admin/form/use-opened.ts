import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminItem, ItemKind } from '../../../../contract/admin-items.ts'
import { adminApi } from '../admin-api.ts'
import { useViewState } from '../view-state.ts'

type ItemOf<Kind extends ItemKind> = Extract<AdminItem, { kind: Kind }>['item']
export const newItem = 'new'

/** The item named in the address, fresh from the shop, or none where a new one is asked for. */
export function useOpened<Kind extends ItemKind>(kind: Kind, listName: string) {
  const { get, set } = useViewState()
  const queries = useQueryClient()
  const opened = get('open')
  const { data, isError } = useQuery({
    queryKey: ['item', opened],
    enabled: opened !== '' && opened !== newItem,
    queryFn: async () => (await adminApi('GET /api/admin/get-item', { query: { identifier: opened } })).data,
    gcTime: 0,
    staleTime: 0,
  })
  const isFound = data?.kind === kind
  return {
    isOpen: opened === newItem || isFound,
    isMissing: isError || (data !== undefined && !isFound),
    item: isFound ? (data.item as ItemOf<Kind>) : undefined,
    key: `${opened} ${isFound ? data.item.version : ''}`,
    open: (identifier: string) => set({ open: identifier }),
    close: () => set({ open: null }),
    /** After something was saved: the list, and whatever else names it, is asked for again. */
    saved: async () => {
      set({ open: null })
      await queries.invalidateQueries({ queryKey: [listName] })
      await queries.invalidateQueries({ queryKey: ['options'] })
    },
  }
}
