import { api } from '../../../api/api.ts'
import { isSignedOut } from '../admin-api.ts'
import { forgetDevice } from '../offline/forget-device.ts'

/** False where the shop did not hear of it: its session goes on, and the next person at this device would work as this one. */
export async function signOut(): Promise<boolean> {
  try {
    await api('POST /api/admin/logout')
  } catch (error) {
    if (!isSignedOut(error)) return false
  }
  sessionStorage.removeItem('token')
  await forgetDevice()
  return true
}
