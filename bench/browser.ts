import type { Report } from './report.ts'
export async function measureBrowser(_d: string, _r: Report, _s: (l: string) => void): Promise<void> {}
