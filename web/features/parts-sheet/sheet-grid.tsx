import type { ReactNode } from 'react'
import css from './parts-sheet.module.css'

export function Specimen({
  name,
  children,
  isWide,
}: {
  name: string
  children: ReactNode
  isWide?: boolean
}) {
  return (
    <section className={isWide ? css.wide : css.specimen} aria-label={name}>
      <h3 className={css.name}>{name}</h3>
      {children}
    </section>
  )
}

export function Specimens({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>
}
