import { useLingui } from '@lingui/react/macro'
import { Stars } from '../../../ui/stars.tsx'
import css from './dish-rating.module.css'

/** What customers thought of a dish, and how many of them. Nothing where nobody has said. */
export function DishRating({ stars, count }: { stars: number | null; count: number }) {
  const { t } = useLingui()
  if (stars === null) return null
  return (
    <span className={css.rating}>
      <Stars rating={stars} label={t`${stars} of 5 stars`} size={14} />
      {count}
    </span>
  )
}
