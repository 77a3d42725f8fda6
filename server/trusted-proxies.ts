import { compile } from '@fastify/proxy-addr'

/** Whether X-Forwarded-For of the proxy at `address`, so many hops away, is trusted. */
export type Trust = (address: string, hop: number) => boolean

const MOST_HOPS = 10

/**
 * Proxies append to X-Forwarded-For, and a visitor may have begun it: so it is read from the right, as far as our own
 * proxies reach. They are said by number (`1`) or by address (`10.0.0.0/8, loopback`). Throws where it is neither.
 */
export function readTrustedProxies(setting: string): Trust | false {
  if (setting === '0' || setting === 'false') return false
  const hops = setting === 'true' ? 1 : /^\d+$/.test(setting) ? Number(setting) : undefined
  if (hops === undefined) return compile(setting.split(',').map((range) => range.trim())) as Trust
  if (hops > MOST_HOPS) throw new Error(`more than ${MOST_HOPS} proxies`)
  return (_address, hop) => hop < hops
}
