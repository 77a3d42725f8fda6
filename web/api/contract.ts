import type { z } from 'zod'
import type { Contract as Shared } from '../../contract/contract.ts'

interface Coming {
  'GET /api/user/get-token': {
    answer: z.ZodType<{ status: true; data: { userType?: 1; userName?: string; cartCount: number } }>
  }
  'POST /api/user/logout': { answer: z.ZodType<{ status: true }> }
  'POST /api/user/subscribe': {
    body: z.ZodType<unknown, { email: string; website?: string; elapsedMs?: number }>
    answer: z.ZodType<{ status: true; message?: string }>
  }
}

export type Contract = Shared & Omit<Coming, keyof Shared>
