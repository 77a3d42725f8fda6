import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { UnservedList, type UnservedMeal, useMealTypeWords } from '../../food/profile/unserved-words.tsx'
import { CheckField } from '../../ui/form/choice-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import css from './unserved-check.module.css'

interface UnservedCheckProps {
  meals: readonly UnservedMeal[]
  isConfirmed: boolean
  onConfirm(isConfirmed: boolean): void
  /** Somebody tried to pay without an answer; a new one each time. */
  missing: object | undefined
}

/** Meals that do not come, since nothing on the menu is safe: nothing is paid unless that is known, by name. */
export function UnservedCheck({ meals, isConfirmed, onConfirm, missing }: UnservedCheckProps) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const names = useMealTypeWords()
  useEffect(() => {
    if (!missing) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [missing])
  if (meals.length === 0) return null
  const without = names(meals)
  return (
    <div ref={place}>
      <Notice tone="warning">
        <UnservedList meals={meals} className={css.meals} />
        <p>
          <Trans>
            Every dish there has something that is avoided. Nothing comes, and you do not pay for it.
          </Trans>
        </p>
        <CheckField
          checked={isConfirmed}
          error={missing && !isConfirmed ? t`Please confirm this before you pay.` : undefined}
          onChange={(event) => onConfirm(event.target.checked)}
          className={css.confirm}
        >
          <Trans>I know that, and I go on without {without}.</Trans>
        </CheckField>
      </Notice>
    </div>
  )
}
