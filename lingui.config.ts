import { defineConfig } from '@lingui/cli'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  // What <Trans> becomes in the pages.
  runtimeConfigModule: { Trans: ['/web/words/trans.tsx', 'Trans'] },
  catalogs: [{ path: 'web/locales/{locale}', include: ['web'] }],
})
