import { describe, expect, it } from 'vitest'
import { href } from './href.ts'
import { directionOf, type Locale, localeOfPath } from './locale.ts'

const arabic = 'ar' as Locale

describe('links inside the shop', () => {
  it('are the plain path in English', () => {
    expect(href('/meal-plans')).toBe('/meal-plans')
  })

  it('lie under the code of any other language', () => {
    expect(href('/meal-plans?category=keto', arabic)).toBe('/ar/meal-plans?category=keto')
    expect(href('/', arabic)).toBe('/ar')
  })

  it('leave other addresses alone', () => {
    expect(href('https://wa.me/1', arabic)).toBe('https://wa.me/1')
    expect(href('#content', arabic)).toBe('#content')
  })

  it('read English from a path that names no language we have', () => {
    expect(localeOfPath('/about')).toBe('en')
    expect(localeOfPath('/xx/about')).toBe('en')
  })

  it('know which way a language is read', () => {
    expect([directionOf('en'), directionOf('ar')]).toEqual(['ltr', 'rtl'])
  })
})
