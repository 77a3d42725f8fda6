import { Plural, Trans } from '@lingui/react/macro'
import type { DriverStop } from '../../../../contract/driver.ts'
import { Notice } from '../../../ui/notice.tsx'
import css from './driver.module.css'
import { unpackedBags } from './open-stops.ts'

/** Before a run starts: bags that nobody has closed yet. They stay with the kitchen until somebody looks. */
export function Unpacked({ stops }: { stops: readonly DriverStop[] }) {
  const meant = stops.filter((stop) => unpackedBags(stop).length > 0)
  const count = meant.reduce((sum, stop) => sum + unpackedBags(stop).length, 0)
  if (count === 0) return null
  return (
    <Notice tone="warning">
      <p>
        <b>
          <Plural value={count} one="# bag is not packed yet." other="# bags are not packed yet." />
        </b>{' '}
        <Trans>Ask the kitchen before you leave. Until packed, a bag is not shown as on its way.</Trans>
      </p>
      <ul className={css.unpacked}>
        {meant.map((stop) => (
          <li key={stop.bags[0]!.day}>
            <Trans>
              Stop {stop.stop}: {stop.name}
            </Trans>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
