import { openBooks } from '../server/integrations/payments/sandbox/sandbox-tables.queries.ts'
import { sendWebhooks } from '../server/integrations/payments/sandbox/sandbox-webhooks.ts'
import { startSandbox } from '../server/integrations/payments/sandbox/start-sandbox.ts'
import { untilTold } from './fill.queries.ts'
import { PORTS, PROVIDER_KEYS } from './processes.ts'

const databaseUrl = process.argv[2]!
await startSandbox({ databaseUrl, keys: PROVIDER_KEYS, port: PORTS.provider })
const books = await openBooks(databaseUrl)
const shopUrl = `http://127.0.0.1:${PORTS.shop}/api/payments/webhook/razorpay`
const begin = () => sendWebhooks(books, PROVIDER_KEYS.webhookSecret, shopUrl)
let hold = begin()

// Webhooks are kept back, or sent: that is answered once the shop has been told everything.
process.on('message', async (wish: 'hold' | 'send') => {
  await hold()
  if (wish === 'send') {
    hold = begin()
    await untilTold(books)
  }
  process.send?.(wish)
})
process.send?.('ready')
