import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './calendar.module.css'

interface WhatItConcernsProps {
  counts: { days: number; customers: number; locked: number }
  /** Instead of what happens, where no day is planned there. */
  nothing: ReactNode
  happens: ReactNode
  /** How many more days, and in words what of them. */
  more: { days: number; words: ReactNode }
}

/** How many days and customers a change of the calendar concerns, before it is made. */
export function WhatItConcerns({ counts, nothing, happens, more }: WhatItConcernsProps) {
  const { days, customers, locked } = counts
  return (
    <div role="status" className={css.preview}>
      {days === 0 ? (
        <p>{nothing}</p>
      ) : (
        <p>
          <strong>
            <Plural value={days} one="# day" other="# days" />
            {' · '}
            <Plural value={customers} one="# customer" other="# customers" />
          </strong>
          <br />
          {happens}
        </p>
      )}
      {locked > 0 && (
        <p>
          <Plural
            value={locked}
            one="The kitchen has # of them already."
            other="The kitchen has # of them already."
          />
        </p>
      )}
      {more.days > 0 && <p>{more.words}</p>}
    </div>
  )
}
