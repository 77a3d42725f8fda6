import { useCallback, useEffect, useState } from 'react'
import type { MealPlan } from '../../../contract/catalogue.ts'
import { api } from '../../api/api.ts'

/** The plans for the modal: nothing while they come, none where they could not be had, and a way to ask again. */
export function usePlans() {
  const [plans, setPlans] = useState<readonly MealPlan[]>()
  const [hasFailed, setFailed] = useState(false)
  const [asked, setAsked] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again, it asks again
  useEffect(() => {
    const leaving = new AbortController()
    api('GET /api/user/get-meal-plans', { signal: leaving.signal })
      .then(({ data }) => setPlans(data))
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return
        console.error(error)
        setFailed(true)
        setPlans([])
      })
    return () => leaving.abort()
  }, [asked])

  const retry = useCallback(() => {
    setFailed(false)
    setPlans(undefined)
    setAsked((times) => times + 1)
  }, [])
  return { plans, hasFailed, retry }
}
