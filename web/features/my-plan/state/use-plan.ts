import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChangedPlan, PlanDay, PlanSubscription } from '../../../../contract/my-plan.ts'
import { api } from '../../../api/api.ts'
import { ApiError, messageOf } from '../../../api/api-error.ts'
import { dismiss, notify } from '../../../ui/overlay/toast-store.ts'
import { changeKeys } from './change-keys.ts'
import { type PlanAnswer, shownPlan, withChange } from './shown-plan.ts'

type Meanwhile = Record<string, Partial<PlanDay>>

/** One change of a plan. */
export interface PlanChange<Changed extends PlanAnswer = ChangedPlan> {
  /** Tells it from all others: asked again before it was answered, it is the same change and is made once. */
  name: string
  send(key: string): Promise<{ data: Changed }>
  /** What is shown until the shop answers: parts of days, by their ids. */
  meanwhile?: Meanwhile
  onDone?(changed: Changed): void
  /** Says a refusal where it belongs. Without it the message over the page does. */
  onRefused?(words: string, error: unknown): void
}

export type MakeChange = <Changed extends PlanAnswer>(change: PlanChange<Changed>) => Promise<boolean>

/** The plan as it is shown: a change is seen at once, and taken back with the shop's words where it is refused. */
export function usePlan(loaded: PlanSubscription[]) {
  const { t } = useLingui()
  const [known, setKnown] = useState(loaded)
  const [pending, setPending] = useState<readonly { meanwhile?: Meanwhile }[]>([])
  const [{ keyOf, answered }] = useState(() => changeKeys())
  const underWay = useRef(new Map<string, Promise<boolean>>())
  /** Messages of changes that no answer came for, by their names. */
  const unanswered = useRef(new Map<string, number>())
  useEffect(() => setKnown(loaded), [loaded])

  const replace = useCallback(
    (subscription: PlanSubscription) =>
      setKnown((all) => all.map((one) => (one._id === subscription._id ? subscription : one))),
    [],
  )
  const askAgain = useCallback(async () => {
    const { data } = await api('GET /api/user/get-my-plan')
    setKnown(data.subscriptions)
  }, [])

  async function attempt<Changed extends PlanAnswer>(change: PlanChange<Changed>): Promise<boolean> {
    setPending((all) => [...all, change])
    dismiss(unanswered.current.get(change.name))
    try {
      const { data } = await change.send(keyOf(change.name))
      answered(change.name)
      setKnown((all) => withChange(all, data))
      change.onDone?.(data)
      return true
    } catch (error) {
      const isAnswered = error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500
      // What was not paid can still be paid: it keeps its key, and so its order.
      if (isAnswered && error.statusCode !== 402) answered(change.name)
      const words = messageOf(error)
      // Whether it was made is not known where no answer came: asked again with its key, it is made once at most.
      const again = { label: t`Try Again`, onPress: () => void make(change) }
      if (change.onRefused) change.onRefused(words, error)
      else if (isAnswered) notify(words, { tone: 'danger', durationMs: 12_000 })
      else unanswered.current.set(change.name, notify(words, { tone: 'danger', action: again }))
      const { subscription } = asItStands(error)
      if (subscription) replace(subscription)
      else await askAgain().catch(() => {})
      return false
    } finally {
      setPending((all) => all.filter((one) => one !== change))
    }
  }

  /** Pressed twice, it is one change. */
  const make: MakeChange = (change) => {
    const running = underWay.current.get(change.name)
    if (running) return running
    const done = attempt(change).finally(() => underWay.current.delete(change.name))
    underWay.current.set(change.name, done)
    return done
  }

  const { subscriptions, savedDays } = shownPlan(known, pending)
  return { subscriptions, savedDays, isSaving: pending.length > 0, make, askAgain, replace }
}

/** A refusal because of something that happened in between says what is true now. */
const asItStands = (error: unknown): { subscription?: PlanSubscription } =>
  (error instanceof ApiError && (error.data as { subscription?: PlanSubscription } | null)) || {}
