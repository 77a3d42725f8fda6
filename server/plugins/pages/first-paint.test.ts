import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quickenFirstPaint } from './first-paint.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fitt-first-paint-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/shell-abc.css'), 'body{margin:0}')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the first paint of a finished page', () => {
  it('has its styles in the page, and keeps the links the page comes to life on', () => {
    const quicken = quickenFirstPaint(folder)
    expect(quicken('<link rel="stylesheet" href="/assets/shell-abc.css#"/>')).toBe(
      '<style>body{margin:0}</style><link rel="stylesheet" href="/assets/shell-abc.css#" media="not all"/>',
    )
  })

  it('leaves a stylesheet that is not there, or not ours, as it is', () => {
    const html =
      '<link rel="stylesheet" href="/assets/gone.css"/><link rel="stylesheet" href="https://else.example/x.css"/>'
    expect(quickenFirstPaint(folder)(html)).toBe(html)
  })

  it('lets scripts give way', () => {
    expect(quickenFirstPaint(folder)('<link rel="modulepreload" href="/assets/a.js"/>')).toBe(
      '<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/>',
    )
  })
})
