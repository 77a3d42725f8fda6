import { isIP } from 'node:net'

const GROUPS = 8
const OF_A_HOUSEHOLD = 4

/**
 * A household with IPv6 has a whole /64 of addresses and may use another for every request: they count as one. An IPv4
 * address is itself, also where a socket for both writes it as `::ffff:192.0.2.1`.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  // The URL parser knows the one short way of writing it.
  const short = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [before = '', after] = short.split('::')
  const head = before.split(':').filter(Boolean)
  const tail = after?.split(':').filter(Boolean) ?? []
  const groups = [...head, ...Array(GROUPS - head.length - tail.length).fill('0'), ...tail]
  // The URL parser writes a mapped address in hexadecimal.
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return ipv4Of(groups.slice(6))
  return `${groups.slice(0, OF_A_HOUSEHOLD).join(':')}::/64`
}

const ipv4Of = (groups: string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
