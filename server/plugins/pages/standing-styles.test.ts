import { describe, expect, it } from 'vitest'
import { plainlyNamed } from './standing-styles.ts'

describe('styles that stand as long as what needs them', () => {
  it('are named plainly, so that no later piece loads them again', () => {
    expect(
      plainlyNamed('["/assets/shell-D4--_5.css#", "/assets/parts-Ks.css#", "/assets/back-office-1.css#"]'),
    ).toBe('["/assets/shell-D4--_5.css", "/assets/parts-Ks.css", "/assets/back-office-1.css"]')
  })

  it('keep their mark on pages that one may leave while a piece that needs them stays', () => {
    expect(plainlyNamed('["/assets/parts-Ks.css#","/assets/home-1.css"]')).toBe(
      '["/assets/parts-Ks.css#","/assets/home-1.css"]',
    )
  })
})
