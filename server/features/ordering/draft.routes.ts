import { draftCalls } from '../../../contract/draft.ts'
import { EMPTY_PROFILE } from '../../../domain/food/food-profile.ts'
import { filsFromAed } from '../../../domain/money.ts'
import { ok } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { goneSignal } from '../../http/gone-signal.ts'
import { serve } from '../../http/serve.ts'
import type { Visitor } from '../../plugins/session.ts'
import { findEaterOf } from '../food-profiles/food-profiles.public.ts'
import { findOwner, requireOwner } from '../guests/guests.public.ts'
import { createPlan, requireDuration, requirePackage, requireSchedule } from './create-plan.ts'
import { findCurrentDraft, resetDraft } from './current-draft.ts'
import { presentDraft, presentOverLimit, presentProgress } from './draft-answer.ts'
import { fitToTarget } from './fit-to-target.ts'
import { parseSelection } from './read-selection.ts'
import { keptOf, startCalendar } from './start-calendar.ts'
import { updateAddOns, updateMenu } from './update-draft.ts'

export function draftRoutes(app: App, deps: Deps): void {
  serve(app, draftCalls, {
    'GET /api/user/get-draft': async ({ who }) => {
      const owner = findOwner(who)
      const row = owner && (await findCurrentDraft(deps, owner))
      return ok(row ? await presentDraft(deps, await deps.catalogue.food(), row) : null)
    },

    'GET /api/user/get-calendar': async ({ query, who }) => {
      const food = await deps.catalogue.food()
      const pkg = requirePackage(food, query.package)
      const duration = requireDuration(query.duration)
      const owner = findOwner(who)
      const wishes = owner ? await findEaterOf(deps.db, owner, query.eater) : EMPTY_PROFILE
      const held = owner && query.draft ? await findCurrentDraft(deps, owner) : undefined
      const kept = held && held.id === query.draft ? keptOf(food, held) : undefined
      return ok(startCalendar({ pkg, duration, now: deps.now(), calendar: food.calendar, wishes, kept }))
    },

    'POST /api/user/create-plan': async ({ body, who, reply }) => {
      const food = await deps.catalogue.food()
      const schedule = requireSchedule(food, body, deps.now())
      const owner = await requireOwner(deps, who, reply)
      const row = await createPlan(deps, owner, schedule, body)
      return ok(await presentDraft(deps, food, row), 'Plan created successfully')
    },

    'PATCH /api/user/update-menu': async ({ body, who }) => {
      const sent = parseSelection(body.selectedMeals)
      const { row, view } = await updateMenu(deps, await deps.catalogue.food(), draftOwner(who), sent, body)
      return ok(presentProgress(row, view), 'Menu added successfully!')
    },

    'POST /api/user/fit-to-target': async ({ body, who, reply }) => {
      const food = await deps.catalogue.food()
      const { priceLimit, ...asked } = body
      const request = {
        ...asked,
        ...(priceLimit !== undefined && { priceLimitFils: filsFromAed(priceLimit) }),
      }
      const fit = await fitToTarget(deps, food, draftOwner(who), request, goneSignal(reply))
      const draft = await presentDraft(deps, food, fit.row)
      return ok({ draft, reasons: fit.reasons, overLimit: presentOverLimit(fit.overLimit) })
    },

    'PATCH /api/user/update-addons': async ({ body, who }) => {
      const food = await deps.catalogue.food()
      const { row, view } = await updateAddOns(deps, food, draftOwner(who), body.addOns, body)
      return ok(presentProgress(row, view), 'Successfully Added your Addons!')
    },

    'POST /api/user/reset-draft': async ({ who }) => {
      const owner = findOwner(who)
      const row = owner && (await resetDraft(deps, owner))
      const draft = row ? await presentDraft(deps, await deps.catalogue.food(), row) : null
      return ok(draft, 'Selections cleared')
    },
  })
}

function draftOwner(who: Visitor) {
  const owner = findOwner(who)
  if (!owner) throw new AppError('draft-missing')
  return owner
}
