interface OpenDialog {
  element: HTMLDialogElement
  /** When it opened, as `performance.now()` tells it. */
  openedAt: number
}

let stack: readonly OpenDialog[] = []
const listeners = new Set<() => void>()

function set(next: readonly OpenDialog[]) {
  stack = next
  holdThePage(stack.length > 0)
  for (const listener of listeners) listener()
}

/** The page behind does not scroll, and keeps the width that its scrollbar leaves behind. */
function holdThePage(isHeld: boolean) {
  const { style, clientWidth } = document.documentElement
  if (isHeld === (style.overflow === 'hidden')) return
  const scrollbar = window.innerWidth - clientWidth
  style.overflow = isHeld ? 'hidden' : ''
  style.paddingInlineEnd = isHeld && scrollbar > 0 ? `${scrollbar}px` : ''
}

/** The dialogs that are open, the last one on top: everything outside of it can be neither heard nor pressed. */
export const openDialogs = {
  top: () => stack.at(-1),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  enter: (element: HTMLDialogElement) =>
    set([...stack.filter((other) => other.element !== element), { element, openedAt: performance.now() }]),
  leave: (element: HTMLDialogElement) => set(stack.filter((other) => other.element !== element)),
}
