import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MessageKind } from '../../../../domain/shop/messages.ts'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { adminApi, messageOf } from '../admin-api.ts'

export interface NamedMessage {
  kind: MessageKind
  id: string
}

const messageKey = ({ kind, id }: NamedMessage) => ['message', kind, id]

export const useMessage = (named: NamedMessage) =>
  useQuery({
    queryKey: messageKey(named),
    queryFn: async ({ signal }) =>
      (await adminApi('GET /api/admin/get-message', { query: named, signal })).data,
  })

/** The message and the lists it stands in. */
export function useMessageRefresh(named: NamedMessage) {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [messageKey(named), ['inquiries'], ['consultations'], ['today']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
}

/** Closes a message, or opens it again. */
export function useMarkMessage(named: NamedMessage) {
  const { t } = useLingui()
  const refresh = useMessageRefresh(named)
  return async (isDone: boolean) => {
    try {
      const body = { kind: named.kind, ids: [named.id], isDone }
      await adminApi('POST /api/admin/mark-messages', { body })
    } catch (error) {
      notify(messageOf(error, t`Failed to save. Please try again.`), { tone: 'danger' })
    }
    await refresh()
  }
}
