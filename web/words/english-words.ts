import { I18n, type MessageDescriptor, type MessageId, type MessageOptions } from '@lingui/core'
import { englishNumber } from './english.ts'

type Token = string | readonly [name: string, type?: string, cases?: Record<string, string | Token[]>]
type Values = Record<string, unknown>

/** Settles 'one' and 'other' here: the browser's own rules take a tenth of a second to wake on a slow phone. */
export class EnglishWords extends I18n {
  override _(id: MessageDescriptor | MessageId, values?: Values, options?: MessageOptions): string {
    const { message, values: own, ...descriptor } = typeof id === 'string' ? { id, ...options } : id
    const given = { ...values, ...own }
    return super._({ ...descriptor, message: settled(message, given), values: given })
  }
}

function settled(message: unknown, values: Values): string {
  // Compiled messages are lists, whatever the type says.
  return (Array.isArray(message) ? message.flatMap((token) => settle(token, values)) : message) as string
}

function settle(token: Token, values: Values): Token[] {
  if (typeof token === 'string' || token[1] !== 'plural') return [token]
  const [name, , cases = {}] = token
  const value = Number(values[name])
  const chosen = cases[value] ?? (value === 1 ? cases.one : undefined) ?? cases.other ?? ''
  const tokens = typeof chosen === 'string' ? [chosen] : chosen
  return tokens.flatMap((part) => (part === '#' ? [englishNumber(value)] : settle(part, values)))
}
