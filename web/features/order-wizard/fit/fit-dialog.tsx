import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import type { DayTarget } from '../../../../domain/days/day-menus.ts'
import { TARGET_BOUNDS } from '../../../../domain/food/food-profile.ts'
import { averageDay } from '../../../../domain/food/nutrition.ts'
import { EditFoodProfile } from '../../../food/profile/food-profile-card.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useFormat } from '../../../words/format.ts'
import { useWanted, type Wanted } from '../state/day-target.ts'
import { useEater, useWizardPart, useWizardStore } from '../state/wizard-context.ts'
import type { WizardMenu } from '../state/wizard-menu.ts'
import css from './fit.module.css'

interface FitDialogProps {
  menu: WizardMenu
  /** The day that is shown. */
  date: string
  target: DayTarget | undefined
  onClose(): void
  onFit(asked: Wanted, only: string | undefined): void
}

const asNumber = (text: string) => Number(text.replaceAll(',', ''))
const text = (value: number | undefined) => (value === undefined ? '' : `${Math.round(value)}`)

export default function FitDialog({ menu, date, target, onClose, onFit }: FitDialogProps) {
  const { t } = useLingui()
  const { number, longDate } = useFormat()
  const day = longDate(date)
  const id = useId()
  const isOneDay = useRef(false)
  const store = useWizardStore()
  const isKept = useWizardPart((state) => state.profile.target !== null)
  const limit = useWanted()?.priceLimit
  const first = target ?? ownFigures(menu, store.get().selection)
  const form = useForm({
    initial: {
      energyKcal: text(first.energyKcal),
      proteinG: text(first.proteinG),
      priceLimit: text(limit),
    },
    check: ({ energyKcal, proteinG, priceLimit }) => ({
      energyKcal: isKept ? undefined : outside(energyKcal, TARGET_BOUNDS.energyKcal),
      proteinG: isKept || proteinG.trim() === '' ? undefined : outside(proteinG, TARGET_BOUNDS.proteinG),
      priceLimit:
        priceLimit.trim() === '' || /^[\d,]*[1-9][\d,]*$/.test(priceLimit.trim())
          ? undefined
          : t`Please enter a whole amount in AED.`,
    }),
    fallback: t`That did not work. Please try again.`,
    submit({ energyKcal, proteinG, priceLimit }) {
      const typed: DayTarget = {
        energyKcal: asNumber(energyKcal),
        ...(proteinG.trim() !== '' && { proteinG: asNumber(proteinG) }),
      }
      const asked: Wanted = {
        ...(!isKept && { target: typed }),
        ...(priceLimit.trim() !== '' && { priceLimit: asNumber(priceLimit) }),
      }
      onFit(asked, isOneDay.current ? date : undefined)
    },
  })

  function outside(typed: string, { min, max }: { min: number; max: number }): string | undefined {
    const [least, most] = [number(min), number(max)]
    const value = typed.trim() === '' ? Number.NaN : asNumber(typed)
    return value >= min && value <= max ? undefined : t`Please enter a number from ${least} to ${most}.`
  }

  const send = (isOne: boolean) => {
    isOneDay.current = isOne
    void form.send()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Fit to my target`}
      closeLabel={t`Close`}
      size="s"
      foot={
        <>
          <Button variant="quiet" onClick={() => send(true)}>
            <Trans>Only {day}</Trans>
          </Button>
          <Button onClick={() => send(false)}>
            <Trans>Fit all days</Trans>
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p className={css.lead}>
          <Trans>
            We pick meals so that each day comes close, without what is avoided or disliked. Meals you chose
            yourself stay.
          </Trans>
        </p>
        {isKept && target && <KeptTarget target={target} />}
        <form
          {...form.props}
          id={id}
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault()
            send(false)
          }}
        >
          {!isKept && (
            <div className={css.pair}>
              <TextField label={t`Energy a day (kcal)`} inputMode="numeric" {...form.field('energyKcal')} />
              <TextField
                label={t`Protein a day (g)`}
                optional={t`optional`}
                inputMode="numeric"
                {...form.field('proteinG')}
              />
            </div>
          )}
          <TextField
            label={t`Price limit for all meals (AED)`}
            optional={t`optional`}
            inputMode="numeric"
            {...form.field('priceLimit')}
          />
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </form>
      </div>
    </Dialog>
  )
}

/** The target of the food profile: it is changed there, and nowhere else. */
function KeptTarget({ target }: { target: DayTarget }) {
  const { t } = useLingui()
  const store = useWizardStore()
  const eater = useEater()
  const { number } = useFormat()
  const { energyKcal, proteinG, carbsG, fatG } = target
  const energy = number(energyKcal)
  const macros = [
    proteinG !== undefined && t`${proteinG} g protein`,
    carbsG !== undefined && t`${carbsG} g carbs`,
    fatG !== undefined && t`${fatG} g fat`,
  ].filter(Boolean)
  return (
    <div className={css.kept}>
      <p>
        <b>
          <Trans>{energy} kcal a day</Trans>
        </b>
        {macros.length > 0 && <span>{macros.join(', ')}</span>}
        <span>
          {eater ? <Trans>From the food profile of {eater}</Trans> : <Trans>From your food profile</Trans>}
        </span>
      </p>
      <EditFoodProfile
        isEmpty={false}
        eater={eater}
        onSaved={(profile) => store.setProfile(profile, eater)}
      />
    </div>
  )
}

type Selection = ReturnType<ReturnType<typeof useWizardStore>['get']>['selection']

/** What the days come to as they are: a start for who has no target yet. */
function ownFigures(menu: WizardMenu, selection: Selection): DayTarget {
  const { energyKcal, proteinG } = averageDay(
    selection.map(({ picks }) => picks.flatMap(({ mealId }) => menu.meals.get(mealId) ?? [])),
  )
  return { energyKcal, proteinG }
}
