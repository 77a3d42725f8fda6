import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { mayGrant, ROLES, type Role } from '../../../../domain/shop/roles.ts'
import { CheckList } from '../form/check-list.tsx'
import { useMe } from '../me.tsx'
import { useRoleWords } from './role-words.ts'

export const checkRoles = ({ roles }: { roles: Role[] }) =>
  roles.length > 0 ? [] : [{ field: 'roles', code: 'roles-required' as const }]

type RolesFieldProps = Pick<ComponentProps<typeof CheckList>, 'name' | 'error'> & {
  value: Role[]
  onChange(roles: Role[]): void
}

/** Several roles, of those that one may give. */
export function RolesField({ onChange, ...field }: RolesFieldProps) {
  const { t } = useLingui()
  const words = useRoleWords()
  const { roles: mine } = useMe()
  return (
    <CheckList
      label={t`Roles`}
      hint={t`What several roles let somebody do is added.`}
      none=""
      options={ROLES.filter((role) => mayGrant(mine, role)).map((role) => ({
        value: role,
        label: words[role].choice,
      }))}
      onChange={(value) => onChange(value as Role[])}
      {...field}
    />
  )
}
