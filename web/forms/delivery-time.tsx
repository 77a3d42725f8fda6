import { Trans, useLingui } from '@lingui/react/macro'
import type { DeliveryWindow } from '../../domain/days/delivery-days.ts'
import { MAX_DRIVER_NOTE, zoneName } from '../../domain/delivery/zones.ts'
import { RadioCards } from '../ui/form/choice-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Notice } from '../ui/notice.tsx'
import css from './delivery-time.module.css'
import type { DeliveryChoice, WhyNotThere } from './use-delivery-choice.ts'
import { useWeekdayName, useWindowWords } from './window-words.ts'

interface DeliveryTimeProps {
  choice: DeliveryChoice
  /** Windows for which the shop has said that there is no place left. */
  full?: readonly DeliveryWindow[]
}

/** Asks when the address's zone is to be delivered to, and for a word to the driver; says so where it is not delivered to. */
export function DeliveryTime({ choice, full = [] }: DeliveryTimeProps) {
  const { t } = useLingui()
  const words = useWindowWords()
  const { zone, problem } = choice
  if (problem) return <NotThere problem={problem} />
  if (!zone) return null
  const place = zoneName(zone)
  const isOnly = zone.windows.length === 1
  return (
    <div className={css.time}>
      <RadioCards
        legend={t`Delivery time`}
        name="delivery-window"
        columns={isOnly ? 1 : 2}
        value={choice.window}
        onChange={choice.choose}
        options={zone.windows.map((window) => ({
          value: window,
          label: words[window].name,
          detail: (
            <>
              {words[window].detail}
              {isOnly && (
                <span className={css.only}>
                  <Trans>We deliver to {place} at this time only.</Trans>
                </span>
              )}
              {full.includes(window) && (
                <span className={css.full}>
                  <Trans>No place left on one of your days.</Trans>
                </span>
              )}
            </>
          ),
        }))}
      />
      <TextField
        label={t`Note for the driver`}
        optional={t`(optional)`}
        hint={t`For example: leave it with the guard, please do not ring.`}
        name="driverNote"
        maxLength={MAX_DRIVER_NOTE}
        value={choice.note}
        onChange={(event) => choice.writeNote(event.target.value)}
      />
    </div>
  )
}

export function NotThere({ problem }: { problem: WhyNotThere }) {
  const weekdayName = useWeekdayName()
  const { place } = problem
  const weekdays = problem.kind === 'weekdays' ? problem.weekdays.map(weekdayName).join(', ') : ''
  return (
    <Notice tone="danger">
      {problem.kind === 'weekdays' ? (
        <Trans>
          We do not deliver to {place} on these days of your plan: {weekdays}. Please choose another address
          or another plan.
        </Trans>
      ) : (
        <Trans>We do not deliver to {place} yet. Please choose another address.</Trans>
      )}
    </Notice>
  )
}
