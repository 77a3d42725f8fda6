import type { CheckoutOrder } from '../../contract/orders.ts'

/** What the provider's checkout hands over once something was paid. */
export interface PaymentReport {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

interface CheckoutOptions {
  key: string
  amount: number
  currency: string
  order_id: string
  name: string
  description: string
  prefill: CheckoutOrder['prefill']
  theme: { color: string; scheme: string }
  modal: { ondismiss(): void; confirm_close: boolean }
  handler(told: PaymentReport): void
}

interface CheckoutWindow {
  on(event: 'payment.failed', listener: (told: { error?: { description?: string } }) => void): void
  open(): void
}

declare global {
  interface Window {
    Razorpay?: new (options: CheckoutOptions) => CheckoutWindow
  }
}

const scripts = new Map<string, Promise<void>>()

/** Only when somebody pays, and once. A script that did not load is asked for again. */
function loadScript(src: string): Promise<void> {
  const loading =
    scripts.get(src) ??
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script')
      script.src = src
      script.async = true
      script.onload = () => (window.Razorpay ? resolve() : reject(new Error('no checkout')))
      script.onerror = () => {
        script.remove()
        reject(new Error('no script'))
      }
      document.head.append(script)
    })
  scripts.set(src, loading)
  loading.catch(() => scripts.delete(src))
  return loading
}

export type CheckoutEnd =
  | { kind: 'paid'; told: PaymentReport }
  | { kind: 'closed'; problem: string | undefined }

/** Opens the provider's checkout over the page; ends when it is paid or closed. Fails where it cannot be loaded. */
export async function openCheckoutWindow(order: CheckoutOrder): Promise<CheckoutEnd> {
  await loadScript(order.script)
  const { key, amount, currency, id, name, description, prefill } = order
  const style = getComputedStyle(document.documentElement)
  return new Promise((resolve) => {
    let problem: string | undefined
    const opened = new window.Razorpay!({
      key,
      amount,
      currency,
      order_id: id,
      name,
      description,
      prefill,
      theme: {
        color: style.getPropertyValue('--brand').trim(),
        scheme: document.documentElement.dataset.scheme ?? 'light',
      },
      modal: { ondismiss: () => resolve({ kind: 'closed', problem }), confirm_close: true },
      handler: (told) => resolve({ kind: 'paid', told }),
    })
    opened.on('payment.failed', ({ error }) => {
      problem = error?.description
    })
    opened.open()
  })
}
