import { buildApp } from '../../server/app.ts'
import { readEnv } from '../../server/env.ts'
import { jobList } from '../../server/jobs/job-list.ts'
import { openDeps } from '../../server/open-deps.ts'

// The shop's calls and jobs, with its pages where they are asked for, in a process that a test may kill.
const env = readEnv()
const deps = await openDeps(env, env.DATABASE_URL!)
const withPages = process.argv.includes('pages')
const app = await buildApp(withPages ? deps : { ...deps, pages: undefined })
await app.listen({ host: env.HOST, port: env.PORT })
await deps.jobs.run(deps, jobList)
process.send?.('open')
