import type { ReactNode } from 'react'
import { PageHead } from '../seo/page-head.tsx'
import { Section } from '../ui/section.tsx'
import css from './reading-page.module.css'

interface ReadingPageProps {
  path: string
  name: string
  description: string
  title: ReactNode
  lead: ReactNode
  children: ReactNode
}

/** A page to be read: one column of plain words. */
export function ReadingPage({ path, name, description, title, lead, children }: ReadingPageProps) {
  return (
    <main id="content">
      <PageHead path={path} title={name} description={description} />
      <Section width="narrow" className={css.page}>
        <h1>{title}</h1>
        <p className={css.lead}>{lead}</p>
        {children}
      </Section>
    </main>
  )
}
