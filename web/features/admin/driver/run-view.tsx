import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DriverRun, DriverStop } from '../../../../contract/driver.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import css from './driver.module.css'
import { isStopOpen } from './open-stops.ts'
import type { createPhone, PhoneState } from './phone.ts'
import { StopCard } from './stop-card.tsx'
import { UndoBar } from './undo-bar.tsx'
import { Unpacked } from './unpacked.tsx'

interface RunViewProps {
  run: DriverRun
  undoable: PhoneState['undoable']
  phone: ReturnType<typeof createPhone>
}

/** One run: how far it is, the next stop, and all of them below. */
export function RunView({ run, undoable, phone }: RunViewProps) {
  const { t } = useLingui()
  const { momentTime, longDate } = useFormat()
  const [chosen, choose] = useState<number>()
  const done = run.stops.filter((stop) => !isStopOpen(stop)).length
  const keyed = run.stops.map((stop, at) => ({ stop, at }))
  const current =
    keyed.find(({ at, stop }) => at === chosen && isStopOpen(stop)) ??
    keyed.find(({ stop }) => isStopOpen(stop))
  const bags = run.stops.flatMap((stop) => stop.bags)
  return (
    <>
      <section className={css.progress} aria-label={t`Progress`}>
        <p>
          <b>{run.name}</b>, {longDate(run.from.slice(0, 10))}, {momentTime(run.from)} –{' '}
          {momentTime(run.until)}
        </p>
        <progress max={run.stops.length} value={done} aria-label={t`Stops done`} />
        {/* As high with Undo as without: nothing moves under a thumb when it comes or goes. */}
        <div className={css.said}>
          {undoable.length > 0 ? (
            <UndoBar about={undoable[0]!.about} onUndo={() => void phone.takeBack()} />
          ) : (
            <p>
              <Trans>
                {done} of {run.stops.length} stops done
              </Trans>
            </p>
          )}
        </div>
      </section>
      {!run.startedAt && (
        <section className={css.card}>
          <p className={css.large}>
            <Plural value={bags.length} one="# bag to take along" other="# bags to take along" />
          </p>
          <Unpacked stops={run.stops} />
          <Button
            isWide
            size="l"
            onClick={() => void phone.mark([{ kind: 'started', run: run.id }], run.name)}
          >
            <Icon name="truck" size={22} />
            <Trans>Start the run</Trans>
          </Button>
        </section>
      )}
      {run.startedAt && current && (
        <StopCard key={current.at} stop={current.stop} phone={phone} onMarked={() => choose(undefined)} />
      )}
      {run.startedAt && !current && run.stops.length > 0 && (
        <section className={css.card}>
          <p className={css.large}>
            <Trans>Every stop is done. Thank you.</Trans>
          </p>
        </section>
      )}
      <section aria-label={t`All stops`}>
        <h2 className={css.listTitle}>
          <Trans>All stops</Trans>
        </h2>
        <ol className={css.stops}>
          {keyed.map(({ stop, at }) => (
            <li key={at}>
              <button
                type="button"
                disabled={!isStopOpen(stop)}
                aria-current={at === current?.at ? 'step' : undefined}
                onClick={() => {
                  choose(at)
                  scrollTo({ top: 0 })
                }}
              >
                <span className={css.number}>{stop.stop}</span>
                <span className={css.who}>
                  <b>{stop.name}</b>
                  <span>{stop.address.at(-2) ?? stop.address[0]}</span>
                </span>
                <StopState stop={stop} />
              </button>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

function StopState({ stop }: { stop: DriverStop }) {
  const { t } = useLingui()
  const { momentTime } = useFormat()
  if (isStopOpen(stop)) return stop.bags.length > 1 ? <Badge>{t`${stop.bags.length} bags`}</Badge> : null
  const [bag] = stop.bags
  const time = bag?.endedAt ? momentTime(bag.endedAt) : ''
  return stop.bags.some(({ state }) => state === 'failed') ? (
    <Badge tone="danger">{t`Not delivered ${time}`}</Badge>
  ) : (
    <Badge tone="success">{t`Delivered ${time}`}</Badge>
  )
}
