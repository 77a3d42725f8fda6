import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { precompress } from './server/plugins/pages/precompress.ts'

export default {
  appDirectory: 'web',
  ssr: true,
  // The whole site map is a few kilobytes; asking the server for pieces of it would cost a round trip each.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    await precompress(join(reactRouterConfig.buildDirectory, 'client'))
  },
} satisfies Config
