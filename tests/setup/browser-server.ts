import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { CHROMIUM_FLAGS, findChromium } from './chromium.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    browserUrl: string
  }
}

/** One real browser for the run; each visitor has a context of their own in it. */
export default async function setup(project: TestProject) {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('The journeys need Chromium: install it, or set CHROME_PATH.')
  const server = await chromium.launchServer({ executablePath, args: CHROMIUM_FLAGS, host: '127.0.0.1' })
  project.provide('browserUrl', server.wsEndpoint())
  return () => server.close()
}
