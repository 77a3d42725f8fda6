import type { DurationId } from '../../../../domain/days/delivery-calendar.ts'
import { ALLERGENS } from '../../../../domain/food/allergens.ts'

/** What somebody does, and how many days from today it is: -3 is three days ago. */
export type Step = { on: number } & Act

type Paying = 'paid' | 'refused' | 'not yet'

export type Act =
  /** The first day lies so many days after the order at the earliest. */
  | { act: 'buy'; duration: DurationId; in: number; paying?: Paying; addOns?: number; useCredit?: true }
  | { act: 'buy goods'; pieces: number; paying?: Paying }
  | { act: 'fill cart'; duration: DurationId; in: number }
  | { act: 'renew'; useCredit?: true }
  /** Days are counted among those that can still be changed: 0 is the next one. */
  | { act: 'skip'; day: number }
  /** To the last date that is free. */
  | { act: 'put off'; day: number }
  /** A late day to the first date that is free. */
  | { act: 'bring forward' }
  | { act: 'pause'; from: number; days: number }
  | { act: 'cancel'; refundTo: 'card' | 'credit' }
  | { act: 'change window' }
  | { act: 'avoid'; allergens: readonly string[] }
  | { act: 'get credit'; fils: number; reason: string }
  /** The next delivery does not reach them. */
  | { act: 'be missed'; fault: 'shop' | 'customer' }

type Story = readonly Step[]
type Buying = Partial<Omit<Extract<Act, { act: 'buy' }>, 'act'>>
const buy = (on: number, duration: DurationId, more: Buying = {}): Step => ({
  ...{ act: 'buy', on, duration, in: 4 },
  ...more,
})

const several = (count: number, story: (index: number) => Story): Story[] =>
  Array.from({ length: count }, (_, index) => story(index))

const demoCustomer: Story = [
  buy(-50, 'weekly-5'),
  { on: -41, act: 'get credit', fils: 8_500, reason: 'For the delivery that came late.' },
  buy(-17, 'monthly-5', { addOns: 1 }),
  { on: -10, act: 'skip', day: 2 },
  { on: -4, act: 'skip', day: 3 },
]

/** One story for each of the people, in their order. */
export const stories: readonly Story[] = [
  demoCustomer,
  // Ate their days and left.
  ...several(4, (n) => [buy(-58 + 3 * n, n % 2 === 0 ? 'monthly-5' : 'monthly-6')]),
  ...several(5, (n) => [
    buy(-55 + 7 * n, n % 2 === 0 ? 'weekly-5' : 'weekly-6', n === 1 ? { addOns: 2 } : {}),
  ]),
  // Liked it and went on.
  ...several(5, (n) => [buy(-52 + 2 * n, 'monthly-5'), { on: -21 + 2 * n, act: 'renew' }]),
  ...several(3, (n) => [
    buy(-26 + n, 'weekly-6'),
    { on: -16 + n, act: 'renew' },
    { on: -6 + n, act: 'renew' },
  ]),
  [
    buy(-50, 'monthly-5'),
    { on: -30, act: 'get credit', fils: 12_000, reason: 'Two meals were missing.' },
    { on: -17, act: 'renew', useCredit: true },
  ],
  // In the middle of a month.
  ...several(6, (n) => [
    buy(-22 + 3 * n, n % 2 === 0 ? 'monthly-6' : 'monthly-5', n % 3 === 0 ? { addOns: 1 } : {}),
    ...(n % 2 === 0 ? [{ on: -12 + 2 * n, act: 'skip', day: 1 } as const] : []),
    ...(n === 3 ? [{ on: -3, act: 'put off', day: 0 } as const] : []),
  ]),
  [buy(-19, 'monthly-6'), { on: -9, act: 'change window' }],
  [buy(-16, 'monthly-5', { addOns: 2 }), { on: -6, act: 'skip', day: 0 }, { on: -6, act: 'skip', day: 0 }],
  // A week that is nearly over.
  ...several(4, (n) => [buy(-8 - (n % 2), n % 2 === 0 ? 'weekly-5' : 'weekly-6')]),
  // Away.
  ...several(3, (n) => [buy(-24 + 2 * n, 'monthly-5'), { on: -7, act: 'pause', from: 0, days: 12 + 2 * n }]),
  [buy(-14, 'monthly-6'), { on: -2, act: 'pause', from: 4, days: 7 }],
  // About to begin.
  ...several(4, (n) => [buy(-4 + n, n % 2 === 0 ? 'monthly-5' : 'weekly-6', { in: 5 + 2 * n })]),
  // Ended early.
  ...several(2, (n) => [buy(-33 + n, 'monthly-5'), { on: -15 + n, act: 'cancel', refundTo: 'card' }]),
  ...several(2, (n) => [buy(-20 + n, 'monthly-6'), { on: -6 + n, act: 'cancel', refundTo: 'credit' }]),
  // The last dates that are valid are near.
  ...several(2, (n) => [
    buy(-20 + n, 'weekly-5'),
    { on: -18 + n, act: 'put off', day: 4 },
    { on: -18 + n, act: 'put off', day: 3 },
  ]),
  // Moved to another menu, on which they can eat nothing any more.
  ...several(2, (n) => [
    buy(-9 + n, 'monthly-6'),
    { on: -2 + n, act: 'skip', day: 0 },
    { on: -2 + n, act: 'bring forward' },
    { on: -2 + n, act: 'avoid', allergens: ALLERGENS },
  ]),
  // Nobody opened; the van broke down.
  [buy(-15, 'monthly-5'), { on: -2, act: 'be missed', fault: 'customer' }],
  [buy(-18, 'monthly-6'), { on: -5, act: 'be missed', fault: 'shop' }],
  // Goods alone.
  ...several(3, (n) => [{ on: -38 + 12 * n, act: 'buy goods', pieces: 1 + n }]),
  // Not paid: still open, refused by the bank, too late.
  [buy(0, 'monthly-5', { in: 6, paying: 'not yet' })],
  [{ on: 0, act: 'buy goods', pieces: 2, paying: 'not yet' }],
  [buy(-1, 'weekly-5', { in: 7, paying: 'refused' })],
  [buy(-1, 'monthly-6', { in: 9, paying: 'refused' })],
  ...several(3, (n) => [buy(-30 + 11 * n, 'weekly-6', { paying: 'not yet' })]),
  // Today.
  [buy(0, 'weekly-5', { in: 5 })],
  [{ on: 0, act: 'buy goods', pieces: 1 }],
  // Still choosing.
  [{ on: -2, act: 'fill cart', duration: 'monthly-5', in: 8 }],
]
