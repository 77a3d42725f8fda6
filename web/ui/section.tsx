import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './section.module.css'

interface SectionProps {
  children: ReactNode
  tone?: 'plain' | 'sunken' | 'deep'
  /** 'page' keeps the grid, 'narrow' is for reading, 'bleed' lets pictures reach the edges. */
  width?: 'page' | 'narrow' | 'bleed'
  space?: 'tight' | 'normal' | 'none'
  id?: string
  labelledBy?: string
  className?: string | undefined
}

export function Section({
  children,
  tone = 'plain',
  width = 'page',
  space = 'normal',
  id,
  labelledBy,
  className,
}: SectionProps) {
  return (
    <section id={id} aria-labelledby={labelledBy} className={classNames(css.section, css[tone], css[space])}>
      <div className={classNames(css[width], className)}>{children}</div>
    </section>
  )
}

interface SectionHeadProps {
  title: ReactNode
  id?: string
  eyebrow?: ReactNode
  lead?: ReactNode
  /** What stands at the end of the line: a link to all of them. */
  aside?: ReactNode
  as?: 'h1' | 'h2'
}

export function SectionHead({ title, id, eyebrow, lead, aside, as: Heading = 'h2' }: SectionHeadProps) {
  return (
    <header className={classNames(css.head, Boolean(aside) && css.hasAside)}>
      <div className={css.words}>
        {eyebrow && <p className={css.eyebrow}>{eyebrow}</p>}
        <Heading id={id}>{title}</Heading>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      {aside && <div>{aside}</div>}
    </header>
  )
}
