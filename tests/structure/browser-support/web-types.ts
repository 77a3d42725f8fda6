import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { featureAt, missingIn } from './promise.ts'

const FOLDER = '.cache/browser-support'
const LIBS = ['esnext', 'dom', 'dom.iterable', 'dom.asynciterable']

// Unknown names and properties; what else the compiler may say is the business of `npm run check`.
const UNKNOWN = /error TS(2304|2339|2550|2551|2552|2568):/

/**
 * Checks the pages' code, and some lines more, against TypeScript's own description of the web without what a promised
 * browser lacks. The compiler knows what kind of thing each name belongs to, so that it finds `.size` of one and not of another.
 */
export function unknownToBrowsers(isAllowed: (feature: string) => boolean, lines: string[] = []): string[] {
  mkdirSync(FOLDER, { recursive: true })
  const libraries = namesOfLibraries(LIBS)
  for (const name of libraries)
    writeFileSync(join(FOLDER, `lib.${name}.d.ts`), withoutMissing(readLibrary(name), isAllowed))
  writeFileSync(join(FOLDER, 'lines.ts'), `export {}\n${lines.map((line) => `;${line}\n`).join('')}`)
  writeFileSync(
    join(FOLDER, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions: {
        noLib: true,
        lib: null,
        types: ['vite/client'],
        incremental: false,
        tsBuildInfoFile: null,
      },
      files: [...libraries.map((name) => `lib.${name}.d.ts`), 'lines.ts'],
      include: ['../../web/**/*', '../../.react-router/types/**/*'],
      exclude: ['../../web/entry.server.tsx', '../../web/**/*.test.*', '../../web/words/inline-messages.ts'],
    }),
  )
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  const args = [tsc, '-p', FOLDER, '--pretty', 'false']
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  return stdout.split('\n').filter((line) => UNKNOWN.test(line))
}

const typescript = createRequire(createRequire(import.meta.url).resolve('typescript/package.json'))
const libraryFolder = join(
  dirname(typescript.resolve(`@typescript/typescript-${process.platform}-${process.arch}/package.json`)),
  'lib',
)
const readLibrary = (name: string) => readFileSync(join(libraryFolder, `lib.${name}.d.ts`), 'utf8')

/** A library and all that it is made of. */
function namesOfLibraries(names: string[], known = new Set<string>()): string[] {
  for (const name of names) {
    if (known.has(name)) continue
    known.add(name)
    const parts = readLibrary(name).matchAll(/^\/\/\/ <reference lib="(.+)" \/>/gm)
    namesOfLibraries(
      [...parts].map(([, part]) => part!),
      known,
    )
  }
  return [...known]
}

const BLOCK =
  /^\s*(?:declare )?(?:interface (?:Readonly)?(\w+?)(Constructor)?(?:<.*>)?(?: extends .*)? \{|(?:var|const) (\w+): \{)$/
const GLOBAL = /^\s*(?:declare )?(?:function|var|const) (\w+)/
const MEMBER = /^\s+(?:readonly |get |set )?(\w+)\??[<(:]/
const REFERENCE = /developer\.mozilla\.org\/docs\/Web\/API\/(\w+)(?:\/(\w+))?\)/

/** The text of a library less every global and every member that a promised browser does without. */
function withoutMissing(text: string, isAllowed: (feature: string) => boolean): string {
  const isMissing = (...paths: string[][]) => {
    const known = paths.find((path) => featureAt(...path)?.__compat)
    return known && !isAllowed(known.join('.')) && missingIn(featureAt(...known)).length > 0
  }
  const kept: string[] = []
  let [block, isStatic] = ['', false]
  let reference: string[] = []
  let removed = ''
  for (const line of text.replace(/^\/\/\/ <reference lib.*$/gm, '').split('\n')) {
    if (removed) {
      removed = isWhole(removed + line) ? '' : removed + line
      continue
    }
    const documented = REFERENCE.exec(line)
    if (documented) reference = ['api', ...documented.slice(1).filter(Boolean)]
    if (/^\s*(\/?\*|$)/.test(line)) {
      kept.push(line)
      continue
    }
    const [, type, constructed, variable] = BLOCK.exec(line) ?? []
    const member = !type && !variable && block ? MEMBER.exec(line)?.[1] : undefined
    const global = block ? undefined : GLOBAL.exec(line)?.[1]
    let isGone: boolean | undefined = false
    if (member)
      isGone = isMissing(
        reference,
        ['api', block, isStatic ? `${member}_static` : member],
        ['javascript', 'builtins', block, member],
        ['javascript', 'builtins', 'Intl', block, member],
      )
    else if (global)
      isGone = isMissing(
        reference,
        ['api', 'Window', global],
        ['api', global],
        ['javascript', 'builtins', global],
        ['javascript', 'builtins', 'Intl', global],
      )
    reference = []
    if (isGone) {
      removed = isWhole(line) ? '' : line
      continue
    }
    if (type || variable)
      [block, isStatic] = [
        type === 'IteratorObject' ? 'Iterator' : (type ?? variable)!,
        !!(variable ?? constructed),
      ]
    else if (/^\s*\};?$/.test(line)) block = ''
    kept.push(line)
  }
  return kept.join('\n')
}

/** A declaration ends where everything that it opened is closed. */
function isWhole(text: string): boolean {
  const count = (brackets: RegExp) => text.match(brackets)?.length ?? 0
  return count(/[({[]/g) === count(/[)}\]]/g) && /[;}]\s*$/.test(text)
}
