import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const KNOWN_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser of this machine, or undefined. */
export function findChromium() {
  const paths = process.env.CHROME_PATH ? [process.env.CHROME_PATH] : KNOWN_PATHS
  return paths.find((path) => existsSync(path))
}

/** Installs one where the system's packages can be used; says in one line what to do where it cannot. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('  · Installing Chromium for the journeys')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const installed = findChromium()
  if (!installed)
    console.error('The journeys need Chromium: install it, or set CHROME_PATH to a Chrome or Chromium.')
  return installed
}

// The browser's own window opens three pages of its own beside each of ours, at twice the cost of ours. This list
// stands in place of playwright's, so what matters of that one is in it.
const LEFT_OUT = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'PreloadTopChromeWebUI'],
  ...['SpareRendererForSitePerProcess', 'AimEnabled', 'LensOverlay', 'MediaRouter', 'OptimizationHints'],
  ...['PaintHolding', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'ThirdPartyStoragePartitioning'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'DestroyProfileOnBrowserClose'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'NetworkTimeServiceQuerying', 'PreconnectToSearch'],
]

// Keeps the browser from calling home, and lets it run as root and without a graphics card.
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${LEFT_OUT.join(',')}`,
]
