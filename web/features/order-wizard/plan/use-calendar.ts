import { useEffect, useState } from 'react'
import type { Calendar } from '../../../../contract/draft.ts'
import type { EaterAnswer } from '../../../../contract/food-profile.ts'
import type { DurationId } from '../../../../domain/days/delivery-calendar.ts'
import { api } from '../../../api/api.ts'
import { useWizardStore } from '../state/wizard-context.ts'

type Asked = { key: string; calendar?: Calendar; problem?: string }

/** The shop's own calendar for a package and a duration; the browser decides nothing about dates. */
export function useCalendar(
  packageId: string | undefined,
  duration: DurationId | undefined,
  draftId: string | undefined,
  { name: eater, foodProfile }: EaterAnswer,
) {
  const store = useWizardStore()
  // Other wishes may mean other meals, and other sums.
  const wishes = JSON.stringify([eater, foodProfile.avoided, foodProfile.dislikes])
  const [asked, setAsked] = useState<Asked>()
  const [attempt, setAttempt] = useState(0)
  const key = packageId && duration ? `${packageId} ${duration} ${draftId} ${wishes} ${attempt}` : undefined

  useEffect(() => {
    if (!key || !packageId || !duration) return
    const leaving = new AbortController()
    const ask = () =>
      api('GET /api/user/get-calendar', {
        query: { package: packageId, duration, draft: draftId, eater },
        signal: leaving.signal,
      })
    // It counts the meals that the draft keeps, as the shop has them.
    const isSaved = draftId ? store.settle() : Promise.resolve()
    isSaved.then(ask).then(
      ({ data }) => setAsked({ key, calendar: data }),
      (error: Error) => !leaving.signal.aborted && setAsked({ key, problem: error.message }),
    )
    return () => leaving.abort()
  }, [key, packageId, duration, draftId, eater, store])

  return {
    // The one before stays until the new one is there, so that the page does not jump.
    calendar: key ? asked?.calendar : undefined,
    isCurrent: asked?.key === key,
    problem: asked?.key === key ? asked?.problem : undefined,
    retry: () => setAttempt((n) => n + 1),
  }
}
