/** A menu that a day may have. */
export type Candidate = {
  /** The option of each slot, by its place. */
  at: readonly number[]
  cost: number
  priceFils: number
  /** Its dishes, whatever their sizes. */
  families: readonly string[]
}

/** Days are alike that have the same dishes, whichever of them is lunch. */
export const menuKey = ({ families }: Pick<Candidate, 'families'>): string => [...families].sort().join()

export const MOST_A_WEEK = 2
/** What a dish too often, or two days alike, costs: as much as a day with nothing to eat. */
export const REPEATED = 1

// A tenth above the limit costs as much as missing every day's target altogether.
export const OVER_LIMIT = 10

/**
 * Which menu each day of a week has, as a linear program in the CPLEX LP format: x{day}_{menu} is 1 for the one chosen. Dishes
 * more than twice, days alike and money above the limit are allowed at a price.
 */
export function planProgram(days: readonly (readonly Candidate[])[], limitFils: number | undefined): string {
  const costs: string[] = []
  const rows: string[] = []
  const names: string[] = []
  const prices: string[] = []
  const uses = new Map<string, Map<string, number>>()
  const alike = new Map<string, string[]>()
  for (const [day, menus] of days.entries()) {
    const own = menus.map((_, at) => `x${day}_${at}`)
    rows.push(`${own.join(' + ')} = 1`)
    names.push(...own)
    for (const [at, menu] of menus.entries()) {
      const { cost, families, priceFils } = menu
      const name = own[at]!
      costs.push(term(cost, name))
      prices.push(term(priceFils, name))
      for (const id of families) {
        const used = uses.get(id) ?? new Map<string, number>()
        uses.set(id, used.set(name, (used.get(name) ?? 0) + 1))
      }
      const key = menuKey(menu)
      alike.set(key, [...(alike.get(key) ?? []), name])
    }
  }

  /** At most so much, or more at a price. */
  const limit = (terms: string, most: number, price: number) => {
    const over = `over${rows.length}`
    costs.push(term(price, over))
    rows.push(`${terms} - ${over} <= ${most}`)
  }
  for (const used of uses.values())
    if (canBeTooMany(used))
      limit(Array.from(used, ([name, times]) => term(times, name)).join(' '), MOST_A_WEEK, REPEATED)
  for (const same of alike.values()) if (same.length > 1) limit(same.join(' + '), 1, REPEATED)
  if (limitFils !== undefined)
    limit(prices.join(' '), limitFils, (OVER_LIMIT * days.length) / Math.max(1, limitFils))

  return `Minimize\n${costs.join('\n')}\nSubject To\n${rows.join('\n')}\nBinary\n${names.join('\n')}\nEnd`
}

/** Whether a dish can come too often at all: a day has one menu. */
function canBeTooMany(used: ReadonlyMap<string, number>): boolean {
  const most = new Map<string, number>()
  for (const [name, times] of used) {
    const day = name.slice(0, name.indexOf('_'))
    most.set(day, Math.max(most.get(day) ?? 0, times))
  }
  return [...most.values()].reduce((sum, times) => sum + times, 0) > MOST_A_WEEK
}

const term = (value: number, name: string) => `${value < 0 ? '-' : '+'} ${Math.abs(value).toFixed(7)} ${name}`
