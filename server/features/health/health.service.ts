import type { Health } from '../../../contract/admin-health.ts'
import { dubaiTime } from '../../../domain/days/delivery-calendar.ts'
import { type Level, levelOf, SIGNS } from '../../../domain/shop/health.ts'
import type { Deps } from '../../deps.ts'
import { readSigns } from './read-signs.ts'

const WORST_FIRST: readonly Level[] = ['act', 'unknown', 'look', 'well']

export async function showHealth(deps: Deps): Promise<Health> {
  const { values, queues } = await readSigns(deps)
  const signs = SIGNS.map((sign) => ({ sign, value: values[sign], level: levelOf(sign, values[sign]) }))
  return {
    readAt: dubaiTime(deps.now()),
    signs: signs.sort((a, b) => WORST_FIRST.indexOf(a.level) - WORST_FIRST.indexOf(b.level)),
    queues,
  }
}
