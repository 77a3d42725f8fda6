import { phoneStore } from '../driver/phone-store.ts'
import { offlineStore } from './offline-store.ts'

/** Somebody signed out, or in: of whoever was here before nothing stays but what waits to be handed in by them. */
export const forgetDevice = () => Promise.allSettled([offlineStore.forget(), phoneStore.forgetRuns()])
