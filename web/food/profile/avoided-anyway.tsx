import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useAllergenWords } from './allergen-words.ts'

interface AvoidedAnywayProps {
  name: string
  /** Those of its allergens that the customer avoids. */
  allergens: readonly string[]
  question: string
  agreeLabel(allergens: string): string
  isOpen: boolean
  onAgree(): void
  onBack(): void
}

/** Asked once, by name, before something with what the customer avoids is taken. */
export function AvoidedAnyway(props: AvoidedAnywayProps) {
  const { name, allergens, question, agreeLabel, isOpen, onAgree, onBack } = props
  const { t } = useLingui()
  const named = useAllergenWords()(allergens)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onBack}
      title={t`${name} contains ${named}`}
      closeLabel={t`Close`}
      size="s"
      foot={
        <>
          <Button variant="ghost" onClick={onAgree}>
            {agreeLabel(named)}
          </Button>
          <Button onClick={onBack}>
            <Trans>Go Back</Trans>
          </Button>
        </>
      }
    >
      <p>{question}</p>
    </Dialog>
  )
}
