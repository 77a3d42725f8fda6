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
    <header className={css.head}>
      <div className={css.words}>
        {eyebrow && <p className={css.eyebrow}>{eyebrow}</p>}
        <Heading id={id}>{title}</Heading>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      {aside && <div className={css.aside}>{aside}</div>}
    </header>
  )
}

interface SplitProps {
  children: ReactNode
  picture: ReactNode
  side?: 'start' | 'end'
  /** The picture runs over the edge of the page. */
  breaksEdge?: boolean
}

/** Words on one side, a picture on the other; unequal on purpose. */
export function Split({ children, picture, side = 'end', breaksEdge }: SplitProps) {
  return (
    <div className={classNames(css.split, side === 'start' && css.pictureFirst, breaksEdge && css.breaks)}>
      <div className={css.splitWords}>{children}</div>
      <div className={css.splitPicture}>{picture}</div>
    </div>
  )
}

/** A row that snaps sideways on phones and becomes a grid where there is room. */
export function SnapRow({
  children,
  min = '16rem',
  label,
}: {
  children: ReactNode
  min?: string
  label: string
}) {
  return (
    <ul className={css.snapRow} style={{ '--min': min }} aria-label={label}>
      {children}
    </ul>
  )
}
