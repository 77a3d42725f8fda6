import { type RefObject, useEffect, useState } from 'react'

const margin = '300px 0px'
type Tell = (isNear: boolean) => void
const watched = new Map<Element, { watcher: IntersectionObserver; tellers: Map<Element, Tell> }>()

/** One watcher for all that one element scrolls: sixty of them are asked at every frame. */
function watch(root: Element, element: Element, tell: Tell): () => void {
  const made = watched.get(root)
  const tellers = made?.tellers ?? new Map<Element, Tell>()
  const watcher =
    made?.watcher ??
    new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) tellers.get(target)?.(isIntersecting)
      },
      { root, rootMargin: margin },
    )
  if (!made) watched.set(root, { watcher, tellers })
  tellers.set(element, tell)
  watcher.observe(element)
  return () => {
    watcher.unobserve(element)
    tellers.delete(element)
    if (tellers.size === 0) watched.delete(root)
  }
}

/** Whether an element is in sight or nearly so, inside the form that scrolls it. */
export function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const root = element.current!.closest('form')!.firstElementChild!
    return watch(root, element.current!, setNear)
  }, [element])
  return isNear
}
