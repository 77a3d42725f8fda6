import { parseAst } from 'vite'
import { featureAt, missingIn } from './promise.ts'

type Found = { feature: string; line: number }
type Node = Record<string, unknown> & { type?: string; start?: number }

/** Elements and attributes in a page's markup that a promised browser does without. */
export function missingInMarkup(text: string): Found[] {
  const found: Found[] = []
  walk(parseAst(text, { lang: 'tsx' }) as unknown as Node, (tag) => {
    for (const path of featuresOf(tag))
      if (missingIn(featureAt(...path)).length > 0)
        found.push({ feature: path.join('.'), line: text.slice(0, tag.start).split('\n').length })
  })
  return found
}

function walk(node: unknown, onTag: (tag: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) walk(each, onTag)
  else if (typeof node === 'object' && node !== null) {
    if ((node as Node).type === 'JSXOpeningElement') onTag(node as Node)
    for (const each of Object.values(node)) walk(each, onTag)
  }
}

/** React writes attributes in camel case; the data has them as in HTML. Our own components are checked where they end. */
function featuresOf(tag: Node): string[][] {
  const element = nameOf(tag)
  if (!element || !/^[a-z]/.test(element)) return []
  const attributes = (tag.attributes as Node[]).map(nameOf).filter((name) => name !== undefined)
  return [
    ['html', 'elements', element],
    ...attributes.flatMap((name) => [
      ['html', 'elements', element, name.toLowerCase()],
      ['html', 'global_attributes', name.toLowerCase()],
    ]),
  ]
}

const nameOf = ({ name }: Node) => (name as { name?: string } | undefined)?.name
