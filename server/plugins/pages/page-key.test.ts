import { describe, expect, it } from 'vitest'
import { pageKey } from './page-key.ts'

const shared = { cache: 'everyone' as const, query: ['category'], freeText: ['search'] }
const match = (pathname: string) => (pathname.toLowerCase().startsWith('/meal-plans') ? shared : {})
const keyOf = (path: string) => pageKey(new URL(path, 'http://shop.example'), match)

describe('the name a page is kept under', () => {
  it('is one for every spelling of its path', () => {
    expect(keyOf('/Meal-Plans/')).toBe(keyOf('/meal-plans'))
  })

  it('counts only the parameters the page reads', () => {
    expect(keyOf('/meal-plans?utm_source=mail')).toBe(keyOf('/meal-plans'))
    expect(keyOf('/meal-plans?category=keto')).not.toBe(keyOf('/meal-plans'))
  })

  it('tells a page from its data', () => {
    expect(keyOf('/meal-plans.data')).not.toBe(keyOf('/meal-plans'))
    expect(keyOf('/meal-plans.data?_routes=a')).not.toBe(keyOf('/meal-plans.data'))
  })

  it('is none for a page of one visitor', () => {
    expect(keyOf('/profile')).toBeUndefined()
  })

  it('is none where somebody searches, since there is no end of what they may write', () => {
    expect(keyOf('/meal-plans?category=keto&search=x')).toBeUndefined()
    expect(keyOf('/meal-plans.data?search=x')).toBeUndefined()
  })

  it('is none for an address made up to fill the cache', () => {
    expect(keyOf(`/meal-plans?category=${'x'.repeat(300)}`)).toBeUndefined()
  })
})
