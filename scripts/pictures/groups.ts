import { addOns } from './dishes/add-ons.ts'
import { meals } from './dishes/meals.ts'
import type { Drawing, Frame } from './draw.ts'
import { accessories } from './goods/accessories.ts'
import { apparel } from './goods/apparel.ts'
import { books } from './goods/books.ts'
import { equipment } from './goods/equipment.ts'
import { supplements } from './goods/supplements.ts'
import { type Kitchen, serve } from './kitchen.ts'
import type { Label } from './labels.ts'
import { portraits } from './people/portraits.ts'
import { articles } from './scenes/articles.ts'
import { empties } from './scenes/empties.ts'
import { about, heroes, social } from './scenes/heroes.ts'
import { plans } from './scenes/plans.ts'

export type Group = {
  frame: Frame
  /** Where they go, if not among the demo shop's own. */
  folder?: string
  /** A second copy of this width, for small screens. */
  smaller?: number
  format?: 'webp' | 'jpeg'
  largestBytes: number
  drawings: Record<string, Drawing>
  /** Whether labels or covers are to be printed first. */
  hasPrint?: boolean
}

const cutOut: Frame = { width: 640, height: 640, scale: 2, surround: 'transparent' }
const table = (width: number, height: number, scale: number): Frame => ({
  width,
  height,
  scale,
  surround: 'table',
})

const demo = (group: string) => `server/db/demo/pictures/${group}`
const pages = 'web/pictures'

// The meal the home page opens with is shown larger than any other.
const front: Frame = { width: 1024, height: 1024, scale: 1.5, surround: 'transparent' }
const FRONTS = ['shakshuka']
const fronts = Object.fromEntries(
  FRONTS.map((key) => [key, (k: Kitchen) => serve(k, meals[key]!, 512, 512, 1.6)]),
)
const withoutFronts = (drawings: Record<string, Drawing>) =>
  Object.fromEntries(Object.entries(drawings).filter(([key]) => !FRONTS.includes(key)))

/** What is drawn, in which size, into which folder. */
export const groups = (labels: Map<string, Label>): Record<string, Group> => ({
  meals: { frame: cutOut, largestBytes: 30_000, drawings: withoutFronts(meals) },
  fronts: { folder: demo('meals'), frame: front, largestBytes: 56_000, drawings: fronts },
  'add-ons': { frame: cutOut, largestBytes: 28_000, drawings: addOns },
  products: {
    hasPrint: true,
    frame: table(640, 640, 2),
    largestBytes: 24_000,
    drawings: {
      ...supplements(labels),
      ...equipment(labels),
      ...apparel(labels),
      ...accessories(labels),
      ...books(labels),
    },
  },
  plans: { hasPrint: true, frame: table(960, 720, 1.3), largestBytes: 46_000, drawings: plans(labels) },
  articles: {
    hasPrint: true,
    frame: table(1200, 750, 1.2),
    largestBytes: 44_000,
    drawings: articles(labels),
  },
  portraits: { frame: table(480, 480, 2), largestBytes: 24_000, drawings: closer(portraits) },
  heroes: {
    folder: pages,
    smaller: 800,
    frame: table(1600, 1000, 1.25),
    largestBytes: 62_000,
    drawings: heroes,
  },
  about: {
    folder: pages,
    smaller: 800,
    frame: table(1200, 800, 1.25),
    largestBytes: 44_000,
    drawings: about,
  },
  social: {
    folder: 'web/public',
    format: 'jpeg',
    frame: table(1200, 630, 1.25),
    largestBytes: 120_000,
    drawings: social,
  },
  empties: { folder: pages, frame: cutOut, largestBytes: 24_000, drawings: empties },
})

// Portraits are drawn on a page of 640 and shown at 480, a little closer.
const closer = (drawings: Record<string, Drawing>) =>
  Object.fromEntries(
    Object.entries(drawings).map(([key, drawing]) => [
      key,
      (k: Kitchen) => serve(k, drawing, 240, 262, 0.92),
    ]),
  )
