import { useCallback, useEffect, useRef, useState } from 'react'
import type { OrderRow } from '../../../contract/orders.ts'
import { api } from '../../api/api.ts'

export interface OrderPage {
  orders: OrderRow[]
  page: number
  pages: number
  total: number
}

type Loaded = { kind: 'loading' } | { kind: 'problem' } | { kind: 'shown'; page: OrderPage }

/** One page of the customer's orders at a time; a late answer to an earlier question is left out. */
export function useOrders(paymentStatus: number, page: number) {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' })
  const asked = useRef(0)

  const load = useCallback(async () => {
    const turn = ++asked.current
    try {
      const { data } = await api('GET /api/user/get-orders', { query: { paymentStatus, page } })
      if (turn === asked.current) setLoaded({ kind: 'shown', page: data })
    } catch {
      if (turn === asked.current) setLoaded({ kind: 'problem' })
    }
  }, [paymentStatus, page])

  useEffect(() => {
    setLoaded({ kind: 'loading' })
    void load()
  }, [load])

  return { loaded, load }
}
