import { randomBytes } from 'node:crypto'
import type { ItemKind, StillUsed, Use } from '../../../../contract/admin-items.ts'
import { ITEM_NOUNS } from '../../../../contract/item-nouns.ts'
import { MAX_IDENTIFIER_LENGTH, makeIdentifier } from '../../../../domain/plans/identifier.ts'
import type { Tx } from '../../../db/connect.ts'
import { repeatedKey } from '../../../db/violations.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { findLastChange, recordChange } from '../../audit/audit.public.ts'
import { IS_HELD_BY_USES, NAME_FIELDS } from './item-kinds.ts'
import {
  findKind,
  type ItemHead,
  lockItem,
  raiseVersion,
  setDeleted,
  takeIdentifier,
} from './items.queries.ts'
import { requireItem } from './read-item.ts'
import { findUses } from './uses.queries.ts'

export type Editor = { accountId: string }
type Named = { identifier: string; version?: number | undefined }

/** Adds an item: its identifier, what `write` makes of it, and the entry in the audit log, or nothing at all. */
export async function addItem<Kind extends ItemKind>(
  deps: Deps,
  who: Editor,
  kind: Kind,
  { name, wanted }: { name: string; wanted?: string | undefined },
  write: (tx: Tx, identifier: string) => Promise<unknown>,
) {
  return changed(deps, kind, async (tx) => {
    const identifier = await newIdentifier(tx, kind, name, wanted)
    await write(tx, identifier)
    const after = await requireItem(tx, kind, identifier)
    await recordChange(tx, who, { action: `add-${kind}`, subject: identifier, after })
    return after
  })
}

/** Changes an item, with an optimistic lock on the version the editor has seen. */
export async function changeItem<Kind extends ItemKind>(
  deps: Deps,
  who: Editor,
  kind: Kind,
  { identifier, version, ...yours }: Named,
  write: (tx: Tx, head: ItemHead) => Promise<unknown>,
) {
  return changed(deps, kind, async (tx) => {
    const head = await lockItem(tx, kind, identifier)
    if (!head || head.isDeleted) throw missing(kind)
    const before = await requireItem(tx, kind, identifier)
    if (version !== undefined && version !== head.version) throw await outdated(tx, kind, before, yours)
    await write(tx, head)
    await raiseVersion(tx, kind, head.id, deps.now())
    const after = await requireItem(tx, kind, identifier)
    await recordChange(tx, who, { action: `update-${kind}`, subject: identifier, before, after })
    return after
  })
}

/** Deletes an item, unless more hangs on it than the editor has seen, or than it may. Links to it stay, so that restoring brings all back. */
export async function deleteItem(
  deps: Deps,
  who: Editor,
  { identifier, version, usesKnown }: Named & { usesKnown?: number | undefined },
): Promise<string> {
  const kind = await requireKind(deps, identifier)
  await changed(deps, kind, async (tx) => {
    const head = await lockItem(tx, kind, identifier)
    if (!head || head.isDeleted) throw missing(kind)
    const before = await requireItem(tx, kind, identifier)
    if (version !== undefined && version !== head.version) throw await outdated(tx, kind, before, {})
    const usesAllowed = IS_HELD_BY_USES.includes(kind) ? 0 : usesKnown
    if (usesAllowed !== undefined) {
      const uses = await findUses(tx, kind, head.id)
      if (sumOf(uses) > usesAllowed) throw stillUsed(kind, uses)
    }
    await setDeleted(tx, kind, head.id, true)
    await raiseVersion(tx, kind, head.id, deps.now())
    await recordChange(tx, who, { action: `delete-${kind}`, subject: identifier, before })
  })
  return `${ITEM_NOUNS[kind]} deleted successfully!`
}

/** Restoring what is there already is harmless: 'undo' may be pressed twice. */
export async function restoreItem(deps: Deps, who: Editor, identifier: string): Promise<string> {
  const kind = await requireKind(deps, identifier)
  await changed(deps, kind, async (tx) => {
    const head = await lockItem(tx, kind, identifier)
    if (!head) throw missing(kind)
    if (!head.isDeleted) return
    await setDeleted(tx, kind, head.id, false)
    await raiseVersion(tx, kind, head.id, deps.now())
    const after = await requireItem(tx, kind, identifier)
    await recordChange(tx, who, { action: `restore-${kind}`, subject: identifier, after })
  })
  return `${ITEM_NOUNS[kind]} restored.`
}

export async function requireKind(deps: Deps, identifier: string): Promise<ItemKind> {
  const kind = await findKind(deps.db, identifier)
  if (!kind) throw new AppError('item-unknown')
  return kind
}

const missing = (kind: ItemKind) => new AppError('item-missing', { kind })

const sumOf = (uses: Use[]) => uses.reduce((sum, { count }) => sum + count, 0)

function stillUsed(kind: ItemKind, uses: Use[]) {
  const counts = uses.map(({ kind, count }) => ({ kind, count }))
  return new AppError('item-in-use', { kind, uses: counts }, { data: { kind, uses } satisfies StillUsed })
}

async function outdated(tx: Tx, kind: ItemKind, current: { identifier: string }, yours: object) {
  const last = await findLastChange(tx, current.identifier)
  const changed = { changedBy: last?.who ?? null, changedAt: last?.at.toISOString() ?? null }
  return new AppError('item-changed', { kind }, { data: { current, yours, ...changed } })
}

async function changed<T>(deps: Deps, kind: ItemKind, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    const result = await deps.db.transaction(work)
    deps.catalogue.forget()
    return result
  } catch (error) {
    if (repeatedKey(error) === undefined) throw error
    throw new AppError('item-name-taken', { kind }, { field: NAME_FIELDS[kind] })
  }
}

const USABLE = /^[\p{Ll}\p{Lo}\p{N}]+(-[\p{Ll}\p{Lo}\p{N}]+)*$/u
const newTail = () => randomBytes(4).readUInt32BE().toString(36)

/** The one asked for where it is a readable one and free; else the name and a short tail. */
async function newIdentifier(tx: Tx, kind: ItemKind, name: string, wanted = ''): Promise<string> {
  if (
    USABLE.test(wanted) &&
    wanted.length <= MAX_IDENTIFIER_LENGTH &&
    (await takeIdentifier(tx, kind, wanted))
  )
    return wanted
  for (;;) {
    const identifier = makeIdentifier(name, newTail())
    if (await takeIdentifier(tx, kind, identifier)) return identifier
  }
}
