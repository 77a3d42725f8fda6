import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api/api.ts'
import { isSignedOut, signInPath } from '../admin-api.ts'
import { meKey } from '../me.tsx'
import { offlineStore } from './offline-store.ts'
import { storeAnswers, takeStored } from './stored-answers.ts'

/** Opens a page for whoever the device knows, else for whoever the shop says it is, else it leads to the sign-in. */
export function useOpening(queries: QueryClient, names: readonly string[]) {
  const navigate = useNavigate()
  const [state, setState] = useState<'opening' | 'unreachable' | 'open'>('opening')
  const open = useCallback(async () => {
    if (await takeStored(queries, names).catch(() => false)) return setState('open')
    try {
      const { data } = await api('GET /api/admin/me')
      await offlineStore.saveMe(data).catch(() => {})
      queries.setQueryData(meKey, data)
      setState('open')
    } catch (error) {
      if (isSignedOut(error)) navigate(signInPath(location.pathname + location.search), { replace: true })
      else setState('unreachable')
    }
  }, [queries, names, navigate])
  useEffect(() => {
    let forget = () => {}
    let isOver = false
    void open().then(() => {
      if (!isOver) forget = storeAnswers(queries, names)
    })
    return () => {
      isOver = true
      forget()
    }
  }, [open, queries, names])
  return { state, open }
}
