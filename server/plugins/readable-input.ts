import fastifyPlugin from 'fastify-plugin'
import { AppError } from '../errors.ts'

// Far more than any form of the shop has: a bound on the CPU a body can cost.
const DEEPEST = 32
const MOST_VALUES = 100_000

/** Refuses what PostgreSQL cannot store (NUL, lone surrogates) and excessive nesting before validation. */
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
