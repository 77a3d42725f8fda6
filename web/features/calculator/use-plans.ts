import { useEffect, useState } from 'react'
import type { MealPlan } from '../../../contract/catalogue.ts'
import { api } from '../../api/api.ts'

/** The plans for the modal: nothing while they come, an empty list where they cannot. */
export function usePlans(): readonly MealPlan[] | undefined {
  const [plans, setPlans] = useState<readonly MealPlan[]>()
  useEffect(() => {
    const leaving = new AbortController()
    api('GET /api/user/get-meal-plans', { signal: leaving.signal })
      .then(({ data }) => setPlans(data))
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return
        console.error(error)
        setPlans([])
      })
    return () => leaving.abort()
  }, [])
  return plans
}
