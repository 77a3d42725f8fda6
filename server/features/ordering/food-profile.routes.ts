import { foodProfileCalls } from '../../../contract/food-profile.ts'
import { CONSENT_WORDING } from '../../../domain/food/food-profile.ts'
import { ok } from '../../answers.ts'
import type { App } from '../../app.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import {
  findOwnProfiles,
  NOTHING_KEPT,
  type OwnProfile,
  presentProfile,
} from '../food-profiles/food-profiles.public.ts'
import { findOwner, requireOwner } from '../guests/guests.public.ts'
import { addEater, removeEater } from './eaters.ts'
import { updateProfile } from './food-profile.ts'

export function foodProfileRoutes(app: App, deps: Deps): void {
  serve(app, foodProfileCalls, {
    'GET /api/user/get-food-profile': async ({ query, who }) => {
      const owner = findOwner(who)
      const all = owner ? await findOwnProfiles(deps.db, owner) : []
      const { profile, consentWording } = all.find(({ name }) => name === query.eater) ?? NOTHING_KEPT
      const hasConsented = consentWording === CONSENT_WORDING
      return ok({ profile: presentProfile(profile), hasConsented, eaters: presentOthers(all) })
    },

    'PATCH /api/user/update-food-profile': async ({ body: { consent, eater, ...told }, who, reply }) => {
      const owner = await requireOwner(deps, who, reply)
      const { profile, hasConsented } = await updateProfile(deps, owner, eater, told, consent !== undefined)
      return ok({ profile: presentProfile(profile), hasConsented }, 'Saved')
    },

    'POST /api/user/add-eater': async ({ body, who, reply }) => {
      const owner = await requireOwner(deps, who, reply)
      const { name, all } = await addEater(deps, owner, body.name)
      return ok({ name, eaters: presentOthers(all) }, 'Saved')
    },

    'POST /api/user/remove-eater': async ({ body, who }) => {
      const owner = findOwner(who)
      const all = owner ? await removeEater(deps, owner, body.name) : []
      return ok({ eaters: presentOthers(all) }, 'Removed')
    },
  })
}

const presentOthers = (all: readonly OwnProfile[]) =>
  all
    .filter(({ name }) => name !== '')
    .map(({ name, profile }) => ({ name, foodProfile: presentProfile(profile) }))
