import { startSandbox } from '../server/integrations/payments/sandbox/start-sandbox.ts'
import { PORTS, PROVIDER_KEYS } from './processes.ts'

const databaseUrl = process.argv[2]!
const sandbox = await startSandbox({ databaseUrl, keys: PROVIDER_KEYS, port: PORTS.provider })
sandbox.sendWebhooksTo(`http://127.0.0.1:${PORTS.shop}/api/payments/webhook/razorpay`)
process.send?.('ready')
