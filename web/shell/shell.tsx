import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import css from './shell.module.css'

export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <a className={css.skip} href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <Header />
      {children}
      <Footer />
    </>
  )
}
