export type Engine = 'chromium' | 'older' | 'firefox' | 'webkit'
export const ENGINES: Engine[]
export function findEngines(): Engine[]
export function findFirefox(): string | undefined
export function findWebKit(): { driver: string; browser: string; screen: string } | undefined
export function installEngines(): void
export function sayMissing(): void
