import type { ComponentProps } from 'react'
import { SelectField } from '../../../ui/form/text-field.tsx'

type OptionFieldProps<Value extends string> = Omit<
  ComponentProps<typeof SelectField<Value>>,
  'options' | 'value'
> & {
  value: Value | ''
  /** What stands there before anything is chosen. */
  none: string
  options: { value: NoInfer<Exclude<Value, ''>>; label: string }[]
}

/** One of several, or none. */
export const OptionField = <Value extends string>({ none, options, ...field }: OptionFieldProps<Value>) => (
  <SelectField<Value | ''> {...field} options={[{ value: '', label: none }, ...options]} />
)
