import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** The token of a link from an e-mail. It stands behind the #, which browsers keep to themselves. */
export const useLinkToken = () =>
  useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(location.hash.slice(1)).get('token') ?? '',
    () => undefined,
  )
