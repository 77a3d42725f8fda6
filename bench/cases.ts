import type { Customer } from './customers.ts'
import { must } from './http.ts'
import type { BenchRequest, RequestsOf } from './load.ts'
import { ADMIN } from './processes.ts'

export type Reference = 'json' | 'select'
export type Prepared = { shopUrl: string; customers: Customer[]; adminCookie: string; menus: string[] }

/** A case whose requests may be repeated for as long as one likes. */
export type BenchCase = {
  name: string
  reference: Reference
  /** At most so many times the reference, in processor time a request. */
  limit?: number
  /** At most so many milliseconds of processor time a request. */
  limitCpuMs?: number
  requests(prepared: Prepared): RequestsOf | Promise<RequestsOf>
}

const get = (path: string) => (): RequestsOf => () => [{ path }]

const asCustomer =
  (requestOf: (prepared: Prepared, customer: number) => BenchRequest) =>
  (prepared: Prepared): RequestsOf =>
  (connection) => {
    const index = connection % prepared.customers.length
    const headers = { cookie: prepared.customers[index]!.cookie }
    return [{ ...requestOf(prepared, index), headers }]
  }

async function unchanged(shopUrl: string, path: string): Promise<RequestsOf> {
  const answer = await fetch(shopUrl + path, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
  return () => [{ path, headers: { 'if-none-match': answer.headers.get('etag') ?? '' } }]
}

/** From memory, the same for everyone. */
export const memoryCases: BenchCase[] = [
  { name: 'get-meal-plans', reference: 'json', limit: 2, requests: get('/api/user/get-meal-plans') },
  { name: 'get-meals', reference: 'json', limit: 2, requests: get('/api/user/get-meals') },
  {
    name: 'get-meals, unchanged (304)',
    reference: 'json',
    limit: 1.3,
    requests: ({ shopUrl }) => unchanged(shopUrl, '/api/user/get-meals'),
  },
  { name: 'home page, kept', reference: 'json', limit: 3, requests: get('/') },
  { name: 'meal plans page, kept', reference: 'json', limit: 3, requests: get('/meal-plans') },
]

async function firstProduct(shopUrl: string): Promise<RequestsOf> {
  const { json } = await must(shopUrl, 'GET', '/api/user/get-products')
  const body = JSON.stringify({ product: json.data.items[0]._id })
  return () => [{ method: 'POST', path: '/api/user/add-product-to-cart', body }]
}

/** What other shops' engines were measured at, too: at most a tenth of what the best of them takes, by its reference. */
export const visitorCases: BenchCase[] = [
  {
    name: 'products of a category, page',
    reference: 'json',
    limit: Math.round(47 / 0.07 / 10),
    requests: get('/products/equipment'),
  },
  {
    // Somebody new each time.
    name: 'new cart, one product',
    reference: 'select',
    limit: 30,
    requests: ({ shopUrl }) => firstProduct(shopUrl),
  },
]

/** One customer's own. */
export const customerCases: BenchCase[] = [
  {
    name: 'get-cart, 24 days',
    reference: 'select',
    limit: 8,
    requests: asCustomer(() => ({ path: '/api/user/get-cart' })),
  },
  {
    name: 'update-menu, 24 days',
    reference: 'select',
    limit: 30,
    requests: asCustomer(({ menus }, customer) => ({
      method: 'PATCH',
      path: '/api/user/update-menu',
      body: menus[customer]!,
    })),
  },
  {
    name: 'summary page, signed in',
    reference: 'select',
    limitCpuMs: 30,
    requests: asCustomer(() => ({ path: '/summary' })),
  },
  {
    name: 'profile page, signed in',
    reference: 'select',
    limitCpuMs: 30,
    requests: asCustomer(() => ({ path: '/profile' })),
  },
]

/** Of a customer with one paid plan of 24 days. */
export const planCases: BenchCase[] = [
  {
    name: 'my plan page, 24 days',
    reference: 'select',
    limitCpuMs: 30,
    requests: asCustomer(() => ({ path: '/my-plan' })),
  },
  {
    name: 'get-my-plan, 24 days',
    reference: 'select',
    requests: asCustomer(() => ({ path: '/api/user/get-my-plan' })),
  },
]

export const adminCases: BenchCase[] = [
  {
    name: 'admin orders list, 50 000',
    reference: 'select',
    limit: 8,
    requests: ({ adminCookie }) => {
      const headers = { cookie: adminCookie }
      return () => [{ path: '/api/admin/get-orders?page=1&size=10', headers }]
    },
  },
]

export async function signInAdmin(shopUrl: string): Promise<string> {
  return (await must(shopUrl, 'POST', '/api/admin/login', { body: ADMIN })).cookies
}
