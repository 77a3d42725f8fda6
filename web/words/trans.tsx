import { type TransProps, Trans as TransWithParts, useLingui } from '@lingui/react'

/** Most words have nothing in them to fill in or dress up: those are said without three components around them. */
export function Trans(props: TransProps) {
  const { i18n } = useLingui()
  const { id, message, values, components } = props
  return values || components ? <TransWithParts {...props} /> : i18n._(id, undefined, { message })
}
