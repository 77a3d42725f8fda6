import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { EaterAnswer } from '../../../contract/food-profile.ts'
import { MOST_EATERS } from '../../../domain/food/eaters.ts'
import { api } from '../../api/api.ts'
import { messageOf } from '../../api/api-error.ts'
import { AddEater } from '../../food/profile/eater-choice.tsx'
import { FoodProfileCard } from '../../food/profile/food-profile-card.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/overlay/toast-store.ts'
import css from './other-eaters.module.css'

/** Whom else plans are ordered for, each with a profile of their own. */
export function OtherEaters({ eaters, onChanged }: { eaters: readonly EaterAnswer[]; onChanged(): void }) {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)

  async function remove(name: string) {
    try {
      await api('POST /api/user/remove-eater', { body: { name } })
      notify(t`${name} is removed.`)
      onChanged()
    } catch (error) {
      notify(messageOf(error), { tone: 'danger' })
    }
  }

  return (
    <section className={css.others} aria-label={t`Others you order for`}>
      {eaters.length > 0 && (
        <ul className={css.list}>
          {eaters.map(({ name, foodProfile }) => (
            <li key={name}>
              <header className={css.head}>
                <h3>{name}</h3>
                <Button
                  variant="ghost"
                  size="s"
                  aria-label={t`Remove ${name}`}
                  onClick={() => void remove(name)}
                >
                  <Icon name="trash" size={18} />
                  <Trans>Remove</Trans>
                </Button>
              </header>
              <FoodProfileCard profile={foodProfile} eater={name} onSaved={onChanged} />
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <AddEater
          onAdded={() => {
            setAdding(false)
            onChanged()
          }}
        />
      ) : (
        eaters.length < MOST_EATERS && (
          <Button variant="ghost" size="s" onClick={() => setAdding(true)}>
            <Icon name="plus" size={18} />
            <Trans>Add someone you order for</Trans>
          </Button>
        )
      )}
    </section>
  )
}
