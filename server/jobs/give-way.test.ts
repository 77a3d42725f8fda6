import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { giveWay } from './give-way.ts'

const goOn = new AbortController().signal
const nobody = { requests: 0 }

/** Leaves the process no idle moment, but lets everything have its turn. */
function keepBusy(): () => void {
  let isOver = false
  const turn = () => {
    const until = performance.now() + 2
    while (performance.now() < until);
    if (!isOver) setImmediate(turn)
  }
  turn()
  return () => {
    isOver = true
  }
}

it('work in the background waits while the process is busy, and begins when it is calm', async () => {
  const rest = keepBusy()
  let hasBegun = false
  const waiting = giveWay(nobody, 60_000, goOn).then(() => {
    hasBegun = true
  })
  await wait(300)
  expect(hasBegun).toBe(false)
  rest()
  await waiting
})

it('it waits while many requests wait for the database, though the process itself is calm', async () => {
  const underWay = { requests: 1_000 }
  let hasBegun = false
  const waiting = giveWay(underWay, 60_000, goOn).then(() => {
    hasBegun = true
  })
  await wait(300)
  expect(hasBegun).toBe(false)
  underWay.requests = 0
  await waiting
})

it('it begins all the same when its patience is over, or the shop is closing', async () => {
  const rest = keepBusy()
  await giveWay(nobody, 100, goOn)
  await giveWay(nobody, 60_000, AbortSignal.abort())
  rest()
})
