import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

const REACHABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea'

/**
 * A dialog over the page that the browser does not make inert: that would style every element anew, which a page of
 * hundreds of cards feels. Focus stays inside and Escape closes it all the same.
 */
export function useLightDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  onClose: () => void,
) {
  const before = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element || isOpen === element.matches(':popover-open')) return
    if (isOpen) {
      before.current = document.activeElement as HTMLElement | null
      element.showPopover()
      element.querySelector<HTMLElement>(REACHABLE)?.focus({ preventScroll: true })
    } else {
      element.hidePopover()
      before.current?.focus({ preventScroll: true })
    }
  }, [dialog, isOpen])

  return (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Tab') return
    const reachable = [...(dialog.current?.querySelectorAll<HTMLElement>(REACHABLE) ?? [])]
    const [first, last] = [reachable[0], reachable.at(-1)]
    const from = event.shiftKey ? first : last
    if (document.activeElement !== from) return
    event.preventDefault()
    ;(event.shiftKey ? last : first)?.focus()
  }
}
