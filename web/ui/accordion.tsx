import { type ReactNode, useId } from 'react'
import css from './accordion.module.css'
import { Icon } from './icon.tsx'

interface AccordionProps {
  items: readonly { title: string; content: ReactNode }[]
  /** Opening one closes the others. */
  isSingle?: boolean
}

/** The browser's own disclosure: works before and without any script, and find-in-page opens it. */
export function Accordion({ items, isSingle = true }: AccordionProps) {
  const name = useId()
  return (
    <div className={css.accordion}>
      {items.map(({ title, content }) => (
        <details key={title} className={css.item} name={isSingle ? name : undefined}>
          <summary className={css.title}>
            {title}
            <span className={css.sign}>
              <Icon name="plus" size={22} />
            </span>
          </summary>
          <div className={css.content}>{content}</div>
        </details>
      ))}
    </div>
  )
}
