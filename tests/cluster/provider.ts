import { createSandboxServer } from '../../server/integrations/payments/sandbox/sandbox-server.ts'
import { openBooks } from '../../server/integrations/payments/sandbox/sandbox-tables.queries.ts'
import { sendWebhooks } from '../../server/integrations/payments/sandbox/sandbox-webhooks.ts'
import { sandboxDriver } from '../factories/provider.ts'

export const KEYS = {
  keyId: 'rzp_cluster_key',
  keySecret: 'the cluster signs with this',
  webhookSecret: 'and webhooks with this',
}
const PORT = 4_000
export const PROVIDER_URL = `http://10.0.0.1:${PORT}`

/** The sandbox as another company's machine: it has a database of its own and outlives every fault. */
export async function openCompany(databaseUrl: string) {
  const books = await openBooks(databaseUrl)
  const server = createSandboxServer(books, KEYS)
  await new Promise<void>((resolve) => server.listen(PORT, '10.0.0.1', resolve))
  let stopSending: (() => Promise<void>) | undefined
  return {
    ...sandboxDriver(PROVIDER_URL, KEYS),
    books,
    webhooksTo(url: string) {
      stopSending = sendWebhooks(books, KEYS.webhookSecret, url)
    },
    async close() {
      await stopSending?.()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await books.end()
    },
  }
}
