import { describe, expect, it } from 'vitest'
import { distinctEaters, eaterName, eaterNamed, knownEater } from './eaters.ts'
import { EMPTY_PROFILE } from './food-profile.ts'

const told = (name: string, avoided: string[], more: object = {}) => ({
  ...EMPTY_PROFILE,
  ...{ name, avoided },
  ...more,
})

describe('who eats a plan', () => {
  it('is judged by their own profile, and by nobody else’s', () => {
    const all = [told('', ['Milk'], { note: 'No salt' }), told('Omar', ['Fish'])]
    expect(eaterNamed('', all)).toEqual({ ...EMPTY_PROFILE, name: '', avoided: ['Milk'], note: 'No salt' })
    expect(eaterNamed('Omar', all)).toEqual({ ...EMPTY_PROFILE, name: 'Omar', avoided: ['Fish'] })
  })

  it('avoids what they told then and since', () => {
    const all = [
      told('Omar', ['Fish'], { isThen: true, isSevere: true, note: 'Then' }),
      told('Omar', ['Eggs'], { note: 'Now' }),
      told('', ['Milk'], { isThen: true }),
    ]
    const omar = { avoided: ['Fish', 'Eggs'], isSevere: true, note: 'Now' }
    expect(eaterNamed('Omar', all)).toEqual({ ...EMPTY_PROFILE, name: 'Omar', ...omar })
    expect(eaterNamed('', all).avoided).toEqual(['Milk'])
  })

  it('is the same person under another spelling', () => {
    const all = [told('Omar', ['Fish'], { isThen: true }), told('omar', ['Eggs']), told('', ['Milk'])]
    expect(eaterNamed('Omar', all)).toMatchObject({ name: 'Omar', avoided: ['Fish', 'Eggs'] })
  })

  it('who told that they eat everything does', () => {
    expect(eaterNamed('Omar', [told('', ['Milk']), told('Omar', [])]).avoided).toEqual([])
  })

  it('of whom nothing is known avoids what anybody of the household does', () => {
    const all = [
      told('', ['Milk'], { note: 'Ring twice', dislikes: ['Kale'] }),
      told('Zara', ['Fish', 'Milk'], { isSevere: true }),
    ]
    const strict = { avoided: ['Milk', 'Fish'], isSevere: true, dislikes: ['Kale'] }
    expect(eaterNamed('Omar', all)).toEqual({ ...EMPTY_PROFILE, name: 'Omar', ...strict })
  })

  it('an owner who told nothing avoids nothing, whoever else does', () => {
    expect(eaterNamed('', [told('Omar', ['Fish'])])).toEqual({ ...EMPTY_PROFILE, name: '' })
  })
})

it('names are kept without spaces that nobody means', () => {
  expect(eaterName('  Abu \n Omar ')).toBe('Abu Omar')
  expect(eaterName(' \t ')).toBe('')
})

it('knows somebody however they are written', () => {
  expect(knownEater('OMAR', ['Zara', 'Omar'])).toBe('Omar')
  expect(knownEater('Oma', ['Zara', 'Omar'])).toBeUndefined()
})

it('names each once', () => {
  const [me, omar] = [told('', []), told('Omar', ['Fish'])]
  expect(distinctEaters([omar, me, omar])).toEqual([omar, me])
})
