import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminAccount } from '../../../../contract/admin-accounts.ts'
import { isEmail } from '../../../../domain/email.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { adminApi, messageOf } from '../admin-api.ts'
import type { ListOf } from '../call-types.ts'
import { ItemForm } from '../form/item-form.tsx'
import { newItem } from '../form/use-opened.ts'
import { ListView } from '../table/list-view.tsx'
import { Confirm } from '../view-parts/confirm.tsx'
import { useMoment } from '../view-parts/moments.ts'
import css from '../view-parts/views.module.css'
import { useViewState } from '../view-state.ts'
import { OwnAccount } from './own-account.tsx'

export default function Admins() {
  const { t } = useLingui()
  const moment = useMoment()
  const queries = useQueryClient()
  const { get, set } = useViewState()
  const [asked, setAsked] = useState<AdminAccount>()
  const words = { active: t`Active`, invited: t`Invited`, deactivated: t`Deactivated` }
  const tones = { active: 'success', invited: 'accent', deactivated: 'plain' } as const
  const reload = () => queries.invalidateQueries({ queryKey: ['admins'] })

  async function act(work: Promise<unknown>, doneText: string) {
    try {
      await work
      notify(doneText)
    } catch (error) {
      notify(messageOf(error, t`Failed to change the admin. Please try again.`), { tone: 'danger' })
    }
    setAsked(undefined)
    await reload()
  }
  const invite = (userEmail: string) => adminApi('POST /api/admin/invite-admin', { body: { userEmail } })

  return (
    <>
      <ListView<ListOf<'GET /api/admin/get-admins'>>
        name="admins"
        load={(query, signal) => adminApi('GET /api/admin/get-admins', { query, signal })}
        keyOf={(row) => row._id}
        titleOf={(row) => row.userEmail}
        searchLabel={t`Search Admin...`}
        columns={[
          {
            id: 'name',
            label: t`Email`,
            sort: 'name',
            cell: (row) => (
              <>
                {row.userEmail} {row.isYou && <Badge tone="brand">{t`You`}</Badge>}
              </>
            ),
          },
          {
            id: 'state',
            label: t`Status`,
            cell: (row) => <Badge tone={tones[row.state]}>{words[row.state]}</Badge>,
          },
          {
            id: 'factor',
            label: t`Second factor`,
            cell: (row) => (row.hasSecondFactor ? t`On` : t`Off`),
          },
          {
            id: 'last',
            label: t`Last sign-in`,
            sort: 'lastSignIn',
            cell: (row) => (row.lastSignInAt ? moment(row.lastSignInAt) : '—'),
          },
        ]}
        add={{ label: t`Invite an admin`, onPress: () => set({ open: newItem }) }}
        actions={(row) =>
          row.isYou ? (
            <button
              type="button"
              className={css.small}
              onClick={() => set({ open: row._id })}
            >{t`Password and second factor`}</button>
          ) : row.state === 'deactivated' ? (
            <button
              type="button"
              className={css.small}
              onClick={() =>
                act(
                  adminApi('POST /api/admin/reactivate-admin', { body: { id: row._id } }),
                  t`Admin reactivated.`,
                )
              }
            >{t`Reactivate`}</button>
          ) : (
            <>
              <button
                type="button"
                className={css.small}
                onClick={() => act(invite(row.userEmail), t`Invitation sent.`)}
              >
                {row.state === 'invited' ? t`Invite again` : t`Send a password link`}
              </button>{' '}
              <button
                type="button"
                className={css.small}
                onClick={() => setAsked(row)}
              >{t`Deactivate`}</button>
            </>
          )
        }
        detail={(row, close) =>
          row.isYou && (
            <OwnAccount
              admin={row}
              onClose={() => {
                close()
                void reload()
              }}
            />
          )
        }
        emptyText={t`No admins found`}
        failText={t`Failed to fetch admins. Please try again.`}
      />
      {get('open') === newItem && (
        <ItemForm
          title={t`Invite an admin`}
          item={undefined}
          labels={{ userEmail: t`Email` }}
          valuesOf={() => ({ userEmail: '' })}
          check={({ userEmail }) =>
            isEmail(userEmail) ? [] : [{ field: 'userEmail', code: 'email-required' }]
          }
          failText={t`Failed to send the invitation. Please try again.`}
          onClose={() => set({ open: null })}
          save={async ({ userEmail }) => {
            await invite(userEmail)
            notify(t`Invitation sent.`)
            set({ open: null })
            await reload()
          }}
        >
          {(form) => (
            <TextField
              label={t`Email`}
              hint={t`They get a link to choose their password. It works for a week.`}
              {...form.field('userEmail')}
            />
          )}
        </ItemForm>
      )}
      {asked && (
        <Confirm
          title={t`Deactivate ${asked.userEmail}?`}
          text={t`They are signed out at once and cannot sign in again until somebody reactivates them.`}
          action={t`Deactivate`}
          onCancel={() => setAsked(undefined)}
          onConfirm={() =>
            act(
              adminApi('POST /api/admin/deactivate-admin', { body: { id: asked._id } }),
              t`Admin deactivated.`,
            )
          }
        />
      )}
      <p className={css.soft}>
        <Trans>Every admin can do everything here. The audit log records who did what.</Trans>
      </p>
    </>
  )
}
