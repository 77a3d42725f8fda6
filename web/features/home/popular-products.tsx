import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Section, SectionHead } from '../../ui/section.tsx'
import css from './popular-products.module.css'

export function PopularProducts({ children }: { children: ReactNode }) {
  return (
    <Section labelledBy="popular">
      <SectionHead
        id="popular"
        title={<Trans>Popular products</Trans>}
        aside={
          <ButtonLink to="/products" variant="quiet">
            <Trans>All products</Trans>
          </ButtonLink>
        }
      />
      <ul className={css.products}>{children}</ul>
    </Section>
  )
}
