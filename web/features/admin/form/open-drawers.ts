let count = 0
const listeners = new Set<() => void>()

function change(by: number) {
  count += by
  for (const listener of listeners) listener()
}

/** How many drawers are open: what lies behind an open one can be neither heard nor pressed, messages included. */
export const openDrawers = {
  get: () => count,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Called when one opens; what it gives is called when it closes. */
  enter() {
    change(1)
    return () => change(-1)
  },
}
