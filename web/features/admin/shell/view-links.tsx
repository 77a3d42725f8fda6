import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../words/link.tsx'
import { useMe } from '../me.tsx'
import { maySee } from '../view-calls.ts'
import { pathOf } from '../view-state.ts'
import css from './view-links.module.css'
import { groups } from './view-list.ts'

interface ViewLinksProps {
  current: string
  onFollow?: () => void
}

/** The way to every view that one may see. */
export function ViewLinks({ current, onFollow }: ViewLinksProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const me = useMe()
  const shown = groups
    .map(({ name, entries }) => ({ name, entries: entries.filter((entry) => maySee(me, entry.id)) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <nav aria-label={t`Back-office`}>
      {shown.map(({ name, entries }, index) => (
        <section key={entries[0]!.id} className={css.group}>
          <h2 id={`${id}${index}`}>{i18n._(name)}</h2>
          <ul aria-labelledby={`${id}${index}`}>
            {entries.map(({ id: view, label, icon }) => (
              <li key={view}>
                <Link
                  to={pathOf(view)}
                  className={css.entry}
                  aria-current={view === current ? 'page' : undefined}
                  onClick={onFollow}
                >
                  <Icon name={icon} size={18} />
                  {i18n._(label)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
