import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { inlineMessages } from './web/words/inline-messages.ts'

const words = linguiTransformerBabelPreset({ descriptorFields: 'message' })

const always =
  /\/web\/(words|shell|session|page|api|root|routes\/storefront\/layout)|\/web\/ui\/(button|icon|class-names|overlay\/(?!menu-popup)|later\/(?!further))/
const framework = /\/node_modules\/(react|react-router|@lingui)\//
// Apart from the framework, so that a slow phone runs the two in two short tasks instead of one long one.
const dom = /\/node_modules\/(react-dom|scheduler)\//

// The page's frame is among them, and so all come with the page: rows that arrive with it must not stand there undressed.
const backOfficeStyles = /\/web\/features\/admin\/(?!shell\/admin-login).*\.module\.css/

// What every page needs comes in two files, not twenty: they compress better together.
const client = {
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'dom', test: dom, priority: 3 },
            { name: 'framework', test: framework, priority: 2 },
            { name: 'shell', test: always, priority: 1 },
            { name: 'back-office', test: backOfficeStyles, priority: 1 },
            { name: 'parts', test: /\/web\/(ui|food|seo)\/|\/domain\//, minShareCount: 4 },
          ],
        },
      },
    },
  },
}

// One file for the server: it starts faster, and its React is the production one whatever NODE_ENV says.
const ssr = {
  resolve: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), lingui(), babel({ presets: [words], plugins: [inlineMessages] })],
  publicDir: 'web/public',
  // 'chrome >= 109' is chrome109 here.
  build: {
    target: manifest.browserslist.map((line) => line.replace(' >= ', '')),
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  optimizeDeps: { include: ['@lingui/core', '@lingui/react'] },
  ...(command === 'build' ? { environments: { client, ssr } } : {}),
}))
