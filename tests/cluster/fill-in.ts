import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of operations/ with its placeholders, and the paths of a real machine, filled in. What is not there is an error. */
export function fillIn(file: string, values: Record<string, string>): string {
  let text = readFileSync(join('operations', file), 'utf8')
  for (const [from, to] of Object.entries(values)) {
    if (!text.includes(from)) throw new Error(`operations/${file} has no ${from}.`)
    text = text.replaceAll(from, () => to)
  }
  const left = /@[A-Z0-9_]+@/.exec(text)
  if (left) throw new Error(`Nothing was filled in for ${left[0]} of operations/${file}.`)
  return text
}

/** NAME=value lines, as systemd reads an EnvironmentFile. */
export function readEnvFile(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^([A-Z0-9_]+)=(.*)$/.exec(line)!
      return [name!, value!]
    }),
  )
}

/** The commands of a unit, each with its arguments. */
export function commandsOf(unit: string, kind: 'ExecStart' | 'ExecCondition' = 'ExecStart'): string[][] {
  const commands = [...unit.matchAll(new RegExp(`^${kind}=(.*)$`, 'gm'))].map(([, command]) => command!)
  if (commands.length === 0) throw new Error('The unit starts nothing.')
  return commands.map((command) =>
    [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!),
  )
}
