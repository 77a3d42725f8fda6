import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Page } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from './chromium.mjs'

/** A browser of its own with what it stores on disk, as a phone has it: it can be killed and opened again. */
export async function openPhone(url: string, cookies: Record<string, string>) {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('A phone needs Chromium: install it, or set CHROME_PATH.')
  const profile = await mkdtemp(join(tmpdir(), 'fitt-phone-'))
  let running: ChildProcess | undefined

  async function open(): Promise<Page> {
    const flags = [...CHROMIUM_FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`]
    // A process group of its own: a phone is killed with everything in it.
    const child = spawn(executablePath!, flags, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
    running = child
    const browser = await chromium.connectOverCDP(await addressOf(child), { timeout: 120_000 })
    const [context] = browser.contexts()
    // The browser writes cookies down some time later; killed before, its owner would sign in again.
    await context!.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
    context!.setDefaultTimeout(120_000)
    const page = await context!.newPage()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${url}/driver`)
    return page
  }

  async function kill(): Promise<void> {
    if (!running) return
    const isGone = once(running, 'exit')
    process.kill(-running.pid!, 'SIGKILL')
    running = undefined
    await isGone
  }

  return {
    open,
    kill,
    async close() {
      await kill()
      await rm(profile, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

export type Phone = Awaited<ReturnType<typeof openPhone>>

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  for await (const line of createInterface(stderr!)) {
    const found = /^DevTools listening on (ws:\S+)/.exec(line)
    if (found) return found[1]!
  }
  throw new Error('The browser did not open.')
}
