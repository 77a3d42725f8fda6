import type { Report } from './report.ts'
export type GrowthRow = { name: string; cpuMs: number[]; exponent: number }
export async function measureGrowth(_d: string, _r: Report, _s: (l: string) => void): Promise<void> {}
