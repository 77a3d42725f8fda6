import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { circlesIn, imports, product, show, sources } from './imports.ts'

const room = (path: string) => path.split('/')[0]!
const between = (from: string, to: string) =>
  imports.filter((i) => !i.isPackage && room(i.from) === from && room(i.to) === to)

describe('the rooms', () => {
  it('domain imports nothing from outside itself', () => {
    expect(
      show(imports.filter((i) => room(i.from) === 'domain' && (i.isPackage || room(i.to) !== 'domain'))),
    ).toEqual([])
  })

  it('contract builds on domain and zod alone', () => {
    const strangers = imports.filter(
      (i) =>
        room(i.from) === 'contract' &&
        (i.isPackage ? i.to !== 'zod' : !['contract', 'domain'].includes(room(i.to))),
    )
    expect(show(strangers)).toEqual([])
  })

  it('server and web do not import each other', () => {
    expect(show([...between('server', 'web'), ...between('web', 'server')])).toEqual([])
  })

  it('a web feature imports no other feature', () => {
    const feature = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1]
    const crossing = imports.filter(
      (i) => feature(i.from) && feature(i.to) && feature(i.from) !== feature(i.to),
    )
    expect(show(crossing)).toEqual([])
  })

  it('ui knows nothing of the product', () => {
    const known = imports.filter(
      (i) => i.from.startsWith('web/ui/') && !i.isPackage && !/^web\/(ui|words|page)\//.test(i.to),
    )
    expect(show(known)).toEqual([])
  })

  it('the storefront takes only types from zod and the contract, and the words of its forms', () => {
    const files = product.filter((file) => file.startsWith('web/') && !file.includes('admin'))
    const heavy = files.filter((file) =>
      /^import (?!type )[^\n]*from '(?:zod|(?:\.\.\/)+contract\/(?!problems\/(?:problem|customer-forms)\.ts))/m.test(
        readFileSync(file, 'utf8'),
      ),
    )
    expect(heavy).toEqual([])
  })
})

describe('the server', () => {
  it('speaks SQL only in db and in *.queries.ts', () => {
    const speaking = imports.filter(
      (i) =>
        /^(drizzle-orm|pg)($|\/)/.test(i.to) &&
        !/^server\/db\//.test(i.from) &&
        !/\.queries\.ts$/.test(i.from) &&
        !['server/jobs/jobs.ts', 'server/plugins/health.ts'].includes(i.from),
    )
    expect(show(speaking)).toEqual([])
  })

  it('keeps only tables where the maker of migrations reads them', () => {
    expect(sources.filter((path) => /^server\/db\/schema\/.*\.test\.ts$/.test(path))).toEqual([])
  })

  it('reads the environment only in env.ts', () => {
    const readers = product.filter(
      (file) => /process\.env/.test(readFileSync(file, 'utf8')) && file !== 'server/env.ts',
    )
    expect(readers).toEqual([])
  })

  it('routes reach queries only through their service', () => {
    expect(show(imports.filter((i) => /routes\.ts$/.test(i.from) && /\.queries\.ts$/.test(i.to)))).toEqual([])
  })
})

describe('the code', () => {
  // Types are gone before anything runs, so a circle of types alone is none.
  it('has no circles', () => {
    const circles = circlesIn(imports.filter((i) => !i.isPackage && !i.isTypeOnly))
    expect(circles).toEqual([])
  })

  it('has no barrels and no folders that say nothing', () => {
    expect(
      product.filter((file) => /\/(index\.tsx?|utils|misc|helpers|common|manager)(\/|$)/.test(file)),
    ).toEqual([])
  })
})
