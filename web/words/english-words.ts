import { I18n, type MessageDescriptor, type MessageId, type MessageOptions } from '@lingui/core'
import { englishNumber } from './english.ts'

type Token = string | readonly [name: string, type?: string, cases?: Record<string, string | Token[]>]
type Values = Record<string, unknown>

/**
 * Says its messages itself, as they stand in the pages: a page has two hundred of them, and the browser's own rules for
 * 'one' and 'other' take a tenth of a second to wake on a slow phone.
 */
export class EnglishWords extends I18n {
  override _(id: MessageDescriptor | MessageId, values?: Values, options?: MessageOptions): string {
    const message: unknown = typeof id === 'string' ? options?.message : id.message
    const own = typeof id === 'string' ? values : (id.values ?? values)
    // Compiled messages are lists, whatever the type says.
    const said = Array.isArray(message) ? sayAll(message, own ?? {}) : undefined
    return said ?? (typeof id === 'string' ? super._(id, values, options) : super._(id))
  }
}

/** Nothing where a message needs more than names and counts. */
function sayAll(tokens: readonly Token[], values: Values, count?: number): string | undefined {
  let all = ''
  for (const token of tokens) {
    const said = token === '#' && count !== undefined ? englishNumber(count) : say(token, values)
    if (said === undefined) return undefined
    all += said
  }
  return all
}

function say(token: Token, values: Values): string | undefined {
  if (typeof token === 'string') return token
  const [name, type, cases = {}] = token
  if (type === undefined) return String(values[name] ?? '')
  if (type !== 'plural') return undefined
  const count = Number(values[name])
  const chosen = cases[count] ?? (count === 1 ? cases.one : undefined) ?? cases.other ?? ''
  return typeof chosen === 'string' ? chosen : sayAll(chosen, values, count)
}
