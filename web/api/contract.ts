import type { z } from 'zod'
import type { Contract as Shared } from '../../contract/contract.ts'

interface Coming {
  'GET /api/user/get-token': {
    answer: z.ZodType<{ status: boolean; data: { userType?: number; userName?: string; cartCount?: number } }>
  }
  'POST /api/user/logout': { answer: z.ZodType<{ status: boolean }> }
}

export type Contract = Shared & Omit<Coming, keyof Shared>
