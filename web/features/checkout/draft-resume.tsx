import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Draft } from '../../../contract/draft.ts'
import { filsFromAed } from '../../../domain/money.ts'
import { api } from '../../api/api.ts'
import { Price } from '../../food/price.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useFormat } from '../../words/format.ts'
import css from './draft-resume.module.css'

/** An order begun and not finished, with the way back into it. Nothing where there is none. */
export function DraftResume() {
  const { t } = useLingui()
  const { shortDate } = useFormat()
  const [draft, setDraft] = useState<Draft | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    // Whoever cannot be told of a draft still finds every plan below.
    api('GET /api/user/get-draft', { signal: leaving.signal }).then(
      ({ data }) => setDraft(data),
      () => {},
    )
    return () => leaving.abort()
  }, [])

  if (!draft || draft.isCleared) return null
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
      </div>
      <Price fils={filsFromAed(draft.fareDetails.totalFare)} size="l" />
      <ButtonLink to="/select-plan" variant="accent" size="l" aria-label={t`Continue your order`}>
        <Trans>Continue</Trans>
      </ButtonLink>
    </section>
  )
}
