import { useSyncExternalStore } from 'react'
import { safeNext } from '../../session/safe-next.ts'

const silence = () => () => {}

/** Where the link that led here wants to go on to. Unknown while the page is rendered for everyone. */
export const useNext = () =>
  useSyncExternalStore(
    silence,
    () => safeNext(new URLSearchParams(location.search).get('next'), location.origin, 'customer'),
    () => undefined,
  )

/** The same wish, passed on to the other pages on the way in. */
export const withNext = (path: string, next: string | undefined) =>
  next ? `${path}?${new URLSearchParams({ next })}` : path
