import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminAccount } from '../../../../contract/admin-accounts.ts'
import { isEmail } from '../../../../domain/email.ts'
import type { Role } from '../../../../domain/shop/roles.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { adminApi, messageOf } from '../admin-api.ts'
import type { BodyOf, ListOf } from '../call-types.ts'
import { ItemForm } from '../form/item-form.tsx'
import { newItem } from '../form/use-opened.ts'
import { meKey } from '../me.tsx'
import { ListView } from '../table/list-view.tsx'
import { Confirm } from '../view-parts/confirm.tsx'
import { useMoment } from '../view-parts/moments.ts'
import css from '../view-parts/views.module.css'
import { useViewState } from '../view-state.ts'
import { useRoleWords } from './role-words.ts'
import { checkRoles, RolesField } from './roles-field.tsx'

function RolesButton({ email, onPress }: { email: string; onPress(): void }) {
  const { t } = useLingui()
  return (
    <button type="button" className={css.small} aria-label={t`Roles of ${email}`} onClick={onPress}>
      {t`Roles`}
    </button>
  )
}

export default function Admins() {
  const { t } = useLingui()
  const moment = useMoment()
  const queries = useQueryClient()
  const { get, set, show } = useViewState()
  const roleWords = useRoleWords()
  const [asked, setAsked] = useState<AdminAccount>()
  const words = { active: t`Active`, invited: t`Invited`, deactivated: t`Deactivated` }
  const tones = { active: 'success', invited: 'accent', deactivated: 'plain' } as const
  // Among the roles that changed may be one's own.
  const reload = () =>
    Promise.all([['admins'], meKey].map((queryKey) => queries.invalidateQueries({ queryKey })))

  async function act(work: Promise<unknown>, doneText: string) {
    try {
      await work
      notify(doneText)
    } catch (error) {
      notify(messageOf(error, t`That did not work. Please try again.`), { tone: 'danger' })
    }
    setAsked(undefined)
    await reload()
  }
  const invite = (body: BodyOf<'POST /api/admin/invite-admin'>) =>
    adminApi('POST /api/admin/invite-admin', { body })

  return (
    <>
      <ListView<ListOf<'GET /api/admin/get-admins'>>
        name="admins"
        load={(query, signal) => adminApi('GET /api/admin/get-admins', { query, signal })}
        keyOf={(row) => row._id}
        titleOf={(row) => row.userEmail}
        searchLabel={t`Search Staff...`}
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
            id: 'roles',
            label: t`Roles`,
            cell: (row) => row.roles.map((role) => roleWords[role].name).join(', '),
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
        add={{ label: t`Invite somebody`, onPress: () => set({ open: newItem }) }}
        actions={(row) =>
          row.isYou ? (
            <>
              <button
                type="button"
                className={css.small}
                onClick={() => show('account')}
              >{t`Password and second factor`}</button>{' '}
              <RolesButton email={row.userEmail} onPress={() => set({ open: row._id })} />
            </>
          ) : row.state === 'deactivated' ? (
            <button
              type="button"
              className={css.small}
              onClick={() =>
                act(adminApi('POST /api/admin/reactivate-admin', { body: { id: row._id } }), t`Reactivated.`)
              }
            >{t`Reactivate`}</button>
          ) : (
            <>
              <button
                type="button"
                className={css.small}
                onClick={() => act(invite({ userEmail: row.userEmail }), t`Invitation sent.`)}
              >
                {row.state === 'invited' ? t`Invite again` : t`Send a password link`}
              </button>{' '}
              <RolesButton email={row.userEmail} onPress={() => set({ open: row._id })} />{' '}
              <button
                type="button"
                className={css.small}
                onClick={() => setAsked(row)}
              >{t`Deactivate`}</button>
            </>
          )
        }
        detail={(row, close) => (
          <ItemForm
            title={t`Roles of ${row.userEmail}`}
            item={undefined}
            labels={{ roles: t`Roles` }}
            valuesOf={() => ({ roles: row.roles })}
            check={checkRoles}
            failText={t`Failed to change the roles. Please try again.`}
            onClose={close}
            save={async ({ roles }) => {
              await adminApi('POST /api/admin/change-roles', { body: { id: row._id, roles } })
              notify(t`Roles changed.`)
              close()
              await reload()
            }}
          >
            {(form) => <RolesField {...form.part('roles')} />}
          </ItemForm>
        )}
        emptyText={t`Nobody found`}
        failText={t`Failed to fetch the staff. Please try again.`}
      />
      {get('open') === newItem && (
        <ItemForm
          title={t`Invite somebody`}
          item={undefined}
          labels={{ userEmail: t`Email`, roles: t`Roles` }}
          valuesOf={() => ({ userEmail: '', roles: [] as Role[] })}
          check={({ userEmail, roles }) => [
            ...(isEmail(userEmail) ? [] : [{ field: 'userEmail', code: 'email-required' as const }]),
            ...checkRoles({ roles }),
          ]}
          failText={t`Failed to send the invitation. Please try again.`}
          onClose={() => set({ open: null })}
          save={async (body) => {
            await invite(body)
            notify(t`Invitation sent.`)
            set({ open: null })
            await reload()
          }}
        >
          {(form) => (
            <>
              <TextField
                label={t`Email`}
                hint={t`They get a link to choose their password. It works for a week.`}
                {...form.field('userEmail')}
              />
              <RolesField {...form.part('roles')} />
            </>
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
            act(adminApi('POST /api/admin/deactivate-admin', { body: { id: asked._id } }), t`Deactivated.`)
          }
        />
      )}
      <p className={css.soft}>
        <Trans>A change of roles counts at once. The audit log records who did what.</Trans>
      </p>
    </>
  )
}
