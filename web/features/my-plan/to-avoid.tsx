import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PlanDay, PlanSubscription } from '../../../contract/my-plan.ts'
import { api } from '../../api/api.ts'
import { useAllergenWords } from '../../food/profile/allergen-words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notify } from '../../ui/overlay/toast-store.ts'
import { daysToCome } from './state/shown-plan.ts'
import type { usePlan } from './state/use-plan.ts'
import css from './to-avoid.module.css'

interface ToAvoidProps {
  subscriptions: readonly PlanSubscription[]
  today: string
  plan: Pick<ReturnType<typeof usePlan>, 'make' | 'isSaving'>
}

const dishesOf = ({ meals, extras }: PlanDay) => [...meals, ...extras]

/** Said where something that was bought before is avoided or disliked since. What is avoided can be replaced here, all at once. */
export function ToAvoid({ subscriptions, today, plan }: ToAvoidProps) {
  const inWords = useAllergenWords()
  const days = subscriptions.flatMap((one) => daysToCome(one, today))
  const unsafe = days.filter((day) => dishesOf(day).some(({ unconfirmed }) => unconfirmed.length > 0))
  const disliked = days.filter((day) => dishesOf(day).some((dish) => dish.disliked.length > 0))
  const named = inWords(unsafe.flatMap((day) => dishesOf(day).flatMap(({ unconfirmed }) => unconfirmed)))
  const words = [...new Set(disliked.flatMap((day) => dishesOf(day).flatMap((dish) => dish.disliked)))].join(
    ', ',
  )
  const replaceable = subscriptions.filter((one) =>
    daysToCome(one, today).some((day) => day.isChangeable && unsafe.includes(day)),
  )
  return (
    <>
      {unsafe.length > 0 && (
        <Notice tone="danger">
          <p className={css.words}>
            <Plural
              value={unsafe.length}
              one={`# day to come has ${named}. Open it to choose another meal.`}
              other={`# days to come have ${named}. Open them to choose other meals.`}
            />
          </p>
          {replaceable.length > 0 && <ReplaceAll subscriptions={replaceable} plan={plan} />}
        </Notice>
      )}
      {disliked.length > 0 && (
        <Notice>
          <Plural
            value={disliked.length}
            one={`# day to come has something you dislike: ${words}.`}
            other={`# days to come have something you dislike: ${words}.`}
          />
        </Notice>
      )}
    </>
  )
}

function ReplaceAll({ subscriptions, plan }: Pick<ToAvoidProps, 'subscriptions' | 'plan'>) {
  const { t } = useLingui()
  async function replaceAll() {
    for (const { _id: subscription, days } of subscriptions)
      await plan.make({
        name: `replace ${subscription} ${days.map(({ version }) => version).join()}`,
        send: (key) => api('POST /api/user/replace-avoided-meals', { body: { key, subscription } }),
        onDone: ({ receipt }) =>
          notify(t`Your meals are replaced.`, {
            link: { label: t`Receipt ${receipt.receipt}`, to: `/receipts#${receipt.receipt}` },
          }),
      })
  }
  return (
    <div className={css.acts}>
      <Button size="s" isBusy={plan.isSaving} onClick={() => void replaceAll()}>
        <Trans>Replace all</Trans>
      </Button>
      <span>
        <Trans>By dishes without it, for what you have paid.</Trans>
      </span>
    </div>
  )
}
