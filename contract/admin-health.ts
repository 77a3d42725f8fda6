import { z } from 'zod'
import { SIGNS } from '../domain/shop/health.ts'
import { answers, calls } from './call.ts'

const health = z.object({
  readAt: z.string(),
  /** The worst first. */
  signs: z.array(
    z.object({
      sign: z.enum(SIGNS),
      /** None where it could not be asked for. */
      value: z.number().nullable(),
      level: z.enum(['well', 'look', 'act', 'unknown']),
    }),
  ),
  /** Queues of background jobs that have something waiting, or that gave up on something in the last day. */
  queues: z.array(
    z.object({ name: z.string(), waiting: z.number(), oldestMinutes: z.number(), failed: z.number() }),
  ),
})
export type Health = z.infer<typeof health>

export const adminHealthCalls = calls({
  'GET /api/admin/get-health': {
    summary: 'Whether the shop runs as it should, in the figures that the metrics have too',
    access: { staff: 'reports' },
    answer: answers(health),
  },
})
