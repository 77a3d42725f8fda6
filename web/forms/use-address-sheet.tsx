import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { AddressBody, SavedAddress } from '../../contract/addresses.ts'
import { api } from '../api/api.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { notify } from '../ui/overlay/toast-store.ts'
import { AddressFields } from './address-fields.tsx'
import { useAddressForm } from './use-address-form.ts'

interface Editing {
  /** Each opening is a form of its own. */
  turn: number
  isOpen: boolean
  saved?: SavedAddress | undefined
}

/** A window, on phones a sheet, that adds an address or, given one, changes it. */
export function useAddressSheet(onSaved: (address: SavedAddress) => unknown) {
  const [editing, setEditing] = useState<Editing>({ turn: 0, isOpen: false })
  return {
    open: (saved?: SavedAddress) => setEditing(({ turn }) => ({ turn: turn + 1, isOpen: true, saved })),
    sheet: (
      <AddressSheet
        key={editing.turn}
        {...editing}
        onClose={() => setEditing((now) => ({ ...now, isOpen: false }))}
        onSaved={onSaved}
      />
    ),
  }
}

interface AddressSheetProps extends Omit<Editing, 'turn'> {
  onClose(): void
  onSaved(address: SavedAddress): unknown
}

function AddressSheet({ isOpen, saved, onClose, onSaved }: AddressSheetProps) {
  const { t } = useLingui()
  const id = useId()
  const form = useAddressForm({
    saved,
    fallback: saved
      ? t`Failed to update address. Please try again.`
      : t`Failed to add address. Please try again.`,
    async save(address) {
      const { data } = await sent(address, saved)
      notify(saved ? t`Address updated successfully!` : t`Address added successfully!`)
      onClose()
      await onSaved(data)
    },
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={saved ? t`Edit Address` : t`Add New Address`}
      closeLabel={t`Close`}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} isBusy={form.isBusy}>
            <Trans>Save Address</Trans>
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} aria-label={saved ? t`Edit Address` : t`Add New Address`}>
        <AddressFields form={form} />
        {form.problem && <Notice tone="danger">{form.problem}</Notice>}
      </form>
    </Dialog>
  )
}

const sent = (address: AddressBody, saved: SavedAddress | undefined) =>
  saved
    ? api('PATCH /api/user/update-address', { body: { identifier: saved.identifier, address } })
    : api('POST /api/user/add-address', { body: { address } })
