import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import type { Me } from '../../../contract/admin-sign-in.ts'
import type { StaffCall } from '../../../contract/permitted-calls.ts'
import { adminApi } from './admin-api.ts'
import { mayMake } from './view-calls.ts'

const MeContext = createContext<Me | undefined>(undefined)

/** The key of who is signed in, asked again where a call says that a permission is missing. */
export const meKey = ['me']

/** Who is signed in. Roles may change meanwhile: it is asked again like every list. */
export function MeProvider({ first, children }: { first: Me; children: ReactNode }) {
  const { data } = useQuery({
    queryKey: meKey,
    queryFn: async () => (await adminApi('GET /api/admin/me')).data,
    initialData: first,
  })
  return <MeContext value={data}>{children}</MeContext>
}

/** Who is signed in, and whether they may make a call: what leads to one that they may not is not shown. */
export function useMe() {
  const me = useContext(MeContext)!
  return { ...me, may: (call: StaffCall) => mayMake(me, call) }
}
