import { useSyncExternalStore } from 'react'

// Calls that found the session ended wait here until somebody has signed in over the page.
type Waiting = { promise: Promise<void>; settle(isSignedIn: boolean): void }
let waiting: Waiting | undefined
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

function begin(): Waiting {
  let settle: Waiting['settle'] = () => {}
  const promise = new Promise<void>((resolve, reject) => {
    settle = (isSignedIn) => (isSignedIn ? resolve() : reject())
  })
  return { promise, settle }
}

/** Settles once somebody has signed in; fails where they would not. Everyone who asks meanwhile waits for the same. */
export function signedInAgain(): Promise<void> {
  waiting ??= begin()
  tell()
  return waiting.promise
}

export function endWaiting(isSignedIn: boolean) {
  waiting?.settle(isSignedIn)
  waiting = undefined
  tell()
}

export const useIsSignInWanted = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => waiting !== undefined,
    () => false,
  )
