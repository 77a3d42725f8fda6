import { type KeyboardEvent, type RefObject, useMemo, useRef } from 'react'
import { afterPaint } from './after-paint.ts'

const REACHABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea'

/**
 * A dialog over the page that the browser does not make inert: that would style every element anew, which a page of
 * hundreds of cards feels. Focus stays inside and Escape closes it all the same. Its layer stands laid out but unseen
 * before it is opened, and opening draws nothing again: one mark makes it visible.
 */
export function useLightDialog(layer: RefObject<HTMLElement | null>) {
  const before = useRef<HTMLElement | null>(null)

  return useMemo(() => {
    const isUp = () => layer.current?.hasAttribute('data-up') === true
    const reachable = () => [...(layer.current?.querySelectorAll<HTMLElement>(REACHABLE) ?? [])]

    function open() {
      if (isUp()) return
      before.current = document.activeElement as HTMLElement | null
      layer.current?.toggleAttribute('data-up', true)
      afterPaint(() => {
        if (isUp()) reachable()[0]?.focus({ preventScroll: true })
      })
    }

    function close() {
      if (!isUp()) return
      layer.current?.toggleAttribute('data-up', false)
      before.current?.focus({ preventScroll: true })
    }

    function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') close()
      if (event.key !== 'Tab') return
      const all = reachable()
      const [first, last] = [all[0], all.at(-1)]
      const from = event.shiftKey ? first : last
      if (document.activeElement !== from) return
      event.preventDefault()
      ;(event.shiftKey ? last : first)?.focus()
    }

    return { open, close, onKeyDown }
  }, [layer])
}
