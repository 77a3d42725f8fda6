import { CONSENT_WORDING, type FoodProfile, isEmptyProfile } from '../../../domain/food/food-profile.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import {
  findOwnProfiles,
  forgetProfile,
  keepProfile,
  NOTHING_KEPT,
} from '../food-profiles/food-profiles.public.ts'
import type { Owner } from '../guests/guests.public.ts'
import { withOwnerLock } from './owner-lock.ts'

type Told = { [Part in keyof FoodProfile]?: FoodProfile[Part] | undefined }

/**
 * Keeps what somebody tells of what they eat; what is left out stays. Meals that are chosen already stay too: the customer is
 * asked, not overruled.
 */
export function updateProfile(deps: Deps, owner: Owner, eater: string, told: Told, isAgreed: boolean) {
  const readProfiles = (tx: Tx) => findOwnProfiles(tx, owner)
  return withOwnerLock(deps, owner, readProfiles, async (tx, all) => {
    const own = all.find(({ name }) => name === eater)
    if (!own && eater !== '') throw new AppError('eater-missing', {}, { field: 'eater' })
    const before = own ?? NOTHING_KEPT
    const profile = withTold(before.profile, told)
    if (isEmptyProfile(profile)) {
      // Of somebody else the name stays, until they are removed.
      if (eater === '') await forgetProfile(tx, owner, eater)
      else await keepProfile(tx, owner, eater, NOTHING_KEPT, deps.now())
      return { profile, hasConsented: false }
    }
    const { consentedAt, consentWording } = isAgreed
      ? { consentedAt: deps.now(), consentWording: CONSENT_WORDING }
      : before
    if (consentWording !== CONSENT_WORDING) throw new AppError('food-consent-missing')
    await keepProfile(tx, owner, eater, { profile, consentedAt, consentWording }, deps.now())
    return { profile, hasConsented: true }
  })
}

/** Each name once, in the order given; who avoids nothing is not severely allergic, and keeping has no pace. */
function withTold(before: FoodProfile, told: Told): FoodProfile {
  const given = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined))
  const profile: FoodProfile = { ...before, ...given }
  return {
    ...profile,
    avoided: [...new Set(profile.avoided)],
    dislikes: [...new Set(profile.dislikes)],
    isSevere: profile.isSevere && profile.avoided.length > 0,
    pace: profile.goal === null || profile.goal === 'keep' ? null : profile.pace,
  }
}
