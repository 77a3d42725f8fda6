import { useLingui } from '@lingui/react/macro'
import { isEmptyProfile } from '../../../../domain/food/food-profile.ts'
import { EditFoodProfile } from '../../../food/profile/food-profile-card.tsx'
import { ForEater } from '../../../food/profile/for-eater.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { setAvoidedMode, useAvoidedMode } from '../state/avoided-mode.ts'
import { useEater, useWizardPart, useWizardStore } from '../state/wizard-context.ts'

/** What the customer eats, and whether meals with something avoided are shown at all. */
export function FoodProfileTool() {
  const { t } = useLingui()
  const store = useWizardStore()
  const profile = useWizardPart((state) => state.profile)
  const eater = useEater()
  const mode = useAvoidedMode()
  return (
    <>
      <ForEater eater={eater} />
      <EditFoodProfile
        isEmpty={isEmptyProfile(profile)}
        eater={eater}
        onSaved={(saved) => store.setProfile(saved, eater)}
      />
      {profile.avoided.length > 0 && (
        <Button
          variant="quiet"
          size="s"
          aria-pressed={mode === 'hide'}
          onClick={() => setAvoidedMode(mode === 'hide' ? 'mark' : 'hide')}
        >
          <Icon name="warning" size={18} />
          {mode === 'hide' ? t`Show what I avoid` : t`Hide what I avoid`}
        </Button>
      )}
    </>
  )
}
