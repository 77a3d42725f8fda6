import { homeCalls } from '../../../../contract/home.ts'
import { ok } from '../../../answers.ts'
import type { App } from '../../../app.ts'
import type { Deps } from '../../../deps.ts'
import { sendCachedJson } from '../../../http/send-cached.ts'
import { serve } from '../../../http/serve.ts'
import { presentHome, presentTestimonial } from './present-home.ts'

export function homeRoutes(app: App, deps: Deps): void {
  const { catalogue } = deps
  serve(app, homeCalls, {
    'GET /api/user/get-home': async (call) => {
      const parts = await Promise.all([catalogue.food(), catalogue.products(), catalogue.testimonials()])
      return sendCachedJson(deps, call, parts, 'home', () => ok(presentHome(...parts)))
    },
    'GET /api/user/get-testimonials': async (call) => {
      const testimonials = await catalogue.testimonials()
      return sendCachedJson(deps, call, [testimonials], 'testimonials', () =>
        ok(testimonials.map(presentTestimonial)),
      )
    },
  })
}
