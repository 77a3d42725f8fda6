import { rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureBrowser } from './browser.ts'
import { measureGrowth } from './growth.ts'
import { measureInstances } from './instances.ts'
import { measureKitchenDay } from './kitchen-day.ts'
import { measureLocking } from './locking.ts'
import { machine } from './machine.ts'
import { measurePapers } from './papers.ts'
import { measurePlanner } from './planner.ts'
import { endAll } from './processes.ts'
import { printReport, type Report } from './report.ts'
import { measureServer } from './server-cases.ts'
import { measureWholeShop } from './whole-shop.ts'

const has = (flag: string) => process.argv.includes(`--${flag}`)
// One part alone, or all of them.
const parts = [
  'server',
  'shop',
  'locking',
  'kitchen',
  'papers',
  'planner',
  'browser',
  'growth',
  'cluster',
].filter(has)
const wants = (part: string) => parts.length === 0 || parts.includes(part)

const began = Date.now()
const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`.padStart(5)
const say = (line: string) =>
  process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${seconds()}  ${line}` : `${seconds()}  ${line}\n`)

const dataDir = await mkdtemp(join(tmpdir(), 'fitt-bench-'))
await chmod(dataDir, 0o755)
process.once('SIGINT', () => void finish().then(() => process.exit(130)))
try {
  const report: Report = { machine: machine(), rows: [], facts: [], pages: [], growth: [] }
  if (wants('server')) await measureServer(dataDir, report, say)
  if (wants('shop')) await measureWholeShop(dataDir, report, say)
  if (wants('locking')) await measureLocking(dataDir, report, say)
  if (wants('kitchen')) await measureKitchenDay(dataDir, report, say)
  if (wants('papers')) await measurePapers(dataDir, report, say)
  if (wants('planner')) await measurePlanner(dataDir, report, say)
  if (wants('cluster')) await measureInstances(dataDir, report, say)
  if (wants('browser')) await measureBrowser(dataDir, report, say)
  if (wants('growth')) await measureGrowth(dataDir, report, say, has('whole'))
  say('done\n')
  if (has('json')) console.log(JSON.stringify(report, null, 2))
  else printReport(report)
} finally {
  await finish()
}

async function finish(): Promise<void> {
  await endAll()
  rmSync(dataDir, { recursive: true, force: true })
}
