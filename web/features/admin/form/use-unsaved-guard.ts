import { useEffect, useRef, useState } from 'react'
import { type Location, useBlocker } from 'react-router'

/** What is looked at: the view, and the item open in it. Searching and paging behind a form is no leaving. */
function placeOf({ pathname, search }: Location) {
  const params = new URLSearchParams(search)
  return [pathname, params.get('view'), params.get('open')].join(' ')
}

/** Asks before what was typed is lost: by closing, by going back or elsewhere, or by leaving the page. */
export function useUnsavedGuard(isDirty: boolean) {
  const [isAsked, setAsked] = useState(false)
  const isFree = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isFree.current && placeOf(currentLocation) !== placeOf(nextLocation),
  )

  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])

  return {
    isAsking: isAsked || blocker.state === 'blocked',
    close: (onClose: () => void) => (isDirty ? setAsked(true) : onClose()),
    leave(onClose: () => void) {
      isFree.current = true
      if (blocker.state === 'blocked') blocker.proceed()
      else onClose()
    },
    stay() {
      if (blocker.state === 'blocked') blocker.reset()
      setAsked(false)
    },
    /** Saving closes by itself; where it fails, the guard stands again. */
    async during(save: () => Promise<unknown>) {
      isFree.current = true
      try {
        await save()
      } finally {
        isFree.current = false
      }
    },
  }
}
