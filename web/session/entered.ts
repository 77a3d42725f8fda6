import type { SignedIn } from '../../contract/accounts.ts'
import { refreshVisitor } from './session.ts'

/** Keeps what the specification keeps of a customer who has signed in, and tells every open tab. */
export async function entered(customer: SignedIn): Promise<void> {
  const { status: _, message: __, ...userInfo } = customer
  localStorage.setItem('userInfo', JSON.stringify(userInfo))
  sessionStorage.setItem('userType', String(customer.userType))
  await refreshVisitor()
}
