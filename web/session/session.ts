import { useSyncExternalStore } from 'react'
import { api } from '../api/api.ts'

export interface Visitor {
  /** False until the shop has said who this is: pages are the same for everyone until then. */
  isKnown: boolean
  isSignedIn: boolean
  userName: string | null
  cartCount: number
  /** Has a paid package: 'My plan' has something to show. */
  hasPlan: boolean
  /** Avoids or dislikes something: plans may have other prices than for everyone. */
  hasWishes: boolean
  /** Somebody else whom they buy for does. */
  hasEatersWithWishes: boolean
}

const nobody: Visitor = {
  isKnown: false,
  isSignedIn: false,
  userName: null,
  cartCount: 0,
  hasPlan: false,
  hasWishes: false,
  hasEatersWithWishes: false,
}
const mirrorKey = 'userType'
const customer = 1

let visitor = nobody
let hasBegun = false
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
    if (isSignedIn) sessionStorage.setItem(mirrorKey, String(customer))
    else sessionStorage.removeItem(mirrorKey)
    const { userName = null, cartCount, hasPlan = false } = data
    const { hasWishes = false, hasEatersWithWishes = false } = data
    set({ isKnown: true, isSignedIn, userName, cartCount, hasPlan, hasWishes, hasEatersWithWishes })
  } catch {
    set({ isKnown: true })
  }
}

function begin() {
  channel = new BroadcastChannel('visitor')
  channel.onmessage = () => void ask()
  // A page brought back by the back button may show who was signed in before.
  addEventListener('pageshow', (event) => event.persisted && void ask())
  if (sessionStorage.getItem(mirrorKey) === String(customer)) set({ isSignedIn: true })
  void ask()
}

/** Asks again who this is and what the cart holds, here and in the visitor's other tabs: after signing in, for one. */
export async function refreshVisitor(): Promise<void> {
  await ask()
  channel?.postMessage('changed')
}

/** Puts a count the page already knows in the header at once, and lets the other tabs ask for it. */
export function setCartCount(cartCount: number) {
  set({ cartCount })
  channel?.postMessage('changed')
}

/** Ends the session on the server, then forgets everything kept in this browser. */
export async function signOut(): Promise<void> {
  await api('POST /api/user/logout')
  sessionStorage.clear()
  localStorage.clear()
  set(nobody)
  await refreshVisitor()
}

export const useVisitor = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      // In a task of its own: this one has hydrated the page.
      if (!hasBegun) setTimeout(begin)
      hasBegun = true
      return () => void listeners.delete(listener)
    },
    () => visitor,
    () => nobody,
  )
