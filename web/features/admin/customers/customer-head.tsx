import { Trans, useLingui } from '@lingui/react/macro'
import type { Customer } from '../../../../contract/admin-customers.ts'
import { isEmptyProfile } from '../../../../domain/food/food-profile.ts'
import { filsFromAed } from '../../../../domain/money.ts'
import { ForEater } from '../../../food/profile/for-eater.tsx'
import { ProfileLines } from '../../../food/profile/profile-words.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import { Link } from '../../../words/link.tsx'
import { Contacts } from '../view-parts/contacts.tsx'
import { useMoment } from '../view-parts/moments.ts'
import views from '../view-parts/views.module.css'
import css from './customer-head.module.css'

/** Who calls, how to reach them, what they must not eat, and what their card last paid. */
export function CustomerHead({ customer }: { customer: Customer }) {
  const { t } = useLingui()
  const { userName, userEmail, phone, whatsapp, foodProfile, eaters } = customer
  return (
    <header className={css.head}>
      <Link className={css.back} to="/admin-dashboard?view=users">
        <Icon name="back" size={16} />
        <Trans>All customers</Trans>
      </Link>
      <div className={css.who}>
        <h2>{userName}</h2>
        <Badge tone={customer.isActive ? 'success' : 'plain'}>
          {customer.isActive ? t`Active` : t`Deactivated`}
        </Badge>
        {!customer.isEmailConfirmed && <Badge tone="accent">{t`Email not confirmed`}</Badge>}
      </div>
      <Contacts email={userEmail} phone={phone} whatsapp={whatsapp} />
      {!isEmptyProfile(foodProfile) && (
        <div className={css.avoids}>
          <Icon name="warning" size={18} />
          <div>
            <ProfileLines profile={foodProfile} />
          </div>
        </div>
      )}
      {eaters.map(({ name, foodProfile: theirs }) => (
        <div key={name} className={css.avoids}>
          <Icon name="user" size={18} />
          <div>
            <ForEater eater={name} />
            <ProfileLines profile={theirs} />
          </div>
        </div>
      ))}
      <Facts customer={customer} />
    </header>
  )
}

function Facts({ customer }: { customer: Customer }) {
  const { t } = useLingui()
  const { money, longDate } = useFormat()
  const moment = useMoment()
  const { lastCharge, credit, lastSignInAt, today } = customer
  const toCome = customer.subscriptions
    .flatMap(({ days }) => days)
    .filter(({ date, state }) => date >= today && state !== 'cancelled')
    .map(({ date }) => date)
    .sort()
  return (
    <dl className={css.facts}>
      <div>
        <dt>{t`Last charged`}</dt>
        <dd>
          {lastCharge ? (
            <>
              <b>{money(filsFromAed(lastCharge.amount))}</b>
              <span className={views.soft}>
                {moment(lastCharge.at)} · {lastCharge.orderID}
              </span>
            </>
          ) : (
            <b>{t`Never`}</b>
          )}
        </dd>
      </div>
      <div>
        <dt>{t`Credit`}</dt>
        <dd>
          <b>{money(filsFromAed(credit.balance))}</b>
        </dd>
      </div>
      <div>
        <dt>{t`Next delivery`}</dt>
        <dd>
          <b>{toCome[0] ? longDate(toCome[0]) : t`None`}</b>
        </dd>
      </div>
      {customer.bags.length > 0 && (
        <div>
          <dt>{t`Cool bags`}</dt>
          {customer.bags.map(({ code, outSince }) => (
            <dd key={code}>
              <b>{code}</b>
              <span className={views.soft}>{t`since ${moment(outSince)}`}</span>
            </dd>
          ))}
        </div>
      )}
      <div>
        <dt>{t`Last signed in`}</dt>
        <dd>
          <b>{lastSignInAt ? moment(lastSignInAt) : t`Never`}</b>
          <span className={views.soft}>
            <Trans>Customer since {moment(customer.createdAt)}</Trans>
          </span>
        </dd>
      </div>
    </dl>
  )
}
