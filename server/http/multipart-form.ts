import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import { requireReadable } from '../plugins/readable-input.ts'
import { inputProblem } from './input-problem.ts'

export type SentForm = { fields: Record<string, unknown>; files: { name: string; content: Buffer }[] }

/** The form checked against its shape, as serve() does with JSON; JSON is taken as well. */
export async function parsedForm<Shape extends z.ZodType>(request: FastifyRequest, shape: Shape) {
  const sent = request.isMultipart() ? await readForm(request) : { fields: request.body, files: [] }
  requireReadable(sent.fields)
  const { data, error } = shape.safeParse(sent.fields ?? {})
  if (!error) return { form: data as z.output<Shape>, files: sent.files }
  throw inputProblem(error.issues, sent.fields ?? {})
}

const FIELD = /^([A-Za-z]\w{0,40})(?:\[(\w{0,40})\])?$/

/** A form with files. `a[b]` is a field inside another, `a[]` and a repeated `a` are lists, JSON is read as such. */
export async function readForm(request: FastifyRequest): Promise<SentForm> {
  const form: SentForm = { fields: Object.create(null), files: [] }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const content = await part.toBuffer()
        // A file field left empty comes as a file without name or content.
        if (part.filename || content.length > 0) form.files.push({ name: part.filename, content })
      } else addField(form.fields, part.fieldname, String(part.value ?? ''))
    }
  } catch (error) {
    // The parser's own complaints (no boundary, cut short) say nothing of whose fault it is.
    throw error instanceof Error && 'statusCode' in error ? error : new AppError('form-unreadable')
  }
  return form
}

function addField(fields: Record<string, unknown>, name: string, text: string): void {
  const [, outer, inner] = FIELD.exec(name) ?? []
  if (!outer) throw new AppError('form-field-unknown')
  if (inner) {
    const within = isObject(fields[outer]) ? fields[outer] : Object.create(null)
    fields[outer] = Object.assign(within, { [inner]: joined(within[inner], text, false) })
  } else fields[outer] = joined(fields[outer], jsonOrText(text), inner === '')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function joined(before: unknown, value: unknown, isList: boolean): unknown {
  if (before === undefined) return isList ? [value] : value
  return [before, value].flat()
}

function jsonOrText(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
