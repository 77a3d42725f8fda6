import { z } from 'zod'
import type { Permission } from '../domain/shop/roles.ts'

/**
 * Who may make a call. The server's check, the back-office's menu and its buttons follow from it. Everyone gets the same
 * answer, and nobody is looked up for it; anyone may be a guest or a customer, and the answer may be theirs alone; of the
 * shop's people, those who have the permission.
 */
export type Access = 'everyone' | 'anyone' | 'customer' | { staff: Permission }

/** What one of the shop's people needs for it; undefined where the call is not for them. */
export const permissionOf = (access: Access | undefined): Permission | undefined =>
  typeof access === 'object' ? access.staff : undefined

export type CallKey = `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /${string}`

export type Call = {
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Files come beside the fields, as multipart/form-data. */
  multipart?: boolean
  /** A password is hashed for it, which costs more than all the rest: it uses up more of an address's share. */
  hashesPassword?: true
  /** Days are planned for it, which costs as much. */
  plansDays?: true
  answer?: z.ZodType
  /** Where the answer is a file: its content type. */
  download?: string
}

/** The calls of one resource. Keys say method and path; a path parameter is written `:name`. */
export const calls = <const T extends Record<CallKey, Call>>(map: T): T => map

/** An answer that carries data. */
export const answers = <T extends z.ZodType>(data: T) =>
  z.object({ status: z.literal(true), message: z.string().optional(), data })

/** An answer that only says that it is done. */
export const done = z.object({ status: z.literal(true), message: z.string().optional() })

const fieldFailure = z.object({
  field: z.string(),
  message: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
})

export const failure = z.object({
  status: z.literal(false),
  message: z.string(),
  /** Of contract/problems: what a caller acts on. The message is its words. */
  code: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
  errors: z.array(fieldFailure).optional(),
  data: z.unknown().optional(),
})
export type Failure = z.infer<typeof failure>
