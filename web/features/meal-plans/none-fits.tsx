import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import type { FoundPlans } from '../../../contract/plan-choice.ts'
import { EmptyDrawing } from '../../pictures/empty-drawing.tsx'
import { EmptyState } from '../../ui/state.tsx'
import { Link } from '../../words/link.tsx'
import css from './plan-browser.module.css'

/** What to give up, each with how many plans that brings. */
export function NoneFits({ found }: { found: FoundPlans }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const words = {
    goal: t`Without the goal`,
    kcal: t`Without the energy`,
    price: t`Without the price`,
    avoid: t`Without the allergens`,
  }
  const without = (name: string) => {
    const next = new URLSearchParams(search)
    next.delete(name)
    return `/meal-plans?${next}`
  }
  const ways = [
    ...(search.has('category') && found.fits.length > 0
      ? [{ name: 'category', label: t`In all categories`, count: found.fits.length }]
      : []),
    ...found.without
      .filter(({ count }) => count > 0)
      .map(({ wish, count }) => ({ name: wish, label: words[wish], count })),
  ]
  return (
    <EmptyState
      drawing={<EmptyDrawing of="search" />}
      title={t`No plan fits all of this`}
      text={ways.length > 0 ? t`Give up one part of it:` : t`Try less of it at once.`}
      action={
        <ul className={css.ways}>
          {ways.map(({ name, label, count }) => (
            <li key={name}>
              <Link to={without(name)} preventScrollReset>
                {label}: <Plural value={count} one="# plan" other="# plans" />
              </Link>
            </li>
          ))}
          <li>
            <Link to="/meal-plans" preventScrollReset>
              <Trans>Clear the filter</Trans>
            </Link>
          </li>
        </ul>
      }
    />
  )
}
