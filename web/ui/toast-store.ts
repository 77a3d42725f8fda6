export type ToastTone = 'success' | 'danger' | 'info'

export interface Toast {
  id: number
  text: string
  tone: ToastTone
  durationMs: number
  action?: { label: string; onPress(): void } | undefined
}

const defaultMs = 3000
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

type Extras = Partial<Pick<Toast, 'tone' | 'durationMs' | 'action'>>

/** Shows a short message over the page, for three seconds unless told otherwise. */
export function notify(
  text: string,
  { tone = 'success', durationMs = defaultMs, action }: Extras = {},
): number {
  lastId += 1
  // The same words twice are one message, begun again.
  set([
    ...toasts.filter((toast) => toast.text !== text).slice(-2),
    { id: lastId, text, tone, durationMs, action },
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
