import { type RefObject, useEffect, useState } from 'react'

const margin = '300px 0px'

/** Whether an element is in sight or nearly so, inside the form that scrolls it. */
export function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const root = element.current?.closest('form')?.firstElementChild ?? null
    const watcher = new IntersectionObserver((entries) => setNear(entries.at(-1)!.isIntersecting), {
      root,
      rootMargin: margin,
    })
    watcher.observe(element.current!)
    return () => watcher.disconnect()
  }, [element])
  return isNear
}
