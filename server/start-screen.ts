import type { Env } from './env.ts'
import type { FirstAdmin } from './features/staff/staff.public.ts'

export function progress(message: string): void {
  process.stdout.write(`  · ${message}\n`)
}

/** The last thing a start prints: where the shop is, and, once, how to sign in to its back-office. */
export function readyBox(env: Env, admin: FirstAdmin | undefined): void {
  const lines = [
    'Fitt Meals is open',
    '',
    `Shop         ${env.PUBLIC_URL}`,
    `Back-office  ${env.PUBLIC_URL}/admin-login`,
    ...(admin
      ? [
          '',
          `Sign in as   ${admin.email}`,
          ...(admin.isGenerated ? [`Password     ${admin.password}   (shown this once)`] : []),
        ]
      : []),
    '',
    'Stop with Ctrl-C',
  ]
  const width = Math.max(...lines.map((line) => line.length))
  const rule = '─'.repeat(width + 4)
  const body = lines.map((line) => `│  ${line.padEnd(width)}  │`)
  process.stdout.write(`\n┌${rule}┐\n${body.join('\n')}\n└${rule}┘\n`)
}
