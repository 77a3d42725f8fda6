import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'

/** The file that the browser is given when one presses something. */
export async function downloaded(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return {
    name: download.suggestedFilename(),
    content: await buffer(await download.createReadStream()),
  }
}
