import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { circlesIn, type Import, imports, importsIn, product, show } from './imports.ts'

const featureOf = (path: string) => /^server\/features\/([^/]+)\//.exec(path)?.[1]
const doorOf = (feature: string) => `server/features/${feature}/${feature}.public.ts`

/** The app names every feature's routes, and the list of jobs every feature's jobs. */
const isWiring = ({ from, to }: Import) =>
  (from === 'server/app.ts' && /routes\.ts$/.test(to)) ||
  (from === 'server/jobs/job-list.ts' && !/(routes|service|queries)\.ts$/.test(to))

/** Past the front door of another feature, or round through one's own. */
function breachesOfDoors(found: Import[]): string[] {
  const breaches = found.filter((i) => {
    const feature = featureOf(i.to)
    if (!feature || isWiring(i)) return false
    return (featureOf(i.from) === feature) === (i.to === doorOf(feature))
  })
  return show(breaches)
}

/** Types count: a feature that knows another's shapes depends on it. */
function circlesOfFeatures(found: Import[]): string[] {
  const between = found.map(({ from, to }) => ({ from: featureOf(from), to: featureOf(to) }))
  return circlesIn(
    between.filter((i): i is { from: string; to: string } => Boolean(i.from && i.to && i.from !== i.to)),
  )
}

const LISTED_NAMES = /^(export (type )?\{[^}*]+\} from '\.\/(?:[\w-]+\/)?[^/']+'\n)+$/
const namesOneByOne = (door: string) => LISTED_NAMES.test(door.replace(/^\/\/.*\n\n?/gm, ''))

describe('a server feature', () => {
  it('is used by others only through its front door', () => {
    expect(breachesOfDoors(imports)).toEqual([])
  })

  it('is in no circle with another', () => {
    expect(circlesOfFeatures(imports)).toEqual([])
  })

  it('names what is public one by one', () => {
    const doors = product.filter((file) => file.endsWith('.public.ts'))
    expect(doors.length).toBeGreaterThan(10)
    expect(
      doors.filter((file) => featureOf(file) === undefined || file !== doorOf(featureOf(file)!)),
    ).toEqual([])
    expect(doors.filter((file) => !namesOneByOne(readFileSync(file, 'utf8')))).toEqual([])
  })
})

describe('a breach is found', () => {
  const orders = 'server/features/orders/place-order.ts'

  it.each([
    ['queries of another', orders, "import { lockCart } from '../cart/cart.queries.ts'"],
    ['the service of another', orders, "import { loadSettings } from '../settings/settings.service.ts'"],
    ['types of another', orders, "import type { Payment } from '../payments/payments.queries.ts'"],
    ['another, when it is needed', orders, "await import('../cart/change-cart.ts')"],
    ['its own door', orders, "import { placeOrder } from './orders.public.ts'"],
    [
      'a feature from a plugin',
      'server/plugins/session.ts',
      "import { a } from '../features/guests/guests.queries.ts'",
    ],
    [
      'a service from the app',
      'server/app.ts',
      "import { a } from './features/settings/settings.service.ts'",
    ],
    [
      'queries from the list of jobs',
      'server/jobs/job-list.ts',
      "import { a } from '../features/mail/mail.queries.ts'",
    ],
  ])('%s', (_, from, line) => {
    expect(breachesOfDoors(importsIn(from, line))).toHaveLength(1)
  })

  it.each([
    ['the door of another', orders, "import { lockCart } from '../cart/cart.public.ts'"],
    ['what lies beside it', orders, "import { a } from './read-orders.queries.ts'"],
    [
      'routes in the app',
      'server/app.ts',
      "import { orderRoutes } from './features/orders/orders.routes.ts'",
    ],
    ['a job in the list', 'server/jobs/job-list.ts', "import { a } from '../features/mail/send-mail.ts'"],
  ])('and what is none is not: %s', (_, from, line) => {
    expect(breachesOfDoors(importsIn(from, line))).toEqual([])
  })

  it('features that need each other, directly or through a third', () => {
    const uses = (from: string, to: string, type = '') =>
      importsIn(`server/features/${from}/a.ts`, `import ${type}{ a } from '../${to}/${to}.public.ts'`)
    expect(
      circlesOfFeatures([...uses('orders', 'payments'), ...uses('payments', 'orders', 'type ')]),
    ).toEqual(['orders → payments → orders'])
    const through = [
      ...uses('orders', 'invoices'),
      ...uses('invoices', 'payments'),
      ...uses('payments', 'orders'),
    ]
    expect(circlesOfFeatures(through)).toEqual(['orders → invoices → payments → orders'])
    expect(circlesOfFeatures([...uses('orders', 'payments'), ...uses('orders', 'cart')])).toEqual([])
  })

  it.each([
    "export * from './cart.queries.ts'\n",
    "export { a } from '../orders/orders.queries.ts'\n",
    "export { a } from './a.ts'\nexport const b = 1\n",
  ])('a door that does more than name: %j', (door) => {
    expect(namesOneByOne(door)).toBe(false)
  })
})

describe('beside the features', () => {
  it('plugins holds Fastify plugins, with their queries and their parts', () => {
    const files = product.filter((file) => /^server\/plugins\/[^/]+\.ts$/.test(file))
    const strangers = files.filter((file) => !/\.queries\.ts$/.test(file) && !hasPlugin(file))
    expect(strangers).toEqual([])
  })

  it('jobs holds the runner and the list alone', () => {
    expect(product.filter((file) => file.startsWith('server/jobs/')).sort()).toEqual([
      'server/jobs/give-way.ts',
      'server/jobs/job-list.ts',
      'server/jobs/jobs.ts',
    ])
  })
})

const hasPlugin = (file: string) => /^export const \w+ = fastifyPlugin\(/m.test(readFileSync(file, 'utf8'))
