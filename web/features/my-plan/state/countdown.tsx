import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { useMoment } from './plan-words.ts'
import { timeLeft } from './time-left.ts'

const LOOK_EVERY_MS = 20_000

interface CountdownProps {
  cutOff: string
  isChangeable: boolean
  /** Called once the time is over. */
  onOver(): void
}

/** Until when a day can be changed: how long from now, and which moment that is. */
export function Countdown({ cutOff, isChangeable, onOver }: CountdownProps) {
  const { t } = useLingui()
  const moment = useMoment()
  // Unknown on the server: the page would come with a time that is over when it is read.
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const left = timeLeft(Date.parse(cutOff) - (now ?? 0))
  const isOver = now !== undefined && isChangeable && left.isOver
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the moment it is over
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver])

  const until = moment(cutOff)
  if (!isChangeable || isOver)
    return (
      <p>
        <Icon name="clock" size={20} />
        <span>
          <Trans>It could be changed until {until}. The kitchen has begun with it.</Trans>
        </span>
      </p>
    )
  const { days, hours, minutes } = left
  const inDays = t`${plural(days, { one: '# day', other: '# days' })}`
  const inHours = t`${plural(hours, { one: '# hour', other: '# hours' })}`
  const inMinutes = t`${plural(minutes, { one: '# minute', other: '# minutes' })}`
  const parts = days > 0 ? [inDays, hours > 0 && inHours] : [hours > 0 && inHours, minutes > 0 && inMinutes]
  const span = parts.filter(Boolean).join(' ')
  return (
    <p>
      <Icon name="clock" size={20} />
      <span>
        {now !== undefined && (
          <b>
            <Trans>You can change it for another {span}</Trans>
          </b>
        )}{' '}
        <span>
          <Trans>until {until}</Trans>
        </span>
      </span>
    </p>
  )
}
