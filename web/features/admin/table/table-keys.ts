import { type KeyboardEvent, type RefObject, useEffect } from 'react'

const steps: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
}
const controlsIn = (row: Element) => [...row.querySelectorAll<HTMLElement>('button, input, a[href]')]

/** Up and down lead to the same control of the next row; Tab moves through those of one row, as everywhere. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const target = event.target as HTMLElement
  const row = target.closest('tbody tr')
  const next = step && row?.[step]
  if (!row || !next) return
  const controls = controlsIn(next)
  const same = controls[Math.min(controlsIn(row).indexOf(target), controls.length - 1)]
  if (!same) return
  event.preventDefault()
  same.focus()
}

const isTypedIn = (element: Element | null) =>
  element?.closest('input:not([type="checkbox"]), textarea, select, dialog') != null

/** A slash leads to the search, wherever one is on the page. */
export function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTypedIn(document.activeElement)) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [field])
}
