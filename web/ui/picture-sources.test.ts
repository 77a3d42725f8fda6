import { expect, it } from 'vitest'
import { pictureSources } from './picture-sources.ts'

it('offers every stored width of a stored picture', () => {
  expect(pictureSources('/images/ab12/640.webp').srcSet).toBe(
    '/images/ab12/320.webp 320w, /images/ab12/640.webp 640w, /images/ab12/1280.webp 1280w',
  )
})

it('takes any other picture as it is', () => {
  expect(pictureSources('data:image/svg+xml,x')).toEqual({ src: 'data:image/svg+xml,x' })
})
