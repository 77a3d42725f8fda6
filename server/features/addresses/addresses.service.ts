import type { AddressBody, SavedAddress } from '../../../contract/addresses.ts'
import { freeLabel } from '../../../domain/delivery/address.ts'
import { MOST_ADDRESSES } from '../../../domain/forms/owner-limits.ts'
import type { Queryable, Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { lockAccount, toE164 } from '../accounts/accounts.public.ts'
import { storedPin } from './address-snapshot.ts'
import {
  type AddressRow,
  clearDefault,
  findDeletedAddress,
  insertAddress,
  listAddresses,
  makeOldestDefault,
  updateAddress,
} from './addresses.queries.ts'

export async function showAddresses(db: Queryable, accountId: string): Promise<SavedAddress[]> {
  return (await listAddresses(db, accountId)).map(present)
}

export async function addAddress(deps: Deps, accountId: string, body: AddressBody): Promise<SavedAddress> {
  const fields = fieldsOf(body)
  return changing(deps, accountId, async (tx, saved) => {
    refuseOneMore(saved)
    const identifier = freeLabel(body.identifier ?? undefined, labelsOf(saved))
    const isDefault = saved.length === 0
    return insertAddress(tx, { ...fields, accountId, identifier, isDefault })
  })
}

export async function changeAddress(
  deps: Deps,
  accountId: string,
  identifier: string,
  body: AddressBody,
): Promise<SavedAddress> {
  const fields = fieldsOf(body)
  return changing(deps, accountId, async (tx, saved) => {
    const address = requireAddress(saved, identifier)
    const others = saved.filter(({ id }) => id !== address.id)
    const label = freeLabel(body.identifier?.trim() || address.identifier, labelsOf(others))
    return updateAddress(tx, address.id, { ...fields, identifier: label }, deps.now())
  })
}

export async function makeDefault(deps: Deps, accountId: string, identifier: string): Promise<SavedAddress> {
  return changing(deps, accountId, async (tx, saved) => {
    const { id } = requireAddress(saved, identifier)
    await clearDefault(tx, accountId, id)
    return updateAddress(tx, id, { isDefault: true }, deps.now())
  })
}

export async function deleteAddress(
  deps: Deps,
  accountId: string,
  identifier: string,
): Promise<SavedAddress> {
  return changing(deps, accountId, async (tx, saved) => {
    const { id, isDefault } = requireAddress(saved, identifier)
    const gone = await updateAddress(tx, id, { deletedAt: deps.now() }, deps.now())
    if (isDefault) await makeOldestDefault(tx, accountId)
    return gone
  })
}

/** Brings it back as it was; where its label has been given away since, with a number. */
export async function restoreAddress(deps: Deps, accountId: string, id: string): Promise<SavedAddress> {
  return changing(deps, accountId, async (tx, saved) => {
    const gone = await findDeletedAddress(tx, accountId, id)
    if (!gone) throw new AppError('address-gone')
    refuseOneMore(saved)
    const isDefault = gone.isDefault || saved.length === 0
    if (isDefault) await clearDefault(tx, accountId, id)
    const identifier = freeLabel(gone.identifier, labelsOf(saved))
    return updateAddress(tx, id, { deletedAt: null, identifier, isDefault }, deps.now())
  })
}

/** One change at a time for each customer, so that labels and the default stay unique. */
async function changing(
  deps: Deps,
  accountId: string,
  change: (tx: Tx, saved: AddressRow[]) => Promise<AddressRow>,
): Promise<SavedAddress> {
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    return present(await change(tx, await listAddresses(tx, accountId)))
  })
}

function refuseOneMore(saved: AddressRow[]): void {
  if (saved.length >= MOST_ADDRESSES) throw new AppError('too-many-addresses', { max: MOST_ADDRESSES })
}

const labelsOf = (saved: AddressRow[]) => saved.map(({ identifier }) => identifier)

function requireAddress(saved: AddressRow[], identifier: string): AddressRow {
  const wanted = identifier.trim().toLowerCase()
  const found = saved.find((address) => address.identifier.toLowerCase() === wanted)
  if (!found) throw new AppError('address-missing')
  return found
}

const clean = (text: string | null | undefined) => text?.trim() ?? ''

function fieldsOf(body: AddressBody) {
  return {
    name: clean(body.name) || null,
    street: clean(body.street),
    buildingFloor: clean(body.buildingFloor),
    houseOrFlatNumber: clean(body.houseOrFlatNumber),
    landmark: clean(body.landmark),
    city: clean(body.city),
    state: clean(body.state),
    postalCode: clean(body.postalCode),
    country: clean(body.country),
    phone: toE164(body.phone),
    pin: storedPin(body.pin),
  }
}

function present({ id, accountId: _, deletedAt: __, createdAt: ___, updatedAt: ____, ...rest }: AddressRow) {
  return { _id: id, ...rest }
}
