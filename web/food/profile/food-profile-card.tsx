import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { FoodProfileAnswer } from '../../../contract/food-profile.ts'
import { isEmptyProfile } from '../../../domain/food/food-profile.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './food-profile-card.module.css'
import { ProfileLines, SharedKitchen } from './profile-words.tsx'

const FoodProfileDialog = lazy(() => import('./food-profile-dialog.tsx'))

interface FoodProfileCardProps {
  profile: FoodProfileAnswer
  /** Whose it is; empty is the customer's own. */
  eater?: string
  onSaved(profile: FoodProfileAnswer): void
}

/** What somebody has told of what they eat, and the way to change it. */
export function FoodProfileCard({ profile, eater = '', onSaved }: FoodProfileCardProps) {
  const isEmpty = isEmptyProfile(profile)
  return (
    <div className={css.profile}>
      <div className={css.lines}>
        {isEmpty ? (
          <p className={css.soft}>
            {eater ? (
              <Trans>Nothing told yet. Allergies, dislikes or a calorie target?</Trans>
            ) : (
              <Trans>
                Allergies, dislikes or a calorie target? Tell us, and we pick your meals within them. You can
                skip this.
              </Trans>
            )}
          </p>
        ) : (
          <ProfileLines profile={profile} />
        )}
        {profile.isSevere && (
          <p className={css.severe}>
            <Icon name="warning" size={18} />
            <span>
              <SharedKitchen />
            </span>
          </p>
        )}
      </div>
      <EditFoodProfile isEmpty={isEmpty} eater={eater} onSaved={onSaved} />
    </div>
  )
}

interface EditProps {
  isEmpty: boolean
  eater?: string
  onSaved(profile: FoodProfileAnswer): void
}

export function EditFoodProfile({ isEmpty, eater = '', onSaved }: EditProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
        <Icon name="leaf" size={18} />
        {!isEmpty ? (
          <Trans>Edit food profile</Trans>
        ) : eater ? (
          <Trans>Tell us what {eater} eats</Trans>
        ) : (
          <Trans>Tell us what you eat</Trans>
        )}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FoodProfileDialog
            eater={eater}
            onClose={() => setOpen(false)}
            onSaved={(saved) => {
              setOpen(false)
              onSaved(saved)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
