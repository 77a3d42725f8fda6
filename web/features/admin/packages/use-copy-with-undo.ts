import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef } from 'react'
import { type CopyTo, copyMeals, type PackageDay, undoCopy } from '../../../../domain/plans/package-days.ts'
import { afterPaint } from '../../../ui/deferred/after-paint.ts'
import { dismiss, notify } from '../../../ui/overlay/toast-store.ts'
import { useFormat } from '../../../words/format.ts'

interface Menu {
  days: PackageDay[]
  onChange(days: PackageDay[]): void
}

/** Copies a day's meals over others, says how far that went, and can take it back as long as the form is open. */
export function useCopyWithUndo(menu: RefObject<Menu>) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const message = useRef(0)
  useEffect(() => () => dismiss(message.current), [])

  const words = (to: CopyTo, changed: number) => {
    if (changed === 0) return t`Nothing to copy: these meals are there already.`
    if (to === 'all') return t`Meals copied to all days!`
    if (to === 'weekday')
      return t`${plural(changed, { one: 'Meals copied to # day', other: 'Meals copied to # days' })}`
    return t`Meals copied to ${longDate(to.date)}`
  }

  return (from: PackageDay, to: CopyTo) => {
    const before = menu.current.days
    const { days: copied, changed } = copyMeals(before, from, to)
    if (changed > 0) menu.current.onChange(copied)
    const undo = () => menu.current.onChange(undoCopy(menu.current.days, before, copied))
    afterPaint(() => {
      // The way back is of the last copy alone.
      dismiss(message.current)
      message.current = notify(words(to, changed), {
        tone: changed > 0 ? 'success' : 'info',
        ...(changed > 0 && { action: { label: t`Undo`, onPress: undo } }),
      })
    })
  }
}
