import { useLingui } from '@lingui/react/macro'
import type { ChangedPlan } from '../../../../contract/my-plan.ts'
import { ApiError } from '../../../api/api-error.ts'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { useKeyOf } from '../view-parts/use-key-of.ts'
import { useCustomerRefresh } from './use-customer.ts'

const CHANGED_MEANWHILE = 409

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
