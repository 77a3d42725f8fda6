import loadHighs from 'highs'
import { expect, test } from 'vitest'
import { SOLVER_OPTIONS } from '../../server/features/planner/solver-options.ts'
import { numbersFrom, oneOf } from '../../tests/factories/random-food.ts'
import {
  ACTIONS,
  fit,
  openWorld,
  preselectsDisliked,
  TURNS,
  unsafeMeals,
  type World,
} from '../../tests/setup/meal-actions.ts'
import type { Solve } from '../planner/planner.ts'

const IS_LONG = import.meta.env.MODE === 'full'
const STEPS = 50
const HISTORIES = IS_LONG ? 4_000 : 2_500
/** How many of the actions are the planner's; it solves a program or two for each week of them. */
const FIT_SHARE = IS_LONG ? 0.3 : 0.009
const LEAST_SOLVED = IS_LONG ? 100_000 : 2_000
const TURN_SHARE = 0.1

const actions = Object.entries(ACTIONS)
const turns = Object.entries(TURNS)

/** One step of a history: what was done, and which meals with something avoided came in without its eater knowing. */
function step(world: World): { name: string; isDone: boolean; unasked: string[] } {
  const { random, known } = world
  const kind = random()
  const isTurn = kind < TURN_SHARE
  const [name, act] = isTurn
    ? oneOf(random, turns)
    : kind < TURN_SHARE + FIT_SHARE
      ? ['fit to target', fit]
      : oneOf(random, actions)
  const isDone = act(world) !== false
  const unsafe = unsafeMeals(world)
  if (isTurn) for (const key of unsafe) known.add(key)
  const unasked = unsafe.filter((key) => !known.has(key))
  for (const key of known) if (!unsafe.includes(key)) known.delete(key)
  return { name, isDone, unasked }
}

test(`over ${HISTORIES} histories of ${STEPS} actions, nothing puts a conflicting dish in unasked`, async () => {
  const highs = await loadHighs()
  let solved = 0
  const solve: Solve = (program) => {
    solved += 1
    const { Columns } = highs.solve(program, SOLVER_OPTIONS)
    return Object.fromEntries(Object.entries(Columns).map(([name, column]) => [name, column.Primal ?? 0]))
  }
  const done = new Map<string, number>()
  let known = 0
  for (let seed = 0; seed < HISTORIES; seed++) {
    const world = openWorld(numbersFrom(seed), solve)
    const names: string[] = []
    for (let i = 0; i < STEPS; i++) {
      const { name, isDone, unasked } = step(world)
      names.push(name)
      if (unasked.length > 0) expect.fail(`seed ${seed}, ${names.join(', ')}: ${unasked.join('; ')}`)
      if (isDone) done.set(name, (done.get(name) ?? 0) + 1)
      known += world.known.size
    }
    expect(preselectsDisliked(world), `seed ${seed}`).toBe(false)
  }
  const count = [...done.values()].reduce((sum, one) => sum + one, 0)
  console.log(`${count} actions, ${solved} programs solved, ${known} times a conflict that was known`)
  expect([...done.keys()].sort()).toEqual([...Object.keys({ ...ACTIONS, ...TURNS }), 'fit to target'].sort())
  expect(count).toBeGreaterThan(100_000)
  expect(Math.min(...done.values())).toBeGreaterThan(HISTORIES / 5)
  expect(known).toBeGreaterThan(HISTORIES)
  expect(solved).toBeGreaterThan(LEAST_SOLVED)
})
