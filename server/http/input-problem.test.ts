import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { checked, given, says } from '../../contract/checked.ts'
import { contract } from '../../contract/contract.ts'
import { checkLogin } from '../../domain/forms/form-rules.ts'
import { type Issue, inputProblem } from './input-problem.ts'

function refused(schema: z.ZodType, input: unknown) {
  const { error } = schema.safeParse(input)
  const { statusCode, code, message, params, errors } = inputProblem((error?.issues ?? []) as Issue[], input)
  return { statusCode, code, message, ...(params && { params }), errors }
}

describe('what a schema refuses is told in the words of our list', () => {
  it('by the code that the schema names, with its limits', () => {
    expect(refused(z.object({ goal: z.string().max(3, says('text-over-limit')) }), { goal: 'long' })).toEqual(
      {
        statusCode: 400,
        code: 'text-over-limit',
        message: 'Please keep this under 3 characters.',
        params: { max: 3 },
        errors: [
          {
            field: 'goal',
            code: 'text-over-limit',
            message: 'Please keep this under 3 characters.',
            params: { max: 3 },
          },
        ],
      },
    )
  })

  it('by the code that a rule of the shop has found', () => {
    const login = checked(
      { userName: given('username-required'), password: given('password-required') },
      checkLogin,
    )
    expect(refused(login, { userName: 'am', password: 'pass' })).toMatchObject({
      statusCode: 422,
      code: 'username-too-short',
      message: 'Username must be at least 3 characters long',
      errors: [{ field: 'userName', code: 'username-too-short' }],
    })
  })

  const filled = z.object({
    name: z.string().min(2).max(4),
    kind: z.enum(['a', 'b']),
    count: z.number().min(1).max(9),
    list: z.array(z.uuid()).min(1).max(2),
  })
  const good = { name: 'abc', kind: 'a', count: 3, list: [crypto.randomUUID()] }

  it.each([
    [{ name: undefined }, 422, 'required', 'Please fill this in.'],
    [{ name: '  ' }, 422, 'required', undefined],
    [{ name: 7 }, 400, 'not-valid', 'That is not valid.'],
    [{ name: 'abcde' }, 400, 'too-long', 'That is too long.'],
    [{ name: 'a' }, 400, 'too-short', 'Please enter at least 2 characters.'],
    [{ kind: 'c' }, 400, 'not-a-choice', 'Please choose one of the options.'],
    [{ count: 0 }, 400, 'too-small', 'The least is 1.'],
    [{ count: 10 }, 400, 'too-large', 'The most is 9.'],
    [{ list: [] }, 400, 'too-few', 'At least 1, please.'],
    [{ list: Array(3).fill(good.list[0]) }, 400, 'too-many', 'At most 2, please.'],
    [{ list: ['x'] }, 400, 'not-valid', undefined],
  ])('by a general one where it names none: %j', (over, statusCode, code, message) => {
    const schema =
      'name' in over && over.name === '  ' ? z.object({ name: z.string().trim().min(2) }) : filled
    const found = refused(schema, { ...good, ...over })
    expect(found).toMatchObject({ statusCode, code, ...(message && { message }) })
  })

  it.each([undefined, null, 'text', []])('whatever was sent in the place of an object: %j', (sent) => {
    expect(refused(filled, sent)).toMatchObject({ statusCode: 400, code: 'request-incomplete' })
  })

  it('for every call: the schema library is never heard', () => {
    for (const call of Object.values(contract) as Call[])
      for (const schema of [call.body, call.query, call.params])
        for (const sent of [
          null,
          {},
          nonsense('x'.repeat(5_000)),
          nonsense(-1),
          nonsense({}),
          nonsense(['', {}]),
        ])
          for (const { message } of refused(schema ?? z.never(), sent).errors ?? [])
            expect(message).not.toMatch(/expected|received|invalid/i)
  })
})

/** The same value under every name a call may ask for. */
const nonsense = (value: unknown) => new Proxy({}, { get: () => value, has: () => true, ownKeys: () => [] })
