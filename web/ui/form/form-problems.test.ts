import { describe, expect, it } from 'vitest'
import { problemsOf } from './form-problems.ts'

const names = ['street', 'phone'] as ('street' | 'phone')[]

describe('what a failed form shows', () => {
  it('puts words beside the fields they are about, also when those lie deeper', () => {
    const failure = { message: 'Check it', errors: [{ field: 'address.phone', message: 'Not a phone' }] }
    expect(problemsOf(failure, names, 'fallback')).toEqual({
      fields: { phone: 'Not a phone' },
      message: undefined,
    })
  })

  it('keeps the words about an unknown field for the form as a whole', () => {
    const failure = { message: 'It has changed', errors: [{ field: 'version', message: 'changed' }] }
    expect(problemsOf(failure, names, 'fallback')).toEqual({ fields: {}, message: 'It has changed' })
  })

  it('falls back to words of its own where the failure brings none', () => {
    expect(problemsOf(undefined, names, 'Please try again.').message).toBe('Please try again.')
  })
})
