import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataFolder } from '../data-folder.ts'
import type { OpenBrowser, Tab } from './driver.ts'
import { findWebKit } from './find-engines.mjs'
import { newSession, type Session } from './webdriver.ts'

// The window's own buttons would keep it wider than a phone.
const NARROW =
  '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0.1) }'

/** WebKitGTK by WebDriver, on a screen of its own that nobody sees. */
export async function openWebKit(): Promise<OpenBrowser> {
  const paths = findWebKit()!
  const home = await makeDataFolder()
  await mkdir(join(home, 'gtk-3.0'), { recursive: true })
  await writeFile(join(home, 'gtk-3.0/gtk.css'), NARROW)
  // 2000 wide, so that the window fits on it whole at any of our sizes.
  const screen = spawn(
    paths.screen,
    ['-displayfd', '3', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const display = await firstLine(screen, screen.stdio[3] as NodeJS.ReadableStream)
  let tab: { session: Session; close(): Promise<void> } | undefined
  return {
    async newTab(size) {
      // One session at a time is all that the driver offers; each starts a browser that remembers nothing.
      await tab?.close()
      const session = await newSession(paths, { DISPLAY: `:${display}`, XDG_CONFIG_HOME: home })
      tab = { session, close: session.close }
      const opened = tabOf(session)
      await opened.resize(size.width, size.height)
      return opened
    },
    async close() {
      await tab?.close()
      screen.kill()
      await rm(home, { recursive: true, force: true })
    },
  }
}

function firstLine(child: ChildProcess, stream: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The screen for WebKit ended with ${code}`)))
    stream.once('data', (line) => resolve(String(line).trim()))
  })
}

// The standard's own code points for keys that write nothing.
const KEYS: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  F6: '\uE036',
}

/** As text of the script itself: the pages' policy allows no text to become code later. */
const scriptOf = (body: string) =>
  `const [args, done] = arguments; (async (...args) => {${body}})(...args)` +
  '.then((value) => done({ value }), (error) => done({ error: String(error) }))'

/** A page may draw something anew while it is asked about it. */
function unlessGone(error: unknown): undefined {
  if (!String(error).includes('stale element reference')) throw error
}

function tabOf(session: Session): Tab {
  const { ask, complaints, close } = session
  const act = (actions: object) => ask('POST', '/actions', { actions: [actions] })
  const keys = (...pressed: [type: 'keyDown' | 'keyUp', value: string][]) =>
    act({ type: 'key', id: 'keyboard', actions: pressed.map(([type, value]) => ({ type, value })) })
  const tab: Tab = {
    complaints,
    close,
    goto: async (url) => void (await ask('POST', '/url', { url })),
    reload: async () => void (await ask('POST', '/refresh', {})),
    async run(body, args) {
      const answer = (await ask('POST', '/execute/async', { script: scriptOf(body), args: [args] })) as {
        value?: unknown
        error?: string
      }
      if (answer.error) throw new Error(answer.error)
      return answer.value
    },
    async click(x, y) {
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions })
    },
    async type(text) {
      await keys(
        ...[...text].flatMap((sign): [['keyDown', string], ['keyUp', string]] => [
          ['keyDown', sign],
          ['keyUp', sign],
        ]),
      )
    },
    async press(key) {
      const all = key.split('+').map((name) => KEYS[name] ?? name)
      await keys(
        ...all.map((value): ['keyDown', string] => ['keyDown', value]),
        ...all.reverse().map((value): ['keyUp', string] => ['keyUp', value]),
      )
    },
    async resize(width, height) {
      // The window is larger than the page by the bars above it.
      const size = { width, height }
      for (let tries = 0; tries < 3; tries++) {
        await ask('POST', '/window/rect', size)
        const inner = (await tab.run('return [innerWidth, innerHeight]', [])) as [number, number]
        if (inner[0] === width && inner[1] === height) return
        size.width += width - inner[0]
        size.height += height - inner[1]
      }
    },
    screenshot: async () => Buffer.from((await ask('GET', '/screenshot')) as string, 'base64'),
    async nameless() {
      const asked = (await ask('POST', '/elements', {
        using: 'css selector',
        value: '[data-asked]',
      })) as object[]
      const found: string[] = []
      for (const element of asked) {
        const path = `/element/${Object.values(element)[0]}`
        const label = (await ask('GET', `${path}/computedlabel`).catch(unlessGone)) as string | undefined
        if (label?.trim() === '') found.push((await ask('GET', `${path}/attribute/data-asked`)) as string)
      }
      return found
    },
  }
  return tab
}
