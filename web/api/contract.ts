import type { z } from 'zod'

type Shop = {
  name: string
  tagline: string
  email: string
  phone: string
  whatsapp: string
  address: string
  mode: 'demo' | 'live'
}

export interface Contract {
  'GET /api/user/get-shop': { answer: z.ZodType<{ status: boolean; data: Shop }> }
  'GET /api/user/get-token': {
    answer: z.ZodType<{ status: boolean; data: { userType: number; userName?: string; cartCount?: number } }>
  }
  'POST /api/user/subscribe-newsletter': {
    body: z.ZodType<{ email: string }, { email: string }>
    answer: z.ZodType<{ status: boolean; message: string }>
  }
  'POST /api/user/logout': { answer: z.ZodType<{ status: boolean }> }
}
