import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { useWizardStore } from '../state/wizard-context.ts'
import { conflictsIn, tasteOf, unwantedMeals } from './meal-conflicts.ts'

/** Changes every chosen meal with something avoided for one without, says how far that went, with a way back. */
export function useReplaceAll() {
  const { t } = useLingui()
  const store = useWizardStore()
  return () => {
    const { menu, selection: before, profile } = store.get()
    if (!menu) return
    const unwanted = unwantedMeals(menu, profile)
    const count = () => conflictsIn(store.get().selection, menu.meals, unwanted).count
    const found = count()
    store.replaceUnsafe(tasteOf(unwanted))
    const left = count()
    const replaced = found - left
    const message =
      left === 0
        ? t`${plural(replaced, { one: 'Replaced # meal.', other: 'Replaced # meals.' })}`
        : t`${plural(left, { one: `Replaced ${replaced}; # needs your choice.`, other: `Replaced ${replaced}; # need your choice.` })}`
    notify(message, {
      tone: 'info',
      action: { label: t`Undo`, onPress: () => store.restore(before) },
    })
  }
}
