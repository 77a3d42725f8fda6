import { z } from 'zod'

/** What can be made to go wrong, to see that the shop bears it. */
export const faultSettings = z.object({
  /** `reset` and `502-after` do the work first and then lose the answer: the worst case. */
  api: z.enum(['none', 'hang', '502', '502-after', 'reset']).default('none'),
  webhooks: z.enum(['sent', 'lost', 'repeated', 'shuffled']).default('sent'),
  /** A failed payment is authorised after all, this much later. */
  lateAuthorisationMs: z.int().min(0).nullable().default(null),
  /** Authorised money is held until the shop asks for it. */
  holdsCapture: z.boolean().default(false),
  /** Refunds are answered as pending and done this much later. */
  slowRefundMs: z.int().min(0).nullable().default(null),
})
export type Faults = z.infer<typeof faultSettings>
