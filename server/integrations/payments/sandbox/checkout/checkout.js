// The sandbox's checkout, with the surface of the real one: new Razorpay(options), .on('payment.failed'), .open().
;(() => {
  class Razorpay {
    #options
    #listeners = { 'payment.failed': [] }
    #frame = null
    #before = null

    constructor(options) {
      if (!options?.key) throw new Error('No key passed')
      this.#options = options
    }

    on(event, listener) {
      this.#listeners[event]?.push(listener)
      return this
    }

    open() {
      if (this.#frame) return
      const { key, order_id, name = '', description = '', prefill = {}, theme = {} } = this.#options
      const about = {
        key_id: key,
        order_id,
        name,
        description,
        email: prefill.email,
        contact: prefill.contact,
      }
      const query = new URLSearchParams()
      for (const [field, value] of Object.entries({ ...about, scheme: theme.scheme }))
        if (value) query.set(field, value)
      const frame = document.createElement('iframe')
      frame.title = 'Sandbox checkout'
      frame.className = 'razorpay-checkout-frame'
      frame.src = `/sandbox-pay/checkout?${query}`
      Object.assign(frame.style, {
        position: 'fixed',
        inset: '0',
        inlineSize: '100%',
        blockSize: '100%',
        border: '0',
        zIndex: '2147483647',
        // As the page inside has it: where they differ, browsers paint the frame opaque.
        colorScheme: 'normal',
        background: 'transparent',
      })
      this.#before = document.activeElement
      this.#frame = frame
      frame.addEventListener('load', () => frame.focus())
      addEventListener('message', this.#hear)
      document.body.append(frame)
      document.documentElement.style.overflow = 'hidden'
    }

    close() {
      if (!this.#frame) return
      removeEventListener('message', this.#hear)
      this.#frame.remove()
      this.#frame = null
      document.documentElement.style.overflow = ''
      this.#before?.focus?.()
    }

    #hear = ({ source, origin, data }) => {
      if (source !== this.#frame?.contentWindow || origin !== location.origin) return
      if (data.kind === 'paid') {
        this.close()
        this.#options.handler?.(data.response)
      } else if (data.kind === 'failed') {
        for (const listener of this.#listeners['payment.failed']) listener(data.response)
      } else if (data.kind === 'closed') {
        this.close()
        this.#options.modal?.ondismiss?.()
      }
    }
  }

  window.Razorpay = Razorpay
})()
