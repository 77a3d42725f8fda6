import { defineConfig } from 'vitest/config'
import { ENGINES } from './tests/setup/engines/find-engines.mjs'

const shared = { extends: true as const }

export default defineConfig(({ mode }) => ({
  test: {
    // Ends what hangs, and nothing else: a machine busy with other things takes ten times as long as an idle one.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000, interval: 50 } },
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          isolate: false,
          include: [
            'domain/**/*.test.ts',
            'contract/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'tests/structure/**/*.test.ts',
          ],
        },
      },
      {
        ...shared,
        test: {
          name: 'calls',
          isolate: false,
          maxWorkers: 2,
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['tests/setup/database-server.ts'],
        },
      },
      {
        ...shared,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.spec.ts'],
          globalSetup: ['tests/setup/database-server.ts', 'tests/setup/browser-server.ts'],
          // A slow machine needs six times as long for a journey as a quick one.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 60_000, interval: 50 } },
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        ...shared,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/setup/database-server.ts'],
          testTimeout: 180_000,
          // Figures are taken one at a time; what only has to hold may share the machine.
          maxWorkers: mode === 'full' ? 1 : 2,
        },
      },
      // The same journeys in each engine.
      ...ENGINES.map((engine) => ({
        ...shared,
        test: {
          name: `engine-${engine}`,
          include: ['tests/engines/**/*.spec.ts'],
          globalSetup: ['tests/setup/database-server.ts'],
          provide: { engine },
          maxWorkers: 2,
        },
      })),
    ],
  },
}))
