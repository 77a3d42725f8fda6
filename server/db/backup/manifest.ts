import { z } from 'zod'

export const FORMAT = 'fitt-meals backup 1'

/** First in the file: everything a restore must know before it touches a table. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** Hashes of the migrations that had run, in order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
})

/** Last in the file: its presence tells that nothing is missing. */
export const endSchema = z.object({
  rows: z.record(z.string(), z.number().int()),
  files: z.number().int(),
  /** What each column of money sums to, as text: `orders.total_fils`. Backups of before have none. */
  fils: z.record(z.string(), z.string()).optional(),
})

export type Manifest = z.infer<typeof manifestSchema>
export type End = z.infer<typeof endSchema>
