import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { OpenSession } from '../../../contract/accounts.ts'
import type { Credit as CreditShown } from '../../../contract/credit.ts'
import type { EaterAnswer, FoodProfileAnswer } from '../../../contract/food-profile.ts'
import type { Profile } from '../../../contract/profile.ts'
import { FoodProfileCard } from '../../food/profile/food-profile-card.tsx'
import { useVisitor } from '../../session/session.ts'
import { UnconfirmedEmail } from '../../session/unconfirmed-email.tsx'
import { ErrorState } from '../../ui/state.tsx'
import { TabStrip } from '../../ui/tab-strip.tsx'
import { useFormat } from '../../words/format.ts'
import { AddressBook } from './address-book.tsx'
import { Card } from './card.tsx'
import { Credit } from './credit.tsx'
import { Details } from './details.tsx'
import { OtherEaters } from './other-eaters.tsx'
import { OwnData } from './own-data.tsx'
import css from './profile.module.css'
import { Security } from './security.tsx'

type LoadedProfile =
  | {
      profile: Profile
      sessions: OpenSession[]
      credit: CreditShown
      food: { profile: FoodProfileAnswer; eaters: EaterAnswer[] }
      problem?: undefined
    }
  | { problem: string; profile?: undefined }

type Tab = 'profile' | 'orders'
const panelId = 'profile-panel'

/** `orders` is the content of the tab 'My Orders', which is a feature of its own. */
export function ProfilePage({ loaded, orders }: { loaded: LoadedProfile; orders: ReactNode }) {
  const { t } = useLingui()
  const { revalidate, state } = useRevalidator()
  const [query, setQuery] = useSearchParams()
  const tab: Tab = query.get('tab') === 'orders' ? 'orders' : 'profile'
  useLeaveWhenSignedOut()

  if (loaded.problem !== undefined)
    return (
      <main id="content" className={css.page}>
        <ErrorState
          title={t`Error loading profile: ${loaded.problem}`}
          retryLabel={t`Try Again`}
          onRetry={() => void revalidate()}
          isRetrying={state !== 'idle'}
        />
      </main>
    )

  const { profile, sessions, credit, food } = loaded
  return (
    <main id="content" className={css.page}>
      <ProfileHead profile={profile} />
      {!profile.isEmailVerified && (
        <div className={css.unconfirmed}>
          <UnconfirmedEmail userEmail={profile.userEmail} />
        </div>
      )}
      <TabStrip<Tab>
        label={t`Your profile`}
        tabs={[
          { id: 'profile', label: t`Profile & Addresses` },
          { id: 'orders', label: t`My Orders` },
        ]}
        selected={tab}
        onSelect={(id) => setQuery(id === 'orders' ? { tab: id } : {}, { preventScrollReset: true })}
        controls={panelId}
        arrowLabels={{ back: t`Back`, forward: t`Forward` }}
      />
      <div
        id={panelId}
        className={css.panel}
        role="tabpanel"
        aria-label={tab === 'orders' ? t`My Orders` : t`Profile & Addresses`}
      >
        {tab === 'orders' ? (
          orders
        ) : (
          <div className={css.columns}>
            <Details profile={profile} />
            <Card title={t`Food profile`}>
              <FoodProfileCard profile={food.profile} onSaved={() => void revalidate()} />
              <OtherEaters eaters={food.eaters} onChanged={() => void revalidate()} />
            </Card>
            <AddressBook addresses={profile.savedAddress} />
            <Credit credit={credit} />
            <Security profile={profile} sessions={sessions} />
            <OwnData profile={profile} credit={credit} />
          </div>
        )}
      </div>
    </main>
  )
}

function ProfileHead({ profile }: { profile: Profile }) {
  const format = useFormat()
  const since = format.momentDay(profile.memberSince)
  const initial = [...profile.userName][0]?.toLocaleUpperCase() ?? ''
  return (
    <header className={css.head}>
      <span className={css.initial} aria-hidden="true">
        {initial}
      </span>
      <div>
        <h1 className={css.title}>{profile.userName}</h1>
        <p className={css.since}>
          <Trans>Customer since {since}</Trans>
        </p>
      </div>
    </header>
  )
}

/** Signed out in another tab, or by the clock: the loader knows where to go. */
function useLeaveWhenSignedOut() {
  const { isKnown, isSignedIn } = useVisitor()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isKnown && !isSignedIn) void revalidate()
  }, [isKnown, isSignedIn, revalidate])
}
