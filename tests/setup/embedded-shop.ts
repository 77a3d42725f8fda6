// A shop reduced to its database, run as a process of its own so that tests can kill it. Says what happens in JSON lines.
import { startEmbeddedDatabase } from '../../server/db/embedded/start-embedded.ts'
import { StartError } from '../../server/start-error.ts'
import type { ShopOptions } from './spawn-embedded-shop.ts'

const { user, umask, isContained: _, ...options }: ShopOptions = JSON.parse(process.argv[2]!)
const say = (event: object) => console.log(JSON.stringify(event))

if (umask) process.umask(umask)
// Only now, when the code is loaded: the project may lie where this user cannot look.
if (user) {
  process.setgroups!([])
  process.setgid!(user.gid)
  process.setuid!(user.uid)
}

try {
  const begun = performance.now()
  const { url, stop } = await startEmbeddedDatabase({
    ...options,
    log: (sentence) => say({ log: sentence }),
    onLost: (error) => say({ lost: error.message }),
  })
  const ms = Math.round(performance.now() - begun)
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, async () => {
      await stop()
      say({ stopped: true })
    })
  say({ ready: url, ms })
} catch (error) {
  if (!(error instanceof StartError)) throw error
  say({ refused: error.message })
  process.exitCode = 1
}
