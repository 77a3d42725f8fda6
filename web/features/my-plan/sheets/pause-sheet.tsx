import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { api } from '../../../api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { useFormat } from '../../../words/format.ts'
import { useAsked } from '../state/use-asked.ts'
import css from './pause-sheet.module.css'
import type { SheetProps } from './plan-sheets.tsx'
import { WaitingPart } from './waiting-part.tsx'

type Dates = { subscription: string; from: string; resume: string }

/** No deliveries from a date until a resume date. What moves where is shown before anything is done. */
export function PauseSheet({ plan, subscription, onClose }: SheetProps) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const first = subscription.days.find(({ isChangeable }) => isChangeable)?.date ?? ''
  const [from, setFrom] = useState(first)
  const [resume, setResume] = useState('')
  const [problem, setProblem] = useState<string>()
  const dates: Dates = { subscription: subscription._id, from, resume }
  const isGiven = from !== '' && resume > from
  // The dates for which the shop has said what would move.
  const [quoted, setQuoted] = useState<string>()

  async function pause() {
    setProblem(undefined)
    const isDone = await plan.make({
      name: `pause ${JSON.stringify(dates)}`,
      send: (key) => api('POST /api/user/pause-plan', { body: { key, ...dates } }),
      onDone({ receipt }) {
        const until = longDate(resume)
        notify(t`Paused. Deliveries begin again on ${until}.`, {
          action: { label: t`Undo`, onPress: () => void undo() },
          link: { label: t`Receipt ${receipt.receipt}`, to: `/receipts#${receipt.receipt}` },
        })
      },
      onRefused: setProblem,
    })
    if (isDone) onClose()
  }

  const undo = () =>
    plan.make({
      name: `resume ${JSON.stringify(dates)}`,
      send: (key) =>
        api('POST /api/user/resume-plan', { body: { key, subscription: subscription._id, from } }),
      onDone: () => notify(t`The pause is undone.`),
    })

  const { pausesLeft, pauseDaysLeft } = subscription
  const pauses = t`${plural(pausesLeft, { one: 'one pause', other: '# pauses' })}`
  const days = t`${plural(pauseDaysLeft, { one: '# day', other: '# days' })}`
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Pause`}
      closeLabel={t`Close`}
      shape="panel"
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button
            disabled={!isGiven || quoted !== JSON.stringify(dates)}
            isBusy={plan.isSaving}
            onClick={() => void pause()}
          >
            <Trans>Pause the plan</Trans>
          </Button>
        </>
      }
    >
      <div className={css.pause}>
        <p>
          <Trans>
            You have {pauses} left, {days} in all. Nothing is lost: the days move to the end of your plan.
          </Trans>
        </p>
        <div className={css.dates}>
          <TextField
            type="date"
            label={t`First day without a delivery`}
            value={from}
            min={first}
            max={subscription.validUntil}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            type="date"
            label={t`Deliveries begin again on`}
            value={resume}
            min={from}
            max={subscription.validUntil}
            error={resume && !isGiven ? t`Choose a date after the first one.` : undefined}
            onChange={(event) => setResume(event.target.value)}
          />
        </div>
        {problem && <Notice tone="danger">{problem}</Notice>}
        {isGiven && <Moves dates={dates} onQuoted={setQuoted} />}
      </div>
    </Dialog>
  )
}

function Moves({ dates, onQuoted }: { dates: Dates; onQuoted(about: string): void }) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const about = JSON.stringify(dates)
  const asked = useAsked(about, (signal) => api('POST /api/user/quote-pause', { body: dates, signal }))
  const isKnown = asked.data !== undefined
  useEffect(() => {
    if (isKnown) onQuoted(about)
  }, [isKnown, about, onQuoted])
  return (
    <section aria-live="polite" aria-label={t`What moves where`}>
      <WaitingPart asked={asked} height={8}>
        {({ moves }) =>
          moves.length === 0 ? (
            <p>
              <Trans>No delivery day lies between these dates.</Trans>
            </p>
          ) : (
            <>
              <h3 className={css.title}>
                <Trans>What moves where</Trans>
              </h3>
              <ul className={css.moves}>
                {moves.map((move) => (
                  <li key={move.day}>
                    <span>{longDate(move.from)}</span>
                    <Icon name="arrow" size={18} />
                    <span className="visually-hidden">
                      <Trans>moves to</Trans>
                    </span>
                    <b>{longDate(move.to)}</b>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </WaitingPart>
    </section>
  )
}
