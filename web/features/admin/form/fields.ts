import { NUMBER_CODES, type NumberKind, parseNumber } from '../../../../domain/form-values.ts'

export interface Option {
  value: string
  label: string
}

interface Named {
  name: string
  label: string
  hint?: string
}

/** What a form consists of. Names with a dot are fields inside another, as the call has them. */
export type FormField =
  | (Named & { kind: 'text' | 'date' | 'datetime-local'; isRequired?: boolean })
  /** `atZero` is said as long as the field holds 0, or nothing where that means 0. */
  | (Named & { kind: NumberKind; atZero?: string; isEmptyZero?: boolean })
  | (Named & { kind: 'area'; rows?: number; isRequired?: boolean })
  | (Named & { kind: 'select'; options: Option[]; none: string; isRequired?: boolean })
  | (Named & { kind: 'check' })
  /** Several of many: each pick becomes a chip that can be taken away again. */
  | (Named & { kind: 'chips'; options: Option[]; none: string })
  | (Named & { kind: 'checks'; options: Option[]; none: string })
  | (Named & { kind: 'images'; most: number })
  | { kind: 'group'; name: string; label: string; fields: FormField[] }

export type Value = string | boolean | string[]
export type Values = Record<string, Value>
export type Problems = Record<string, string>

export const flat = (fields: FormField[]): Exclude<FormField, { kind: 'group' }>[] =>
  fields.flatMap((field) => (field.kind === 'group' ? flat(field.fields) : [field]))

type NumberField = Extract<FormField, { kind: NumberKind }>
export const isNumberField = (field: FormField): field is NumberField => field.kind in NUMBER_CODES

/** What was typed where a number belongs and is none. */
export const numberProblems = (fields: FormField[], values: Values) =>
  flat(fields).flatMap((field) => {
    const typed = text(values, field.name).trim()
    if (!isNumberField(field) || typed === '' || parseNumber(field.kind, typed) !== undefined) return []
    return [{ field: field.name, code: NUMBER_CODES[field.kind] }]
  })

export function isZero(field: NumberField, values: Values): boolean {
  const typed = text(values, field.name).trim()
  return typed === '' ? field.isEmptyZero === true : parseNumber(field.kind, typed) === 0
}

export const text = (values: Values, name: string) => String(values[name] ?? '')
export const list = (values: Values, name: string) => (Array.isArray(values[name]) ? values[name] : [])

const asText = (value: Value | undefined) => (Array.isArray(value) ? JSON.stringify(value) : value)

export const isSame = (a: Values, b: Values) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => asText(a[name]) === asText(b[name]))
