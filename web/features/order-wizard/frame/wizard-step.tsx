import { type ReactNode, useEffect, useRef } from 'react'
import type { WizardSlug } from '../../../../domain/plans/wizard-steps.ts'
import { NeedsScript } from '../../../ui/form/needs-script.tsx'
import { useStepTitles } from '../state/wizard-words.ts'
import css from './wizard-step.module.css'
import { WizardStepsNav } from './wizard-steps-nav.tsx'

let hasOpened = false

interface WizardStepProps {
  slug: WizardSlug
  lead: ReactNode
  children: ReactNode
  /** The price bar. */
  foot?: ReactNode
}

/** What every step has: where we are, its title, its content, and the price at the foot. */
export function WizardStep({ slug, lead, children, foot }: WizardStepProps) {
  const titles = useStepTitles()
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    // Whoever listens to the page hears that it is another step; on the first page the browser says so itself.
    if (hasOpened) title.current?.focus({ preventScroll: true })
    hasOpened = true
  }, [])

  return (
    <div className={css.step}>
      <div className={css.page}>
        <header className={css.head}>
          <WizardStepsNav slug={slug} />
          <h1 ref={title} tabIndex={-1} className={css.title}>
            {titles[slug]}
          </h1>
          <p className={css.lead}>{lead}</p>
          <NeedsScript />
        </header>
        {children}
      </div>
      {foot}
    </div>
  )
}
