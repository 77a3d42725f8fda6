import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent, useId, useState } from 'react'
import type { DriverStop } from '../../../../contract/driver.ts'
import type { FailureReason } from '../../../../domain/days/failed-delivery.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BagDialog } from './bag-dialog.tsx'
import css from './driver.module.css'
import { FailDialog } from './fail-dialog.tsx'
import { openBags, unpackedBags } from './open-stops.ts'
import type { createPhone } from './phone.ts'
import { scaleDown } from './scale-down.ts'

interface StopCardProps {
  stop: DriverStop
  phone: ReturnType<typeof createPhone>
  onMarked(): void
}

/** The door that comes next, and everything that is done there. */
export function StopCard({ stop, phone, onMarked }: StopCardProps) {
  const { t } = useLingui()
  const id = useId()
  const [photo, setPhoto] = useState<Blob>()
  const [dialog, setDialog] = useState<'fail' | 'bag'>()
  const bags = openBags(stop)

  async function say(kind: 'delivered' | 'failed', more: { reason?: FailureReason; words?: string } = {}) {
    setDialog(undefined)
    await phone.mark(
      bags.map(({ day }) => ({ kind, day, ...more })),
      stop.name,
      photo,
    )
    onMarked()
  }

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // A picture that the browser cannot open is left out: the mark counts without it.
    setPhoto(file && (await scaleDown(file).catch(() => undefined)))
  }

  return (
    <section className={classNames(css.card, css.next)} aria-labelledby={id}>
      <p className={css.eyebrow}>
        <Trans>Stop {stop.stop}</Trans> · <Plural value={stop.bags.length} one="# bag" other="# bags" />
      </p>
      <h2 id={id}>{stop.name}</h2>
      <address>
        {stop.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {stop.note && (
        <p className={css.note}>
          <Icon name="chat" size={20} />
          <span>{stop.note}</span>
        </p>
      )}
      {unpackedBags(stop).length > 0 && (
        <Notice tone="warning">{t`Not packed when you left. It may not be on board.`}</Notice>
      )}
      <p className={css.orders}>{stop.bags.map(({ orderID }) => orderID).join(', ')}</p>
      <div className={css.ways}>
        <a href={`tel:${stop.phone}`}>
          <Icon name="phone" size={22} />
          <Trans>Call</Trans>
        </a>
        {stop.whatsapp && (
          <a href={`https://wa.me/${stop.whatsapp}`} target="_blank" rel="noreferrer">
            <Icon name="chat" size={22} />
            WhatsApp
          </a>
        )}
        <a href={stop.map} target="_blank" rel="noreferrer">
          <Icon name="pin" size={22} />
          <Trans>Map</Trans>
        </a>
      </div>
      <div className={css.also}>
        <label className={classNames(buttonClass({ variant: 'quiet', isWide: true }), css.photo)}>
          <Icon name={photo ? 'check' : 'camera'} size={20} />
          {photo ? t`Photo taken` : t`Photo`}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className="visually-hidden"
            onChange={(event) => void take(event)}
          />
        </label>
        <Button variant="quiet" isWide onClick={() => setDialog('bag')}>
          <Icon name="bag" size={20} />
          <Trans>Cool bag</Trans>
        </Button>
      </div>
      <div className={css.ends}>
        <Button size="l" isWide onClick={() => void say('delivered')}>
          <Icon name="check" size={24} />
          <Trans>Delivered</Trans>
        </Button>
        <Button size="l" variant="quiet" isWide onClick={() => setDialog('fail')}>
          <Trans>Not delivered</Trans>
        </Button>
      </div>
      <FailDialog
        isOpen={dialog === 'fail'}
        onClose={() => setDialog(undefined)}
        onFailed={(reason, words) => void say('failed', { reason, words })}
      />
      <BagDialog
        isOpen={dialog === 'bag'}
        onClose={() => setDialog(undefined)}
        onMoved={(kind, bag) => {
          setDialog(undefined)
          void phone.mark([{ kind, bag, day: stop.bags[0]!.day }], stop.name)
        }}
      />
    </section>
  )
}
