import { z } from 'zod'
import { MOST_NEW_BAGS } from '../domain/delivery/bag-code.ts'
import { listQuery, rowsOf } from './admin-list.ts'
import { answers, calls } from './call.ts'
import { says } from './checked.ts'

/** As it was scanned or typed. */
const code = z
  .string(says('bag-code-required'))
  .trim()
  .min(1, says('bag-code-required'))
  .max(100, says('too-long'))

const bag = z.object({
  code: z.string(),
  /** Who has it; null where it is in the kitchen, or with somebody whose account is gone. */
  customer: z.string().nullable(),
  outSince: z.string().nullable(),
  isRetired: z.boolean(),
  createdAt: z.string(),
})
export type Bag = z.infer<typeof bag>

export const bagCalls = calls({
  'GET /api/admin/get-bags': {
    summary: 'Cool bags by their codes: who has which, and since when',
    access: { staff: 'packing' },
    query: listQuery(['code', 'since'], { where: z.enum(['out', 'in', 'retired']).optional() }),
    answer: rowsOf(bag),
  },
  'POST /api/admin/make-bags': {
    summary: 'New codes, to be printed and put on bags',
    access: { staff: 'packing' },
    body: z.object({ count: z.int().min(1).max(MOST_NEW_BAGS) }),
    answer: answers(z.array(z.string())),
  },
  'POST /api/admin/hand-out-bag': {
    summary: 'A scanned bag goes out with the food of a delivery day; the same twice is once',
    access: { staff: 'packing' },
    body: z.object({ code, day: z.uuid() }),
    answer: answers(bag),
  },
  'POST /api/admin/take-back-bag': {
    summary: 'A scanned bag is back; a deposit goes back by itself',
    access: { staff: 'packing' },
    body: z.object({ code }),
    answer: answers(z.object({ ...bag.shape, from: z.string().nullable() })),
  },
  'POST /api/admin/retire-bag': {
    summary: 'A bag that is lost or torn is not handed out any more; or is again',
    access: { staff: 'packing' },
    body: z.object({ code, isRetired: z.boolean() }),
    answer: answers(bag),
  },
})
