import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import { inlineMessages } from './web/words/inline-messages.ts'

const words = linguiTransformerBabelPreset({ descriptorFields: 'message' })

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), lingui(), babel({ presets: [words], plugins: [inlineMessages] })],
  publicDir: 'web/public',
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0, reportCompressedSize: false },
  optimizeDeps: { include: ['@lingui/core', '@lingui/react', '@mantine/core'] },
  // One file for the server: it starts faster, and its React is the production one whatever NODE_ENV says.
  ...(command === 'build' ? { environments: { ssr: { resolve: { noExternal: true } } } } : {}),
}))
