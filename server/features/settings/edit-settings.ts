import { isDeepStrictEqual } from 'node:util'
import type { EditedSettings, SettingsRequest } from '../../../contract/admin-settings.ts'
import { numbersOfOperation, operationOfNumbers, wrongInOperation } from '../../../domain/days/operation.ts'
import type { Ramadan } from '../../../domain/days/ramadan.ts'
import {
  isAddressCutOffLater,
  numbersOfTerms,
  termsOfNumbers,
} from '../../../domain/days/subscription-terms.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError, fieldError, refusal } from '../../errors.ts'
import { findLastChange, recordChange } from '../audit/audit.public.ts'
import { lockSettings, readSettings, readSettingsVersion, writeSettings } from './settings.queries.ts'
import { fromRows, ramadanRow, type ShopSettings, toRows } from './settings.service.ts'

const SUBJECT = 'settings'

export const showSettings = (deps: Deps): Promise<EditedSettings> => present(deps.db)

export async function changeSettings(
  deps: Deps,
  who: { accountId: string },
  { version, ...yours }: SettingsRequest,
): Promise<EditedSettings> {
  const changed = await deps.db.transaction(async (tx) => {
    await lockSettings(tx)
    const before = await present(tx)
    if (version !== undefined && version !== before.version) {
      const last = await findLastChange(tx, SUBJECT)
      const changed = { changedBy: last?.who ?? null, changedAt: last?.at.toISOString() ?? null }
      throw new AppError('settings-changed', {}, { data: { current: before, yours, ...changed } })
    }
    const stored = fromRows(await readSettings(tx))
    const known = new Map(toRows(stored))
    const wanted = withRequested(stored, yours)
    refuseWrong(wanted)
    const others = toRows(wanted).filter(([key, value]) => known.get(key) !== value)
    await writeSettings(tx, others, deps.now())
    const after = await present(tx)
    if (others.length > 0)
      await recordChange(tx, who, { action: 'update-settings', subject: SUBJECT, before, after })
    return after
  })
  deps.changes.announce('settings')
  return changed
}

/** The dates of Ramadan and what meals are called in it; null ends it. */
export async function changeRamadan(deps: Deps, who: { accountId: string }, ramadan: Ramadan | null) {
  await deps.db.transaction(async (tx) => {
    await lockSettings(tx)
    const before = fromRows(await readSettings(tx)).operation.ramadan
    if (isDeepStrictEqual(before, ramadan)) return
    await writeSettings(tx, [ramadanRow(ramadan)], deps.now())
    await recordChange(tx, who, { action: 'set-ramadan', subject: SUBJECT, before, after: ramadan })
  })
  deps.changes.announce('settings')
}

/** What does not go together with the numbers that were left out either. */
function refuseWrong({ terms, operation }: ShopSettings): void {
  const wrong = [
    ...(isAddressCutOffLater(terms)
      ? [{ field: 'terms.addressCutOffDays', code: 'address-cut-off-later' } as const]
      : []),
    ...wrongInOperation(operation).map(({ field, code }) => ({ field: `operation.${field}`, code })),
  ]
  const [first] = wrong
  if (first)
    throw refusal(
      { code: first.code },
      { errors: wrong.map(({ field, code }) => fieldError(field, { code })) },
    )
}

/** Numbers that are not named stay as they are. */
function withRequested(
  stored: ShopSettings,
  { terms = {}, operation = {}, ...yours }: SettingsRequest,
): ShopSettings {
  const { refundLimit = stored.refundLimitAed, coolBag = stored.coolBag, ...others } = yours
  const { kitchenPin = stored.kitchenPin, ...texts } = others
  return {
    ...stored,
    ...texts,
    kitchenPin,
    terms: termsOfNumbers({ ...numbersOfTerms(stored.terms), ...given(terms) }),
    operation: operationOfNumbers(
      { ...numbersOfOperation(stored.operation), ...given(operation) },
      stored.operation.ramadan,
    ),
    refundLimitAed: refundLimit,
    coolBag,
  }
}

async function present(db: Queryable): Promise<EditedSettings> {
  const {
    terms,
    operation,
    refundLimitAed: refundLimit,
    hasDemoCustomer: _,
    ...texts
  } = fromRows(await readSettings(db))
  const { version, updatedAt } = await readSettingsVersion(db)
  const numbers = { terms: numbersOfTerms(terms), operation: numbersOfOperation(operation), refundLimit }
  return { ...texts, ...numbers, version, updatedAt: updatedAt.toISOString() }
}

const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: NonNullable<Values[Name]>
  }
