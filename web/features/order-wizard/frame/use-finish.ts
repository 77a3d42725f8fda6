import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { api } from '../../../api/api.ts'
import { setCartCount } from '../../../session/session.ts'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { useHref } from '../../../words/words.tsx'
import { mirrorDraft, mirroredOrder } from '../state/session-mirror.ts'
import { stepPath } from '../state/step-path.ts'
import { useWizardStore } from '../state/wizard-context.ts'

const isReadable = (text: string | null) => {
  try {
    return Array.isArray(JSON.parse(text ?? ''))
  } catch {
    return false
  }
}

/** Completes the order: what this tab has chosen goes into the cart, and on to the summary. */
export function useFinish() {
  const { t } = useLingui()
  const store = useWizardStore()
  const navigate = useNavigate()
  const href = useHref()

  return async (): Promise<void> => {
    await store.settle()
    const { draft, selection, addOns } = store.get()
    const { package: packageId, startDate, endDate, plan, selectedMeals } = mirroredOrder()
    const refuse = (message: string) => {
      notify(message, { tone: 'danger' })
      // The tab's copy was spoilt; the draft on the server is whole, so the next try works.
      if (draft) mirrorDraft(draft, selection, addOns)
    }
    if (!packageId || !startDate || !endDate)
      return refuse(t`Missing required order details. Please check your selections.`)
    if (!isReadable(selectedMeals)) return refuse(t`Error with meal selection data. Please try again.`)
    try {
      const { data } = await api('POST /api/user/add-to-cart', {
        body: {
          package: packageId,
          startDate,
          endDate,
          plan,
          selectedMeals: JSON.parse(selectedMeals ?? ''),
          draft: draft?._id,
          version: draft?.version,
        },
      })
      notify(t`Successfully Completed your order! wait for Payment`)
      setCartCount(data.count)
      store.finish()
      await navigate(href('/summary'))
    } catch (error) {
      notify(t`Failed to complete order. Please try again.`, { tone: 'danger' })
      const said = error as { message: string; errors?: { field: string }[] }
      if (store.adoptNewer(error)) await navigate(href(stepPath('meals')))
      else if (said.errors?.[0]?.field === 'startDate') {
        notify(said.message, { tone: 'danger', durationMs: 6000 })
        await navigate(href(stepPath('plan')))
      }
    }
  }
}
