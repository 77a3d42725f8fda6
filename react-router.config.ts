import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { precompress } from './server/plugins/pages/precompress.ts'
import { nameStandingStyles } from './server/plugins/pages/standing-styles.ts'

export default {
  appDirectory: 'web',
  ssr: true,
  // The whole site map is a few kilobytes; asking the server for pieces of it would cost a round trip each.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    await nameStandingStyles(reactRouterConfig.buildDirectory)
    await precompress(join(reactRouterConfig.buildDirectory, 'client'))
  },
} satisfies Config
