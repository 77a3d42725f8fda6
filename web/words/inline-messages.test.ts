import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { inlineMessages } from './inline-messages.ts'

const page = `import { t } from '@lingui/core/macro'
export const text = (name) => t\`Hello \${name}\``

it('leaves compiled English in the page, under the id a catalogue would use', async () => {
  const words = linguiTransformerBabelPreset({ descriptorFields: 'message' })
  const source = {
    name: 'source',
    resolveId: (id: string) => (id.endsWith('page.js') ? id : undefined),
    load: (id: string) => (id.endsWith('page.js') ? page : undefined),
  }
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [source, babel({ presets: [words], plugins: [inlineMessages] })],
    build: {
      write: false,
      minify: false,
      lib: { entry: 'page.js', formats: ['es'] },
      rolldownOptions: { external: ['@lingui/core'] },
    },
  })) as Rolldown.RolldownOutput[]
  const code = output[0]!.output[0].code.replace(/\s+/g, ' ')
  expect(code).toMatch(/id: "[\w/+-]{6}"/)
  expect(code).toContain('message: ["Hello ", ["name"]]')
})
