import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { ChangedPlan } from '../../../../contract/my-plan.ts'
import { ApiError } from '../../../api/api-error.ts'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { useCustomerRefresh } from './use-customer.ts'

const CHANGED_MEANWHILE = 409

/** One key for one wish: sent again before it was answered, it is done once; another wish has another key. */
function useKeyOf() {
  const last = useRef({ wish: '', key: '' })
  return (wish: object): string => {
    const named = JSON.stringify(wish)
    if (last.current.wish !== named) last.current = { wish: named, key: crypto.randomUUID() }
    return last.current.key
  }
}

/** Does something for a customer, says its receipt and shows what is true now. */
export function useAct(customerId: string, onDone: () => void) {
  const { t } = useLingui()
  const keyOf = useKeyOf()
  const refresh = useCustomerRefresh(customerId)
  return async <Wish extends object>(
    wish: Wish,
    send: (body: Wish & { key: string }) => Promise<{ data: ChangedPlan }>,
    words: string,
  ) => {
    try {
      const { data } = await send({ ...wish, key: keyOf(wish) })
      notify(`${words} ${t`Receipt ${data.receipt.receipt}.`}`)
      onDone()
      await refresh()
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === CHANGED_MEANWHILE) await refresh()
      throw error
    }
  }
}
