import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import type { FoodProfileAnswer } from '../../../contract/food-profile.ts'
import { api } from '../../api/api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { notify } from '../../ui/overlay/toast-store.ts'
import { allergensLeftHere, forgetAllergensLeftHere } from './allergens-left-here.ts'
import { useCalculator } from './calculator-store.ts'
import css from './food-profile-dialog.module.css'
import { FoodProfileForm } from './food-profile-form.tsx'
import { bodyOf, NOTHING_TOLD } from './profile-values.ts'

type Kept = { profile: FoodProfileAnswer; hasConsented: boolean }

interface FoodProfileDialogProps {
  eater: string
  onClose(): void
  onSaved(profile: FoodProfileAnswer): void
}

/** The short step: what somebody avoids, dislikes and aims at. Asked of the shop anew each time, since it may have changed elsewhere. */
export default function FoodProfileDialog({ eater, onClose, onSaved }: FoodProfileDialogProps) {
  const { t } = useLingui()
  const id = useId()
  const { result } = useCalculator()
  // The calculator's result is its user's own.
  const calculated = eater ? null : result
  const [kept, setKept] = useState<Kept>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    api('GET /api/user/get-food-profile', { query: { eater }, signal: leaving.signal })
      .then(({ data: { profile, hasConsented } }) =>
        // What was left in this browser was its owner's.
        setKept({ profile: eater ? profile : withLeftHere(profile), hasConsented }),
      )
      .catch(() => {
        if (!leaving.signal.aborted)
          setProblem(t`We could not load this. Check your connection and try again.`)
      })
    return () => leaving.abort()
  }, [eater, t])

  async function save(body: ReturnType<typeof bodyOf>) {
    setBusy(true)
    try {
      const { profile } = await send({ ...body, eater })
      if (!eater) forgetAllergensLeftHere()
      notify(eater ? t`The food profile of ${eater} is saved.` : t`Your food profile is saved.`)
      onSaved(profile)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={eater ? t`What does ${eater} eat?` : t`What do you eat?`}
      closeLabel={t`Close`}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            {kept?.hasConsented ? <Trans>Cancel</Trans> : <Trans>Skip</Trans>}
          </Button>
          <Button type="submit" form={id} isBusy={isBusy} disabled={!kept}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      {problem && <Notice tone="danger">{problem}</Notice>}
      {kept && (
        <FoodProfileForm
          id={id}
          {...kept}
          eater={eater}
          calculated={calculated}
          submit={(values) => save(bodyOf(values))}
        />
      )}
      {kept?.hasConsented && (
        <p className={css.forget}>
          <Button variant="ghost" size="s" onClick={() => void save(NOTHING_TOLD).catch(() => onClose())}>
            <Trans>Delete all of this</Trans>
          </Button>
        </p>
      )}
    </Dialog>
  )
}

const send = async (body: ReturnType<typeof bodyOf> & { eater: string }) =>
  (await api('PATCH /api/user/update-food-profile', { body })).data

const withLeftHere = (profile: FoodProfileAnswer): FoodProfileAnswer => ({
  ...profile,
  avoided: [...new Set([...profile.avoided, ...allergensLeftHere()])],
})
