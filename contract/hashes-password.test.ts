import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'
import { contract } from './contract.ts'

it('every call that takes a password says that it is hashed, and no other does', () => {
  const all = Object.entries(contract as Record<string, Call>)
  const taking = all.filter(
    ([, { body }]) =>
      body &&
      /"(currentP|p)assword":/.test(
        JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })),
      ),
  )
  expect(all.filter(([, call]) => call.hashesPassword).map(([key]) => key)).toEqual(
    taking.map(([key]) => key),
  )
  expect(taking.length).toBeGreaterThan(0)
})
