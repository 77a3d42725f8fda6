import { readFileSync } from 'node:fs'
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] }

const DATA_NAMES = { chrome: 'chrome', firefox: 'firefox', safari: 'safari', ios: 'safari_ios' } as const

/** The oldest of each browser that the shop promises to work in, from package.json. */
export const PROMISED = browserslist.map((line) => {
  const [name, version] = line.split(' >= ') as [keyof typeof DATA_NAMES, string]
  return { browser: DATA_NAMES[name], version }
})

/** A feature by its path in MDN's data, such as `api.AbortSignal.any_static`. */
export function featureAt(...path: string[]): Identifier | undefined {
  let at: unknown = bcd
  for (const part of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined
    at = (at as Record<string, unknown>)[part]
  }
  return at as Identifier
}

/** Which promised browsers do without the feature; none where nothing is known about it. */
export function missingIn(feature: Identifier | undefined): string[] {
  const support = feature?.__compat?.support
  if (!support) return []
  return PROMISED.filter(({ browser, version }) => !isIn(support[browser], version)).map(
    ({ browser, version }) => `${browser} ${version}`,
  )
}

type Support = CompatStatement['support'][keyof CompatStatement['support']]

// What is behind a flag or under another name cannot be counted on. Prefixes of styles are written by the build.
function isIn(support: Support, version: string): boolean {
  if (!support) return false
  return [support].flat().some(({ version_added, version_removed, flags, alternative_name }) => {
    if (flags || alternative_name || typeof version_added !== 'string') return false
    if (version_removed && compare(String(version_removed), version) <= 0) return false
    return compare(version_added, version) <= 0
  })
}

function compare(one: string, other: string): number {
  if (one === 'preview') return 1
  const [a, b] = [one, other].map((version) => version.replace('≤', '').split('.').map(Number))
  return a![0]! - b![0]! || (a![1] ?? 0) - (b![1] ?? 0)
}
