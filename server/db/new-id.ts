import { randomBytes } from 'node:crypto'

const MOST_A_MS = 0xfff

let lastMs = 0
let inMs = 0

/**
 * UUID version 7: sorts by time, so that indexes grow at one end. PostgreSQL has it only from 18 on.
 * Those made in the same millisecond are counted, so that what is listed by id keeps the order in which it was made.
 */
export function newId(): string {
  const now = Date.now()
  if (now > lastMs) [lastMs, inMs] = [now, 0]
  else if (inMs < MOST_A_MS) inMs += 1
  else [lastMs, inMs] = [lastMs + 1, 0]
  const bytes = randomBytes(16)
  bytes.writeUIntBE(lastMs, 0, 6)
  bytes.writeUInt16BE(0x7000 | inMs, 6)
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
