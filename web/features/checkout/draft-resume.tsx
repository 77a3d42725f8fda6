import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Draft } from '../../../contract/draft.ts'
import { durationOf } from '../../../domain/days/delivery-calendar.ts'
import { priceOfDays } from '../../../domain/money/plan-price.ts'
import type { BagTerms } from '../../../domain/money/pricing.ts'
import { filsFromAed } from '../../../domain/money.ts'
import { api } from '../../api/api.ts'
import { BagWords } from '../../food/price/bag-words.tsx'
import { Price } from '../../food/price/price.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useFormat } from '../../words/format.ts'
import css from './draft-resume.module.css'

type Begun = { draft: Draft; coolBag: BagTerms | false }

async function loadBegun(signal: AbortSignal): Promise<Begun | null> {
  const { data: draft } = await api('GET /api/user/get-draft', { signal })
  if (!draft || draft.isCleared) return null
  const { data: prices } = await api('GET /api/user/get-plan-prices', {
    query: { eater: draft.eater },
    signal,
  })
  return { draft, coolBag: prices.coolBag?.terms ?? false }
}

/** The same as the wizard's bar says. */
function totalFils({ draft: { fareDetails, duration }, coolBag }: Begun): number | undefined {
  const food = {
    mealsFils: filsFromAed(fareDetails.mealsTotalPrice),
    addOnsFils: filsFromAed(fareDetails.addOnsTotalPrice),
    dayCount: durationOf(duration).days,
  }
  return priceOfDays(food, { coolBag, isAbout: false })?.whole?.totalFils
}

/** An order begun and not finished, with the way back into it. Nothing where there is none. */
export function DraftResume() {
  const { t } = useLingui()
  const { shortDate } = useFormat()
  const [begun, setBegun] = useState<Begun | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    // Whoever cannot be told of a draft still finds every plan below.
    loadBegun(leaving.signal).then(setBegun, () => {})
    return () => leaving.abort()
  }, [])

  if (!begun) return null
  const { draft, coolBag } = begun
  const total = totalFils(begun)
  const [from, to] = [shortDate(draft.startDate), shortDate(draft.endDate)]
  return (
    <section className={css.resume} aria-labelledby="draft">
      <div>
        <h2 id="draft" className={css.title}>
          <Trans>Continue your order</Trans>
        </h2>
        <p className={css.name}>{draft.plan?.mealPlanName ?? draft.package.packageName}</p>
        <p className={css.facts}>
          <Trans>
            {draft.package.packageName}, {from} to {to}
          </Trans>
        </p>
        {coolBag && total !== undefined && (
          <p className={css.facts}>
            <BagWords terms={coolBag} isIncluded />
          </p>
        )}
      </div>
      {total !== undefined && <Price fils={total} size="l" />}
      <ButtonLink to="/select-plan" variant="accent" size="l" aria-label={t`Continue your order`}>
        <Trans>Continue</Trans>
      </ButtonLink>
    </section>
  )
}
