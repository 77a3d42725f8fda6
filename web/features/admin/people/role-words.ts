import { useLingui } from '@lingui/react/macro'
import type { Role } from '../../../../domain/shop/roles.ts'

/** What each role is called, and what is said where it is given. */
export function useRoleWords(): Record<Role, { name: string; choice: string }> {
  const { t } = useLingui()
  return {
    owner: { name: t`Owner`, choice: t`Owner: everything, staff too` },
    manager: { name: t`Manager`, choice: t`Manager: everything but staff` },
    support: { name: t`Support`, choice: t`Support: customers, orders, messages, refunds up to a limit` },
    kitchen: { name: t`Kitchen`, choice: t`Kitchen: kitchen, packing and labels, no prices` },
    driver: { name: t`Driver`, choice: t`Driver: their own run, no prices, no other customers` },
  }
}
