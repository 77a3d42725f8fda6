import { type Ref, useImperativeHandle, useState } from 'react'
import { replaceUnsafe } from '../../../../domain/plans/meal-selection.ts'
import { useWizardStore } from '../state/wizard-context.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { conflictsIn, type MealConflicts, tasteOf, unwantedMeals } from './meal-conflicts.ts'
import { useReplaceAll } from './use-replace-all.ts'

/** What may stop a confirmation. */
export interface StopHandle {
  /** Goes on where there is nothing to ask; otherwise asks first. */
  pass(): void
}

interface ConflictStopProps {
  ref: Ref<StopHandle>
  onPass(): void
  /** To the first day with something avoided. */
  onReview(date: string): void
}

/** Asks about what is chosen although it is avoided. */
export function ConflictStop({ ref, onPass, onReview }: ConflictStopProps) {
  const store = useWizardStore()
  const replaceAll = useReplaceAll()
  const [found, setFound] = useState<{ conflicts: MealConflicts; canReplace: boolean }>()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)

  // Looked up when it is asked: what the page shows may be a frame behind the choice.
  function pass() {
    const { menu, selection, profile } = store.get()
    if (!menu) return
    const unwanted = unwantedMeals(menu, profile)
    const replaced = replaceUnsafe(selection, menu.menus, tasteOf(unwanted))
    const conflicts = conflictsIn(selection, menu.meals, unwanted)
    if (conflicts.count === 0) return onPass()
    setFound({ conflicts, canReplace: conflictsIn(replaced, menu.meals, unwanted).count < conflicts.count })
    setOpen(true)
  }
  useImperativeHandle(ref, () => ({ pass }))

  const afterClosing = (next: () => void) => () => {
    close()
    next()
  }
  return (
    found && (
      <ConflictDialog
        {...found}
        isOpen={isOpen}
        onReplace={afterClosing(replaceAll)}
        onReview={afterClosing(() => onReview([...found.conflicts.byDate.keys()][0]!))}
        onKeep={afterClosing(onPass)}
        onClose={close}
      />
    )
  )
}
