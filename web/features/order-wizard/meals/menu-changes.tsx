import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWizardPart, useWizardStore } from '../state/wizard-context.ts'
import css from './menu-changes.module.css'

/** What changed while the customer was choosing: meals that have gone, or another window that was quicker. */
export function MenuChanges() {
  const draft = useWizardPart((state) => state.draft)
  const change = useWizardPart((state) => state.change)
  const isUnsaved = useWizardPart((state) => state.unsaved.length > 0)
  const store = useWizardStore()
  const { shortDate } = useFormat()
  const gone = new Map<string, string[]>()
  for (const { date, mealName } of draft?.vanished ?? [])
    gone.set(mealName, [...(gone.get(mealName) ?? []), shortDate(date)])
  const addOns = draft?.vanishedAddOns ?? []
  if (!change && !isUnsaved && gone.size === 0 && addOns.length === 0) return null
  return (
    <div className={css.change}>
      {isUnsaved && (
        <Notice
          tone="danger"
          action={
            <Button size="s" onClick={() => void store.saveAgain()}>
              <Trans>Try Again</Trans>
            </Button>
          }
        >
          <Trans>Your last changes are not saved yet. They are kept in this tab.</Trans>
        </Notice>
      )}
      {change && <Notice tone="warning">{change.message}</Notice>}
      {gone.size + addOns.length > 0 && (
        <Notice tone="warning">
          <p>
            <Trans>No longer on the menu:</Trans>
          </p>
          <ul className={css.gone}>
            {[...gone].map(([name, dates]) => (
              <li key={name}>
                <b>{name}</b> <span>{dates.join(', ')}</span>
              </li>
            ))}
            {addOns.map((name) => (
              <li key={name}>
                <b>{name}</b>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
