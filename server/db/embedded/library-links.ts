import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Makes the links between library names that an npm package cannot hold. Its own install script would make them, but
 * such scripts are blocked here. Answers whether all are there: the folder may belong to somebody else.
 */
export function linkLibraries(packageFolder: string): boolean {
  const list = join(packageFolder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return true
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  return links.every(({ source, target }) => ensureLink(basename(source), join(packageFolder, target)))
}

function ensureLink(source: string, link: string): boolean {
  if (existsSync(link)) return true
  try {
    rmSync(link, { force: true })
    symlinkSync(source, link)
  } catch {
    // Another process may have made it a moment ago.
  }
  return existsSync(link)
}
