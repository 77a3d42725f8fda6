import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAllergenWords } from '../../../food/profile/allergen-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useFormat } from '../../../words/format.ts'
import { useEater } from '../state/wizard-context.ts'
import css from './conflicts.module.css'
import type { MealConflicts } from './meal-conflicts.ts'

interface ConflictDialogProps {
  conflicts: MealConflicts
  isOpen: boolean
  /** Whether the menu has something else for any of them. */
  canReplace: boolean
  onReplace(): void
  onReview(): void
  onKeep(): void
  onClose(): void
}

/** Stops a confirmation: chosen meals contain something avoided. Keeping them is possible, but only by name. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflicts, isOpen, canReplace, onReplace, onReview, onKeep, onClose } = props
  const { t } = useLingui()
  const names = useAllergenWords()(conflicts.allergens)
  const eater = useEater()
  const [isKeeping, setKeeping] = useState(false)
  const { count } = conflicts
  const after = (next: () => void) => () => {
    setKeeping(false)
    next()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={after(onClose)}
      title={
        isKeeping
          ? t`${plural(count, { one: `Keep # meal with ${names}?`, other: `Keep # meals with ${names}?` })}`
          : t`${plural(count, { one: `# meal contains ${names}`, other: `# meals contain ${names}` })}`
      }
      closeLabel={t`Close`}
      foot={
        isKeeping ? (
          <>
            <Button variant="ghost" onClick={after(onKeep)}>
              <Plural value={count} one={`Keep # meal with ${names}`} other={`Keep # meals with ${names}`} />
            </Button>
            <Button onClick={() => setKeeping(false)}>
              <Trans>Go Back</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button variant="ghost" onClick={() => setKeeping(true)}>
              <Trans>Keep them</Trans>
            </Button>
            <Button variant={canReplace ? 'quiet' : 'primary'} onClick={after(onReview)}>
              <Trans>Review</Trans>
            </Button>
            {canReplace && (
              <Button onClick={after(onReplace)}>
                <Trans>Replace all</Trans>
              </Button>
            )}
          </>
        )
      }
    >
      <p className={css.lead}>
        {isKeeping ? (
          <Trans>They will be cooked and delivered as they are. We ask once more before you pay.</Trans>
        ) : canReplace && eater ? (
          <Trans>
            You told us that {eater} avoids it. We can replace these meals with others of the day.
          </Trans>
        ) : canReplace ? (
          <Trans>You told us that you avoid it. We can replace these meals with others of the day.</Trans>
        ) : (
          <Trans>The menu has nothing else in their place. You can leave these meals out.</Trans>
        )}
      </p>
      <ConflictList conflicts={conflicts} />
    </Dialog>
  )
}

function ConflictList({ conflicts }: { conflicts: MealConflicts }) {
  const { shortDate } = useFormat()
  return (
    <ul className={css.list}>
      {conflicts.meals.map(({ meal, allergens, dates }) => (
        <li key={meal.id}>
          <b>{meal.name}</b>
          <span className={css.contains}>
            <Icon name="warning" size={16} />
            {allergens.join(', ')}
          </span>
          <span className={css.dates}>
            {dates.length > 3 ? (
              <Plural value={dates.length} one="# day" other="# days" />
            ) : (
              dates.map(shortDate).join(', ')
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
