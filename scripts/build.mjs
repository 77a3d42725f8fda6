// npm run build: what `npm start` does before it opens the shop, for a machine where the shop itself may not write here.
import { buildIfChanged } from './build-if-changed.mjs'
import { ensureInstalled, projectNode } from './install.mjs'

ensureInstalled()
await buildIfChanged(projectNode())
