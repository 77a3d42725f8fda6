import { afterAll, beforeAll, expect, it } from 'vitest'
import { SHARED_SECONDS } from '../../server/http/shared-by-everyone.ts'
import { makeProduct } from '../factories/catalogue.ts'
import { makeArticle } from '../factories/content.ts'
import { makeMenu } from '../factories/packages.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'
import { visitorOf } from '../setup/visitor.ts'
import { addressesOf, type Known, pagesOf } from './addresses.ts'
import { type CachingProxy, openCachingProxy } from './caching-proxy.ts'
import { type MarkedVisitor, makeMarkedCustomer, makeMarkedGuest, makeMarkedOwner } from './visitors.ts'
import { type Answer, ask, keptIn, leaksIn, unseen, walk } from './walk.ts'

// nginx counts in whole seconds.
const LATEST_MS = (SHARED_SECONDS + 1) * 1_000

let shop: TestShop
let shopUrl: string
let proxy: CachingProxy
let menu: Awaited<ReturnType<typeof makeMenu>>
let visitors: MarkedVisitor[]
let owner: MarkedVisitor
let known: Known
beforeAll(async () => {
  shop = await openTestShop({ withPages: true, env: { RATE_LIMIT: '1000000', TRUST_PROXY: '1' } })
  shopUrl = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  proxy = await openCachingProxy(shopUrl)
  menu = await makeMenu(shop.deps.db)
  const product = await makeProduct(shop.deps.db)
  const article = await makeArticle(shop.deps.db)
  shop.deps.catalogue.forget()
  const guests = [
    await makeMarkedGuest(shop, menu, { name: 'guest A', eater: 'Quenlore' }),
    await makeMarkedGuest(shop, menu, { name: 'guest B', eater: 'Vexmarid' }),
  ]
  const sultana = {
    userName: 'Sultana Qamar',
    userEmail: 'sultana.qamar@mail.example',
    phone: '+971501112233',
  }
  const idris = { userName: 'Idris Falaki', userEmail: 'idris.falaki@mail.example', phone: '+971507778899' }
  const customers = [
    await makeMarkedCustomer(shop, menu, { ...sultana, street: 'Marjan Lane 7', eater: 'Jolveen' }),
    await makeMarkedCustomer(shop, menu, { ...idris, street: 'Sidra Court 9', eater: 'Tamquis' }),
  ]
  owner = await makeMarkedOwner(shop)
  visitors = [...guests, ...customers, owner]
  const nobody = '0197b6d2-0000-7000-8000-000000000000'
  known = {
    identifier: [menu.plan.identifier, product.identifier, article.identifier],
    category: [product.category],
    step: ['meals'],
    id: customers.map(({ accountId }) => accountId),
    orderID: customers.map(({ orderID }) => orderID),
    day: customers.map(({ day }) => day),
    ...{ package: [menu.pkg.id], duration: ['weekly-5'], kind: ['inquiry'], q: ['Qamar'], report: ['books'] },
    ...{ date: ['2026-11-20'], from: ['2026-11-01'], to: ['2026-11-20'], window: ['morning'] },
    ...{ number: ['INV-000001'], print: [nobody], mark: [nobody], run: [nobody] },
    ...{ hash: ['0123456789abcdef'], file: ['400.webp'] },
  }
})
afterAll(async () => {
  await proxy?.close()
  await shop.close()
})

it('gives nobody what is another’s, on any page or call, whoever comes first', async () => {
  const addresses = addressesOf(shop.app.routeTable, known)
  const [a, b, sultana, idris] = visitors
  const answers: Answer[] = []
  for (const inOrder of [visitors, [idris!, owner, sultana!, b!, a!]]) {
    const empty = await openCachingProxy(shopUrl)
    answers.push(...(await walk({ proxyUrl: empty.url, shopUrl }, inOrder, addresses)))
    await empty.close()
  }
  expect(leaksIn(answers, visitors)).toEqual([])
  // The walk did come by what is each one's own, and by what is shared.
  expect(unseen(answers, visitors)).toEqual([])
  const shared = ['/', `/meal-plans/${menu.plan.identifier}`, '/meal-plans.data', '/api/user/get-meal-plans']
  expect([...keptIn(answers)]).toEqual(expect.arrayContaining(shared))
})

it('keeps no page with what somebody’s own link had in it', async () => {
  const linked = visitors.map((visitor, at) => ({ ...visitor, marks: [`own-link-${at}`] }))
  const answers = []
  for (const page of pagesOf(known))
    for (const visitor of linked)
      answers.push(await ask(proxy.url, visitor, `${page}?token=${visitor.marks}`))
  expect(leaksIn(answers, linked)).toEqual([])
})

it('is walked so that a proxy which keeps what is one visitor’s is found out', async () => {
  const careless = await openCachingProxy(
    shopUrl,
    'proxy_ignore_headers Cache-Control Set-Cookie; proxy_cache_valid 200 1m;',
  )
  const answers = await walk({ proxyUrl: careless.url, shopUrl }, visitors.toReversed(), [
    '/cart',
    '/profile',
    '/api/user/get-cart',
    '/api/admin/me',
  ])
  await careless.close()
  expect(new Set(leaksIn(answers, visitors).map((leak) => leak.split(' ', 1)[0]))).toEqual(
    new Set(['/cart', '/profile', '/api/user/get-cart', '/api/admin/me']),
  )
})

it('sends each browser what it can read, whatever another has asked for before', async () => {
  const wanted = ['gzip', 'identity', 'br', 'gzip']
  const page = `/meal-plans/${menu.plan.identifier}`
  for (const address of [page, '/api/user/get-meals', scriptOf((await ask(proxy.url, owner, page)).body)]) {
    const sent: (string | null)[] = []
    for (const encoding of wanted)
      sent.push((await ask(proxy.url, owner, address, encoding)).headers.get('content-encoding'))
    expect([address, ...sent]).toEqual([address, 'gzip', null, 'br', 'gzip'])
  }
})

it('shows an edit to everyone in time', async () => {
  const addresses = ['/meal-plans', `/meal-plans/${menu.plan.identifier}`, '/api/user/get-meal-plans']
  const office = visitorOf(shop, owner.cookies)
  for (const address of addresses) for (const visitor of visitors) await ask(proxy.url, visitor, address)
  const { packages, category } = (await office('GET /api/admin/get-meal-plans')).json.data[0]
  const { code } = await office('PATCH /api/admin/update-mealPlan', {
    ...{ identifier: menu.plan.identifier, mealPlanName: 'Pomegranate plan' },
    ...{ description: 'As it is now.', packages, category },
  })
  const editedAt = Date.now()
  expect(code).toBe(200)
  let lastOldAt = 0
  for (const address of addresses)
    for (const visitor of visitors)
      await expect
        .poll(async () => {
          const askedAt = Date.now()
          const isNew = (await ask(proxy.url, visitor, address)).body.includes('Pomegranate plan')
          if (!isNew) lastOldAt = Math.max(lastOldAt, askedAt)
          return isNew
        })
        .toBe(true)
  // Of the moments of asking, which a busy machine does not make later.
  expect(lastOldAt - editedAt).toBeLessThan(LATEST_MS)
})

const scriptOf = (page: string) => /\/assets\/[\w-]+\.js/.exec(page)![0]
