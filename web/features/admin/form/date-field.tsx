import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/form/text-field.tsx'

type DateFieldProps = ComponentProps<typeof TextField> & { type?: 'date' | 'datetime-local' }

/** The browser's own date field; while it is empty it says so. */
export function DateField({ type = 'date', ...field }: DateFieldProps) {
  const { t } = useLingui()
  return <TextField {...field} type={type} data-none={t`No date`} />
}
