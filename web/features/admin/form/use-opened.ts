import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminItem, ItemKind } from '../../../../contract/admin-items.ts'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { adminApi } from '../admin-api.ts'
import { useViewState } from '../view-state.ts'

type ItemOf<Kind extends ItemKind> = Extract<AdminItem, { kind: Kind }>['item']

export const newItem = 'new'

/** The two calls of an item's form, and what is said once they are done. */
interface Saving<Body> {
  add(body: Body): Promise<unknown>
  update(body: Body & { identifier: string; version: number | undefined }): Promise<unknown>
  addedText: string
  updatedText: string
}

/** The item named in the address, fresh from the shop, or none where a new one is asked for. */
export function useOpened<Kind extends ItemKind>(kind: Kind, listName: string) {
  const { get, set } = useViewState()
  const queries = useQueryClient()
  const opened = get('open')
  const { data } = useQuery({
    queryKey: ['item', opened],
    enabled: opened !== '' && opened !== newItem,
    queryFn: async () => (await adminApi('GET /api/admin/get-item', { query: { identifier: opened } })).data,
    gcTime: 0,
    staleTime: 0,
  })
  const item = data?.kind === kind ? (data.item as ItemOf<Kind>) : undefined
  return {
    isOpen: opened === newItem || item !== undefined,
    item,
    key: `${opened} ${item?.version ?? ''}`,
    open: (identifier: string) => set({ open: identifier }),
    close: () => set({ open: null }),
    /** Says so and closes; the list, and whatever else names the item, is asked for again. */
    async save<Body extends object>(body: Body, version: number | undefined, saving: Saving<Body>) {
      if (item) await saving.update({ ...body, identifier: item.identifier, version })
      else await saving.add(body)
      notify(item ? saving.updatedText : saving.addedText)
      set({ open: null })
      await queries.invalidateQueries({ queryKey: [listName] })
      await queries.invalidateQueries({ queryKey: ['options'] })
    },
  }
}
