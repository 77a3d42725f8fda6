import { useEffect, useState } from 'react'
import type { PackageDetails } from '../../../contract/catalogue.ts'
import { type PackageFacts, packageFacts } from '../../../domain/plan-facts.ts'
import { api } from '../../api/api.ts'
import { menuMeal } from '../../food/menu-meal.ts'

type Asked = { identifier: string; facts?: PackageFacts | undefined; problem?: string }

/** The menu of the chosen package, asked for when it is chosen: what a day of it costs with the first meal of each type. */
export function usePackageDetails(identifier: string | undefined) {
  const [asked, setAsked] = useState<Asked>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!identifier) return
    const leaving = new AbortController()
    api('POST /api/user/get-package-details', {
      body: { key: 'identifier', value: identifier },
      signal: leaving.signal,
    }).then(
      ({ data: [details] }) => setAsked({ identifier, facts: details && factsOf(details) }),
      (error: Error) => !leaving.signal.aborted && setAsked({ identifier, problem: error.message }),
    )
    return () => leaving.abort()
  }, [identifier, attempt])

  const { facts, problem } = asked?.identifier === identifier ? (asked ?? {}) : {}
  return { facts, problem, retry: () => setAttempt((n) => n + 1) }
}

function factsOf({ meals }: PackageDetails): PackageFacts | undefined {
  const days = Object.values(meals).map(({ mealsDetails }) =>
    mealsDetails.map((meal) => ({ ...menuMeal(meal), mealTypes: meal.mealType.map(({ _id }) => _id) })),
  )
  const mealTypes = [...new Set(days.flat().flatMap((meal) => meal.mealTypes))]
  return packageFacts(days, mealTypes)
}
