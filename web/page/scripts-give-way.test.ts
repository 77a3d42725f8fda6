import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ScriptsGiveWay } from './scripts-give-way.ts'

const PAGE =
  '<html><head><title>Café</title><link rel="modulepreload" href="/a.js"/></head><body><p>é</p></body></html>'

async function through(page: string, size: number): Promise<string> {
  const stream = new ScriptsGiveWay()
  const bytes = Buffer.from(page)
  for (let at = 0; at < bytes.length; at += size) stream.write(bytes.subarray(at, at + size))
  stream.end()
  return text(stream)
}

describe('a page on its way', () => {
  it.each([1, 7, 4096])('asks for its scripts last, in pieces of %i bytes', async (size) => {
    expect(await through(PAGE, size)).toBe(
      PAGE.replace('"modulepreload" ', '"modulepreload" fetchpriority="low" '),
    )
  })

  it('is left as it is without a head', async () => {
    expect(await through('<p>none</p>', 3)).toBe('<p>none</p>')
  })
})
