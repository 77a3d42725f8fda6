import { sql } from 'drizzle-orm'
import type { Queryable } from './connect.ts'

type Statement = { execute(values?: Record<string, unknown>): Promise<unknown> }
/** What a connection has built: by what builds it, and by which values it was given. */
export type Statements = Map<unknown, Map<string, Statement>>

type Preparable<Result> = {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Result> }
}

/**
 * A statement that each connection builds once: that takes drizzle longer than sending it. `build` is given placeholders
 * for the values, and may only put them into the statement. An id that drizzle would make must be among the values.
 */
export function prepared<Values extends object, Result>(
  build: (db: Queryable, values: Values) => Preparable<Result>,
): (db: Queryable, values: Values) => Promise<Result> {
  return async (db, values) => {
    // Sent when drizzle would send it: what is sent together keeps its order.
    await undefined
    const given = values as Record<string, unknown>
    const statement = find(db.statements, build, shapeOf(given)) ?? make(db, build, given)
    return statement.execute(given) as Promise<Result>
  }
}

const find = (statements: Statements, build: unknown, shape: string) => statements.get(build)?.get(shape)

function make<Values extends object>(
  db: Queryable,
  build: (db: Queryable, values: Values) => Preparable<unknown>,
  given: Record<string, unknown>,
): Statement {
  const places: Record<string, unknown> = {}
  for (const name in given) places[name] = given[name] == null ? given[name] : sql.placeholder(name)
  // The connection gives it its name (named-statements.ts).
  const made = build(db, places as Values).prepare('')
  const others = db.statements.get(build) ?? new Map<string, Statement>()
  db.statements.set(build, others.set(shapeOf(given), made))
  return made
}

/** Nulls stand in the statement itself: a placeholder would make a JSON of them. */
function shapeOf(given: Record<string, unknown>): string {
  let shape = ''
  for (const name in given) {
    const value = given[name]
    if (value !== undefined) shape += value === null ? `${name} null,` : `${name},`
  }
  return shape
}
