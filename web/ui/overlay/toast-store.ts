export type ToastTone = 'success' | 'danger' | 'info'

export interface Toast {
  id: number
  text: string
  /** When it was said, as `performance.now()` tells it. */
  saidAt: number
  tone: ToastTone
  /** Without one it stays until it is pressed or closed. */
  durationMs: number | undefined
  /** Said at once, whatever is being read; the others wait their turn. */
  isAlert: boolean
  action?: { label: string; onPress(): void } | undefined
  /** Where more is said about it: a page of the shop. */
  link?: { label: string; to: string } | undefined
}

const READ_MS = 3000
/** Long enough to find the button without a mouse. */
const ACT_MS = 10_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

type Extras = Partial<Pick<Toast, 'tone' | 'durationMs' | 'isAlert' | 'action' | 'link'>>

/**
 * Shows a short message over the page: three seconds, longer with something to press. What failed interrupts, and stays
 * where something can be done about it.
 */
export function notify(text: string, extras: Extras = {}): number {
  const { tone = 'success', action, link } = extras
  const { isAlert = tone === 'danger', durationMs = shownFor(tone, action ?? link) } = extras
  lastId += 1
  // The same words twice are one message, begun again.
  set([
    ...toasts.filter((toast) => toast.text !== text).slice(-2),
    { id: lastId, text, saidAt: performance.now(), tone, durationMs, isAlert, action, link },
  ])
  return lastId
}

function shownFor(tone: ToastTone, toPress: unknown): number | undefined {
  if (!toPress) return READ_MS
  return tone === 'danger' ? undefined : ACT_MS
}

export const dismiss = (id: number | undefined) => set(toasts.filter((toast) => toast.id !== id))

export const toastStore = {
  get: () => toasts,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
