import { avoidedIn, namedTogether, plainWords } from '../food/allergens.ts'
import { conflictsOf } from '../food/conflicts.ts'
import type { FoodProfile } from '../food/food-profile.ts'
import type { Line } from './kitchen-board.ts'

export const EXCEPTION_KINDS = ['avoids', 'note', 'dislikes'] as const
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number]

export type ExceptionGroup = {
  kind: ExceptionKind
  /** What is avoided or disliked. Empty for notes, and for all dislikes of what nobody cooks that day. */
  what: string
  /** What is cooked that day and holds it. */
  dishes: string[]
  /** By their places among the bags. */
  bags: number[]
}

type Wishing = { eater: Pick<FoodProfile, 'avoided' | 'dislikes' | 'note'> }

/**
 * Bags by what their eaters do not want, so that thousands can be read; a bag is in every group that concerns it. What is in the
 * kitchen comes first, allergens before notes before dislikes; of each kind the largest group.
 */
export function exceptionGroups(bags: readonly Wishing[], lines: readonly Line[]): ExceptionGroup[] {
  const groups = new Map<string, ExceptionGroup>()
  const holding = dishesHolding(bags, lines)
  const find = (kind: ExceptionKind, what: string): ExceptionGroup => {
    const dishes = holding(kind, what)
    // One for all dislikes that concern nobody at the stove.
    const name = kind === 'dislikes' && dishes.length === 0 ? '' : what
    const key = `${kind} ${plainWords(name)}`
    const group = groups.get(key) ?? { kind, what: name, dishes, bags: [] }
    groups.set(key, group)
    return group
  }
  // As it is written: many bags have the same words, and comparing them takes long.
  const written = new Map<string, ExceptionGroup>()
  const put = (place: number, kind: ExceptionKind, what: string) => {
    const key = `${kind} ${what}`
    const group = written.get(key) ?? find(kind, what)
    written.set(key, group)
    if (group.bags.at(-1) !== place) group.bags.push(place)
  }
  for (const [place, { eater }] of bags.entries()) {
    for (const what of namedTogether(eater.avoided)) put(place, 'avoids', what)
    for (const what of eater.dislikes) put(place, 'dislikes', what)
    if (eater.note) put(place, 'note', '')
  }
  return [...groups.values()].sort((a, b) => rankOf(a) - rankOf(b) || b.bags.length - a.bags.length)
}

const rankOf = ({ kind, dishes }: ExceptionGroup): number =>
  (dishes.length > 0 || kind === 'note' ? 0 : EXCEPTION_KINDS.length) + EXCEPTION_KINDS.indexOf(kind)

/** Which dishes hold something. */
function dishesHolding(bags: readonly Wishing[], lines: readonly Line[]) {
  const dislikes = [...new Set(bags.flatMap(({ eater }) => eater.dislikes))]
  const disliked = lines.map((line) => {
    const found = conflictsOf({ ...line, mealName: line.name }, { avoided: [], dislikes })
    return { name: line.name, words: new Set(found.dislikes) }
  })
  const find = (kind: ExceptionKind, what: string) =>
    kind === 'avoids'
      ? lines.filter((line) => avoidedIn(line, [what]).length > 0)
      : disliked.filter(({ words }) => words.has(what))
  return (kind: ExceptionKind, what: string): string[] => [
    ...new Set(find(kind, what).map(({ name }) => name)),
  ]
}
