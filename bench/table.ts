import type { Figures } from './load.ts'

export type Row = { name: string; connections: number; figures: Figures; ratio?: number; limit?: number }

const HEAD = [
  'case',
  'at once',
  'a second',
  'p50 ms',
  'p99 ms',
  'errors',
  'CPU ms',
  'of it database',
  'KB',
  'x reference',
  'limit',
]

export function printTable(rows: Row[], memoryMb: number): void {
  const cells = [HEAD, ...rows.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)))
  for (const row of cells)
    console.log(
      row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '),
    )
  console.log(`\nMemory after load: ${memoryMb} MB`)
}

function cellsOf({ name, connections, figures, ratio, limit }: Row): string[] {
  const { perSecond, p50Ms, p99Ms, errors, serverCpuMs, databaseCpuMs, bytes } = figures
  return [
    ...[name, String(connections), String(perSecond), p50Ms.toFixed(0), p99Ms.toFixed(0), String(errors)],
    ...[(serverCpuMs + databaseCpuMs).toFixed(3), databaseCpuMs.toFixed(3), (bytes / 1024).toFixed(1)],
    ...[ratio?.toFixed(2) ?? '', limit?.toString() ?? ''],
  ]
}
