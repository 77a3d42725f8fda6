import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import type { PageHandle } from '../page/page-handle.ts'
import { classNames } from '../ui/class-names.ts'
import { ChunkErrorWatch } from './chunk-error-watch.tsx'
import { DemoRibbon } from './demo-ribbon.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NoScriptRibbon } from './no-script-ribbon.tsx'
import css from './shell.module.css'

/** What every page of the shop stands in. */
export function Shell({ children }: { children: ReactNode }) {
  const hasFooter = !useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.footer === 'none')
  return (
    <div className={css.shell}>
      <a className={classNames(css.skip, 'screen-only')} href="#content">
        <Trans>Skip to the content</Trans>
      </a>
      <DemoRibbon />
      <NoScriptRibbon />
      <Header hasFooter={hasFooter} />
      {children}
      {hasFooter && <Footer />}
      <ChunkErrorWatch />
    </div>
  )
}
