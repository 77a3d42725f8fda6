import type { ComponentProps } from 'react'
import { NumberField } from '../form/number-field.tsx'

export type FieldOf<Name> = (name: Name) => Omit<ComponentProps<typeof NumberField>, 'kind' | 'label'>

type Words<Name extends string> = Record<Name, string>

/** The field of one of many whole numbers, each with a sentence of what it changes. */
export const numberOf =
  <Name extends string>(field: FieldOf<Name>, labels: Words<Name>, hints: Words<Name>) =>
  (name: Name) => (
    <NumberField key={name} kind="whole" label={labels[name]} hint={hints[name]} {...field(name)} />
  )
