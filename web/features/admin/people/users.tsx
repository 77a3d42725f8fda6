import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { useFormat } from '../../../words/format.ts'
import { Link } from '../../../words/link.tsx'
import { formatPhone } from '../../../words/phone.ts'
import { useHref } from '../../../words/words.tsx'
import { adminApi, messageOf } from '../admin-api.ts'
import type { ListOf } from '../call-types.ts'
import { type Column, ListView } from '../table/list-view.tsx'
import { Confirm } from '../view-parts/confirm.tsx'
import { useMoment } from '../view-parts/moments.ts'
import css from '../view-parts/views.module.css'
import { useViewState } from '../view-state.ts'
import own from './users.module.css'

type UserList = ListOf<'GET /api/admin/get-users'>
type GuestList = ListOf<'GET /api/admin/get-guest-users'>
type AdminUser = UserList['row']
type AdminGuest = GuestList['row']
type Cart = AdminUser['cart']

function useCartColumns(): Column<{ cart: Cart }, never>[] {
  const { t } = useLingui()
  return [
    {
      id: 'package',
      label: t`Package in cart`,
      cell: ({ cart }) => (
        <Span of={cart.package} more={cart.package?.isDraft && <Badge>{t`Being chosen`}</Badge>} />
      ),
    },
  ]
}

type Chosen = Pick<NonNullable<Cart['package']>, 'selectedPackage' | 'startDate' | 'endDate'>

function Span({ of: chosen, more }: { of: Chosen | null; more?: ReactNode }) {
  const { shortDate } = useFormat()
  if (!chosen) return '—'
  return (
    <span className={own.pair}>
      <span>
        {chosen.selectedPackage} {more}
      </span>
      <small>
        {shortDate(chosen.startDate)} – {shortDate(chosen.endDate)}
      </small>
    </span>
  )
}

/** Registered customers and guests, one at a time. */
export default function Users() {
  const { t } = useLingui()
  const { get, set } = useViewState()
  const isGuests = get('who') === 'guests'
  const tabs = (
    <div className={css.tabs}>
      <button
        type="button"
        className={css.tab}
        aria-pressed={!isGuests}
        onClick={() => set({ who: null, q: null, page: null, sort: null })}
      >{t`Registered`}</button>
      <button
        type="button"
        className={css.tab}
        aria-pressed={isGuests}
        onClick={() => set({ who: 'guests', q: null, page: null, sort: null })}
      >{t`Guests`}</button>
    </div>
  )
  return (
    <div className={own.people}>
      {isGuests ? <Guests tabs={tabs} /> : <Registered tabs={tabs} />}
      <p className={css.soft}>
        <Trans>Package in cart: chosen and not paid for yet.</Trans>{' '}
        {!isGuests && <Trans>Active plan: paid for, with deliveries still to come.</Trans>}
      </p>
    </div>
  )
}

const pageOf = ({ _id }: AdminUser) => `/admin/customers/${_id}`

