import { ApiError } from '../../../api/api-error.ts'
import type { FormValues } from '../../../ui/form/use-form.ts'

export interface Versioned {
  version: number
}

/** Somebody else saved first: what it is now, and who made it so. */
export interface Conflict<Item> {
  current: Item
  changedBy: string | null
}

const isConflict = <Item>(data: unknown): data is Conflict<Item> =>
  typeof data === 'object' && data !== null && 'current' in data

export const conflictIn = <Item>(error: unknown): Conflict<Item> | undefined =>
  error instanceof ApiError && isConflict<Item>(error.data) ? error.data : undefined

export const isSame = (a: FormValues, b: FormValues) =>
  Object.keys({ ...a, ...b }).every(
    (name) => a[name] === b[name] || JSON.stringify(a[name]) === JSON.stringify(b[name]),
  )

/** How the fields are called, also where two versions are compared; a value that is no field of its own has none. */
export type Labels<Values> = {
  [Name in keyof Values as Values[Name] extends string | boolean | string[] ? Name : never]: string
}
