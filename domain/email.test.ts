import { describe, expect, test } from 'vitest'
import { cleanEmail, isEmail } from './email.ts'

describe('isEmail', () => {
  test.each([
    'a@b.co',
    'first.last+tag@mail.example.com',
    ' amal@example.com ',
    'أمل@مثال.إمارات',
    'amal@xn--mgbaakc7dvf.example',
    "o'neil_{1}@b-c.example",
  ])('takes %j', (email) => {
    expect(isEmail(email)).toBe(true)
  })

  test.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@.co',
    'a@b.',
    'a@b..co',
    'a b@c.de',
    'a@b@c.de',
    'a@b.co\r\nbcc: x@y.zz',
    `${'a'.repeat(250)}@b.co`,
    `${'a'.repeat(65)}@b.co`,
    null,
    undefined,
  ])('refuses %j', (email) => {
    expect(isEmail(email)).toBe(false)
  })

  test.each([
    ['a zero-width space', 'am\u200bal@example.com'],
    ['a zero-width joiner in the domain', 'amal@exam\u200dple.com'],
    ['a soft hyphen', 'am\u00adal@example.com'],
    ['a change of direction', '\u202eamal@example.com'],
    ['a byte order mark in the middle', 'am\ufeffal@example.com'],
    ['a filler that looks like a space', 'am\u3164al@example.com'],
    ['a variation selector', 'amal\ufe0f@example.com'],
    ['a NUL', 'am\0al@example.com'],
    ['half a letter', 'am\ud800al@example.com'],
    ['a comment', 'amal(my own)@example.com'],
    ['a comment in the domain', 'amal@(here)example.com'],
    ['a quoted name', '"amal"@example.com'],
    ['a name beside it', 'Amal <amal@example.com>'],
    ['two addresses', 'amal@example.com,other@example.com'],
    ['an address of numbers', 'amal@127.0.0.1'],
    ['an address in brackets', 'amal@[127.0.0.1]'],
    ['a port', 'amal@example.com:25'],
    ['a path', 'amal@example.com/x'],
    ['an emoji', 'amal🥗@example.com'],
  ])('refuses %s', (_what, email) => {
    expect(isEmail(email)).toBe(false)
  })

  test('takes no hostile text, however long', () => {
    expect(isEmail(`a@${'a.'.repeat(500_000)}`)).toBe(false)
  })
})

describe('cleanEmail', () => {
  test.each([
    [' Amal@Example.COM ', 'Amal@example.com'],
    ['amal@bücher.example', 'amal@xn--bcher-kva.example'],
    ['amal@BU\u0308CHER.example', 'amal@xn--bcher-kva.example'],
    ['ａｍａｌ＠example．com', 'amal@example.com'],
    ['jose\u0301@example.com', 'jos\u00e9@example.com'],
  ])('writes %j as %j', (typed, written) => {
    expect(cleanEmail(typed)).toBe(written)
    expect(cleanEmail(written)).toBe(written)
  })

  test('leaves what is no address as it was typed', () => {
    expect(cleanEmail(' amal@(x).com ')).toBe('amal@(x).com')
    expect(cleanEmail('nobody')).toBe('nobody')
  })
})
