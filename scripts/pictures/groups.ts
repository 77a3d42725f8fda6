import { addOns } from './dishes/add-ons.ts'
import { breakfasts } from './dishes/breakfasts.ts'
import { dinners } from './dishes/dinners.ts'
import { lunches } from './dishes/lunches.ts'
import { mains } from './dishes/mains.ts'
import { snacks } from './dishes/snacks.ts'
import type { Drawing, Frame } from './draw.ts'
import { accessories } from './goods/accessories.ts'
import { apparel } from './goods/apparel.ts'
import { books } from './goods/books.ts'
import { equipment } from './goods/equipment.ts'
import { supplements } from './goods/supplements.ts'
import type { Label } from './labels.ts'
import { articles } from './scenes/articles.ts'
import { plans } from './scenes/plans.ts'

type Group = { frame: Frame; largestBytes: number; drawings: Record<string, Drawing> }

const cutOut: Frame = { width: 640, height: 640, scale: 2, surround: 'transparent' }
const table = (width: number, height: number, scale: number): Frame => ({
  width,
  height,
  scale,
  surround: 'table',
})

/** What is drawn, in which size, into which folder. */
export const groups = (labels: Map<string, Label>): Record<string, Group> => ({
  meals: {
    frame: cutOut,
    largestBytes: 34_000,
    drawings: { ...breakfasts, ...lunches, ...mains, ...dinners, ...snacks },
  },
  'add-ons': { frame: cutOut, largestBytes: 32_000, drawings: addOns },
  products: {
    frame: table(640, 640, 2),
    largestBytes: 28_000,
    drawings: {
      ...supplements(labels),
      ...equipment(labels),
      ...apparel(labels),
      ...accessories(labels),
      ...books(labels),
    },
  },
  plans: { frame: table(960, 720, 1.6), largestBytes: 56_000, drawings: plans(labels) },
  articles: { frame: table(1200, 750, 1.5), largestBytes: 58_000, drawings: articles(labels) },
})
