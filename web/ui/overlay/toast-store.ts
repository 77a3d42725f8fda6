export type ToastTone = 'success' | 'danger' | 'info'

export interface Toast {
  id: number
  text: string
  tone: ToastTone
  durationMs: number
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

/** Shows a short message over the page: three seconds, longer with something to press. What failed interrupts. */
export function notify(text: string, extras: Extras = {}): number {
  const { tone = 'success', action, link } = extras
  const { durationMs = action || link ? ACT_MS : READ_MS, isAlert = tone === 'danger' } = extras
  lastId += 1
  // The same words twice are one message, begun again.
  set([
    ...toasts.filter((toast) => toast.text !== text).slice(-2),
    { id: lastId, text, tone, durationMs, isAlert, action, link },
  ])
  return lastId
}

export const dismiss = (id: number) => set(toasts.filter((toast) => toast.id !== id))

export const toastStore = {
  get: () => toasts,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
