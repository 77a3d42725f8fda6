import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PlanDay } from '../../../../contract/my-plan.ts'
import { api } from '../../../api/api.ts'
import { messageOf } from '../../../api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import css from './rate-meal.module.css'

interface RateMealProps {
  day: string
  meal: PlanDay['meals'][number]
  /** The plan is to be asked again: it knows of it from now on. */
  onRated(): void
}

const STARS = [1, 2, 3, 4, 5] as const

/** One to five stars for a meal that was delivered, with words if they like. What was said before is shown; again replaces. */
export function RateMeal({ day, meal, onRated }: RateMealProps) {
  const { t } = useLingui()
  const [stars, setStars] = useState(meal.rating?.stars ?? 0)
  const [words, setWords] = useState(meal.rating?.words ?? '')
  const [state, setState] = useState<'open' | 'saving' | 'saved' | 'before'>(meal.rating ? 'before' : 'open')
  const [problem, setProblem] = useState<string>()
  const { mealName } = meal

  async function save() {
    setState('saving')
    setProblem(undefined)
    try {
      await api('POST /api/user/rate-meal', { body: { day, dish: meal._id, stars, words } })
      setState('saved')
      onRated()
    } catch (error) {
      setState('open')
      setProblem(messageOf(error))
    }
  }

  function choose(count: number) {
    setStars(count)
    setState('open')
  }

  return (
    <div className={css.rate}>
      <fieldset className={css.stars}>
        <legend className="visually-hidden">{t`How was ${mealName}?`}</legend>
        {STARS.map((count) => (
          <label key={count} data-lit={count <= stars || undefined}>
            <input
              type="radio"
              name={`stars ${day} ${meal._id}`}
              className="visually-hidden"
              aria-label={t`${count} of 5 stars`}
              checked={count === stars}
              onChange={() => choose(count)}
            />
            <svg viewBox="0 0 24 24" width={28} height={28} aria-hidden="true" focusable="false">
              <path d="M12 2.8l2.8 5.9 6.4.8-4.7 4.5 1.2 6.4-5.7-3.1-5.7 3.1 1.2-6.4-4.7-4.5 6.4-.8z" />
            </svg>
          </label>
        ))}
      </fieldset>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {state === 'before' ? (
        <>
          {words && <p className={css.words}>{words}</p>}
          <Button variant="ghost" size="s" onClick={() => setState('open')}>
            <Trans>Change your rating</Trans>
          </Button>
        </>
      ) : state === 'saved' ? (
        <p role="status" className={css.thanks}>
          <Trans>Thank you. The kitchen reads it.</Trans>
        </p>
      ) : (
        stars > 0 && (
          <>
            <TextAreaField
              label={t`What should the kitchen know?`}
              optional={t`(optional)`}
              rows={2}
              maxLength={500}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
            <Button size="s" isBusy={state === 'saving'} onClick={() => void save()}>
              <Trans>Send</Trans>
            </Button>
          </>
        )
      )}
    </div>
  )
}
