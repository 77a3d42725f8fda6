import { z } from 'zod'
import type { ChangeFeed } from '../../db/change-feed.ts'
import type { Deps } from '../../deps.ts'
import { openShelf } from '../catalogue/shelf.ts'
import { readSettings } from './settings.queries.ts'

/** The shop's own settings, each with what it is until the back-office says otherwise. */
export const shopSettings = z.object({
  name: z.string().min(1).default('Fitt Meals'),
  tagline: z.string().default('Eat well, every day, in Dubai'),
  email: z.email().default('hello@fittmeals.example'),
  phone: z.string().default('+971 4 555 0142'),
  whatsapp: z.string().default('+971 50 555 0142'),
  address: z.string().default('Al Wasl Road, Jumeirah 2, Dubai, United Arab Emirates'),
  openingHours: z.string().default('Monday to Saturday, 8:00 to 20:00'),
  trn: z.string().default('100000000000003'),
})
export type ShopSettings = z.infer<typeof shopSettings>

// Every page and every checkout asks; a change is announced like one of the catalogue.
const shelves = new WeakMap<ChangeFeed, { read(): Promise<ShopSettings> }>()

export function loadSettings({ changes, reading }: Deps): Promise<ShopSettings> {
  const load = async () => shopSettings.parse(Object.fromEntries(await readSettings(reading)))
  const shelf = shelves.get(changes) ?? openShelf({ changes, tables: ['settings'], load })
  shelves.set(changes, shelf)
  return shelf.read()
}
