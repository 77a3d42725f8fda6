import fastifyPlugin from 'fastify-plugin'
import { AppError } from '../errors.ts'

// Far more than any form of the shop has; what lies beyond would only wear the process out.
const DEEPEST = 32
const MOST_VALUES = 100_000

/** What no database can keep (NUL, half a character) and what is nested without end is refused before it is looked at. */
export const readableInput = fastifyPlugin(async (app) => {
  app.addHook('preValidation', async ({ body, query, params }) => {
    for (const input of [params, query, body]) requireReadable(input)
  })
})

export function requireReadable(input: unknown): void {
  if (!isReadable(input)) throw new AppError('characters-unreadable')
}

function isReadable(input: unknown): boolean {
  let seen = 0
  let level: unknown[] = [input]
  for (let depth = 0; level.length > 0; depth++) {
    seen += level.length
    if (depth > DEEPEST || seen > MOST_VALUES) return false
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string') {
        if (value.includes('\0') || !value.isWellFormed()) return false
      } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
        for (const [key, inner] of Object.entries(value)) next.push(key, inner)
    }
    level = next
  }
  return true
}
