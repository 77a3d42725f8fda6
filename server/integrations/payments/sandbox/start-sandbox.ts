import type { AddressInfo } from 'node:net'
import type { RazorpayKeys } from '../razorpay.ts'
import { createSandboxServer } from './sandbox-server.ts'
import { openBooks } from './sandbox-tables.queries.ts'
import { sendWebhooks } from './sandbox-webhooks.ts'

export type Sandbox = {
  url: string
  /** From now on events go there; what happened before is sent as well. */
  sendWebhooksTo(url: string): void
  close(): Promise<void>
}

/** A payment provider of the project's own, on loopback. Its state is in PostgreSQL, so that a kill loses nothing. */
export async function startSandbox(options: {
  databaseUrl: string
  keys: RazorpayKeys
  port?: number
}): Promise<Sandbox> {
  const books = await openBooks(options.databaseUrl)
  const server = createSandboxServer(books, options.keys)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  let stopSending: (() => Promise<void>) | undefined

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendWebhooksTo(url) {
      void stopSending?.()
      stopSending = sendWebhooks(books, options.keys.webhookSecret, url)
    },
    async close() {
      await stopSending?.()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await books.end()
    },
  }
}
