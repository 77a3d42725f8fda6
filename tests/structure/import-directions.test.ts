import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { circlesIn, type Import, imports, importsIn, product, show, sources } from './imports.ts'

const room = (path: string) => path.split('/')[0]!
const webFeature = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1]
const isBetween = (i: Import, from: string, to: string) =>
  !i.isPackage && room(i.from) === from && room(i.to) === to

/** A direction: which import breaks it, and a line that does so in a file. */
type Direction = [says: string, isBreach: (i: Import) => boolean, file: string, line: string]

const directions: Direction[] = [
  [
    'domain imports nothing from outside itself',
    (i) => room(i.from) === 'domain' && (i.isPackage || room(i.to) !== 'domain'),
    'domain/money/pricing.ts',
    "import { z } from 'zod'",
  ],
  [
    'contract builds on domain and zod alone',
    (i) =>
      room(i.from) === 'contract' &&
      (i.isPackage ? i.to !== 'zod' : !['contract', 'domain'].includes(room(i.to))),
    'contract/cart.ts',
    "import type { Tx } from '../server/db/connect.ts'",
  ],
  [
    'the server imports nothing from web',
    (i) => isBetween(i, 'server', 'web'),
    'server/app.ts',
    "import { api } from '../web/api/api.ts'",
  ],
  [
    'web imports nothing from the server',
    (i) => isBetween(i, 'web', 'server'),
    'web/root.tsx',
    "await import('../server/app.ts')",
  ],
  [
    'a web feature imports no other feature',
    (i) =>
      webFeature(i.from) !== undefined &&
      webFeature(i.to) !== undefined &&
      webFeature(i.from) !== webFeature(i.to),
    'web/features/cart/cart-page.tsx',
    "import { Details } from '../profile/details.tsx'",
  ],
  [
    'ui knows nothing of the product',
    (i) => i.from.startsWith('web/ui/') && !i.isPackage && !/^web\/(ui|words|page)\//.test(i.to),
    'web/ui/button.tsx',
    "import { Price } from '../food/price.tsx'",
  ],
  [
    'the server speaks SQL only in db and in *.queries.ts',
    (i) =>
      room(i.from) === 'server' &&
      /^(drizzle-orm|pg)($|\/)/.test(i.to) &&
      !/^server\/db\//.test(i.from) &&
      !/\.queries\.ts$/.test(i.from) &&
      !['server/jobs/jobs.ts', 'server/plugins/health.ts'].includes(i.from),
    'server/features/cart/add-to-cart.ts',
    "import { eq } from 'drizzle-orm'",
  ],
  [
    'routes reach queries only through their service',
    (i) => /routes\.ts$/.test(i.from) && /\.queries\.ts$/.test(i.to),
    'server/features/cart/cart.routes.ts',
    "import { lockCart } from './cart.queries.ts'",
  ],
]

describe.each(directions)('%s', (_, isBreach, file, line) => {
  it('holds', () => expect(show(imports.filter(isBreach))).toEqual([]))
  it('fails on a breach', () => expect(importsIn(file, line).filter(isBreach)).toHaveLength(1))
})

const isStorefront = (file: string) => file.startsWith('web/') && !file.includes('admin')
const loadsTheContract = (code: string) =>
  /^import (?!type )[^\n]*from '(?:zod|(?:\.\.\/)+contract\/(?!problems\/(?:problem|customer-forms)\.ts))/m.test(
    code,
  )
const readsEnvironment = (code: string) => /process\.env/.test(code)
const saysNothing = (file: string) => /\/(index\.tsx?|utils|misc|helpers|common|manager)(\/|$)/.test(file)
const filesWhere = (files: string[], isBreach: (code: string) => boolean) =>
  files.filter((file) => isBreach(readFileSync(file, 'utf8')))

describe('the files', () => {
  it('of the storefront take only types from zod and the contract, and the words of its forms', () => {
    expect(filesWhere(product.filter(isStorefront), loadsTheContract)).toEqual([])
    expect(loadsTheContract("import { contract } from '../../contract/contract.ts'")).toBe(true)
    expect(loadsTheContract("import type { Cart } from '../../contract/cart.ts'")).toBe(false)
  })

  it('of the schema are tables alone, since the maker of migrations reads them', () => {
    expect(sources.filter((path) => /^server\/db\/schema\/.*\.test\.ts$/.test(path))).toEqual([])
  })

  it('read the environment only in env.ts', () => {
    expect(filesWhere(product, readsEnvironment)).toEqual(['server/env.ts'])
  })

  // Types are gone before anything runs, so a circle of types alone is none.
  it('are in no circle', () => {
    expect(circlesIn(imports.filter((i) => !i.isPackage && !i.isTypeOnly))).toEqual([])
    const circle = [
      ...importsIn('domain/a.ts', "import { b } from './b.ts'"),
      ...importsIn('domain/b.ts', "import { a } from './a.ts'"),
    ]
    expect(circlesIn(circle)).toEqual(['domain/a.ts → domain/b.ts → domain/a.ts'])
  })

  it('are no barrels, and lie in no folder that says nothing', () => {
    expect(product.filter(saysNothing)).toEqual([])
    expect(['web/ui/index.ts', 'server/utils/dates.ts'].filter(saysNothing)).toHaveLength(2)
  })
})
