import { useEffect, useState, useSyncExternalStore } from 'react'
import { useOfflineFiles } from '../offline/use-offline-files.ts'
import { createPhone, nothingYet } from './phone.ts'

/** The phone's marks and runs, handed in while the page is open. */
export function usePhone() {
  const [phone] = useState(createPhone)
  const state = useSyncExternalStore(phone.subscribe, phone.getState, () => nothingYet)
  useEffect(() => phone.start(), [phone])
  useOfflineFiles('/driver')
  return { state, phone }
}
