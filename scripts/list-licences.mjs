// Writes docs/licences.md from the lockfile: who wrote what the shop is made of, and on what terms.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

// The lockfile has no word on it; its own file says so.
const KNOWN = { 'png-js': 'MIT' }

export function licencesText(lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'))) {
  const shipped = new Map()
  const building = new Map()
  for (const [path, { license, dev, devOptional }] of Object.entries(lockfile.packages)) {
    if (path === '') continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const group = dev || devOptional ? building : shipped
    const terms = (license ?? KNOWN[name] ?? 'unknown').replace(/^\((.*)\)$/, '$1')
    group.set(terms, (group.get(terms) ?? new Set()).add(name))
  }
  return `# Licences

Made by \`npm run licences\` from the lockfile. Versions and content hashes stand there.

## What runs in a shop

${table(shipped)}
## What builds and tests it

${table(building)}`
}

const table = (group) =>
  [...group]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([terms, names]) => `**${terms}** (${names.size}): ${[...names].sort().join(', ')}\n\n`)
    .join('')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync('docs/licences.md', licencesText())
