import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const isMap = (name: string) => /^manifest-[\w-]+\.js$/.test(name)
const shell = /(\/assets\/shell-[\w-]+\.css)#/g
const backOffice = /(\/assets\/parts-[\w-]+\.css)#(["'],\s*["']\/assets\/back-office-[\w-]+\.css)#/g

/** The styles of the root, and those of the back-office where its page names them, under their plain addresses. */
export const plainlyNamed = (text: string): string =>
  text.replaceAll(shell, '$1').replaceAll(backOffice, '$1$2')

/**
 * The router marks styles that a later piece also names, so that they are loaded again with it: they might have left with
 * their page. The root's never leave, and the back-office's views are nowhere else. Loading them again styles every row
 * anew, and the fonts among them lay the whole page out anew.
 */
export async function nameStandingStyles(buildDir: string): Promise<void> {
  const assets = join(buildDir, 'client', 'assets')
  const maps = (await readdir(assets)).filter(isMap).map((name) => join(assets, name))
  for (const path of [join(buildDir, 'server', 'index.js'), ...maps])
    await writeFile(path, plainlyNamed(await readFile(path, 'utf8')))
}
