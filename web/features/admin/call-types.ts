import type { z } from 'zod'
import type { Contract } from '../../../contract/contract.ts'
import type { Answer, CallKey } from '../../api/client.ts'

type Part<Key extends CallKey, Name extends string> =
  Contract[Key] extends Record<Name, infer Schema extends z.ZodType> ? z.input<Schema> : never

/** What a call takes, as a form sends it. */
export type BodyOf<Key extends CallKey> = Part<Key, 'body'>

type Paging = 'q' | 'sort' | 'page' | 'perPage' | 'deleted'
type Sorted<Query> = Query extends { sort?: infer Sort } ? Extract<Sort, string> : never
type Ascending<Sort> = Sort extends `-${string}` ? never : Sort
type Filters<Query> = { [Name in Exclude<keyof Query, Paging>]-?: Extract<Query[Name], string> }

/** What a list is made of: its rows, what it can be sorted by, and its filters with what each may be. */
export interface List {
  row: unknown
  sort: string
  filters: object
}

/** The list that a call answers, by the contract. */
export interface ListOf<Key extends CallKey> extends List {
  row: Answer<Key> extends { data: (infer Row)[] } ? Row : never
  sort: Ascending<Sorted<Part<Key, 'query'>>>
  filters: Filters<Part<Key, 'query'>>
}

/** The query of a list, as the address holds it. */
export type ListQuery<L extends List> = {
  q?: string
  sort?: L['sort'] | `-${L['sort']}`
  page: number
  perPage: number
  deleted?: 'yes'
} & Partial<L['filters']>
