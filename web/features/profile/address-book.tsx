import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import type { SavedAddress } from '../../../contract/addresses.ts'
import { api } from '../../api/api.ts'
import { AddressLines } from '../../forms/address-lines.tsx'
import { useAddressSheet } from '../../forms/use-address-sheet.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/overlay/toast-store.ts'
import css from './profile.module.css'
import { useAttempt } from './use-attempt.ts'

export function AddressBook({ addresses }: { addresses: SavedAddress[] }) {
  const { revalidate } = useRevalidator()
  const sheet = useAddressSheet(() => revalidate())
  return (
    <section className={css.book} aria-labelledby="saved-addresses">
      <h2 id="saved-addresses">
        <Trans>Saved addresses</Trans>
      </h2>
      <ul className={css.addresses}>
        {addresses.map((address) => (
          <AddressItem key={address._id} address={address} onEdit={() => sheet.open(address)} />
        ))}
        <li>
          <button type="button" className={css.add} onClick={() => sheet.open()}>
            <Icon name="plus" size={28} />
            <Trans>Add New Address</Trans>
            {addresses.length === 0 && (
              <span className={css.soft}>
                <Trans>Save the address we deliver to.</Trans>
              </span>
            )}
          </button>
        </li>
      </ul>
      {sheet.sheet}
    </section>
  )
}

function AddressItem({ address, onEdit }: { address: SavedAddress; onEdit(): void }) {
  const { t } = useLingui()
  const { isBusy, attempt } = useAttempt()
  const { revalidate } = useRevalidator()
  const { identifier } = address

  const remove = () =>
    attempt(async () => {
      const { data } = await api('DELETE /api/user/delete-address', { body: { identifier } })
      await revalidate()
      notify(t`${identifier} was removed.`, {
        tone: 'info',
        action: { label: t`Undo`, onPress: () => void restore(data._id) },
      })
    })
  const restore = (_id: string) =>
    attempt(async () => {
      await api('POST /api/user/restore-address', { body: { _id } })
      await revalidate()
    })
  const makeDefault = () =>
    attempt(async () => {
      await api('PATCH /api/user/default-address', { body: { identifier } })
      await revalidate()
    })

  return (
    <li className={css.address}>
      <h3 className={css.label}>
        <Icon name="pin" size={20} />
        {identifier}
        {address.isDefault && (
          <Badge tone="brand">
            <Trans>Default</Trans>
          </Badge>
        )}
      </h3>
      <AddressLines address={address} />
      <div className={css.actions}>
        <Button variant="ghost" size="s" onClick={onEdit} aria-label={t`Edit ${identifier}`}>
          <Trans>Edit</Trans>
        </Button>
        {!address.isDefault && (
          <Button
            variant="ghost"
            size="s"
            onClick={makeDefault}
            disabled={isBusy}
            aria-label={t`Make ${identifier} the default`}
          >
            <Trans>Make default</Trans>
          </Button>
        )}
        <Button
          variant="ghost"
          size="s"
          onClick={remove}
          disabled={isBusy}
          aria-label={t`Delete ${identifier}`}
        >
          <Trans>Delete</Trans>
        </Button>
      </div>
    </li>
  )
}
