import { Icon } from '../ui/icon.tsx'
import css from './fact-list.module.css'
import { type FactId, useShopFacts } from './use-shop-facts.ts'

/** Some of the facts, each with its name. */
export function FactList({ of, columns = 1 }: { of: readonly FactId[]; columns?: 1 | 2 | 3 }) {
  const facts = useShopFacts()
  return (
    <dl className={css.facts} style={{ '--columns': columns }}>
      {of.map((id) => (
        <div key={id} className={css.fact}>
          <Icon name={facts[id].icon} />
          <dt>{facts[id].title}</dt>
          <dd>{facts[id].text}</dd>
        </div>
      ))}
    </dl>
  )
}
