import { useEffect, useMemo, useRef, useState } from 'react'
import type { EaterAnswer } from '../../../../contract/food-profile.ts'
import type { PlanPrices } from '../../../../contract/plan-prices.ts'
import { filsFromAed } from '../../../../domain/money.ts'
import { api } from '../../../api/api.ts'
import { useWizardStore } from '../state/wizard-context.ts'

/** What a day of each package costs this customer, by the package's id. */
export type DayPrices = ReadonlyMap<string, { dayFils: number | undefined; mealsPerDay: number }>

/** As the page was written with, for the customer; asked for again when another profile may mean other meals. */
export function useDayPrices(
  atFirst: PlanPrices['packages'],
  { name: eater, foodProfile }: EaterAnswer,
): DayPrices {
  const [packages, setPackages] = useState(atFirst)
  const own = useWizardStore().atFirst.eaters[0]?.foodProfile
  const askedFor = useRef(own)

  useEffect(() => {
    if (askedFor.current === foodProfile) return
    askedFor.current = foodProfile
    const leaving = new AbortController()
    // What cannot be asked for stays as it was: the sum with a first day comes from the shop in any case.
    api('GET /api/user/get-plan-prices', { query: { eater }, signal: leaving.signal }).then(
      ({ data }) => setPackages(data.packages),
      () => {},
    )
    return () => leaving.abort()
  }, [eater, foodProfile])

  return useMemo(
    () =>
      new Map(
        packages.map(({ _id, price, mealsPerDay }) => [
          _id,
          { dayFils: price === null ? undefined : filsFromAed(price), mealsPerDay },
        ]),
      ),
    [packages],
  )
}
