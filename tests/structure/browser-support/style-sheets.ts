import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss'
import { featureAt, missingIn } from './promise.ts'

type Found = { feature: string; line: number }

/** What a sheet asks of browsers that a promised one does without, unless the sheet itself says what else to do. */
export function missingInSheet(text: string): Found[] {
  const found: Found[] = []
  postcss.parse(text).walk((node) => {
    if (isTried(node)) return
    for (const path of featuresOf(node))
      if (missingIn(featureAt(...path)).length > 0)
        found.push({ feature: path.join('.'), line: node.source?.start?.line ?? 0 })
  })
  return found
}

/** Within `@supports`, or after a declaration that stands in for it; with a variable in it, it would replace that one by nothing. */
function isTried(node: ChildNode): boolean {
  for (let at = node.parent; at && at.type !== 'root'; at = at.parent as typeof at)
    if (at.type === 'atrule' && (at as AtRule).name === 'supports') return true
  if (node.type !== 'decl' || /var\(/.test(node.value)) return false
  const earlier = node.parent?.nodes.slice(0, node.parent.index(node)) ?? []
  return earlier.some((other) => other.type === 'decl' && other.prop === node.prop)
}

function featuresOf(node: ChildNode): string[][] {
  if (node.type === 'decl') return featuresOfDeclaration(node)
  if (node.type === 'rule') return featuresOfSelector(node)
  return node.type === 'atrule' ? featuresOfAtRule(node) : []
}

function featuresOfDeclaration({ prop, value }: Declaration): string[][] {
  const bare = value.replace(/"[^"]*"|url\([^)]*\)|--[\w-]+/g, '')
  const words = [...new Set(bare.match(/[a-z][a-z-]*(?![a-z-]*\()/g))]
  const calls = [...bare.matchAll(/([a-z][a-z-]*)\(/g)].map(([, name]) => name!)
  return [
    ['css', 'properties', prop],
    ...[...words, ...calls].map((word) => ['css', 'properties', prop, word]),
    ...calls.flatMap((name) => [
      ['css', 'types', name],
      ['css', 'types', 'color', name],
      ['css', 'types', 'gradient', name],
      ['css', 'types', 'easing-function', name],
    ]),
  ]
}

function featuresOfSelector({ selector, parent }: Rule): string[][] {
  if (parent?.type === 'atrule' && (parent as AtRule).name === 'keyframes') return []
  const names = [...selector.matchAll(/::?([a-z-]+)/g)].map(([, name]) => ['css', 'selectors', name!])
  return parent?.type === 'rule' ? [...names, ['css', 'selectors', 'nesting']] : names
}

function featuresOfAtRule({ name, params }: AtRule): string[][] {
  const rule = ['css', 'at-rules', name]
  const asked = [...params.matchAll(/\(([a-z-]+)/g)].map(([, feature]) => [...rule, feature!])
  return /[<>]/.test(params) ? [rule, [...rule, 'range_syntax'], ...asked] : [rule, ...asked]
}
