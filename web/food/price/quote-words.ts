import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CancelQuote } from '../../../contract/day-changes.ts'

type Line = CancelQuote['lines'][number]

/** What each line of a cancellation's quote is about. */
export function useQuoteWords() {
  const { t } = useLingui()
  return {
    line({ kind, days }: Pick<Line, 'kind' | 'days'>): string {
      const words: Record<Line['kind'], string> = {
        eaten: t`${plural(days, { one: '# day delivered', other: '# days delivered' })}`,
        locked: t`${plural(days, { one: '# day the kitchen has begun with', other: '# days the kitchen has begun with' })}`,
        days: t`${plural(days, { one: '# day to come', other: '# days to come' })}`,
        extras: t`Extras`,
        'cool-bag': t`Cool bag`,
        'delivery-fee': t`Delivery fee`,
        'given-back-before': t`Given back before`,
      }
      return words[kind]
    },
  }
}
