import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { parsePin, writePoint } from '../../domain/delivery/pin.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Icon } from '../ui/icon.tsx'
import css from './address-fields.module.css'
import type { AddressForm } from './use-address-form.ts'

/** Where exactly the door is, for whoever wants to say: typed, pasted, or where one stands. The browser is asked only on a press. */
export function PinField({ form }: { form: AddressForm }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')

  function fillIn({ coords }: GeolocationPosition) {
    setAsking(false)
    const here = writePoint({ lat: coords.latitude, lon: coords.longitude })
    if (parsePin(here)) form.set('pin', here)
    else setProblem(t`You are outside the UAE right now.`)
  }

  function ask() {
    setProblem('')
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      fillIn,
      () => {
        setAsking(false)
        setProblem(t`Your browser did not say where you are. You can type the pin instead.`)
      },
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  }

  return (
    <div className={css.wide}>
      <TextField
        label={t`Pin on the map`}
        optional={t`(optional)`}
        {...form.field('pin')}
        autoComplete="off"
        hint={t`Coordinates, a Google Maps link with them, or a Makani number: the driver finds you sooner`}
      />
      <div className={css.here}>
        <Button variant="quiet" size="s" isBusy={isAsking} onClick={ask}>
          <Icon name="pin" size={18} />
          <Trans>Use where I am now</Trans>
        </Button>
        <span role="status">{problem}</span>
      </div>
    </div>
  )
}
