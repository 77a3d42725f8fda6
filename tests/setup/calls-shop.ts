import { buildApp } from '../../server/app.ts'
import { readEnv } from '../../server/env.ts'
import { jobList } from '../../server/jobs/job-list.ts'
import { openDeps } from '../../server/open-deps.ts'

// The shop's calls and jobs without its pages, in a process that a test may kill.
const env = readEnv()
const deps = await openDeps(env, env.DATABASE_URL!)
const app = await buildApp({ ...deps, pages: undefined })
await app.listen({ host: env.HOST, port: env.PORT })
await deps.jobs.run(deps, jobList)
process.send?.('open')
