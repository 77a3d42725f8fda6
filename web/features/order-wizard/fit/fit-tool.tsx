import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { Draft, FittedDay } from '../../../../contract/draft.ts'
import type { DayTarget } from '../../../../domain/days/day-menus.ts'
import { changeFils } from '../../../../domain/money/shown-difference.ts'
import { filsFromAed } from '../../../../domain/money.ts'
import { messageOf } from '../../../api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { dismiss, notify } from '../../../ui/overlay/toast-store.ts'
import { useFormat } from '../../../words/format.ts'
import { storeWanted, type Wanted } from '../state/day-target.ts'
import { useWizardPart, useWizardStore } from '../state/wizard-context.ts'
import type { WizardMenu } from '../state/wizard-menu.ts'

const FitDialog = lazy(() => import('./fit-dialog.tsx'))

interface FitToolProps {
  menu: WizardMenu
  date: string
  target: DayTarget | undefined
}

const mealsFils = (draft: Draft | null) => filsFromAed(draft?.fareDetails.mealsTotalPrice ?? 0)

/** How many of the days come near to the target, by energy and protein: what else they miss is among the reasons. */
function useFittedWords() {
  const { t } = useLingui()
  return (days: readonly FittedDay[]): string => {
    const all = days.length
    const near = days.filter(
      ({ missed: { energyKcal, proteinG } }) => energyKcal === undefined && proteinG === undefined,
    ).length
    if (near === all)
      return t`${plural(all, { one: 'Fitted # day to your target.', other: 'Fitted # days to your target.' })}`
    if (near > 0) return t`Fitted ${near} of ${all} days to your target.`
    return t`${plural(all, { one: 'Filled # day, as near to your target as the menu allows.', other: 'Filled # days, as near to your target as the menu allows.' })}`
  }
}

/** 'Fit to my target': asks for the target where it is not known, plans all days or the one shown, and has a way back. */
export function FitTool({ menu, date, target }: FitToolProps) {
  const { t } = useLingui()
  const store = useWizardStore()
  const isFitting = useWizardPart((state) => state.isFitting)
  const [isOpen, setOpen] = useState(false)
  const { money } = useFormat()
  const fittedWords = useFittedWords()
  // The way back leaves together with the step: what was confirmed is not undone from another one.
  const told = useRef<number>(undefined)
  useLayoutEffect(() => () => void (told.current && dismiss(told.current)), [])

  async function plan(asked: Wanted, only: string | undefined) {
    storeWanted(asked)
    setOpen(false)
    const { selection } = store.get()
    try {
      const planned = await store.fit({ ...asked, ...(only && { date: only }) })
      if (!planned) return
      const { days, before } = planned
      const fitted = fittedWords(days)
      const moreFils = changeFils({ before: mealsFils(before), after: mealsFils(store.get().draft) })
      const amount = money(Math.abs(moreFils))
      const price =
        moreFils === 0 ? '' : moreFils > 0 ? t`${amount} more in total.` : t`${amount} less in total.`
      told.current = notify([fitted, price].filter(Boolean).join(' '), {
        action: { label: t`Undo`, onPress: () => store.restore(selection) },
      })
    } catch (error) {
      notify(messageOf(error), { tone: 'danger' })
    }
  }

  return (
    <>
      <Button variant="accent" isBusy={isFitting} onClick={() => setOpen(true)}>
        <Icon name="sliders" size={18} />
        <Trans>Fit to my target</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <FitDialog
            menu={menu}
            date={date}
            target={target}
            onClose={() => setOpen(false)}
            onFit={(asked, only) => void plan(asked, only)}
          />
        </Suspense>
      )}
    </>
  )
}
