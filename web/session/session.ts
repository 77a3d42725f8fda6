import { useSyncExternalStore } from 'react'
import { api } from '../api/api.ts'

export interface Visitor {
  /** False until the shop has said who this is: pages are the same for everyone until then. */
  isKnown: boolean
  isSignedIn: boolean
  userType: number | null
  userName: string | null
  cartCount: number
}

const nobody: Visitor = { isKnown: false, isSignedIn: false, userType: null, userName: null, cartCount: 0 }
const customer = 1

let visitor = nobody
let hasAsked = false
let channel: BroadcastChannel | undefined
const listeners = new Set<() => void>()

function set(next: Partial<Visitor>) {
  visitor = { ...visitor, ...next }
  for (const listener of listeners) listener()
}

async function ask() {
  try {
    const { data } = await api('GET /api/user/get-token')
    const isSignedIn = data.userType === customer
    // The server's session is the truth; the stored type only mirrors it for this tab.
    if (isSignedIn) sessionStorage.setItem('userType', String(customer))
    else sessionStorage.removeItem('userType')
    set({
      isKnown: true,
      isSignedIn,
      userType: data.userType ?? null,
      userName: data.userName ?? null,
      cartCount: data.cartCount ?? 0,
    })
  } catch {
    set({ isKnown: true })
  }
}

/** Asks the shop again who this is and what the cart holds, here and in the visitor's other tabs. */
export async function refreshVisitor(): Promise<void> {
  await ask()
  channel?.postMessage('changed')
}

/** Puts a count the page already knows in the header at once. */
export function setCartCount(cartCount: number) {
  set({ cartCount })
  channel?.postMessage('changed')
}

export async function signOut(): Promise<void> {
  await api('POST /api/user/logout')
  sessionStorage.clear()
  localStorage.clear()
  await refreshVisitor()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  channel ??= new BroadcastChannel('visitor')
  channel.onmessage = () => void ask()
  if (!hasAsked) {
    hasAsked = true
    void ask()
  }
  return () => void listeners.delete(listener)
}

export const useVisitor = () =>
  useSyncExternalStore(
    subscribe,
    () => visitor,
    () => nobody,
  )
