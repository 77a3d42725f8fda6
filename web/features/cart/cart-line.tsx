import type { ReactNode } from 'react'
import type { CartProblem } from '../../../contract/cart.ts'
import { Plate } from '../../food/plate/plate.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import css from './cart-line.module.css'

interface CartLineProps {
  image: string | undefined
  title: string
  isBusy: boolean
  problems: readonly CartProblem[]
  children: ReactNode
  /** What can be done with it, and what it costs. */
  foot: ReactNode
}

export function CartLine({ image, title, isBusy, problems, children, foot }: CartLineProps) {
  return (
    <article
      className={classNames(css.line, problems.length > 0 && css.broken)}
      aria-busy={isBusy}
      aria-label={title}
    >
      <Plate src={image} alt="" size={104} className={css.plate} />
      <div className={css.words}>
        <h2 className={css.title}>{title}</h2>
        {children}
      </div>
      {problems.length > 0 && (
        <div className={css.problems}>
          <Notice tone="danger">
            {problems.slice(0, 4).map(({ message }) => (
              <p key={message}>{message}</p>
            ))}
          </Notice>
        </div>
      )}
      <div className={css.foot}>{foot}</div>
    </article>
  )
}
