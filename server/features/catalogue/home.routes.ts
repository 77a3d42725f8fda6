import { homeCalls } from '../../../contract/home.ts'
import { ok } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { sendReady } from '../../http/ready-answer.ts'
import { serve } from '../../http/serve.ts'
import { presentHome, presentTestimonial } from './present-home.ts'

export function homeRoutes(app: App, { catalogue }: Deps): void {
  // The page shows parts of three shelves; one object stands for the three as they are now.
  let together: { parts: readonly unknown[]; token: object } | undefined
  const tokenOf = (parts: readonly unknown[]) => {
    if (!together?.parts.every((part, i) => part === parts[i])) together = { parts, token: {} }
    return together!.token
  }

  serve(app, homeCalls, {
    'GET /api/user/get-home': async (call) => {
      const parts = await Promise.all([catalogue.food(), catalogue.products(), catalogue.testimonials()])
      return sendReady(call, tokenOf(parts), 'home', () => ok(presentHome(...parts)))
    },
    'GET /api/user/get-testimonials': async (call) => {
      const testimonials = await catalogue.testimonials()
      return sendReady(call, testimonials, 'testimonials', () => ok(testimonials.map(presentTestimonial)))
    },
  })
}
