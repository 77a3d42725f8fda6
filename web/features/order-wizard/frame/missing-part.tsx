import { useEffect, useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import css from '../plan/plan-step.module.css'

/** Brings the first part that is not chosen yet into view, with the focus in it. */
export function useShowMissing(asked: object | undefined, missing: string | undefined) {
  const latest = useRef(missing)
  useEffect(() => {
    latest.current = missing
  })
  useEffect(() => {
    if (!asked) return
    const part = document.querySelector(`[data-part="${latest.current}"]`)
    part?.scrollIntoView({ block: 'start' })
    part
      ?.querySelector<HTMLElement>('input:not(:disabled), [data-date]:not(:disabled)')
      ?.focus({ preventScroll: true })
  }, [asked])
}

export function Missing({ words }: { words: string }) {
  return (
    <p className={css.missing}>
      <Icon name="warning" size={18} />
      {words}
    </p>
  )
}
