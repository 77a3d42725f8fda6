import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// A visitor with IPv6 has as many addresses as they like: what is counted by address would not be counted at all.
it('limits count networks: a bare address is only shown, checked or handed on', () => {
  const reading = globSync('server/**/*.ts')
    .filter(
      (file) =>
        !file.endsWith('.test.ts') &&
        /\brequest\.ip\b|\{[^}]*\bip\b[^}]*\} = request/.test(readFileSync(file, 'utf8')),
    )
    .map((file) => file.replaceAll('\\', '/'))
  expect(reading.sort()).toEqual([
    'server/features/sessions/sessions.service.ts',
    'server/plugins/pages/in-process.ts',
    'server/plugins/rate-limit.ts',
  ])
})
