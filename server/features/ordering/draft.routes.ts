import { draftCalls } from '../../../contract/draft.ts'
import { ok } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/serve.ts'
import type { Visitor } from '../../plugins/session.ts'
import { findOwner, requireOwner } from '../guests/guests.public.ts'
import { createPlan, requireDuration, requirePackage, requireSchedule } from './create-plan.ts'
import { avoidAllergens, avoidedBy, findCurrentDraft, resetDraft } from './current-draft.ts'
import { presentDraft, presentProgress } from './draft-answer.ts'
import { parseSelection } from './read-selection.ts'
import { startCalendar } from './schedule.ts'
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
      const avoided = await avoidedBy(deps, findOwner(who))
      return ok(startCalendar({ pkg, duration, now: deps.now(), calendar: food.calendar, avoided }))
    },

    'POST /api/user/create-plan': async ({ body, who, reply }) => {
      const food = await deps.catalogue.food()
      const schedule = requireSchedule(food, body, deps.now())
      const owner = await requireOwner(deps, who, reply)
      const row = await createPlan(deps, owner, schedule, body.draft)
      return ok(await presentDraft(deps, food, row), 'Plan created successfully')
    },

    'PATCH /api/user/update-menu': async ({ body, who }) => {
      const sent = parseSelection(body.selectedMeals)
      const { row, view } = await updateMenu(deps, await deps.catalogue.food(), draftOwner(who), sent, body)
      return ok(presentProgress(row, view), 'Menu added successfully!')
    },

    'PATCH /api/user/update-addons': async ({ body, who }) => {
      const food = await deps.catalogue.food()
      const { row, view } = await updateAddOns(deps, food, draftOwner(who), body.addOns, body)
      return ok(presentProgress(row, view), 'Successfully Added your Addons!')
    },

    'POST /api/user/avoid-allergens': async ({ body, who, reply }) => {
      const owner = await requireOwner(deps, who, reply)
      return ok({ allergens: await avoidAllergens(deps, owner, body.allergens) })
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
