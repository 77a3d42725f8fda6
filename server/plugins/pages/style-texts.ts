import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The text of each stylesheet by its address. */
export type StyleTexts = ReadonlyMap<string, string>

/** Read once at the start, for pages that carry their styles inline. The shop does not open where one is missing. */
export async function readStyleTexts(clientDir: string, addresses: readonly string[]): Promise<StyleTexts> {
  const texts = new Map<string, string>()
  for (const address of new Set(addresses)) {
    const text = await readFile(join(clientDir, address), 'utf8')
    if (text.includes('</')) throw new Error(`${address} cannot stand inside a page: it holds '</'`)
    texts.set(address, text)
  }
  return texts
}
