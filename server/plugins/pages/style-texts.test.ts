import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStyleTexts } from './style-texts.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fitt-styles-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/shell.css'), 'body{margin:0}')
  writeFileSync(join(folder, 'assets/odd.css'), 'a{content:"</style>"}')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the stylesheets that pages carry inline', () => {
  it('are read once, by their addresses', async () => {
    const texts = await readStyleTexts(folder, ['/assets/shell.css', '/assets/shell.css'])
    expect([...texts]).toEqual([['/assets/shell.css', 'body{margin:0}']])
  })

  it('keep the shop from opening where one is missing, or would end the element it stands in', async () => {
    await expect(readStyleTexts(folder, ['/assets/gone.css'])).rejects.toThrow('gone.css')
    await expect(readStyleTexts(folder, ['/assets/odd.css'])).rejects.toThrow('odd.css')
  })
})
