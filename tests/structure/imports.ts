import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export type Import = { from: string; to: string; isPackage: boolean; isTypeOnly: boolean }

export const sources = globSync('{domain,contract,server,web}/**/*.{ts,tsx}').map(normalizeSlashes)
export const product = sources.filter((file) => !/\.test\.tsx?$/.test(file))
export const imports: Import[] = product.flatMap((file) => importsIn(file, readFileSync(file, 'utf8')))

function normalizeSlashes(path: string): string {
  return path.replaceAll('\\', '/')
}

export function importsIn(file: string, text: string): Import[] {
  const matches = text.matchAll(/(import type [^;]*?)?(?:from|import)\s*\(?\s*'([^']+)'/g)
  return [...matches].map(([, typeOnly, target]) => {
    const isPackage = !target!.startsWith('.')
    const to = isPackage ? target! : normalizeSlashes(normalize(join(dirname(file), target!)))
    return { from: file, to, isPackage, isTypeOnly: typeOnly !== undefined }
  })
}

export const show = (found: Import[]) => found.map(({ from, to }) => `${from} → ${to}`)

export function circlesIn(edges: { from: string; to: string }[]): string[] {
  const next = Map.groupBy(edges, ({ from }) => from)
  const circles: string[] = []
  const done = new Set<string>()
  const walk = (node: string, path: string[]): void => {
    if (path.includes(node)) return void circles.push([...path.slice(path.indexOf(node)), node].join(' → '))
    if (done.has(node)) return
    for (const { to } of next.get(node) ?? []) walk(to, [...path, node])
    done.add(node)
  }
  for (const node of next.keys()) walk(node, [])
  return [...new Set(circles)]
}
