import { Trans, useLingui } from '@lingui/react/macro'
import type { FoodProfileAnswer } from '../../../contract/food-profile.ts'
import type { Goal, Pace } from '../../../domain/food/food-profile.ts'
import { useFormat } from '../../words/format.ts'
import { useAllergenWords } from './allergen-words.ts'

export function useGoalWords(): { goals: Record<Goal, string>; paces: Record<Pace, string> } {
  const { t } = useLingui()
  return {
    goals: { lose: t`Lose weight`, keep: t`Keep my weight`, gain: t`Gain weight` },
    paces: {
      gentle: t`Gently: 0.25 kg a week`,
      steady: t`Steadily: 0.5 kg a week`,
      fast: t`Fast: 0.75 kg a week`,
    },
  }
}

/** What somebody has told, one sentence for each thing. Nothing where nothing was told. */
export function ProfileLines({ profile }: { profile: FoodProfileAnswer }) {
  const { number } = useFormat()
  const inWords = useAllergenWords()
  const { avoided, isSevere, dislikes, note, target } = profile
  const energy = target && number(target.energyKcal)
  const [protein, carbs, fat] = [target?.proteinG, target?.carbsG, target?.fatG].map(
    (grams) => grams ?? undefined,
  )
  const avoids = inWords(avoided)
  const disliked = dislikes.join(', ')
  return (
    <>
      {avoided.length > 0 && (
        <p>
          {isSevere ? (
            <Trans>
              Severe allergy: <b>{avoids}</b>
            </Trans>
          ) : (
            <Trans>
              Avoids <b>{avoids}</b>
            </Trans>
          )}
        </p>
      )}
      {dislikes.length > 0 && (
        <p>
          <Trans>
            Dislikes <b>{disliked}</b>
          </Trans>
        </p>
      )}
      {energy && (
        <p>
          {protein && !(carbs && fat) ? (
            <Trans>
              Target <b>{energy} kcal</b> and {protein} g protein a day
            </Trans>
          ) : protein && carbs && fat ? (
            <Trans>
              Target <b>{energy} kcal</b> a day: protein {protein} g, carbs {carbs} g, fat {fat} g
            </Trans>
          ) : (
            <Trans>
              Target <b>{energy} kcal</b> a day
            </Trans>
          )}
        </p>
      )}
      {note && (
        <p>
          <Trans>Note: {note}</Trans>
        </p>
      )}
    </>
  )
}

/** For whom a trace is too much: what no careful kitchen can promise. */
export function SharedKitchen() {
  return (
    <Trans>
      We cook everything in one kitchen, with all fourteen allergens in it. We cannot promise that a meal is
      free of traces. With a severe allergy, please ask your doctor first.
    </Trans>
  )
}
