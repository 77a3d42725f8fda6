import type { GrowthRow } from './growth.ts'
import type { Figures } from './load.ts'
import type { Machine } from './machine.ts'

export type Row = {
  name: string
  connections: number
  figures: Figures
  /** What the reference took right before and after it. */
  referenceCpuMs: number
  ratio: number
  limit?: number | undefined
  limitCpuMs?: number | undefined
  /** What it took at first, in processor time, where it was taken once more. */
  firstCpuMs?: number | undefined
}
export type Fact = { name: string; value: number; unit: string; limit?: number; least?: number }
export type PageRow = { name: string; figures: Record<string, number>; limits: Record<string, number> }
export type Report = { machine: Machine; rows: Row[]; facts: Fact[]; pages: PageRow[]; growth: GrowthRow[] }

export function printReport({ machine, rows, facts, pages, growth }: Report): void {
  console.log(Object.values(machine).join(' · '))
  if (rows.length > 0) printTable(ROW_HEAD, rows.map(cellsOf))
  if (facts.length > 0) printTable(['whole shop', 'figure', 'bound', ''], facts.map(cellsOfFact))
  for (const page of pages) printTable([page.name, 'figure', 'bound', ''], cellsOfPage(page))
  if (growth.length > 0) printTable(growthHead(growth), growth.map(cellsOfGrowth))
}

const growthHead = ([first]: GrowthRow[]) => [
  ...[
    'growth',
    ...first!.cpuMs.map((_, at) => `CPU ms ${10 ** at}x`),
    ...first!.slowestMs.map((_, at) => `slowest ${10 ** at}x`),
  ],
  ...['exponent', 'rows scanned'],
]

const cellsOfGrowth = ({ name, cpuMs, slowestMs, exponent, scanned }: GrowthRow): string[] => [
  ...[name, ...cpuMs.map((ms) => ms.toFixed(1)), ...slowestMs.map((ms) => ms.toFixed(0))],
  ...[exponent.toFixed(2), scanned],
]

function printTable(head: string[], body: string[][]): void {
  const cells = [head, ...body]
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)))
  console.log()
  for (const row of cells)
    console.log(
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '),
    )
}

const ROW_HEAD = [
  'case',
  'at once',
  'a second',
  'p50',
  'p99',
  'errors',
  'CPU ms',
  'database',
  'reference',
  'KB',
  'x',
  'bound',
  '',
  '',
]

function cellsOf({ name, connections, figures, limit, limitCpuMs, firstCpuMs, ...row }: Row): string[] {
  const { perSecond, p50Ms, p99Ms, errors, serverCpuMs, databaseCpuMs, bytes } = figures
  const cpuMs = serverCpuMs + databaseCpuMs
  const isOver = (limit && row.ratio > limit) || (limitCpuMs && cpuMs > limitCpuMs) || errors > 0
  return [
    ...[name, String(connections), String(perSecond), p50Ms.toFixed(0), p99Ms.toFixed(0), String(errors)],
    ...[cpuMs.toFixed(3), databaseCpuMs.toFixed(3), row.referenceCpuMs.toFixed(3)],
    ...[(bytes / 1024).toFixed(1), row.ratio.toFixed(2)],
    ...[limit ? `${limit} x` : limitCpuMs ? `${limitCpuMs} ms` : '', isOver ? 'OVER' : ''],
    firstCpuMs ? `${firstCpuMs.toFixed(3)} at first` : '',
  ]
}

function cellsOfFact({ name, value, unit, limit, least }: Fact): string[] {
  const isOver = (limit !== undefined && value > limit) || (least !== undefined && value < least)
  const bound = limit !== undefined ? `≤ ${limit}` : least !== undefined ? `≥ ${least}` : ''
  return [name, `${Math.round(value * 10) / 10} ${unit}`, bound, isOver ? 'OVER' : '']
}

const cellsOfPage = ({ figures, limits }: PageRow): string[][] =>
  Object.entries(figures).map(([name, value]) => {
    const limit = limits[name]
    const shown = value < 1 ? value.toFixed(3) : String(Math.round(value))
    return [
      name,
      shown,
      limit === undefined ? '' : `≤ ${limit}`,
      limit !== undefined && value > limit ? 'OVER' : '',
    ]
  })
