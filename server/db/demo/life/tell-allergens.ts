import { CONSENT_WORDING, EMPTY_PROFILE } from '../../../../domain/food/food-profile.ts'
import { keepProfile } from '../../../features/food-profiles/food-profiles.public.ts'
import type { Tx } from '../../connect.ts'

/** As the food profile's own form would keep it. */
export const tellAllergens = (
  tx: Tx,
  { accountId }: { accountId: string },
  avoided: readonly string[],
  now: Date,
): Promise<void> =>
  keepProfile(
    tx,
    { accountId },
    '',
    { profile: { ...EMPTY_PROFILE, avoided }, consentedAt: now, consentWording: CONSENT_WORDING },
    now,
  )
