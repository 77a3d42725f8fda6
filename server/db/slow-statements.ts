import type { FastifyBaseLogger } from 'fastify'
import type { Work } from '../work.ts'

/** A statement that has been answered. It is told without the values it was sent with. */
export type Statement = {
  text: string
  /** By the clock of `performance`. */
  beganAt: number
  ms: number
  work: Work | undefined
  error: Error | undefined
}
export type OnStatement = (statement: Statement) => void

const LONGEST_TEXT = 500

/** Logs the statements that take longer than `limitMs`, with the call or the job that sent them. */
export const logSlow =
  (log: Pick<FastifyBaseLogger, 'warn'>, limitMs: number): OnStatement =>
  ({ text, ms, work }) => {
    if (ms < limitMs) return
    const sentBy = work && { [work.kind]: work.name, reqId: work.requestId }
    log.warn({ statement: withoutValues(text), ms: Math.round(ms), ...sentBy }, 'slow statement')
  }

export const watchStatements =
  (logged: OnStatement, tracing: { onStatement: OnStatement } | undefined): OnStatement =>
  (statement) => {
    logged(statement)
    tracing?.onStatement(statement)
  }

/** Values are sent beside the text; what is quoted in it is left out all the same, whoever wrote it. */
export const withoutValues = (text: string): string =>
  text
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TEXT)
