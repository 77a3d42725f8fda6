import type { TestShop } from './test-shop.ts'

export type Answered = { code: number; json: ReturnType<typeof JSON.parse> }
export type TestVisitor = ((key: string, body?: object) => Promise<Answered>) & {
  cookies: Record<string, string>
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** Someone who calls the shop and keeps the cookies it gives: `await visitor('POST /api/user/create-plan', body)`. */
export function visitorOf({ app }: TestShop, cookies: Record<string, string> = {}): TestVisitor {
  const kept = { ...cookies }
  const call = async (key: string, body?: object): Promise<Answered> => {
    const [method, url] = key.split(' ') as [Method, string]
    const answer = await app.inject({ method, url, cookies: kept, ...(body && { payload: body }) })
    for (const { name, value } of answer.cookies) kept[name] = value
    return { code: answer.statusCode, json: answer.json() }
  }
  return Object.assign(call, { cookies: kept })
}
