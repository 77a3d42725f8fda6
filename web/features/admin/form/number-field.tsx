import type { ComponentProps } from 'react'
import { type NumberKind, parseNumber } from '../../../../domain/forms/form-values.ts'
import { TextField } from '../../../ui/form/text-field.tsx'

interface NumberFieldProps extends ComponentProps<typeof TextField> {
  kind: NumberKind
  value: string
  /** Said as long as the field holds 0, or nothing where that means 0. */
  atZero?: string
  isEmptyZero?: boolean
}

/** A number as it is typed: the browser's own number fields take away what they cannot read. */
export function NumberField({ kind, atZero, isEmptyZero, ...field }: NumberFieldProps) {
  const typed = field.value.trim()
  const isZero = typed === '' ? isEmptyZero === true : parseNumber(kind, typed) === 0
  return (
    <TextField
      inputMode={kind === 'whole' ? 'numeric' : 'decimal'}
      {...field}
      hint={atZero && isZero ? atZero : field.hint}
    />
  )
}
