import { Plural, Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { useAllergenWords } from '../../../food/profile/allergen-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useEater } from '../state/wizard-context.ts'
import css from './conflicts.module.css'
import { useConflicts } from './meal-conflicts.ts'
import { useReplaceAll } from './use-replace-all.ts'

/** Above the days, where no bar can cover it: how many chosen meals contain something avoided. */
export const ConflictNotice = memo(function ConflictNotice() {
  const { count, allergens } = useConflicts()
  const names = useAllergenWords()(allergens)
  const replaceAll = useReplaceAll()
  const eater = useEater()
  if (count === 0) return null
  return (
    <div className={css.notice}>
      <Notice
        tone="danger"
        action={
          <Button size="s" onClick={replaceAll}>
            <Trans>Replace all</Trans>
          </Button>
        }
      >
        {eater ? (
          <Plural
            value={count}
            one={`# chosen meal contains ${names}, which ${eater} avoids.`}
            other={`# chosen meals contain ${names}, which ${eater} avoids.`}
          />
        ) : (
          <Plural
            value={count}
            one={`# chosen meal contains ${names}, which you avoid.`}
            other={`# chosen meals contain ${names}, which you avoid.`}
          />
        )}
      </Notice>
    </div>
  )
})