function Registered({ tabs }: { tabs: ReactNode }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const href = useHref()
  const moment = useMoment()
  const cart = useCartColumns()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<AdminUser>()

  async function setActive({ _id: id }: AdminUser, isActive: boolean) {
    try {
      await adminApi(isActive ? 'POST /api/admin/reactivate-user' : 'POST /api/admin/deactivate-user', {
        body: { id },
      })
      notify(isActive ? t`User reactivated.` : t`User deactivated.`)
    } catch (error) {
      notify(messageOf(error, t`Failed to change the user. Please try again.`), { tone: 'danger' })
    }
    setAsked(undefined)
    await queries.invalidateQueries({ queryKey: ['users'] })
  }

  return (
    <>
      <ListView<UserList>
        name="users"
        load={(query, signal) => adminApi('GET /api/admin/get-users', { query, signal })}
        keyOf={(row) => row._id}
        titleOf={(row) => row.userName}
        onRow={(row) => void navigate(href(pageOf(row)))}
        searchLabel={t`Search by name, email, phone or order...`}
        tools={tabs}
        columns={[
          {
            id: 'name',
            label: t`Username`,
            sort: 'name',
            cell: (row) => (
              <Link className={own.name} to={pageOf(row)}>
                {row.userName}
              </Link>
            ),
          },
          { id: 'email', label: t`Email`, sort: 'email', cell: (row) => row.userEmail },
          { id: 'phone', label: t`Phone`, cell: (row) => (row.phone ? formatPhone(row.phone) : '—') },
          ...cart,
          { id: 'plan', label: t`Active plan`, cell: (row) => <Span of={row.activePlan} /> },
          { id: 'orders', label: t`Orders`, isNumber: true, cell: (row) => row.orders },
          {
            id: 'state',
            label: t`Status`,
            cell: (row) => (
              <Badge tone={row.isActive ? 'success' : 'plain'}>
                {row.isActive ? t`Active` : t`Deactivated`}
              </Badge>
            ),
          },
          {
            id: 'created',
            label: t`Since`,
            sort: 'created',
            isExtra: true,
            cell: (row) => moment(row.createdAt),
          },
        ]}
        filters={[
          {
            name: 'state',
            label: t`All users`,
            options: [
              { value: 'active', label: t`Active` },
              { value: 'deactivated', label: t`Deactivated` },
            ],
          },
        ]}
        actions={(row) =>
          row.isActive ? (
            <IconButton label={t`Delete ${row.userName}`} size="s" onClick={() => setAsked(row)}>
              <Icon name="trash" size={16} />
            </IconButton>
          ) : (
            <button
              type="button"
              className={css.small}
              onClick={() => setActive(row, true)}
            >{t`Reactivate`}</button>
          )
        }
        emptyText={t`No users found`}
        failText={t`Failed to fetch users. Please try again.`}
      />
      {asked && (
        <Confirm
          title={t`Delete ${asked.userName}?`}
          text={t`The account is deactivated: they are signed out everywhere and cannot sign in until somebody reactivates it. Their orders stay.`}
          action={t`Delete`}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => setActive(asked, false)}
        />
      )}
    </>
  )
}

function Guests({ tabs }: { tabs: ReactNode }) {
  const { t } = useLingui()
  const moment = useMoment()
  const cart = useCartColumns()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<AdminGuest>()

  async function remove({ _id: id }: AdminGuest) {
    setAsked(undefined)
    try {
      const { message } = await adminApi('POST /api/admin/delete-guest', { body: { id } })
      notify(message ?? t`Guest removed.`)
    } catch (error) {
      notify(messageOf(error, t`Failed to remove the guest. Please try again.`), { tone: 'danger' })
    }
    await queries.invalidateQueries({ queryKey: ['guests'] })
  }

  return (
    <>
      <ListView<GuestList>
        name="guests"
        load={(query, signal) => adminApi('GET /api/admin/get-guest-users', { query, signal })}
        keyOf={(row) => row._id}
        titleOf={(row) => row.userName}
        searchLabel={t`Search Guest...`}
        tools={tabs}
        columns={[
          { id: 'name', label: t`Username`, cell: (row) => row.userName },
          { id: 'email', label: t`Email`, cell: (row) => row.userEmail || '—' },
          ...cart,
          { id: 'seen', label: t`Last seen`, sort: 'lastSeen', cell: (row) => moment(row.lastSeenAt) },
        ]}
        actions={(row) => (
          <IconButton label={t`Delete ${row.userName}`} size="s" onClick={() => setAsked(row)}>
            <Icon name="trash" size={16} />
          </IconButton>
        )}
        emptyText={t`No guests found`}
        failText={t`Failed to fetch users. Please try again.`}
      />
      {asked && (
        <Confirm
          title={t`Delete ${asked.userName}?`}
          text={t`Their cart and what they were choosing are deleted for good.`}
          action={t`Delete`}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => remove(asked)}
        />
      )}
    </>
  )
}
