import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWizardPart } from '../state/wizard-context.ts'
import css from './conflicts.module.css'

/** Why it cannot be gone on: said for as long as it is so, and brought into view each time somebody tries. */
export function EmptyDay({ asked }: { asked: object }) {
  const { longDate } = useFormat()
  const empty = useWizardPart(({ selection }) => selection.find(({ picks }) => picks.length === 0)?.date)
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is asked for
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), [asked])
  if (!empty) return null
  const day = longDate(empty)
  return (
    <div ref={place} className={css.notice}>
      <Notice tone="danger">
        <Trans>Please choose at least one meal for {day}.</Trans>
      </Notice>
    </div>
  )
}
