import { useCallback, useRef, useSyncExternalStore } from 'react'

const never = () => () => {}
const no = () => false
const yes = () => true

/** A honeypot against bots: a hidden field, and the time the form has been open. */
export function useHoneypot() {
  const field = useRef<HTMLInputElement>(null)
  const openedAt = useRef(0)
  const cameWithPage = useRef(useSyncExternalStore(never, no, yes))
  const attach = useCallback((element: HTMLInputElement | null) => {
    field.current = element
    if (element && !cameWithPage.current) openedAt.current = performance.now()
  }, [])
  return {
    field: (
      <span className="visually-hidden" aria-hidden="true">
        <input ref={attach} name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </span>
    ),
    read: () => ({
      website: field.current?.value ?? '',
      elapsedMs: Math.round(performance.now() - openedAt.current),
    }),
  }
}
