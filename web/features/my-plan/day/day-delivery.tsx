import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AddressBody, SavedAddress } from '../../../../contract/addresses.ts'
import type { PlanDay } from '../../../../contract/my-plan.ts'
import { DELIVERY_WINDOWS, type DeliveryWindow } from '../../../../domain/days/delivery-days.ts'
import { addressLines } from '../../../../domain/delivery/address.ts'
import { api } from '../../../api/api.ts'
import { useAddressSheet } from '../../../forms/use-address-sheet.tsx'
import { useWindowWords } from '../../../forms/window-words.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioCards } from '../../../ui/form/choice-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notify } from '../../../ui/overlay/toast-store.ts'
import type { DaySheetProps } from '../sheets/plan-sheets.tsx'
import { WaitingPart } from '../sheets/waiting-part.tsx'
import { useAsked } from '../state/use-asked.ts'
import css from './day-sheet.module.css'

type Scope = 'day' | 'from-day' | 'all'
const AS_IT_IS = 'as-it-is'

const inWords = (address: SavedAddress) => addressLines(address).join(', ')

const bodyOf = ({ _id, isDefault, ...address }: SavedAddress): AddressBody => address

/** Another address, window or note: for this day, from it on, or for all that can still be changed. */
export function DayDelivery(props: DaySheetProps & { onBack(): void }) {
  const { t } = useLingui()
  const { day, subscription, plan, moves, onClose, onBack } = props
  const windows = useWindowWords(day.date)
  const [window, setWindow] = useState<DeliveryWindow>(day.window)
  const [addressId, setAddressId] = useState(AS_IT_IS)
  const [note, setNote] = useState(day.driverNote)
  const [scope, setScope] = useState<Scope>('day')
  const [problem, setProblem] = useState<string>()
  const asked = useAsked('addresses', (signal) => api('GET /api/user/get-profile', { signal }))
  const sheet = useAddressSheet((added) => {
    asked.retry()
    setAddressId(added._id)
  })
  const saved = asked.data?.savedAddress.find(({ _id }) => _id === addressId)

  const changed = {
    ...(window !== day.window && { window }),
    ...(note.trim() !== day.driverNote && { driverNote: note.trim() }),
    ...(saved && { address: bodyOf(saved) }),
  }
  const isAll = scope !== 'day'
  // For this day alone, the address it has is no other one; for more days it is a choice like any other.
  const isOther = (address: SavedAddress) =>
    isAll || address.identifier !== day.address.identifier || inWords(address) !== day.address.text
  const hasChange = Object.keys(changed).length > 0 || isAll

  async function save() {
    setProblem(undefined)
    const { address, ...shown } = { window, driverNote: note.trim(), ...changed }
    const body = {
      day: day._id,
      version: day.version,
      scope,
      ...(isAll ? { ...shown, ...changed } : changed),
    }
    const place = saved && { address: { identifier: saved.identifier, text: day.address.text } }
    const isConcerned = (one: PlanDay) =>
      one.isAddressChangeable &&
      (scope === 'all' || one._id === day._id || (scope === 'from-day' && one.date >= day.date))
    const isDone = await plan.make({
      name: `delivery ${JSON.stringify(body)}`,
      send: (key) => api('POST /api/user/change-delivery', { body: { key, ...body } }),
      meanwhile: Object.fromEntries(
        subscription.days.filter(isConcerned).map(({ _id }) => [_id, { ...shown, ...place }]),
      ),
      onDone: (done) => notify(t`The delivery is changed.`, { link: moves.receiptLink(done) }),
      onRefused: setProblem,
    })
    if (isDone) onClose()
  }

  return (
    <>
      <div className={css.body}>
        <div className={css.stack}>
          {problem && <Notice tone="danger">{problem}</Notice>}
          <RadioCards<DeliveryWindow>
            legend={t`When`}
            name="window"
            value={window}
            onChange={setWindow}
            columns={2}
            options={DELIVERY_WINDOWS.map((value) => ({
              ...{ value, label: windows[value].name, detail: windows[value].detail },
            }))}
          />
          <WaitingPart asked={asked} height={12}>
            {({ savedAddress }) => (
              <RadioCards
                legend={t`Where`}
                name="address"
                value={addressId}
                onChange={setAddressId}
                options={[
                  isAll
                    ? { value: AS_IT_IS, label: t`As it is`, detail: t`Each day keeps its own address.` }
                    : {
                        value: AS_IT_IS,
                        label: t`As it is: ${day.address.identifier}`,
                        detail: day.address.text,
                      },
                  ...savedAddress.filter(isOther).map((address) => ({
                    value: address._id,
                    label: address.identifier,
                    detail: inWords(address),
                  })),
                ]}
              />
            )}
          </WaitingPart>
          <Button variant="ghost" onClick={() => sheet.open()}>
            <Icon name="plus" size={20} />
            <Trans>Add New Address</Trans>
          </Button>
          <TextField
            label={t`Note for the driver`}
            optional={t`(optional)`}
            value={note}
            maxLength={200}
            onChange={(event) => setNote(event.target.value)}
          />
          <RadioCards<Scope>
            legend={t`For which days`}
            name="scope"
            value={scope}
            onChange={setScope}
            options={[
              { value: 'day', label: t`This day only` },
              { value: 'from-day', label: t`From this day on` },
              { value: 'all', label: t`All days that can still be changed` },
            ]}
          />
          {isAll && !saved && (
            <Notice tone="info">
              <Trans>
                Each day keeps its own address. To send them all elsewhere, choose an address above.
              </Trans>
            </Notice>
          )}
        </div>
      </div>
      <footer className={css.foot}>
        <Button variant="quiet" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button disabled={!hasChange} isBusy={plan.isSaving} onClick={() => void save()}>
          {plan.isSaving ? t`Saving…` : t`Save`}
        </Button>
      </footer>
      {sheet.sheet}
    </>
  )
}
