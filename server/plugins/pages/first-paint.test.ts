import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { earlyFonts, quickenFirstPaint } from './first-paint.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fitt-first-paint-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/shell-abc.css'), 'body{margin:0}')
})
afterAll(() => rmSync(folder, { recursive: true }))

const quickened = (html: string) => quickenFirstPaint(folder)(Buffer.from(html)).body.toString()

describe('the first paint of a finished page', () => {
  it('has its styles in the page, and keeps the links the page comes to life on', () => {
    expect(quickened('<link rel="stylesheet" href="/assets/shell-abc.css#"/>')).toBe(
      '<style>body{margin:0}</style><link rel="stylesheet" media="not all" href="/assets/shell-abc.css#"/>',
    )
  })

  it('leaves the words of every language as they are', () => {
    const words = '<p>3–5 days, مرحبا</p>'
    expect(quickened(`<link rel="stylesheet" href="/assets/shell-abc.css#"/>${words}`)).toContain(words)
  })

  it('leaves a stylesheet that is not there, or not ours, as it is', () => {
    const html =
      '<link rel="stylesheet" href="/assets/gone.css"/><link rel="stylesheet" href="https://else.example/x.css"/>'
    expect(quickened(html)).toBe(html)
  })

  it('asks for scripts and for the styles it already has only once the picture it opens with has come', () => {
    const html = quickened(
      '<head><link rel="preload" as="image" imageSrcSet="/a.webp 320w" fetchPriority="high"/>' +
        '<link rel="stylesheet" href="/assets/shell-abc.css"/><link rel="modulepreload" href="/assets/a.js"/></head>' +
        '<body><script type="module" async="">import "/assets/a.js"</script></body>',
    )
    expect(html).toContain('<style>body{margin:0}</style><link rel="stylesheet" media="not all" data-href=')
    expect(html).toContain(
      '<template><link rel="modulepreload" href="/assets/a.js"/>' +
        '<script type="module" async="">import "/assets/a.js"</script></template><script>',
    )
    expect(html.match(/modulepreload/g)).toHaveLength(1)
  })

  it('has its fonts named before the page itself', () => {
    const font =
      '<link rel="preload" as="font" type="font/woff2" href="/assets/f.woff2" crossorigin="anonymous"/>'
    expect(earlyFonts(font)).toEqual({
      link: '</assets/f.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
    })
    expect(earlyFonts('<p>none</p>')).toEqual({})
  })

  it('lets scripts give way', () => {
    expect(quickened('<link rel="modulepreload" href="/assets/a.js"/>')).toBe(
      '<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/>',
    )
  })
})
