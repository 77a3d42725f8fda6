type ReactRoot = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } }

/** Runs in the browser. Pages without React, such as a printed answer, live from the start. */
export function isHydrated(): boolean {
  if (!('__reactRouterContext' in window)) return true
  const root = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))
  return (root?.[1] as ReactRoot | undefined)?.stateNode.current.memoizedState?.isDehydrated === false
}
