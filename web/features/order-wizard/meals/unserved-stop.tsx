import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useImperativeHandle, useState } from 'react'
import {
  countMeals,
  UnservedList,
  type UnservedMeal,
  useMealTypeWords,
} from '../../../food/profile/unserved-words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useEater, useWizardStore } from '../state/wizard-context.ts'
import type { StopHandle } from './conflict-stop.tsx'
import css from './conflicts.module.css'
import { unservedIn } from './meal-conflicts.ts'

interface UnservedStopProps {
  ref: Ref<StopHandle>
  onPass(): void
  /** To the first day on which a meal has nothing safe. */
  onReview(date: string): void
}

/** Stops a confirmation where a meal has nothing safe on some day: it is gone on without it only by name. */
export function UnservedStop({ ref, onPass, onReview }: UnservedStopProps) {
  const { t } = useLingui()
  const store = useWizardStore()
  const eater = useEater()
  const names = useMealTypeWords()
  const [meals, setMeals] = useState<UnservedMeal[]>([])
  const [isOpen, setOpen] = useState(false)

  // Looked up when it is asked: what the page shows may be a frame behind the choice.
  function pass() {
    const found = unservedIn(store.get())
    if (found.length === 0) return onPass()
    setMeals(found)
    setOpen(true)
  }
  useImperativeHandle(ref, () => ({ pass }))

  const afterClosing = (next: () => void) => () => {
    setOpen(false)
    next()
  }
  const count = countMeals(meals)
  if (count === 0) return null
  const without = names(meals)
  const first = meals.flatMap(({ dates }) => dates).sort()[0]
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title={t`${plural(count, { one: '# meal stays empty', other: '# meals stay empty' })}`}
      closeLabel={t`Close`}
      foot={
        <>
          <Button variant="ghost" onClick={afterClosing(onPass)}>
            <Trans>Go on without {without}</Trans>
          </Button>
          <Button onClick={afterClosing(() => first && onReview(first))}>
            {count === 1 ? <Trans>Review this day</Trans> : <Trans>Review these days</Trans>}
          </Button>
        </>
      }
    >
      <UnservedList meals={meals} className={css.unserved} />
      <p className={css.why}>
        {eater ? (
          <Trans>
            Every dish there has something {eater} avoids. Nothing comes in its place, and you do not pay for
            it.
          </Trans>
        ) : (
          <Trans>
            Every dish there has something you avoid. Nothing comes in its place, and you do not pay for it.
          </Trans>
        )}
      </p>
    </Dialog>
  )
}
