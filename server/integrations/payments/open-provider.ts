import { createHmac } from 'node:crypto'
import type { Env } from '../../env.ts'
import type { PaymentProvider } from './provider.ts'
import { RAZORPAY, type RazorpayKeys, razorpay } from './razorpay.ts'
import { type Sandbox, startSandbox } from './sandbox/start-sandbox.ts'

export type OpenedProvider = { provider: PaymentProvider; sandbox: Sandbox | undefined }

/** The provider the settings name. The sandbox is started with the shop and spoken to like the real one. */
export async function openProvider(env: Env, databaseUrl: string, secret: string): Promise<OpenedProvider> {
  if (env.PAYMENT_PROVIDER === 'razorpay') {
    const keys = {
      keyId: env.RAZORPAY_KEY_ID ?? '',
      keySecret: env.RAZORPAY_KEY_SECRET ?? '',
      webhookSecret: env.RAZORPAY_WEBHOOK_SECRET ?? '',
    }
    const apiUrl = env.RAZORPAY_API_URL ?? RAZORPAY.apiUrl
    return { provider: razorpay({ ...RAZORPAY, ...keys, name: 'razorpay', apiUrl }), sandbox: undefined }
  }
  const keys = sandboxKeys(secret)
  const sandbox = await startSandbox({ databaseUrl, keys })
  const checkout = { scriptUrl: '/sandbox-pay/checkout.js', hosts: { script: [], frame: [], connect: [] } }
  return { provider: razorpay({ ...keys, name: 'sandbox', apiUrl: sandbox.url, checkout }), sandbox }
}

/** Made from the shop's own secret, so that they are the same after every start and in no file. */
export function sandboxKeys(secret: string): RazorpayKeys {
  const derived = (purpose: string) => createHmac('sha256', secret).update(`sandbox ${purpose}`).digest('hex')
  return {
    keyId: `rzp_sandbox_${derived('key id').slice(0, 14)}`,
    keySecret: derived('key secret'),
    webhookSecret: derived('webhook secret'),
  }
}
