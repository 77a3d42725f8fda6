import type { RazorpayKeys } from '../../server/integrations/payments/razorpay.ts'
import type { Faults } from '../../server/integrations/payments/sandbox/sandbox-faults.ts'

/** The customer's side of the sandbox's checkout, and its switches. */
export function sandboxDriver(sandboxUrl: string, keys: Pick<RazorpayKeys, 'keyId' | 'keySecret'>) {
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`
  const json = { 'content-type': 'application/json' }
  return {
    /** What the checkout hands to the page once the customer has chosen. */
    async choose(orderId: string, outcome: 'succeed' | 'fail') {
      const answer = await fetch(`${sandboxUrl}/sandbox-pay/pay`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ key_id: keys.keyId, order_id: orderId, outcome, contact: '+971501234567' }),
      })
      const told = (await answer.json()) as Told
      if (!answer.ok) throw new Error(`the sandbox refused: ${JSON.stringify(told)}`)
      return told
    },
    async setFaults(faults: Partial<Faults>): Promise<void> {
      const answer = await fetch(`${sandboxUrl}/v1/sandbox/faults`, {
        method: 'PUT',
        headers: { ...json, authorization },
        body: JSON.stringify(faults),
      })
      if (!answer.ok) throw new Error(`the sandbox refused: ${await answer.text()}`)
    },
  }
}

export type Told = {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
  error?: { description: string; metadata: { payment_id: string; order_id: string } }
}
