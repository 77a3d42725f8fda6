import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { findChromium } from '../chromium.mjs'

/** The engines the journeys are written for; `older` is Chromium without what older browsers lack. */
export const ENGINES = ['chromium', 'older', 'firefox', 'webkit']

const FIREFOX_PATHS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]
const PACKAGES = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] }

export function findFirefox() {
  const paths = process.env.FIREFOX_PATH ? [process.env.FIREFOX_PATH] : FIREFOX_PATHS
  return paths.find((path) => existsSync(path))
}

// By the machine's kind: /usr/lib/aarch64-linux-gnu, /usr/lib/x86_64-linux-gnu …
const miniBrowsers = () =>
  readdirSync('/usr/lib').flatMap((kind) =>
    ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((library) => `/usr/lib/${kind}/${library}/MiniBrowser`),
  )

/** WebKitGTK's driver, the browser that comes with the library, and the screen it is drawn on. */
export function findWebKit() {
  const driver = ['/usr/bin/WebKitWebDriver'].find((path) => existsSync(path))
  const browser = driver && miniBrowsers().find((path) => existsSync(path))
  const screen = ['/usr/bin/Xvfb'].find((path) => existsSync(path))
  return driver && browser && screen ? { driver, browser, screen } : undefined
}

const FINDERS = { chromium: findChromium, older: findChromium, firefox: findFirefox, webkit: findWebKit }

/** The engines of this machine. */
export const findEngines = () => ENGINES.filter((engine) => FINDERS[engine]())

/** Installs what is missing where the system's packages can be used. */
export function installEngines() {
  const missing = Object.keys(PACKAGES).filter((engine) => !FINDERS[engine]())
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`  · Installing ${missing.join(' and ')} for the journeys`)
  const packages = missing.flatMap((engine) => PACKAGES[engine])
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** One line for who has to install the rest, or nothing where all are here. */
export function sayMissing() {
  const found = findEngines()
  const missing = ENGINES.filter((engine) => engine !== 'older' && !found.includes(engine))
  if (missing.length > 0)
    console.log(
      `  · Not tried here: ${missing.join(', ')}. On Debian: apt-get install chromium firefox-esr webkit2gtk-driver xvfb`,
    )
}
