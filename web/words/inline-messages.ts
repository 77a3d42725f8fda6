import { compileMessage } from '@lingui/message-utils/compileMessage'

interface Node {
  type: string
  value?: unknown
  key?: { name?: string; value?: string }
  properties?: { key: { name?: string; value?: string }; value: Node }[]
}

interface Babel {
  types: { valueToNode(value: unknown): Node }
}

const named = (node: Node, name: string) =>
  node.properties?.find((property) => (property.key?.name ?? property.key?.value) === name)

// English stays in the pages, compiled, so each page carries its own words and no catalogue has to be loaded;
// every other language is a catalogue looked up by the same ids.
export function inlineMessages({ types }: Babel) {
  return {
    name: 'inline-messages',
    visitor: {
      Program: {
        exit(program: { traverse(visitor: object): void }) {
          program.traverse({
            ObjectExpression({ node }: { node: Node }) {
              const message = named(node, 'message')
              if (!named(node, 'id') || message?.value.type !== 'StringLiteral') return
              message.value = types.valueToNode(compileMessage(String(message.value.value)))
            },
          })
        },
      },
    },
  }
}
