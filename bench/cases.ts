import type { BenchRequest } from './load.ts'

/** Makes the requests of a case, having prepared in the shop whatever they need. */
export type BenchCase = {
  name: string
  reference: 'json' | 'select'
  /** At most so many times the reference, in processor time a request. */
  limit: number
  prepare(shopUrl: string): Promise<BenchRequest[]>
}

const get = (path: string) => async (): Promise<BenchRequest[]> => [{ path }]

async function unchanged(shopUrl: string, path: string): Promise<BenchRequest[]> {
  const answer = await fetch(shopUrl + path, { headers: { 'accept-encoding': 'br, gzip' } })
  return [{ path, headers: { 'if-none-match': answer.headers.get('etag') ?? '' } }]
}

export const cases: BenchCase[] = [
  { name: 'get-meal-plans', reference: 'json', limit: 2, prepare: get('/api/user/get-meal-plans') },
  { name: 'get-meals', reference: 'json', limit: 2, prepare: get('/api/user/get-meals') },
  {
    name: 'get-meals, unchanged (304)',
    reference: 'json',
    limit: 1.3,
    prepare: (shopUrl) => unchanged(shopUrl, '/api/user/get-meals'),
  },
  { name: 'home page', reference: 'json', limit: 3, prepare: get('/') },
  { name: 'meal plans page', reference: 'json', limit: 3, prepare: get('/meal-plans') },
]
