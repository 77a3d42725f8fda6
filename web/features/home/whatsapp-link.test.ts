import { expect, it } from 'vitest'
import { whatsappLink } from './whatsapp-link.ts'

it('leads to the number with the filled-in lines as text', () => {
  const link = new URL(
    whatsappLink('+971 50 555 0142', 'New inquiry', [
      ['Name', ' Mariam & Ali '],
      ['Address', '  '],
      ['Message', 'Do you\ndeliver?'],
    ]),
  )
  expect(link.origin + link.pathname).toBe('https://wa.me/971505550142')
  expect(link.searchParams.get('text')).toBe('New inquiry\nName: Mariam & Ali\nMessage: Do you\ndeliver?')
})
