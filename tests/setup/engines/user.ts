import { mkdir, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { isHydrated } from '../hydrated.ts'
import type { Tab } from './driver.ts'
import { IN_PAGE, type InPage } from './in-page.ts'
import type { Wanted } from './wanted.ts'

// Ends what hangs, and nothing else.
const LONGEST_MS = 90_000
const MOST_TABS = 200

export type User = ReturnType<typeof userOf>

/** A person before the shop: what they do and see, the same in every engine. */
export function userOf(tab: Tab, shopUrl: string) {
  async function ask<Name extends keyof InPage>(
    name: Name,
    ...args: Parameters<InPage[Name]>
  ): Promise<Awaited<ReturnType<InPage[Name]>>> {
    const body = `return globalThis.fittJourneys ? { value: await fittJourneys.${name}(...args) } : null`
    type Answer = { value: Awaited<ReturnType<InPage[Name]>> } | null
    const first = (await tab.run(body, args)) as Answer
    if (first) return first.value
    await tab.run(IN_PAGE, [])
    return ((await tab.run(body, args)) as NonNullable<Answer>).value
  }

  /** Asks again until it holds. A page that changes under a question has not answered it. */
  async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + LONGEST_MS
    let problem: unknown
    while (Date.now() < end) {
      const isSo = await holds().catch((error) => {
        problem = error
        return false
      })
      if (isSo) return
      await pause(50)
    }
    const where = await tab.run('return location.href + " " + document.body.innerText.slice(0, 600)', [])
    const picture = `tests/.results/in-vain-${Date.now()}.png`
    await mkdir('tests/.results', { recursive: true })
    await writeFile(picture, await tab.screenshot())
    throw new Error(`Waited in vain: ${what}. ${problem ?? ''}\n${picture}\n${where}`)
  }

  const evaluate = <T, Args extends unknown[]>(work: (...args: Args) => T, ...args: Args) =>
    tab.run(`return (${work})(...args)`, args) as Promise<Awaited<T>>
  const untilHydrated = () => until('the page comes to life', () => evaluate(isHydrated))
  const said = (wanted: Wanted) => JSON.stringify(wanted)

  async function click(wanted: Wanted): Promise<void> {
    let place: Awaited<ReturnType<InPage['placeOf']>> = 'not asked'
    await until(`${said(wanted)} can be pressed`, async () => {
      place = await ask('placeOf', wanted)
      if (typeof place === 'string') throw new Error(place)
      return true
    })
    const { x, y } = place as unknown as { x: number; y: number }
    await tab.click(x, y)
  }

  const see = (wanted: Wanted) =>
    until(`${said(wanted)} is there`, async () => (await ask('count', wanted)) > 0)
  const isFocused = (wanted: Wanted) => ask('isFocused', wanted)

  /** Past the end of a page Firefox goes on to its own bars, and keys with it: what is before is reached backwards. */
  async function tabTo(wanted: Wanted, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await see(wanted)
    for (let i = 0; i < MOST_TABS && !(await isFocused(wanted)); i++) await tab.press(key)
    if (!(await isFocused(wanted))) throw new Error(`${said(wanted)} is not reached by ${MOST_TABS} tabs`)
  }

  return {
    tab,
    complaints: tab.complaints,
    ask,
    until,
    evaluate,
    click,
    see,
    tabTo,
    isFocused,
    press: tab.press,
    async open(path: string) {
      await tab.goto(`${shopUrl}${path}`)
      await untilHydrated()
    },
    async reload() {
      await tab.reload()
      await untilHydrated()
    },
    /** Waits for the address, wherever the page leads by itself. */
    at: (path: RegExp) =>
      until(`the address is ${path}`, async () =>
        path.test(await evaluate(() => location.pathname + location.search)),
      ).then(untilHydrated),
    gone: (wanted: Wanted) =>
      until(`${said(wanted)} is gone`, async () => (await ask('count', wanted)) === 0),
    /** Types into a field in place of what is there. */
    async type(wanted: Wanted, words: string) {
      await click(wanted)
      await tab.press('Control+a')
      await tab.type(words)
    },
    async pressOn(wanted: Wanted, key = 'Enter') {
      await tabTo(wanted)
      await until(`${said(wanted)} hears the key`, () => ask('isHeard', wanted))
      await tab.press(key)
    },
    /** Words are there to be read: the place they take is not of one colour. */
    async seePainted(wanted: Wanted) {
      await see(wanted)
      await until(`${said(wanted)} is painted`, async () => {
        await ask('scrollTo', wanted)
        const [box] = await ask('boxes', wanted)
        if (!box || box.width < 2 || box.height < 2) throw new Error(`its box is ${JSON.stringify(box)}`)
        const shot = sharp(await tab.screenshot())
        const { width, height } = await shot.metadata()
        const [left, top] = [Math.max(0, Math.round(box.x)), Math.max(0, Math.round(box.y))]
        const region = {
          left,
          top,
          width: Math.min(Math.round(box.width), width - left),
          height: Math.min(Math.round(box.height), height - top),
        }
        const { channels } = await sharp(await shot.extract(region).png().toBuffer()).stats()
        return Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev)) > 12
      })
    },
    /** Signs in without the form, as in another tab. */
    async signIn(path: '/api/user/login' | '/api/admin/login', body: object) {
      await tab.goto(`${shopUrl}/admin-login`)
      const status = await evaluate(
        async (path, body) => {
          const headers = { 'content-type': 'application/json' }
          return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status
        },
        path,
        body,
      )
      if (status !== 200) throw new Error(`Signing in was answered with ${status}`)
    },
  }
}
