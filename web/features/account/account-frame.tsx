import type { ReactNode } from 'react'
import css from './account-frame.module.css'
import { MorningTable } from './morning-table.tsx'

interface AccountFrameProps {
  title: string
  lead: string
  children: ReactNode
}

/** The pages one passes on the way in: words and form on one side, the table on the other. */
export function AccountFrame({ title, lead, children }: AccountFrameProps) {
  return (
    <main id="content" className={css.page}>
      <div className={css.frame}>
        <div className={css.art}>
          <MorningTable />
        </div>
        <div className={css.words}>
          <h1 className={css.title}>{title}</h1>
          <p className={css.lead}>{lead}</p>
          {children}
        </div>
      </div>
    </main>
  )
}
